import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { Demonstrativo, ItemContado, Linha } from '../../dividas/tipos.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { avisoDePrescricao } from '../../schemas/cobranca/prescricao.ts'
import { explicar } from '../../dividas/explicar.ts'
import { usePrinting } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { amount, plainAmount } from './lines.ts'
import { StatementRoot } from './statementStyles.ts'

const ADDED = ['correcao', 'multa', 'juros', 'honorarios'] as const
const sumOf = (lines: readonly Linha[], tipo: Linha['tipo']): number =>
  lines.reduce((sum, l) => sum + (l.tipo === tipo ? l.valor : 0), 0)
/** Of an item, column by column, what makes up its total: the amounts of a row add up to its last one. */
const amountsOf = ({ valor, linhas, saldo }: ItemContado, paid: boolean): number[] => [
  valor,
  ...ADDED.map((tipo) => sumOf(linhas, tipo)),
  ...(paid ? [sumOf(linhas, 'pagamento')] : []),
  saldo.total,
]

function Lines({ lines }: { lines: readonly Linha[] }) {
  return (
    <ol>
      {lines.map((line, i) => (
        // Lines of one count have no name of their own and never move.
        <li key={i}>
          <span>{explicar(line)}</span>
          <b>{amount(line.valor)}</b>
          <small>{line.base_legal}</small>
        </li>
      ))}
    </ol>
  )
}

/** How the amount of an item comes about: opened by hand, and always open on paper. */
function How({ lines }: { lines: readonly Linha[] }) {
  const translate = useTranslate()
  const printing = usePrinting() !== null
  const [open, setOpen] = useState(false)
  return (
    <details open={open || printing} onToggle={({ currentTarget }) => !printing && setOpen(currentTarget.open)}>
      <summary className="nao-imprimir">{translate('banca.divida.como')}</summary>
      <Lines lines={lines} />
    </details>
  )
}

/** For whoever charges, not on the paper for the debtor. */
function Limitation({ item }: { item: ItemContado }) {
  const { hoje } = useSchemaContext()
  const said = avisoDePrescricao(item.vencimento, hoje)
  return said && <small className="nao-imprimir">{said}</small>
}

/** What is owed item by item, each with how its amount comes about, and all of it below; what was sued for is not lost to limitation. */
export function StatementTable({ statement, sued }: { statement: Demonstrativo; sued: boolean }) {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const { itens, data } = statement
  const paid = itens.some(({ linhas }) => linhas.some(({ tipo }) => tipo === 'pagamento'))
  const columns = ['debito', 'vencimento', 'nominal', ...ADDED, ...(paid ? ['abatido'] : []), 'total']
  const all = itens.map((item) => amountsOf(item, paid))
  const totals = all[0]?.map((_, i) => all.reduce((sum, row) => sum + row[i]!, 0)) ?? []
  const title = translate('banca.divida.tabela', { data: formatDate(data) })
  return (
    <StatementRoot tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {translate(`banca.divida.cabecalho.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {itens.map((item, i) => (
          <tbody key={item.id}>
            <tr>
              <th scope="row">
                {item.nome}
                {!sued && <Limitation item={item} />}
              </th>
              <td>
                {formatDate(item.vencimento)}
                {item.vencimento > data && (
                  <small>{translate(`banca.divida.${item.vencimento >= hoje ? 'a_vencer' : 'venceu_depois'}`)}</small>
                )}
              </td>
              {all[i]!.map((cents, column) => (
                <td key={columns[column + 2]}>{plainAmount(cents)}</td>
              ))}
            </tr>
            <tr>
              <td colSpan={columns.length}>
                <How lines={item.linhas} />
              </td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {translate('banca.divida.cabecalho.total')}
            </th>
            {totals.map((cents, column) => (
              <td key={columns[column + 2]}>{plainAmount(cents)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </StatementRoot>
  )
}
