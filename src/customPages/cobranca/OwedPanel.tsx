import { useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { startingPoint, type Ponto, type Quais } from '../../api/calls/simulations.ts'
import { addMessages } from '../../i18n/parts.ts'
import type { PanelProps } from '../../resources/form/assists.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { readDecimal, shortPtBr } from '../../schemas/br/decimal.ts'
import { toCents } from '../../schemas/br/money.ts'
import type { Row } from '../../schemas/core/types.ts'
import { descontoMaximo, percentualDe } from '../../dividas/simular.ts'
import type { Saldo } from '../../dividas/tipos.ts'
import { amount } from './lines.ts'

addMessages({
  acordo: {
    devido:
      'Débito em %{data}, com os encargos: %{valor} (%{smart_count} item). |||| Débito em %{data}, com os encargos: %{valor} (%{smart_count} itens).',
    sem: 'Não há débito que se possa calcular: o acordo vale pelo que se digita.',
    falhou: 'Não foi possível ver o débito agora.',
    desconto: 'O acordo tira %{valor} (%{percentual} % do débito).',
    igual: 'O acordo é de todo o débito.',
    a_mais: 'O acordo é de %{valor} a mais que o débito.',
    acima: 'Passa do limite de %{limite} %: só quem é da gerência ou da coordenação geral faz este acordo.',
    acima_pode: 'Passa do limite de %{limite} %: fica registrado que você o concedeu.',
    usar: 'Usar o débito todo',
  },
})

const Told = styled('div')(({ theme }) => ({
  marginTop: 4,
  fontSize: '0.75rem',
  color: theme.palette.text.secondary,
  p: { margin: '0 0 4px' },
  '.b-off': { color: theme.palette.text.primary, fontWeight: 600 },
  '.b-over': { color: theme.palette.error.main },
  button: {
    padding: '4px 0',
    border: 0,
    background: 'none',
    color: theme.palette.primary.main,
    font: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
}))

/** Of which debts the agreement is: those that it has, those that were chosen, or all that are in none. */
function debtsOf({ id, cd_dividas }: Row): Quais {
  if (typeof id === 'number') return { cd_acordo: id }
  return Array.isArray(cd_dividas) && cd_dividas.length > 0 ? { cd_dividas: cd_dividas.join(',') } : {}
}

interface OffProps {
  readonly agreed: number
  readonly point: Ponto & { readonly saldo: Saldo }
}

/** What an amount takes off what is owed, and whether that is more than may be. */
function Off({ agreed, point: { saldo, limite, pode_exceder } }: OffProps) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.acordo.${key}`, args)
  const off = saldo.total - agreed
  const over = limite !== null && off > descontoMaximo(saldo.total, limite)
  if (off <= 0) return <p>{off === 0 ? say('igual') : say('a_mais', { valor: amount(-off) })}</p>
  return (
    <>
      <p className="b-off">
        {say('desconto', { valor: amount(off), percentual: shortPtBr(percentualDe(off, saldo.total)) })}
      </p>
      {over && (
        <p className={pode_exceder ? undefined : 'b-over'}>
          {say(pode_exceder ? 'acima_pode' : 'acima', { limite: shortPtBr(limite) })}
        </p>
      )}
    </>
  )
}

/** What is owed, below the amount that is agreed on, and what the amount takes off it while it is typed. */
export default function OwedPanel({ value, row, onUse }: PanelProps) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.acordo.${key}`, args)
  const debtor = typeof row.cd_devedor === 'number' ? row.cd_devedor : null
  const which = debtsOf(row)
  const { data, error } = useQuery({
    queryKey: ['cobranca', 'simulacao', debtor, which],
    queryFn: ({ signal }) => startingPoint(debtor!, signal, which),
    enabled: debtor !== null,
    retry: false,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  if (error) return <Told>{say('falhou')}</Told>
  if (!data) return null
  const { saldo, data: day, itens } = data
  if (!saldo || !day) return <Told>{say('sem')}</Told>
  const typed = typeof value === 'string' && readDecimal(value) ? Number(toCents(value)) : 0
  return (
    <Told aria-live="polite">
      <p>
        {say('devido', { data: formatDate(day), valor: amount(saldo.total), smart_count: itens })}
        {typed !== saldo.total && (
          <>
            {' '}
            <button type="button" onClick={() => onUse((saldo.total / 100).toFixed(2))}>
              {say('usar')}
            </button>
          </>
        )}
      </p>
      {typed > 0 && <Off agreed={typed} point={{ ...data, saldo }} />}
    </Told>
  )
}
