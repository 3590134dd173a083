import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { reportLink } from '../../api/calls/reports.ts'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import type { DialogProps } from '../../resources/shell.ts'
import { useOpenedLink } from '../../resources/useOpenedLink.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { addDays } from '../../schemas/br/dates.ts'
import { date, type AnyField } from '../../schemas/core/index.ts'
import { conteudoDosRelatorios } from '../../schemas/relatorios.ts'
import './texts.ts'

const DAY = date('Data') as AnyField
const ENDS = { inicial: 'Inicial', final: 'Final' } as const
type End = keyof typeof ENDS

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  ...inputStyles(theme),
}))

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** Takes a report of the menu, of a period where it has one; it opens in a window of its own (spec 3-platform §2). */
export default function ReportDialog({ route, onDone }: DialogProps<'report'>) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.relatorios.${key}`)
  const { hoje } = useSchemaContext()
  const { at, title, period, whole } = conteudoDosRelatorios[route]
  const asked = whole === undefined ? period : undefined
  const [days, setDays] = useState<Readonly<Record<End, string | null>>>({ inicial: null, final: null })
  const { open, busy } = useOpenedLink()
  const ready = !asked || (days.inicial !== null && days.final !== null)
  const take = async () => {
    if (!ready) return
    const query = asked ? { [`${asked.name}_inicial`]: days.inicial!, [`${asked.name}_final`]: days.final! } : {}
    if (await open(() => reportLink(at, query))) onDone(null)
  }
  const before = addDays(firstOfMonth(hoje), -1)
  const usual = {
    este_mes: { inicial: firstOfMonth(hoje), final: hoje },
    mes_passado: { inicial: firstOfMonth(before), final: before },
  }
  return (
    <ModalDialog
      title={title}
      about={text('explica')}
      maxWidth="xs"
      onClose={() => onDone(null)}
      onSubmit={() => void take()}
      actions={
        <>
          <Button color="inherit" onClick={() => onDone(null)}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!ready || busy}>
            {text('baixar')}
          </Button>
        </>
      }
    >
      <Root>
        {asked && (
          <>
            <div className="b-options">
              {(['este_mes', 'mes_passado'] as const).map((key) => (
                <Button key={key} size="small" variant="outlined" color="inherit" onClick={() => setDays(usual[key])}>
                  {text(key)}
                </Button>
              ))}
            </div>
            {(['inicial', 'final'] as const).map((end) => (
              <DateAsked
                key={end}
                field={DAY}
                name={end}
                id={`relatorio-${end}`}
                label={`${asked.label} ${ENDS[end]}`}
                value={days[end]}
                onChange={(day) => setDays((others) => ({ ...others, [end]: day }))}
              />
            ))}
          </>
        )}
        {whole !== undefined && <p>{whole}</p>}
      </Root>
    </ModalDialog>
  )
}
