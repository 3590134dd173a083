import { LinkBase, useTranslate } from 'ra-core'
import { columnsOf, nameOf, ressalvasDoCartao, written, type Card } from '../../schemas/analytics/numeros-cartao.ts'
import { listOf } from './figures.ts'

/** The numbers of a chart for whoever cannot see it, or wants them exact; each opens the list of what it counts. */
export function FiguresTable({ card }: { card: Card }) {
  const translate = useTranslate()
  const columns = columnsOf(card, (line, one) => listOf(card, line, one))
  // Whoever has no mouse scrolls it from link to link, or, without links, by itself.
  const links = card.linhas.some((line) => columns.some(({ list }) => list(line)))
  return (
    <section
      className="b-analytics-table"
      tabIndex={links ? undefined : 0}
      aria-label={translate('banca.analytics.tabela', { de: card.label })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{card.grupos.join(' · ')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {card.linhas.map((line) => (
            <tr key={JSON.stringify(line.por.map(({ chave }) => chave))}>
              <th scope="row">{nameOf(line)}</th>
              {columns.map((one) => {
                const to = one.list(line)
                const text = written(one.written, one.value(line))
                return <td key={one.label}>{to ? <LinkBase to={to}>{text}</LinkBase> : text}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {ressalvasDoCartao(card).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}
