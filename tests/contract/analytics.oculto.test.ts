import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cartao } from '../../src/schemas/analytics/cartao.ts'
import { cartoesChamados, paineis } from '../../src/schemas/analytics/paineis.ts'
import { BY_STRING } from '../../src/schemas/core/access.ts'
import {
  fieldsRead,
  fieldType,
  mayOperate,
  mayRead,
  resolvePath,
  type AnyEntity,
  type AnyWhere,
} from '../../src/schemas/core/index.ts'
import { model } from '../../src/schemas/index.ts'
import { wordsOf } from '../../server/core/files/words.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Shown = { nome: string; label: string; erro?: string; linhas?: unknown[] }
type Flags = ReadonlySet<string>
const AT = 'analytics/v1/'
const base = ({ area, path }: AnyEntity) => `${area}/v1/${path}`
const measured = model.entities.filter(({ measures }) => Object.keys(measures).length > 0)
const CLOSED = 'Este cartão é de registros que você não pode ver.'

/** Every field that a condition reads, through codes that conditions make. */
const conditionReads = (entity: AnyEntity, where: unknown): string[] =>
  fieldsRead((where ?? {}) as AnyWhere).flatMap((path) => {
    const [name = ''] = path.split('.')
    const cases = entity.fields[name]?.o.cases as readonly (readonly [AnyWhere, string])[] | undefined
    return [name, ...(cases ?? []).flatMap(([one]) => conditionReads(entity, one))]
  })
const measureReads = (entity: AnyEntity, name: string): string[] => {
  const { of, where, less } = entity.measures[name]!
  return [...[of ?? []].flat(), ...conditionReads(entity, where), ...conditionReads(entity, less)]
}
/** Does a grouping pass what the session may not read, on its way or at its end? */
const groupingCloses = (entity: AnyEntity, name: string, flags: Flags): boolean => {
  const { by, or = [] } = entity.groupings[name]!
  return [by, ...or]
    .flatMap((path) => resolvePath(model, entity, path) ?? [])
    .some(({ entity: at, field }) => !mayRead(field, flags) || !mayOperate(at, 'read', flags))
}
/** A value that a parameter of this field and operator could have. */
function valueFor(entity: AnyEntity, name: string, op: string): string {
  if (op === 'empty') return 'true'
  const field = entity.fields[name]!
  const { moment, cell, points } = fieldType(field)
  if (moment) return '2026-01-01'
  const codes = Object.keys((field.o.codes ?? {}) as object)
  if (codes[0]) return codes[0]
  if (cell === 'boolean') return 'true'
  return points || cell === 'number' || cell === 'money' || cell === 'percent' ? '1' : 'a'
}

