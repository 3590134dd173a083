import { useId, useMemo, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material'
import type { AnyLayout } from '../../schemas/core/index.ts'
import { useFacts } from '../board/useFacts.ts'
import { entityOf } from '../../runtime/catalog.ts'
import type { Listed } from '../list/listed.ts'
import { LayoutContext } from '../list/inLayout.ts'
import { useLayout } from '../list/layouts.ts'
import { Notice } from '../Notice.tsx'
import { currentContext } from '../../runtime/context.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarRoot } from './CalendarRoot.tsx'
import { DayDialog } from './DayDialog.tsx'
import { DayGrid } from './DayGrid.tsx'
import { dayOf, timeBeside } from './days.ts'
import { Legend } from './Legend.tsx'
import { daysOf, periodTitle, VIEWS, type View } from './period.ts'
import { useCalendarData, useDayCounts } from './useCalendarData.ts'
import { useCarry } from './useCarry.ts'
import { useDay } from './useDay.ts'

function Failed({ error, compact, onRetry }: { error: Error; compact: boolean; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Notice
      title={translate('banca.telas.calendario.erro')}
      text={error.message}
      compact={compact}
      alert
      action={<Button onClick={onRetry}>{translate('banca.telas.tentar_de_novo')}</Button>}
    />
  )
}

function One({ layout }: { layout: AnyLayout }) {
  const { resource } = useListContext()
  const translate = useTranslate()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { params, fixed, go } = useLayout()
  const [day, turn] = useDay()
  const [open, setOpen] = useState<string>()
  const instructions = useId()
  const field = entityOf(resource).fields[layout.by]!
  const time = timeBeside(entityOf(resource), layout.by)
  const asked = params.get('vista')
  // A month is long on a telephone.
  const view: View = VIEWS.find((one) => one === asked) ?? (narrow ? 'semana' : 'mes')
  const days = daysOf(view, day)
  const asking = { layout, from: days[0]!, to: days.at(-1)! }
  const { data, error, isPlaceholderData, isFetching, refetch } = useCalendarData(asking)
  const counts = useDayCounts(asking)
  const carrying = useCarry(field, layout, days)
  const facts = useFacts(layout)
  const { fuso } = currentContext()
  const byDay = useMemo(() => {
    const found = new Map<string, Listed[]>()
    for (const row of data?.rows ?? []) {
      const held = carrying.held.find((one) => one.record.id === row.id)
      const at = held?.to ?? dayOf(field, row[layout.by], fuso)
      if (at) found.set(at, [...(found.get(at) ?? []), row])
    }
    return found
  }, [data, carrying.held, field, layout, fuso])
  const recordsOn = (one: string) => byDay.get(one) ?? []
  // The server's count, save where a record is on its way from one day to another. Of days that are still being read
  // nothing is missing yet.
  const known = data && !isPlaceholderData && !counts.isPlaceholderData ? counts.data : undefined
  const countOn = (one: string) => {
    const moved = carrying.held.reduce((n, { from, to }) => n + (to === one ? 1 : 0) - (from === one ? 1 : 0), 0)
    return known ? Math.max((known[one] ?? 0) + moved, 0) : recordsOn(one).length
  }
  const title = periodTitle(view, day)
  const retry = () => void refetch()
  return (
    <LayoutContext value={layout}>
      <CalendarBar
        view={view}
        withList={fixed !== null}
        day={day}
        title={title}
        onTurn={turn}
        onView={(vista) => go({ vista })}
      />
      {!narrow && <Legend where={layout.where} />}
      {error && <Failed error={error} compact={data !== undefined} onRetry={retry} />}
      <div
        className={`b-period${isPlaceholderData ? ' b-old' : ''}${carrying.refuses ? ' b-refusing' : ''}`}
        aria-busy={isFetching}
      >
        {narrow || view === 'dia' || view === 'lista' ? (
          <Agenda
            days={view === 'mes' ? days.filter((one) => one.slice(0, 7) === day.slice(0, 7)) : days}
            recordsOn={recordsOn}
            countOn={countOn}
            facts={facts}
            time={time}
            onOpen={setOpen}
          />
        ) : (
          <DayGrid
            view={view}
            day={day}
            days={days}
            title={title}
            time={time}
            describedBy={instructions}
            recordsOn={recordsOn}
            countOn={countOn}
            carrying={layout.move === undefined ? null : carrying}
            onTurn={turn}
            onOpen={setOpen}
          />
        )}
      </div>
      <p className="b-hidden" id={instructions}>
        {translate('banca.telas.calendario.instrucoes')}
      </p>
      <p className="b-hidden" aria-live="assertive">
        {carrying.said}
      </p>
      {open && (
        <DayDialog
          day={open}
          layout={layout}
          known={recordsOn(open)}
          count={countOn(open)}
          facts={facts}
          time={time}
          onClose={() => setOpen(undefined)}
        />
      )}
    </LayoutContext>
  )
}

/** The records of the list on the days of one of their dates. */
export default function Calendar() {
  const { group } = useLayout()
  return <CalendarRoot>{group && <One key={group[0]} layout={group[1]} />}</CalendarRoot>
}
