import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import type { Covered, CoveredDay, Situacao } from '../../api/calls/coverage.ts'
import { formatDate } from '../../schemas/br/dates.ts'

/** A colour is never all that says how a day is. */
const SIGNS: Readonly<Record<Situacao, string>> = {
  completa: '✓',
  capturando: '…',
  lacuna: '!',
  ampla: '∞',
  sem_captura: '✕',
  fora: '·',
}
export const SITUACOES = Object.keys(SIGNS) as readonly Situacao[]

const Days = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(30, minmax(0, 1fr))',
  gap: 3,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  button: {
    display: 'grid',
    justifyItems: 'center',
    minHeight: 36,
    padding: '2px 0',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    font: 'inherit',
    fontSize: '0.625rem',
    lineHeight: 1.3,
    letterSpacing: '-0.02em',
    cursor: 'pointer',
    b: { fontSize: '0.75rem' },
  },
  'button[data-is=completa]': {
    background: theme.palette.success.dark,
    borderColor: theme.palette.success.dark,
    color: '#fff',
  },
  'button[data-is=lacuna], button[data-is=ampla], button[data-is=sem_captura]': {
    background: theme.palette.error.dark,
    borderColor: theme.palette.error.dark,
    color: '#fff',
  },
  'button[data-is=capturando]': {
    borderStyle: 'dashed',
    borderColor: theme.palette.text.primary,
    color: theme.palette.text.primary,
  },
  'button[aria-pressed=true]': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(15, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(10, minmax(0, 1fr))' },
}))

interface Props {
  readonly of: Covered
  readonly chosen: string | null
  readonly onChoose: (dia: string) => void
}

/** Ninety days of an account at a glance; pressing one shows what was asked on it. */
export function DayStrip({ of, chosen, onChoose }: Props) {
  const translate = useTranslate()
  const words = ({ dia, situacao, recebidos, descobertos, contados, variantes, faltam }: CoveredDay) =>
    [
      translate('banca.cobertura.dia', { dia: formatDate(dia), situacao: translate(`banca.cobertura.${situacao}`) }),
      variantes > 0 && translate('banca.cobertura.numeros', { recebidos, contados }),
      descobertos > 0 && translate('banca.cobertura.so_descobertos', { smart_count: descobertos }),
      faltam > 0 && translate('banca.cobertura.faltam', { smart_count: faltam }),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <Days aria-label={translate('banca.cobertura.dias', { nome: of.nome })}>
      {of.dias.map((one) => (
        <button
          key={one.dia}
          type="button"
          data-is={one.situacao}
          aria-pressed={one.dia === chosen}
          aria-label={words(one)}
          title={words(one)}
          onClick={() => onChoose(one.dia)}
        >
          <span>{formatDate(one.dia).slice(0, 5)}</span>
          <b>{SIGNS[one.situacao]}</b>
        </button>
      ))}
    </Days>
  )
}

/** What the signs mean. */
export function Legend() {
  const translate = useTranslate()
  return (
    <ul className="b-cover-legend">
      {SITUACOES.map((one) => (
        <li key={one}>
          <b aria-hidden="true">{SIGNS[one]}</b> {translate(`banca.cobertura.${one}`)}
        </li>
      ))}
    </ul>
  )
}
