import { useNavigate } from 'react-router'
import { useMediaQuery, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import { PieChart } from '@mui/x-charts/PieChart'
import { nameOf, written, type Card, type CardLine } from '../../schemas/analytics/numeros-cartao.ts'
import { listOf, MOST_BARS } from './figures.ts'
import './texts.ts'

// Told apart by whoever confuses red and green, on light and on dark (Okabe and Ito).
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999999', '#b3a100']
const short = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
const COMPACT = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

const WEEK = 'Semana de '

/** A number, or null where there is none: a mean of nothing is not 0. */
const known = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : Number(value)

/** The first grouping as the axis, the second as the parts of each bar. */
function stacked(card: Card) {
  const measure = card.medidas[0]!
  const names = [...new Set(card.linhas.map((line) => line.por[0]!.nome))]
  const parts = [...new Set(card.linhas.map((line) => line.por[1]!.nome))]
  const at = (name: string, part: string): CardLine | undefined =>
    card.linhas.find(({ por }) => por[0]!.nome === name && por[1]!.nome === part)
  return {
    names,
    line: (part: number, name: number) => at(names[name]!, parts[part]!),
    series: parts.map((part, i) => ({
      id: String(i),
      label: part,
      stack: 'tudo',
      data: names.map((name) => Number(at(name, part)?.valores[measure.nome] ?? 0)),
      valueFormatter: (value: number | null) => written(measure, value),
    })),
  }
}

/** A chart of a card; pressing what it draws opens the list of it. The same numbers stand in the table beside it. */
export default function Chart({ card: whole }: { card: Card }) {
  const card = whole.como === 'barras' ? { ...whole, linhas: whole.linhas.slice(0, MOST_BARS) } : whole
  const translate = useTranslate()
  const navigate = useNavigate()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'))
  const first = card.medidas[0]!
  const open = (line: CardLine | undefined, measure = first) => {
    const to = line && listOf(card, line, measure)
    if (to) void navigate(to)
  }
  // Its card names it: the library's own name would stand where none may.
  const common = { colors: COLOURS, skipAnimation: true }
  const label = (text: string) => short(text, narrow ? 12 : 30)
  if (card.como === 'partes')
    return (
      <PieChart
        {...common}
        height={220}
        series={[
          {
            innerRadius: 48,
            data: card.linhas.map((line, id) => ({
              id,
              label: nameOf(line),
              value: Number(line.valores[first.nome] ?? 0),
            })),
            valueFormatter: ({ value }) => written(first, value),
          },
        ]}
        onItemClick={(_, { dataIndex }) => open(card.linhas[dataIndex])}
      />
    )
  const numbers = [{ valueFormatter: (value: number) => COMPACT.format(value) }]
  const upright = numbers.map((one) => ({ ...one, width: 56 }))
  // A week is told by its first day alone where there is room for no more.
  const tick = (text: string, { location }: { location: string }) =>
    location === 'tick' && text.startsWith(WEEK) ? text.slice(WEEK.length, WEEK.length + 5) : text
  if (card.como === 'pilha') {
    const { names, series, line } = stacked(card)
    return (
      <BarChart
        {...common}
        height={280}
        xAxis={[{ data: names, scaleType: 'band', valueFormatter: label }]}
        yAxis={upright}
        series={series}
        onItemClick={(_, { seriesId, dataIndex }) => open(line(Number(seriesId), dataIndex ?? 0))}
      />
    )
  }
  const names = card.linhas.map(nameOf)
  // What is measured otherwise has another axis: the table has it.
  const alike = card.medidas.filter(({ escrita }) => escrita === first.escrita)
  const series = alike.map((one) => ({
    id: one.nome,
    label: one.label,
    data: card.linhas.map(({ valores }) => known(valores[one.nome])),
    valueFormatter: (value: number | null) => written(one, value),
  }))
  if (card.como === 'linha') {
    const before = card.linhas.some(({ antes }) => antes)
      ? [
          {
            id: 'antes',
            label: translate('banca.analytics.anterior', { medida: first.label }),
            data: card.linhas.map(({ antes }) => known(antes?.[first.nome])),
            valueFormatter: (value: number | null) => written(first, value),
          },
        ]
      : []
    return (
      <LineChart
        {...common}
        height={260}
        xAxis={[{ data: names, scaleType: 'point', valueFormatter: tick }]}
        yAxis={upright}
        margin={{ right: 32 }}
        series={[...series, ...before].map((one) => ({
          ...one,
          // What lies between two numbers is nobody's.
          curve: 'linear' as const,
          connectNulls: true,
          showMark: true,
        }))}
        onMarkClick={(_, { seriesId, dataIndex }) =>
          open(
            card.linhas[dataIndex ?? 0],
            alike.find(({ nome }) => nome === seriesId),
          )
        }
      />
    )
  }
  return (
    <BarChart
      {...common}
      layout="horizontal"
      height={Math.max(160, 40 + names.length * (alike.length > 1 ? 34 : 24))}
      yAxis={[{ data: names, scaleType: 'band', width: narrow ? 96 : 190, valueFormatter: label }]}
      xAxis={numbers}
      // The last number of the axis stands half beyond it.
      margin={{ right: 32 }}
      series={series}
      hideLegend={alike.length === 1}
      onItemClick={(_, { seriesId, dataIndex }) =>
        open(
          card.linhas[dataIndex ?? 0],
          alike.find(({ nome }) => nome === seriesId),
        )
      }
    />
  )
}
