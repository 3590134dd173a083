import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { toPtBr } from '../../../../src/schemas/br/decimal.ts'
import { formatMoney, fromCents } from '../../../../src/schemas/br/money.ts'
import { explicar, type Demonstrativo } from '../../../../src/dividas/index.ts'
import type { LetterMaker, LetterRow } from '../../../core/documents/letter.ts'
import { partesDe, qualificada } from './dados.ts'

const reais = (cents: number): string => toPtBr(fromCents(BigInt(cents)))
const PARTES = ['principal', 'multa', 'juros', 'honorarios', 'total'] as const

/** A statement as it was kept, every line with what it comes from, and the hash by which it is checked. */
export const impresso: LetterMaker = async ({ reader, row, ctx, firm }) => {
  const { credor, devedor } = await partesDe(reader, Number(row.cd_devedor), ctx)
  const { itens, total, versao, base_legal } = JSON.parse(String(row.ds_resultado)) as Demonstrativo
  const linhas = itens.flatMap((item): LetterRow[] => [
    { cells: [item.nome, formatDate(item.vencimento), ...PARTES.map((part) => reais(item.saldo[part]))], bold: true },
    ...item.linhas.map((line) => ({ below: `${explicar(line)} — ${line.base_legal}`, amount: reais(line.valor) })),
  ])
  const amount = (label: string) => ({ label, share: 2, right: true })
  return {
    title: `Demonstrativo de débito em ${formatDate(String(row.dt_calculo))}`,
    head: firm,
    titled: true,
    blocks: [
      {
        is: 'facts',
        columns: 2,
        facts: [
          { label: 'Devedor', text: qualificada(devedor) },
          { label: 'Credor', text: qualificada(credor) },
          { label: 'Regra', text: String(row.ds_regra ?? '') },
          { label: 'Total', text: formatMoney(fromCents(BigInt(total.total))) },
        ],
      },
      {
        is: 'table',
        columns: [
          { label: 'Débito', share: 4 },
          { label: 'Vencimento', share: 2 },
          ...['Principal', 'Multa', 'Juros', 'Honorários', 'Total'].map(amount),
        ],
        rows: [...linhas, { cells: ['Total', '', ...PARTES.map((part) => reais(total[part]))], bold: true }],
      },
      { is: 'paragraph', text: `Em reais. Fundamentos: ${base_legal.join('; ')}.`, style: 'soft' },
      { is: 'paragraph', text: `Cálculo ${versao}. Conferência (SHA-256): ${String(row.ds_hash)}`, style: 'soft' },
    ],
  }
}
