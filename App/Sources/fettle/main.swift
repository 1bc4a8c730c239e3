import FettleApp

await FettleProgram.main()
