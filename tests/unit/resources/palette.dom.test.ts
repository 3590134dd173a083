import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from '../../../src/api/session.ts'
import { listKeys } from '../../../src/schemas/core/index.ts'
import { recordAt, recordItem, shownItems, type Item } from '../../../src/resources/search/items.ts'
import { answers, marked } from '../../../src/resources/search/marks.ts'
import { recents, remember } from '../../../src/runtime/recent.ts'
import { byPlace, shortcuts, type ShortcutName } from '../../../src/ui/shortcuts/table.ts'
import { searchMessages } from '../../../src/i18n/search.ts'

afterEach(() => localStorage.clear())
const hits = (text: string, typed: string) =>
  marked(text, typed)
    .filter((piece) => piece.hit)
    .map((piece) => piece.text)

describe('what is marked of a text', () => {
  it('is what was typed, whatever its accents, capitals and order', () => {
    expect(hits('Contestação da ação', 'ACAO contes')).toEqual(['Contes', 'ação'])
    expect(marked('Réplica', '').map((piece) => piece.text)).toEqual(['Réplica'])
    expect(
      marked('São João', 'joao')
        .map((piece) => piece.text)
        .join(''),
    ).toBe('São João')
  })
  it('of a number, is the number with the punctuation inside it', () => {
    expect(hits('Tarefa · 0002080-25.2012.5.15.0049', '208025')).toEqual(['2080-25'])
    expect(hits('0002080-25.2012.5.15.0049', '0002080-25.2012.5.15.0049')).toEqual(['0002080-25.2012.5.15.0049'])
    expect(answers('0002080-25.2012.5.15.0049', '2080 25')).toBe(true)
  })
  it('an ending that folds into more letters keeps its place', () => {
    expect(hits('ﬁm İstanbul fim', 'fim')).toEqual(['fim'])
  })
})

const item = (kind: Item['kind'], label: string, detail = ''): Item => ({ key: label, kind, label, detail, icon: 'i' })
describe('the lines of the search', () => {
  const all = [
    item('criar', 'Nova tarefa'),
    item('paginas', 'Tarefas'),
    item('recentes', 'Ontem'),
    item('registros', 'Tarefa antiga'),
    item('acoes', 'Finalizar tarefa', 'Acordo'),
    item('visoes', 'Minhas vencidas', 'Tarefas'),
  ]
  const shown = (typed: string) => shownItems(all, typed).map(([kind, list]) => [kind, list.map((i) => i.label)])
  it('with nothing typed are the recent places first, and no records', () => {
    expect(shown(' ').map(([kind]) => kind)).toEqual(['recentes', 'acoes', 'paginas', 'criar'])
  })
  it('narrow by every word, an action by its own name alone', () => {
    expect(shown('tarefa')).toEqual([
      ['acoes', ['Finalizar tarefa']],
      ['paginas', ['Tarefas']],
      ['visoes', ['Minhas vencidas']],
      ['criar', ['Nova tarefa']],
      ['registros', ['Tarefa antiga']],
    ])
    expect(shown('acordo')).toEqual([])
    expect(shown('minhas')).toEqual([['visoes', ['Minhas vencidas']]])
    expect(shown('nova tarefa')).toEqual([['criar', ['Nova tarefa']]])
  })
  it('a record leads to its page; one of an entity without pages is left out', () => {
    const found = { id: 7, titulo: 'Réplica', detalhe: 'X' }
    expect(recordItem({ entidade: 'tarefas', ...found })[0]).toMatchObject({
      to: '/dashboard/tarefas/7',
      label: 'Réplica',
      detail: 'Tarefa · X',
    })
    expect(recordItem({ entidade: 'visoes-salvas', ...found })).toEqual([])
    expect(recordItem({ entidade: 'nenhuma', ...found })).toEqual([])
  })
  it('the record of an address is the one whose page, form or history it is', () => {
    const at = { resource: 'departamento-pessoal/equipes', id: 3 }
    for (const end of ['', '/', '/editar', '/auditoria'])
      expect(recordAt(`/dashboard/departamento-pessoal/equipes/3${end}`)).toEqual(at)
    for (const none of ['/dashboard/tarefas', '/dashboard/tarefas/adicionar', '/dashboard/home', '/dashboard/nada/3'])
      expect([none, recordAt(none)]).toEqual([none, null])
  })
})

describe('recent places', () => {
  const session = (id: number, cd_empresa = 1) => ({ id, cd_empresa }) as Session
  it('are kept once, the latest first, six of them, for one person in one company', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) remember(session(1), { to: `/${n}`, label: String(n), icon: '' })
    expect(recents(session(1)).map((r) => r.label)).toEqual(['3', '7', '6', '5', '4', '2'])
    expect(recents(session(2))).toEqual([])
    expect(recents(session(1, 2))).toEqual([])
  })
  it('a broken memory is none', () => {
    localStorage.setItem('banca.recentes', '{')
    expect(recents(session(1))).toEqual([])
  })
})

describe('the table of shortcuts', () => {
  it('keeps for the list exactly the letters that the schemas may not give to actions', () => {
    const single = Object.values<{ place: string; keys: readonly string[] }>(shortcuts)
      .filter(({ place, keys }) => ['lista', 'registro'].includes(place) && /^[a-z]$/.test(keys.join('+')))
      .map(({ keys }) => keys[0]!)
    expect([...new Set(single)].toSorted()).toEqual([...listKeys].toSorted())
  })
  it('has words for every shortcut, and no key twice in one place', () => {
    const names = Object.keys(shortcuts) as ShortcutName[]
    expect(Object.keys(searchMessages.atalhos.teclas).toSorted()).toEqual(names.toSorted())
    const keys = names.map((name) => `${shortcuts[name].place} ${shortcuts[name].keys.join('+')}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(byPlace(new Set(names)).flatMap(([, list]) => list)).toHaveLength(names.length)
    expect(byPlace(new Set(['novo', 'buscar']))).toEqual([
      ['lista', ['novo']],
      ['geral', ['buscar']],
    ])
  })
})
