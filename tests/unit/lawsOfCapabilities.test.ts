import { readdirSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { code, read, walk } from './setup/code.ts'

describe('the laws of capabilities', () => {
  const imported = (f: string) =>
    [...read(f).matchAll(/(?:from|import|declare module)\s*\(?\s*'(\.[^']+)'/g)].map((m) =>
      normalize(join(dirname(f), m[1]!)),
    )
  /** The three rooms of a capability. */
  const rooms = { schema: 'src/schemas/core', server: 'server/core', web: 'src/resources' } as const
  type Room = keyof typeof rooms
  const roomNames = Object.keys(rooms) as Room[]
  /** Whether a room has it, or why not. */
  const capabilities: Record<string, Record<Room, true | string>> = {
    actions: { schema: true, server: true, web: 'src/resources/actions is drawn by list and show' },
    analytics: { schema: true, server: true, web: 'src/customPages/analytics' },
    audit: { schema: 'every entity has it and says nothing of it', server: true, web: true },
    board: { schema: true, server: 'asks the list', web: 'src/resources/board is one of the layouts' },
    bulk: { schema: true, server: true, web: 'the dialogs of src/resources/actions, for many' },
    calendar: { schema: true, server: true, web: 'src/resources/calendar is one of the layouts' },
    conversation: { schema: true, server: 'its rows are an entity', web: true },
    counters: { schema: true, server: true, web: 'the head of the list' },
    documents: { schema: true, server: true, web: "items of a record's menu" },
    export: { schema: true, server: true, web: "the list's own dialog" },
    files: { schema: 'a type of field', server: true, web: 'src/resources/files is drawn by that type' },
    form: { schema: true, server: true, web: true },
    import: { schema: true, server: 'server/core/import reads; server/areas/importacoes runs', web: true },
    list: { schema: true, server: true, web: true },
    merge: { schema: true, server: true, web: 'src/customPages/clientes' },
    offline: { schema: true, server: true, web: 'src/customPages/sem-rede, and src/api/packStore.ts that keeps it' },
    search: {
      schema: 'what is searched is said of every entity',
      server: 'server/areas/plataforma/busca.ts',
      web: true,
    },
    show: { schema: true, server: true, web: true },
    timeline: { schema: true, server: true, web: true },
    trash: { schema: true, server: true, web: true },
    triage: { schema: true, server: 'asks the list', web: 'src/resources/triage is one of the layouts' },
    undo: { schema: true, server: true, web: 'the message after a write' },
    walls: { schema: true, server: 'a part of every statement, server/core/walls', web: 'a mark of names' },
    watch: { schema: true, server: true, web: true },
  }
  const folders = (room: Room) => readdirSync(rooms[room]).filter((n) => statSync(join(rooms[room], n)).isDirectory())

  test('a capability has one name in three rooms, and one line in each that it has', () => {
    for (const room of roomNames) {
      const made = folders(room).filter((name) => code.includes(`${rooms[room]}/${name}/capability.ts`))
      expect([room, made]).toEqual([
        room,
        Object.keys(capabilities).filter((name) => capabilities[name]![room] === true),
      ])
      const listed = imported(`${rooms[room]}/capabilities.ts`).filter(
        (f) => f.endsWith('/capability.ts') && f !== `${rooms[room]}/capability.ts`,
      )
      expect(listed.map((f) => f.split('/').at(-2)).toSorted()).toEqual(made.toSorted())
      for (const name of made)
        expect(read(`${rooms[room]}/${name}/capability.ts`)).toMatch(
          new RegExp(`: Capability = \\{\\s+name: '${name}'`),
        )
    }
  })

  test('what goes over the capabilities names none of them', () => {
    const over = {
      schema: ['words.ts', 'capability.ts', 'entity.ts', 'model.ts', 'defineModel.ts', 'lint.ts', 'checks/entity.ts'],
      server: ['routes.ts', 'openapi/document.ts', 'openapi/describe.ts'],
      web: ['index.tsx', 'parts.tsx'],
    }
    const found = roomNames.flatMap((room) =>
      over[room].flatMap((name) =>
        imported(`${rooms[room]}/${name}`)
          .map((f) => f.slice(rooms[room].length + 1).split('/')[0]!)
          .filter((folder) => folder in capabilities)
          .map((folder) => `${rooms[room]}/${name} → ${folder}`),
      ),
    )
    expect(found).toEqual([])
  })

  test('a capability imports no other, but along these edges', () => {
    const declared: Record<Room, Record<string, string>> = {
      // Layouts, numbers and tabs stand on what they are shown in.
      schema: {
        board: 'list',
        bulk: 'actions',
        calendar: 'list',
        conversation: 'show',
        counters: 'list',
        undo: 'actions',
        watch: 'list',
      },
      // What leaves or changes is in the trail; what a wall may hide is noted. What numbers were is read from the trail.
      server: {
        analytics: 'audit walls',
        audit: 'merge trash walls',
        bulk: 'audit undo',
        documents: 'audit files timeline',
        export: 'audit',
        files: 'audit walls',
        form: 'audit files',
        list: 'documents export',
        merge: 'audit',
        offline: 'audit files',
        timeline: 'audit walls',
        trash: 'audit files walls',
        undo: 'audit walls',
        walls: 'audit',
      },
      web: {
        actions: 'form list show trash',
        board: 'actions list',
        calendar: 'actions board list',
        conversation: 'form show',
        files: 'form',
        form: 'list',
        list: 'actions form show',
        search: 'actions list show',
        show: 'actions form list',
        trash: 'actions',
        triage: 'actions list show',
        watch: 'list',
      },
    }
    for (const room of roomNames) {
      const edges: Record<string, string> = {}
      for (const name of folders(room).filter((folder) => folder in capabilities)) {
        const near = walk(`${rooms[room]}/${name}`)
          .filter((f) => /\.tsx?$/.test(f))
          .flatMap(imported)
          .filter((f) => f.startsWith(`${rooms[room]}/`))
          .map((f) => f.slice(rooms[room].length + 1).split('/'))
          .flatMap(([to, ...rest]) => (rest.length && to !== name && to! in capabilities ? [to!] : []))
        if (near.length) edges[name] = [...new Set(near)].toSorted().join(' ')
      }
      expect([room, edges]).toEqual([room, declared[room]])
    }
  })
})
