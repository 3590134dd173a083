import type { Pedido, Series } from '../../../src/dividas/index.ts'
import type { Aberta, Colunas, DoExtrato, Feita, Regra } from '../../../src/extratos/index.ts'
import type { Procura } from '../../../src/recortes/index.ts'
import type { Paper } from '../documents/layout.ts'
import type { Letter } from '../documents/letter.ts'
import type { Page } from '../export/page.ts'
import type { Pergunta } from '../../ia/analisar.ts'
import type { Wordy } from '../files/words.ts'
import { HttpProblem } from '../errors.ts'
import type { SheetRow } from '../sheets/index.ts'

/** Rows that travel together, at most, and the text that they come to, give or take a row. */
const ROWS = 1000
const CHARACTERS = 1_048_576

async function* sheet(bytes: Uint8Array): AsyncGenerator<readonly SheetRow[]> {
  const { readSheet } = await import('../sheets/index.ts')
  let rows: SheetRow[] = []
  let size = 0
  for await (const row of readSheet(Buffer.from(bytes))) {
    rows.push(row)
    size += row.cells.reduce((n, cell) => n + cell.length, 0)
    // The first row, with the headings, goes alone: what is wrong with it is known at once.
    if (rows.length < ROWS && size < CHARACTERS && rows[0] !== row) continue
    yield rows
    rows = []
    size = 0
  }
  if (rows.length > 0) yield rows
}

/**
 * What is worked on beside the requests, each giving its answer piece by piece. A thread lives for one task: it loads what
 * that one needs and nothing of the others.
 */
export const tasks = {
  async *html(text: string) {
    const { cleanHtml } = await import('../write/sanitise.ts')
    yield cleanHtml(text)
  },
  async *certificate(bytes: Uint8Array, password: string) {
    const { readCertificate } = await import('./certificate.ts')
    yield readCertificate(Buffer.from(bytes), password)
  },
  async *identity(bytes: Uint8Array, password: string) {
    const { identityIn } = await import('./certificate.ts')
    yield identityIn(Buffer.from(bytes), password)
  },
  async *pdf(paper: Paper) {
    const { layOut } = await import('../documents/layout.ts')
    yield await layOut(paper)
  },
  async *letter(letter: Letter) {
    const { layOutLetter } = await import('../documents/letterLayout.ts')
    yield await layOutLetter(letter)
  },
  async *page(page: Page) {
    const { pageXlsx } = await import('../export/page.ts')
    yield await pageXlsx(page)
  },
  async *statement(pedido: Pedido, series: Series, searches: boolean) {
    const { count } = await import('./statement.ts')
    yield count(pedido, series, searches)
  },
  /** What a file says of each lawsuit, and what of a firm it names. */
  async *clippings(bytes: Uint8Array, kind: Wordy, procura: Procura) {
    const { wordsOf } = await import('../files/words.ts')
    const { diaDe, nossos, separar } = await import('../../../src/recortes/index.ts')
    const { text, unread } = await wordsOf(bytes, kind)
    yield { dia: diaDe(text), all: nossos(separar(text), procura), naoLidos: unread }
  },
  /** What a court's text says, where it is long. */
  async *reading(texto: string, pergunta: Pergunta) {
    const { analisar } = await import('../../ia/analisar.ts')
    yield analisar(texto, pergunta)
  },
  /** Whether a long text says that it is under seal, or names one of these lawsuits. */
  async *sealed(texto: string, numeros: readonly string[]) {
    const { olharSigilo } = await import('../../ia/sigilo.ts')
    const { diz, nomeia } = olharSigilo(texto)
    yield diz || nomeia(numeros)
  },
  /** A bank's statements: what each says of itself, and then their lines, some at a time, each by the place of its statement. */
  async *extrato(bytes: Uint8Array, colunas: Colunas | undefined) {
    const { ExtratoInvalido, lerExtrato } = await import('./bankfile.ts')
    try {
      const { formato, contas } = lerExtrato(bytes, colunas)
      yield { formato, contas: contas.map((conta) => ({ ...conta, linhas: [] })), conta: 0, linhas: [] }
      for (const [conta, { linhas }] of contas.entries())
        for (let at = 0; at < linhas.length; at += ROWS)
          yield { formato, contas: [], conta, linhas: linhas.slice(at, at + ROWS) }
    } catch (error) {
      if (!(error instanceof ExtratoInvalido)) throw error
      const { message, amostra } = error
      throw new HttpProblem(400, { aq_arquivo: [message], ...(amostra.length && { amostra }) })
    }
  },
  /** What each line of a statement may be: the best of it. */
  async *proposals(
    linhas: readonly DoExtrato[],
    abertas: readonly Aberta[],
    feitas: readonly Feita[],
    regras: readonly Regra[],
  ) {
    const { propor } = await import('./bankfile.ts')
    const found = [...propor(linhas, abertas, feitas, regras)].map(([id, [best]]) => [id, best] as const)
    for (let at = 0; at < found.length; at += ROWS) yield found.slice(at, at + ROWS)
  },
  sheet,
}
export type Tasks = typeof tasks
