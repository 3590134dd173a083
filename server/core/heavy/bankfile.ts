/** What a thread needs of banks' statements, loaded by those alone that read one. */
export { ExtratoInvalido, lerExtrato, propor } from '../../../src/extratos/index.ts'
