import { describe, expect, it } from 'vitest'
import { model } from '../../../src/schemas/index.ts'
import { allColumns, columnsOf, hiddenByDefault, inOrder, sortOf } from '../../../src/resources/list/columns.ts'
import { movedBefore } from '../../../src/resources/list/ColumnsChooser.tsx'
import { withPatch } from '../../../src/resources/list/useFilters.ts'
import { actionsOver, rightsOver } from '../../../src/runtime/rights.ts'
import { actionDefaults, actionPayload } from '../../../src/resources/actions/actionEntity.ts'
import { runMany } from '../../../src/resources/actions/runMany.ts'
import { casos, context } from './helpers.ts'

const names = (columns: readonly { name: string }[]) => columns.map((c) => c.name)

describe('columns', () => {
  it('hides what the session may not read', () => {
    expect(names(allColumns(casos, new Set()))).not.toContain('nr_valor')
    expect(names(allColumns(casos, new Set(['financialModule']))).slice(0, 3)).toEqual(casos.list.columns)
  })
  it('offers every other field in the chooser', () => {
    const all = allColumns(casos, new Set())
    const hidden = hiddenByDefault(casos, all)
    expect(hidden).toContain('dt_fim')
    const shown = (order?: string[]) => names(inOrder(all, order)).filter((name) => !hidden.includes(name))
    expect(shown()).toEqual(['nm_titulo', 'ie_status'])
    expect(shown(['ie_status', 'nm_titulo'])).toEqual(['ie_status', 'nm_titulo'])
    // A field that came after the order was chosen stands where it did, at the end.
    expect(shown(['ie_status', 'inexistente'])).toEqual(['ie_status', 'nm_titulo'])
    expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
    expect(movedBefore(['a', 'b', 'c'], 'a', undefined)).toEqual(['b', 'c', 'a'])
  })
  it('long names get more of the width that is left, short texts are told whole and take none of it', () => {
    const shares = (name: string) =>
      Object.fromEntries(
        columnsOf(model.get(name), model.get(name).list.columns, new Set(['superuser'])).map((c) => [c.name, c.share]),
      )
    const { ds_sigla, ds_uf, ie_segmento, nm_tribunal } = shares('tribunais')
    expect([ds_sigla, ds_uf, ie_segmento]).toEqual([0, 0, 0])
    expect(nm_tribunal).toBeGreaterThan(0)
    // What a reference shows is the other's name.
    const foros = shares('foros')
    expect(foros.nm_foro).toBeGreaterThan(foros.cd_tribunal!)
    expect(foros.cd_tribunal).toBeGreaterThan(foros.cd_cidade!)
    expect(foros.cd_cidade).toBeGreaterThan(0)
    const locais = shares('locais-trabalho')
    expect(locais.nr_numero).toBe(0)
    expect(locais.ds_logradouro).toBeGreaterThan(locais.ds_bairro!)
  })
  it('reads a sort', () => {
    expect(sortOf('-dt_fim')).toEqual({ field: 'dt_fim', order: 'DESC' })
    expect(sortOf('nm_titulo')).toEqual({ field: 'nm_titulo', order: 'ASC' })
  })
  it('drops empty filters', () => {
    expect(withPatch({ a: 1, b: 2 }, { a: null, c: '', d: [], e: false })).toEqual({ b: 2, e: false })
  })
})

describe('rights', () => {
  const open = { dt_fim: '2026-12-01' }
  const late = { dt_fim: '2026-01-01' }
  it('follow the record as it stands', () => {
    expect(rightsOver(casos, open, context())).toEqual({ edit: true, attach: true, remove: false })
    expect(rightsOver(casos, late, context()).edit).toBe(false)
    expect(actionsOver(casos, open, context()).map(([n]) => n)).toEqual(['mudar'])
    expect(actionsOver(casos, late, context(['superuser'])).map(([n]) => n)).toEqual(['restrita'])
  })
})

describe('actions', () => {
  const action = casos.actions.mudar!
  it('start with what the record has, except for texts', () => {
    const values = actionDefaults(casos, action, { id: 1, dt_fim: '2026-12-01', ds_nota: 'velha' }, context())
    expect(values).toMatchObject({ dt_fim: '2026-12-01', ds_nota: null })
  })
  it('send their inputs alone', () => {
    expect(actionPayload(casos, action, { dt_fim: '01/12/2026', ds_nota: '', nm_titulo: 'x' }, context())).toEqual({
      dt_fim: '2026-12-01',
      ds_nota: null,
    })
  })
  it('run on each row and tell why some were refused', async () => {
    const outcome = await runMany({
      rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
      run: async ({ id }) => {
        if (id === 2) throw Object.assign(new Error('x'), { body: { nm_titulo: ['Não pode.'] } })
      },
      labelOf: ({ id }) => `caso ${String(id)}`,
    })
    expect(outcome).toEqual({ done: 2, refused: [{ label: 'caso 2', reason: 'Não pode.' }] })
  })
})
