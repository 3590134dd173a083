import { comChaves, dizSaldo, type LinhaLida } from './chaves.ts'
import { celulas, separadorDe } from './celulas.ts'
import { colunasDe } from './colunas.ts'
import { umaLinha } from './texto.ts'
import { centavosDe, decimalDe, diaDe } from './valores.ts'
import { ExtratoInvalido, type Colunas, type Extrato } from './tipos.ts'

const cell = (row: readonly string[], at: number | undefined): string =>
  at === undefined ? '' : (row[at] ?? '').trim()

/** Whether the days have their month first, as some foreign programs write them: only where no other reading is left. */
function mesPrimeiro(all: readonly string[]): boolean {
  const parts = all.flatMap((one) => {
    const found = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d/.exec(one)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  return parts.some(([, b]) => b > 12) && parts.every(([a]) => a <= 12)
}

function valorDe(row: readonly string[], colunas: Colunas, decimal: ',' | '.' | undefined): number | null {
  const read = (at: number | undefined) => centavosDe(cell(row, at), decimal)
  if (colunas.valor !== undefined) {
    const valor = read(colunas.valor)
    const said = cell(row, colunas.sentido)
    return valor !== null && /^(?:d|s)/i.test(said) ? -Math.abs(valor) : valor
  }
  const [debito, credito] = [read(colunas.debito), read(colunas.credito)]
  return debito === null && credito === null ? null : Math.abs(credito ?? 0) - Math.abs(debito ?? 0)
}

/**
 * A statement as a table: its separator, its decimal sign, the row with its titles and what each column is are recognised,
 * unless `dadas` says what the columns are. Rows without a day are no movements. Throws in words where it cannot be read.
 */
export function lerCsv(text: string, dadas?: Colunas): Extrato {
  const rows = celulas(text, separadorDe(text))
  const known = dadas ? { colunas: dadas, depois: 0 } : colunasDe(rows)
  if (!known)
    throw new ExtratoInvalido('Não se reconhecem as colunas: diga qual é a data e qual é o valor.', rows.slice(0, 8))
  const { colunas, depois } = known
  const body = rows.slice(depois)
  const amounts = body.flatMap((row) => [colunas.valor, colunas.debito, colunas.credito].map((at) => cell(row, at)))
  const decimal = decimalDe(amounts)
  const first = mesPrimeiro(body.map((row) => cell(row, colunas.dia)))
  const lidas: LinhaLida[] = []
  let passadas = 0
  for (const [i, row] of body.entries()) {
    const dia = diaDe(cell(row, colunas.dia), first)
    if (!dia) continue
    const centavos = valorDe(row, colunas, decimal)
    const descricao = umaLinha(
      colunas.descricao
        .map((at) => cell(row, at))
        .filter(Boolean)
        .join(' - '),
    )
    if (centavos === null && !dizSaldo(descricao))
      throw new ExtratoInvalido(`Linha ${depois + i + 1}: o valor não se lê.`)
    if (!centavos || dizSaldo(descricao)) passadas++
    else
      lidas.push({
        dia,
        centavos,
        descricao: descricao || 'Sem descrição',
        identificador: umaLinha(cell(row, colunas.identificador), 120) || null,
        documento: umaLinha(cell(row, colunas.documento), 80) || null,
      })
  }
  if (lidas.length === 0 && passadas === 0)
    throw new ExtratoInvalido('O arquivo não tem nenhum lançamento com data e valor.', rows.slice(0, 8))
  const linhas = comChaves(lidas)
  const dias = linhas.map(({ dia }) => dia).toSorted()
  const conta = { banco: null, agencia: null, conta: null, cartao: false, saldo: null }
  return { formato: 'csv', contas: [{ ...conta, de: dias[0] ?? null, ate: dias.at(-1) ?? null, linhas, passadas }] }
}
