import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { currentModel } from '../../runtime/catalog.ts'
import { isUsualDate } from '../../schemas/br/calendar.ts'
import './texts.ts'

interface Props {
  readonly dt_inicial: string
  readonly dt_final: string
  readonly onFrom: (day: string) => void
  readonly onUntil: (day: string) => void
}

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  ...inputStyles(theme),
  // Side by side as wide as the screen leaves them: on a phone a day is written larger.
  '.b-field': { flex: '0 1 160px', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { '.b-field': { flex: 1 } },
}))

/** The first and the last day of what is told, each by the field that forms ask a day with. */
export default function DaysAsked({ dt_inicial, dt_final, onFrom, onUntil }: Props) {
  const translate = useTranslate()
  const asked = (key: string, value: string, onDay: (day: string) => void) => (
    <DateAsked
      field={currentModel().get('contas-pagar').fields.dt_vencimento!}
      name="dt_vencimento"
      id={key}
      label={translate(`banca.financeiro.${key}`)}
      value={value}
      onChange={(day) => {
        if (day !== null && isUsualDate(day)) onDay(day)
      }}
    />
  )
  return (
    <Root>
      {asked('dia_de', dt_inicial, onFrom)}
      {asked('dia_ate', dt_final, onUntil)}
    </Root>
  )
}
