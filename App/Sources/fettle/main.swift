import FettleApp

if !FettleProgram.showsVersionOnly() {
  await FettleProgram.main()
}
