import { useRef, useState } from 'react'
import { HttpError, useResourceContext, useTranslate } from 'ra-core'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { numbered, display, fieldType, same, validateRecord, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { titleFieldOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import { changedTo, tellDone } from '../actions/tellDone.tsx'
import { useTools } from '../actions/tools.ts'
import { effectsOf } from '../form/effects.ts'

type Messages = Readonly<Record<string, readonly string[]>>

/** What was refused, in one line: the field's own message first, those of others by their names. */
function told(entity: AnyEntity, name: string, messages: Messages): string {
  const { [name]: own, ...others } = messages
  const rest = Object.entries(others).map(([of, [message]]) => `${entity.fields[of]?.label ?? of}: ${message}`)
  return own?.[0] ?? rest.join(' ')
}

/** Saves one field of a record as its form would: what follows from it goes along, over the version that was read. */
export function useCellSave(entity: AnyEntity, record: Row & { id: number }, name: string) {
  const resource = useResourceContext() ?? ''
  const tools = useTools()
  const translate = useTranslate()
  const base = useRef<Row>(record)
  const running = useRef(false)
  const [problem, setProblem] = useState<string>()
  const field = entity.fields[name]!
  const shape = (value: unknown) => fieldType(field).normalise(value, field) ?? null

  const send = async (value: unknown, again = false): Promise<boolean> => {
    const before = base.current
    const data: Row = Object.fromEntries(
      Object.entries(effectsOf(entity, before, { [name]: value }, currentContext())).filter(
        ([n]) => n in entity.fields,
      ),
    )
    try {
      const previousData = before as Row & { id: number }
      const { data: row } = await tools.dataProvider.update(resource, { id: record.id, data, previousData })
      const way = entity.undo ? changedTo(before, row as Row) : []
      tellDone(tools, resource, numbered(entity.messages.updated, record.id), way)
      void afterWrite(tools.queryClient, resource, row as Row)
      return true
    } catch (error) {
      const { status, body } = error instanceof HttpError ? error : {}
      if (status === 409 && body?.atual) {
        const now = body.atual as Row
        base.current = now
        // Somebody wrote another field: nothing of this one is in question.
        if (!again && same(now[name], before[name])) return send(value, true)
        const theirs = display(field, name, now, titleFieldOf) || translate('banca.telas.vazio')
        setProblem(translate('banca.celula.mudou', { valor: theirs }))
      } else if (status === 400 && body && !('detail' in body)) setProblem(told(entity, name, body as Messages))
      else tools.notifyError(error)
      return false
    }
  }
  /** True once the value is the record's, also where it was before. */
  const save = async (typed: unknown): Promise<boolean> => {
    const value = shape(typed)
    if (running.current) return false
    if (same(value, shape(base.current[name]))) return true
    const own = validateRecord(entity, { ...base.current, [name]: value }, 'update', currentContext(), base.current)[
      name
    ]
    if (own?.[0]) {
      setProblem(own[0])
      return false
    }
    running.current = true
    try {
      return await send(value)
    } finally {
      running.current = false
    }
  }
  return { save, problem, isChanged: (typed: unknown) => !same(shape(typed), shape(record[name])) }
}
