import { describe, expect, test, vi } from 'vitest'
import { declared, waiting, whenThere, withDeclarations } from '../../src/runtime/declarations.ts'
import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { facesOf, type Face } from '../../src/schemas/faces.ts'
import { model } from '../../src/schemas/index.ts'

const whole = model.get('tarefas')
const face = (JSON.parse(JSON.stringify(facesOf(model))) as Face[]).find(({ name }) => name === whole.name)!

/** What is thrown by a call. */
function thrownBy(ask: () => unknown): unknown {
  try {
    ask()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

describe('an entity of which only its face has come', () => {
  const begun = (load = vi.fn(() => Promise.resolve<AnyEntity>(whole))) => ({ load, entity: declared(face, load) })

  test('what a face holds loads nothing', () => {
    const { load, entity } = begun()
    expect([entity.name, entity.label, entity.route, entity.badge]).toEqual([
      whole.name,
      whole.label,
      whole.route,
      whole.badge,
    ])
    expect(entity.access.read).toEqual(whole.access.read)
    expect(entity.access.wall).toEqual(whole.access.wall)
    expect(entity.fields[whole.title]!.kind).toBe(whole.fields[whole.title]!.kind)
    expect('title' in entity).toBe(true)
    expect(JSON.stringify({ there: entity.title })).toContain(whole.title)
    expect(load).not.toHaveBeenCalled()
  })

  test('everything else throws the promise of the rest, and then delivers', async () => {
    const unknown = Object.keys(whole.fields).find((name) => !(name in face.fields))!
    const { load, entity } = begun()
    const coming = thrownBy(() => entity.list)
    expect(coming).toBeInstanceOf(Promise)
    expect(thrownBy(() => entity.fields[unknown])).toBe(coming)
    expect(thrownBy(() => entity.fields[whole.title]!.label)).toBe(coming)
    expect(thrownBy(() => entity.access.rows)).toBe(coming)
    expect(thrownBy(() => Object.keys(entity))).toBe(coming)
    await coming
    expect(load).toHaveBeenCalledTimes(1)
    expect(entity.list).toBe(whole.list)
    expect(entity.fields).toBe(whole.fields)
    expect(entity.access).toBe(whole.access)
    expect(Object.keys(entity)).toEqual(Object.keys(whole))
    expect('no such word' in entity).toBe(false)
  })

  test('a load that failed throws once and is tried anew', async () => {
    const lost = new Error('lost')
    const load = vi.fn<() => Promise<AnyEntity>>().mockRejectedValueOnce(lost).mockResolvedValue(whole)
    const { entity } = begun(load)
    await thrownBy(() => entity.list)
    expect(thrownBy(() => entity.list)).toBe(lost)
    const again = thrownBy(() => entity.list)
    expect(again).toBeInstanceOf(Promise)
    await again
    expect(entity.list).toBe(whole.list)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('nobody who is handed one by chance makes it load', async () => {
    const { load, entity } = begun()
    expect(await Promise.resolve(entity)).toBe(entity)
    expect(load).not.toHaveBeenCalled()
  })
})

describe('what waits for declarations', () => {
  const late = () => {
    const entity = declared(face, () => Promise.resolve(whole))
    const made: unknown[] = []
    const verbs = waiting(
      {
        getList: (resource: string) => {
          made.push(['getList', resource])
          return Promise.resolve(entity.list.perPage)
        },
        create: (resource: string, params: unknown) => {
          made.push(['create', resource, params])
          return Promise.resolve(entity.list.perPage)
        },
        others: 7,
      },
      (resource) => void (resource === whole.name && entity.actions),
    )
    return { verbs, made }
  }

  test('a read is repeated until its declaration is there', async () => {
    const { verbs, made } = late()
    expect(await verbs.getList(whole.name)).toBe(whole.list.perPage)
    expect(made).toHaveLength(2)
    expect(verbs.others).toBe(7)
  })

  test('a write is called exactly once, with what it was given', async () => {
    const { verbs, made } = late()
    expect(await verbs.create(whole.name, { data: 1 })).toBe(whole.list.perPage)
    expect(made).toEqual([['create', whole.name, { data: 1 }]])
  })

  test('a write that fails is not made again', async () => {
    const refused = vi.fn(() => Promise.reject(new Error('refused')))
    await expect(waiting({ update: refused }, () => undefined).update()).rejects.toThrow('refused')
    expect(refused).toHaveBeenCalledTimes(1)
  })

  test('code comes together with what it will ask for, and other failures are told', async () => {
    const entity = declared(face, () => Promise.resolve(whole))
    expect(
      await withDeclarations(
        () => Promise.resolve('code'),
        () => entity.list,
      )(),
    ).toBe('code')
    expect(thrownBy(() => entity.list)).toBeUndefined()
    await expect(whenThere(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
  })
})
