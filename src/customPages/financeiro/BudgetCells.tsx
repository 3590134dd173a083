import { useRef, useState, type KeyboardEvent } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import type { BudgetCell, BudgetLine } from '../../api/calls/finance.ts'
import { formatMoney, parseMoney } from '../../schemas/br/money.ts'
import { HOME } from '../../ui/paths.ts'
import { amount, lastDay } from './DimensionTable.tsx'
import { monthNamed as named } from './MonthsTable.tsx'
import { useBudgetSave } from './useBudgetSave.ts'
import './texts.ts'

/** What came of a month over what was meant. */
export const Cell = styled('td')(({ theme }) => ({
  '&&': { padding: 0 },
  '> a, > span': { display: 'block', padding: '4px 12px 0' },
  'button, small': {
    display: 'block',
    width: '100%',
    minHeight: 24,
    padding: '0 12px 4px',
    border: 0,
    background: 'none',
    color: theme.palette.text.secondary,
    font: 'inherit',
    fontSize: '0.75rem',
    textAlign: 'right',
  },
  button: { cursor: 'text', '&:hover': { background: theme.palette.action.hover } },
  'button:focus-visible, input:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  input: {
    width: 112,
    margin: '0 4px 4px',
    padding: '2px 6px',
    border: `1px solid ${theme.palette.primary.main}`,
    borderRadius: 4,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '0.8125rem',
    textAlign: 'right',
  },
  'input[aria-invalid=true]': { borderColor: theme.palette.error.main },
  '.b-repeat': { color: theme.palette.primary.main, cursor: 'pointer' },
}))

/** The hand goes where it clicked. */
const toHand = (input: HTMLInputElement | null) => input?.focus()

interface Props {
  readonly line: BudgetLine
  readonly months: readonly string[]
  readonly edits: boolean
}

/** A category's months: what came of each, and below it what was meant, which is typed where it stands. */
export function BudgetCells({ line, months, edits }: Props) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const [at, setAt] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const save = useBudgetSave(line, months)
  // A key that keeps and goes on takes the field away, which is no second keeping.
  const moving = useRef(false)
  const open = (index: number | null) => {
    const value = index === null ? null : (line.celulas[index]?.orcado ?? null)
    setAt(index !== null && index >= 0 && index < months.length ? index : null)
    setTyped(value === null ? '' : formatMoney(value).replace(/R\$\s/, ''))
    setWrong(false)
  }
  /** True once what is typed is kept, in this month and up to another. */
  const keep = async (index: number, until: number): Promise<boolean> => {
    const value = typed.trim() === '' ? null : parseMoney(typed)
    if (typed.trim() !== '' && (value === null || Number(value) < 0)) {
      setWrong(true)
      return false
    }
    return save(index, until, value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Escape') return open(null)
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0
    if (event.key !== 'Enter' && step === 0) return
    const next = step === 0 ? null : index + step
    // The last month leads on to what follows the table.
    if (next !== null && (next < 0 || next >= months.length)) return
    event.preventDefault()
    moving.current = true
    void keep(index, index).then((kept) => {
      if (kept) open(next)
      moving.current = false
    })
  }
  const entries = (index: number) => {
    const filter = {
      cd_contas: line.cd_conta,
      dt_lancamento_inicial: `${months[index]!}-01`,
      dt_lancamento_final: lastDay(months[index]!),
    }
    return `${HOME}/financeiro/lancamentos-contabeis?filter=${encodeURIComponent(JSON.stringify(filter))}`
  }
  const shown = ({ orcado }: BudgetCell) => (orcado === null ? '–' : formatMoney(orcado))
  const label = (index: number) => text('orcado_de', { nome: line.nome, mes: named(months[index]!) })
  const above = ({ ie_natureza }: BudgetLine, { realizado, orcado }: BudgetCell) =>
    ie_natureza === 'DE' && orcado !== null && Number(realizado) > Number(orcado)
  return line.celulas.map((cell, index) => (
    <Cell key={months[index]}>
      {cell.realizado !== '0.00' && line.cd_conta !== null ? (
        <LinkBase to={entries(index)} className={above(line, cell) ? 'b-dre-less' : undefined}>
          {amount(cell.realizado)}
        </LinkBase>
      ) : (
        <span>{amount(cell.realizado)}</span>
      )}
      {!edits && <small>{shown(cell)}</small>}
      {edits && at !== index && (
        <button
          type="button"
          aria-label={`${label(index)}: ${cell.orcado === null ? text('orcado_nenhum') : shown(cell)}`}
          onClick={() => open(index)}
        >
          {shown(cell)}
        </button>
      )}
      {edits && at === index && (
        <>
          <input
            ref={toHand}
            inputMode="decimal"
            aria-label={label(index)}
            aria-invalid={wrong}
            title={wrong ? text('orcado_invalido') : text('orcado_teclas')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => {
              if (moving.current) return
              if (event.relatedTarget instanceof HTMLElement && event.relatedTarget.dataset.repete) return
              void keep(index, index).then((kept) => kept && setAt((now) => (now === index ? null : now)))
            }}
          />
          {wrong && <small role="alert">{text('orcado_invalido')}</small>}
          {index < months.length - 1 && (
            <button
              type="button"
              className="b-repeat"
              data-repete="sim"
              onClick={() => void keep(index, months.length - 1).then((kept) => kept && open(null))}
            >
              {text('orcado_repetir')}
            </button>
          )}
        </>
      )}
    </Cell>
  ))
}