describe.each(engines)('what is hidden from somebody cannot be told from numbers, on %s', (engine) => {
  let api: Api
  let firm: Client
  /** Each with what they may do, as the server tells the screens. */
  const people: { name: string; who: Client; flags: Flags }[] = []
  const hiddenOf = (entity: AnyEntity, flags: Flags) =>
    Object.keys(entity.fields).filter((name) => !mayRead(entity.fields[name]!, flags))
  /** Dashboards and what the groups say, and nothing else. */
  const only = async (username: string, groups: RegExp) => {
    const all = (await firm.get<{ results: Row[] }>('auth/v1/grupos/?nr_por_pagina=100')).body.results
    const grupos = all.filter(({ nm_grupo }) => groups.test(String(nm_grupo))).map(({ id }) => id)
    const [user] = (await firm.get<{ results: Row[] }>(`auth/v1/usuarios/?username__eq=${username}`)).body.results
    const given = await firm.call('PATCH', `auth/v1/usuarios/${user!.id}/`, { grupos, nr_versao: user!.nr_versao })
    expect([username, given.status]).toEqual([username, 200])
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 120 })
    firm = await api.as('midgard')
    await only('advogada', /^(analytics|tarefa)$/i)
    for (const name of ['advogada', 'financeiro', 'coordenadora', 'estagiario']) {
      const who = await api.as(name)
      const { flags, permissoes } = (
        await who.get<{ flags: string[]; permissoes: string[] }>('auth/v1/usuarios/userdata/')
      ).body
      people.push({ name, who, flags: new Set([...flags, ...permissoes, BY_STRING]) })
    }
  })
  afterAll(() => api?.close())
  const each = async (
    run: (one: { name: string; who: Client; flags: Flags; entity: AnyEntity; hidden: string[] }) => Promise<number>,
    most = Infinity,
  ) => {
    let tried = 0
    for (const one of people.slice(0, most))
      for (const entity of measured) {
        if (!mayOperate(entity, 'read', one.flags)) continue
        const hidden = hiddenOf(entity, one.flags)
        if (hidden.length) tried += await run({ ...one, entity, hidden })
      }
    return tried
  }
  /** A measure and a grouping that the session may ask by. */
  const openOf = (entity: AnyEntity, flags: Flags, hidden: readonly string[]) => ({
    medida: Object.keys(entity.measures).find((one) => !measureReads(entity, one).some((f) => hidden.includes(f))),
    grupo: Object.keys(entity.groupings).find((one) => !groupingCloses(entity, one, flags)),
  })
  const refused = async (who: Client, at: string, status = 400) =>
    expect([at, (await who.get(at)).status]).toEqual([at, status])

  test('whoever may not read the records is refused all of their numbers', async () => {
    let tried = 0
    for (const { who, flags } of people)
      for (const entity of measured.filter((one) => !mayOperate(one, 'read', flags)))
        for (const medida of Object.keys(entity.measures)) {
          await refused(who, `${base(entity)}agregar/?medidas=${medida}`, 403)
          tried++
        }
    expect(tried).toBeGreaterThan(50)
  })

  test('by a measure: neither added up, nor told by what a measure counts, nor narrowed to what it counts', async () => {
    const tried = await each(async ({ who, entity, hidden, flags }) => {
      const { medida } = openOf(entity, flags, hidden)
      const closed = Object.keys(entity.measures).filter((m) =>
        measureReads(entity, m).some((name) => hidden.includes(name)),
      )
      for (const name of closed) {
        await refused(who, `${base(entity)}agregar/?medidas=${name}`)
        if (medida) await refused(who, `${base(entity)}agregar/?medidas=${medida},${name}`)
        if (conditionReads(entity, entity.measures[name]!.where).some((one) => hidden.includes(one))) {
          await refused(who, `${base(entity)}?medida=${name}`)
          if (medida) await refused(who, `${base(entity)}agregar/?medidas=${medida}&medida=${name}`)
        }
      }
      return closed.length
    })
    expect(tried).toBeGreaterThan(5)
  })

  test('by a grouping: neither at its end nor on its way', async () => {
    let tried = 0
    for (const { who, flags } of people)
      for (const entity of measured) {
        if (!mayOperate(entity, 'read', flags)) continue
        const { medida } = openOf(entity, flags, hiddenOf(entity, flags))
        const closed = Object.keys(entity.groupings).filter((one) => groupingCloses(entity, one, flags))
        for (const one of medida ? closed : []) {
          await refused(who, `${base(entity)}agregar/?medidas=${medida}&por=${one}`)
          tried++
        }
      }
    expect(tried).toBeGreaterThan(5)
  })

  test('by a condition: with no operator, no range, no mode of dates, no preset, no counter and no period compared', async () => {
    const tried = await each(async ({ who, entity, hidden, flags }) => {
      const { medida } = openOf(entity, flags, hidden)
      if (!medida) return 0
      const ask = `${base(entity)}agregar/?medidas=${medida}`
      for (const name of hidden) {
        const value = (op: string) => encodeURIComponent(valueFor(entity, name, op))
        await refused(who, `${ask}&${name}=${value('eq')}`)
        for (const op of fieldType(entity.fields[name]!).operators)
          await refused(who, `${ask}&${name}__${op}=${value(op)}`)
        for (const end of ['inicial', 'final']) await refused(who, `${ask}&${name}_${end}=2026-01-01`)
        const both = `&${name}_inicial=2026-01-01&${name}_final=2026-12-31`
        await refused(who, `${ask}&filtro_${name}=ni${both}`)
        await refused(who, `${ask}&comparar=${name}:ano${both}`)
      }
      // What nobody at all reads is there for declared conditions alone.
      const kept = hidden.filter((name) => entity.fields[name]!.o.read !== false)
      const asks = (where: unknown) => conditionReads(entity, where).some((name) => kept.includes(name))
      for (const [name, { where }] of Object.entries(entity.counters))
        if (asks(where)) await refused(who, `${ask}&card=${name}`)
      for (const [name, { where }] of Object.entries(entity.list.presets))
        if (asks(where)) await refused(who, `${ask}&filtro=${name}`)
      return hidden.length
    })
    expect(tried).toBeGreaterThan(10)
  })

  test('by an order: of the list, of the numbers, of what is exported; an exported column is left out', async () => {
    const tried = await each(async ({ who, entity, hidden, flags }) => {
      const { medida } = openOf(entity, flags, hidden)
      const exports = mayOperate(entity, 'export', flags)
      for (const name of hidden.slice(0, 4)) {
        for (const key of [name, `-${name}`, `id,${name}`]) {
          if (medida) await refused(who, `${base(entity)}agregar/?medidas=${medida}&ordenar_por=${key}`)
          await refused(who, `${base(entity)}?ordenar_por=${key}`)
          if (exports) await refused(who, `${base(entity)}exportar/?ordenar_por=${key}`)
        }
        if (exports) {
          const { raw } = await who.get(`${base(entity)}?exportar=csv&colunas=id,${name}&nr_por_pagina=1`)
          expect([entity.name, name, raw.toString().split('\r\n')[0]]).toEqual([entity.name, name, '\uFEFF"Código"'])
        }
      }
      return hidden.length
    })
    expect(tried).toBeGreaterThan(10)
  })

  test('on a dashboard: the card is not there, by no name, on no paper, in no spreadsheet', async () => {
    let tried = 0
    for (const { who, flags } of people) {
      if (!flags.has('analytics')) continue
      const closes = ({ entity: name, medidas, grupos = [], only, periodo }: Cartao) => {
        const entity = model.get(name)
        const hidden = hiddenOf(entity, flags)
        return (
          !mayOperate(entity, 'read', flags) ||
          medidas.some((one) => measureReads(entity, one).some((field) => hidden.includes(field))) ||
          grupos.some((one) => groupingCloses(entity, one, flags)) ||
          [...Object.keys(only ?? {}).map((key) => key.split('__')[0]!), ...(periodo ? [periodo.campo] : [])].some(
            (f) => hidden.includes(f),
          )
        )
      }
      for (const [painel, { cartoes }] of Object.entries(paineis)) {
        const closed = (cartoes as readonly Cartao[]).filter(closes)
        if (closed.length === 0) continue
        const { body } = await who.get<{ cartoes: Shown[] }>(`${AT}paineis/${painel}/`)
        const told = body.cartoes.map(({ nome }) => nome)
        expect([painel, closed.filter(({ nome }) => told.includes(nome))]).toEqual([painel, []])
        const pdf = await who.get(`${AT}paineis/${painel}/pdf/`)
        // Nor a paper, where nothing is left to stand on it.
        expect([painel, pdf.status]).toEqual([painel, body.cartoes.length === 0 ? 400 : 200])
        const text = pdf.status === 200 ? (await wordsOf(new Uint8Array(pdf.raw), 'pdf')).text.replace(/\s+/g, ' ') : ''
        const others = new Set(body.cartoes.map(({ label }) => label))
        for (const { nome, label } of closed) {
          await refused(who, `${AT}paineis/${painel}/planilha/?cartao=${nome}`, 404)
          if (![...others].some((one) => one.includes(label))) expect(text).not.toContain(label)
          tried++
        }
      }
      for (const card of cartoesChamados.filter(closes)) await refused(who, `${AT}${card.at}/`, 403)
    }
    expect(tried).toBeGreaterThan(20)
  })

  test('on a dashboard of one’s own: it cannot be chosen, and shared by somebody else it says nothing', async () => {
    type One = { nome: string; medidas: { nome: string }[]; grupos: { nome: string }[] }
    const make = async (who: Client, more: object) =>
      who.call<Row>('POST', `${AT}paineis-cartoes/`, { nm_cartao: 'SEGREDO', ie_forma: 'numero', ...more })
    const panel = async (who: Client, nm_painel: string) =>
      (await who.call<Row>('POST', `${AT}meus-paineis/`, { nm_painel, ie_compartilhado: true })).body.id
    const { who, flags } = people[0]!
    const [mine, shared] = [await panel(who, 'Meu'), await panel(firm, 'Da casa')]
    const choice = (await who.get<One[]>(`${AT}medidas/`)).body
    let tried = 0
    const tries = async (ds_recurso: string, more: object, field: string) => {
      const own = await make(who, { cd_painel: mine, ds_recurso, ...more })
      expect([ds_recurso, more, own.status, Object.keys(own.body)]).toEqual([ds_recurso, more, 400, [field]])
      if (tried % 4 === 0 && tried < 80) {
        const theirs = await make(firm, { cd_painel: shared, ds_recurso, ...more })
        expect([ds_recurso, more, theirs.status]).toEqual([ds_recurso, more, 201])
      }
      tried++
    }
    for (const entity of measured) {
      const offered = choice.find(({ nome }) => nome === entity.name)
      if (!mayOperate(entity, 'read', flags)) {
        expect([entity.name, offered]).toEqual([entity.name, undefined])
        await tries(entity.name, { ds_medidas: Object.keys(entity.measures)[0] }, 'ds_recurso')
        continue
      }
      const hidden = hiddenOf(entity, flags)
      const { medida } = openOf(entity, flags, hidden)
      for (const name of Object.keys(entity.measures)) {
        if (!measureReads(entity, name).some((field) => hidden.includes(field))) continue
        expect([entity.name, offered?.medidas.map(({ nome }) => nome)]).not.toEqual([
          entity.name,
          expect.arrayContaining([name]),
        ])
        await tries(entity.name, { ds_medidas: name }, 'ds_medidas')
      }
      if (!medida) continue
      for (const name of Object.keys(entity.groupings)) {
        if (!groupingCloses(entity, name, flags)) continue
        expect([entity.name, offered?.grupos.map(({ nome }) => nome)]).not.toEqual([
          entity.name,
          expect.arrayContaining([name]),
        ])
        await tries(entity.name, { ds_medidas: medida, ds_grupos: name, ie_forma: 'tabela' }, 'ds_grupos')
      }
      for (const name of hidden.slice(0, 3)) {
        if (!fieldType(entity.fields[name]!).operators.includes('empty')) continue
        const ds_filtro = JSON.stringify({ [`${name}__empty`]: 'false' })
        await tries(entity.name, { ds_medidas: medida, ds_filtro }, 'ds_filtro')
      }
    }
    expect(tried).toBeGreaterThan(10)
    const { body } = await who.get<{ cartoes: Shown[] }>(`${AT}meus-paineis/${shared}/numeros/`)
    expect(body.cartoes.length).toBeGreaterThan(3)
    for (const one of body.cartoes) {
      expect(one).toEqual({ nome: one.nome, label: 'Cartão', como: expect.any(String), erro: expect.any(String) })
      await refused(who, `${AT}paineis/meus/planilha/?id=${shared}&cartao=${one.nome}`)
    }
    const pdf = await who.get(`${AT}paineis/meus/pdf/?id=${shared}`)
    const { text } = await wordsOf(new Uint8Array(pdf.raw), 'pdf')
    expect(text.replace(/\s+/g, ' ')).toContain(CLOSED)
    expect(text).not.toContain('SEGREDO')
  })
})
