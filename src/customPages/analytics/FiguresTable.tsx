import { LinkBase, useTranslate } from 'ra-core'
import type { Card } from '../../api/calls/analytics.ts'
import { listOf, nameOf, written } from './figures.ts'

/** The numbers of a chart for whoever cannot see it, or wants them exact; each opens the list of what it counts. */
export function FiguresTable({ card }: { card: Card }) {
  const translate = useTranslate()
  const compared = card.linhas.some(({ antes }) => antes)
  // Whoever has no mouse scrolls it from link to link, or, without links, by itself.
  const links = card.linhas.some((line) => card.medidas.some((one) => listOf(card, line, one)))
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
            {card.medidas.map((one) => (
              <th key={one.nome} scope="col">
                {one.label}
              </th>
            ))}
            {compared && (
              <th scope="col">{translate('banca.analytics.anterior', { medida: card.medidas[0]!.label })}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {card.linhas.map((line) => (
            <tr key={JSON.stringify(line.por.map(({ chave }) => chave))}>
              <th scope="row">{nameOf(line)}</th>
              {card.medidas.map((one) => {
                const to = listOf(card, line, one)
                const text = written(one, line.valores[one.nome])
                return <td key={one.nome}>{to ? <LinkBase to={to}>{text}</LinkBase> : text}</td>
              })}
              {compared && <td>{written(card.medidas[0]!, line.antes?.[card.medidas[0]!.nome] ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {card.cortado && <p>{translate('banca.analytics.mais')}</p>}
    </section>
  )
}
