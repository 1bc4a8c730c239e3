import FettleReplay

await FettleReplayProgram.main()
