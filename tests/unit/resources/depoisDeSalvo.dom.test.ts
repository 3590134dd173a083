import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAfterSaveHolder } from '../../../src/resources/form/afterSave.ts'
import { dismissDialogs, openDialog, uncovered, type Close } from '../../../src/ui/dialogs/store.ts'

afterEach(() => {
  dismissDialogs()
  cleanup()
})
const holder = (record?: number) => renderHook(() => useAfterSaveHolder('tarefas', record)).result.current

it('what waits for another value than was saved waits for the next time', async () => {
  const later = holder(1)
  const keep = vi.fn(async () => undefined)
  later.add('dt_fatal', '2026-12-08', keep)
  await later.run(1, { dt_fatal: '2026-11-30' })
  expect(keep).not.toHaveBeenCalled()
  await later.run(1, { dt_fatal: '2026-12-08' })
  await later.run(1, { dt_fatal: '2026-12-08' })
  expect(keep.mock.calls).toEqual([[1]])
})

it('what waits in the form of a new record goes on in the form of the record that was made, and in no other', async () => {
  const keep = vi.fn(async () => undefined)
  const made = holder()
  made.add('dt_fatal', '2026-12-08', keep)
  made.handOver(7)
  await holder(8).run(8, { dt_fatal: '2026-12-08' })
  expect(keep).not.toHaveBeenCalled()
  await holder(7).run(7, { dt_fatal: '2026-12-08' })
  await holder(7).run(7, { dt_fatal: '2026-12-08' })
  expect(keep.mock.calls).toEqual([[7]])
})

it('a page is uncovered once the last dialog gave back what it made, be it the next dialog', async () => {
  const closes: Close<string>[] = []
  const open = () => openDialog<string>((close) => void closes.push(close))
  const said: string[] = []
  void open()
    .then((first) => said.push(first!))
    .then(open)
    .then((second) => said.push(second!))
  const free = uncovered(null).then(() => said.push('free'))
  closes[0]!('first')
  await vi.waitFor(() => expect(closes).toHaveLength(2))
  expect(said).toEqual(['first'])
  closes[1]!('second')
  await free
  expect(said).toEqual(['first', 'second', 'free'])
})
