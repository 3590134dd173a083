import { useEffect, useState } from 'react'
import type { KeptRecord } from '../../api/packStore.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { hourOf, timeBeside } from '../../resources/calendar/days.ts'

/** The day of a record, and its hour there; '' for none. */
export function momentOf({ resource, row }: KeptRecord): { readonly day: string; readonly hour: string } {
  const entity = entityOf(resource)
  const by = entity.offline!.by
  return { day: String(row[by] ?? '').slice(0, 10), hour: hourOf(row, timeBeside(entity, by)) }
}

/** Records by the days that they are on, the nearest first; those without an hour come before the others. */
export function daysOf(records: readonly KeptRecord[]): (readonly [string, readonly KeptRecord[]])[] {
  const days = new Map<string, KeptRecord[]>()
  const moments = new Map(records.map((record) => [record, momentOf(record)]))
  const order = (record: KeptRecord) => `${moments.get(record)!.day} ${moments.get(record)!.hour}`
  for (const record of records.toSorted((a, b) => order(a).localeCompare(order(b)))) {
    const { day } = moments.get(record)!
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days]
}

const MINUTE_MS = 60_000
/** How old something is, by a key of the texts and a number. */
export function ageOf(at: string, now: number): { readonly key: string; readonly n: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE_MS))
  if (minutes < 1) return { key: 'agora', n: 0 }
  if (minutes < 60) return { key: 'minutos', n: minutes }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? { key: 'horas', n: hours } : { key: 'dias', n: Math.floor(hours / 24) }
}

/** The same, going on while it is looked at. */
export function useAge(at: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return ageOf(at ?? new Date(now).toISOString(), Math.max(now, at ? Date.parse(at) : 0))
}
