import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../../src/api/expiry.ts'
import { keys, selectCompany } from '../../../src/api/storage.ts'
import { clearDraft, reachOf, readDraft, writeDraft } from '../../../src/resources/form/drafts.ts'
import { model } from '../../../src/schemas/index.ts'

/** A browser's storage, whose keys are its own properties as in the browser. */
function storage(): Storage {
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties({} as Record<string, string>, {
    getItem: hidden(function (this: Record<string, string>, key: string) {
      return this[key] ?? null
    }),
    setItem: hidden(function (this: Record<string, string>, key: string, value: string) {
      this[key] = value
    }),
    removeItem: hidden(function (this: Record<string, string>, key: string) {
      delete this[key]
    }),
  }) as unknown as Storage
}
const enter = (user: number, company: number) => {
  localStorage.setItem(keys.userId, String(user))
  selectCompany(company, true)
}
const titleOf = (resource: string, id: unknown) => readDraft(resource, id)?.values.nm_titulo

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  enter(2, 1)
})
afterEach(() => {
  endSession('elsewhere')
  vi.unstubAllGlobals()
})

test('a draft is offered to whoever typed it, in the firm that it is of, and to nobody else', () => {
  writeDraft('tarefas', 7, { nm_titulo: 'Meu' }, { nr_versao: 3 }, 'browser')
  endSession('elsewhere')
  enter(5, 1)
  expect(titleOf('tarefas', 7)).toBeUndefined()
  clearDraft('tarefas', 7)
  enter(2, 4)
  expect(titleOf('tarefas', 7)).toBeUndefined()
  enter(2, 1)
  expect(readDraft('tarefas', 7)).toMatchObject({ values: { nm_titulo: 'Meu' }, before: { nr_versao: 3 } })
})
test('what is behind a wall goes with the session; what may name it, when somebody logs out', () => {
  writeDraft('processos', 1, { nm_titulo: 'Sigiloso' }, {}, 'session')
  writeDraft('tarefas', 1, { nm_titulo: 'De um processo' }, {}, 'tab')
  writeDraft('etiquetas', 1, { nm_titulo: 'De ninguém' }, {}, 'browser')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('banca.'))).toHaveLength(1)
  const left = () => ['processos', 'tarefas', 'etiquetas'].map((name) => titleOf(name, 1))
  endSession('expired')
  enter(2, 1)
  expect(left()).toEqual([undefined, 'De um processo', 'De ninguém'])
  endSession('elsewhere')
  enter(2, 1)
  expect(left()).toEqual([undefined, undefined, 'De ninguém'])
})
test('where a draft lies follows from the wall that the model declares', () => {
  const reach = (name: string, row: object) => reachOf(model, model.get(name), { ...row })
  expect(reach('processos', { cd_usuarios_sigilo: [2] })).toBe('session')
  expect(reach('processos', { cd_usuarios_sigilo: [] })).toBe('browser')
  expect(reach('tarefas', { cd_processo: 4 })).toBe('tab')
  expect(reach('tarefas', { cd_processo: null })).toBe('browser')
})
