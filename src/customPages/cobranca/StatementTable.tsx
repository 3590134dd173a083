import { useTranslate } from 'ra-core'
import type { Demonstrativo, ItemContado, Linha } from '../../dividas/tipos.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { explicar } from '../../dividas/explicar.ts'
import { amount, plainAmount } from './lines.ts'
import { StatementRoot } from './statementStyles.ts'

const COLUMNS = ['debito', 'vencimento', 'nominal', 'correcao', 'multa', 'juros', 'honorarios', 'total'] as const
const sumOf = (lines: readonly Linha[], tipo: Linha['tipo']): number =>
  lines.reduce((sum, l) => sum + (l.tipo === tipo ? l.valor : 0), 0)
const amountsOf = ({ valor, linhas, saldo }: ItemContado): number[] => [
  valor,
  ...(['correcao', 'multa', 'juros', 'honorarios'] as const).map((tipo) => sumOf(linhas, tipo)),
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

/** What is owed item by item, each with how its amount comes about, and all of it below. */
export function StatementTable({ statement }: { statement: Demonstrativo }) {
  const translate = useTranslate()
  const all = statement.itens.map(amountsOf)
  const totals = all[0]?.map((_, i) => all.reduce((sum, row) => sum + row[i]!, 0)) ?? []
  return (
    <StatementRoot tabIndex={0} aria-label={translate('banca.divida.tabela')}>
      <table>
        <caption>{translate('banca.divida.tabela')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {translate(`banca.divida.cabecalho.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {statement.itens.map((item, i) => (
          <tbody key={item.id}>
            <tr>
              <th scope="row">{item.nome}</th>
              <td>{formatDate(item.vencimento)}</td>
              {all[i]!.map((cents, column) => (
                <td key={COLUMNS[column + 2]}>{plainAmount(cents)}</td>
              ))}
            </tr>
            <tr>
              <td colSpan={COLUMNS.length}>
                <details>
                  <summary>{translate('banca.divida.como')}</summary>
                  <Lines lines={item.linhas} />
                </details>
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
              <td key={COLUMNS[column + 2]}>{plainAmount(cents)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </StatementRoot>
  )
}
