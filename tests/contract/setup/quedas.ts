import { expect } from 'vitest'
import { rows, sql } from '../../../server/core/db/db.ts'
import { startApi, type Answer, type Api, type Client } from './api.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { startProxy, type Proxy } from './proxy.ts'

export const LABELS = 'base/v1/etiquetas/'

/** Two servers of one firm on a PostgreSQL that can be broken, and the wire to it. */
export interface House {
  readonly cluster: Cluster
  readonly proxy: Proxy
  readonly servers: readonly Api[]
  readonly people: readonly Client[]
  close(): Promise<void>
}

export async function startHouse(settings: readonly string[] = []): Promise<House> {
  const cluster = await startCluster(settings)
  const proxy = await startProxy(cluster.port)
  const env = { DATABASE_URL: `postgres://banca@127.0.0.1:${proxy.port}/banca`, BANCA_CONSULTA_SEGUNDOS: '4' }
  const servers = [await startApi('postgres', { tarefas: 5, env }), await startApi('postgres', { tarefas: 0, env })]
  const people = await Promise.all(servers.map((server) => server.as('midgard')))
  return {
    cluster,
    proxy,
    servers,
    people,
    close: async () => {
      for (const server of servers) await server.close()
      proxy.close()
      cluster.remove()
    },
  }
}

let serial = 0
/** A name that no label has yet. */
export const labelName = (theme: string): string => `${theme} ${++serial}`.toUpperCase()

export const write = (who: Client, nm_etiqueta: string): Promise<Answer> =>
  who.call('POST', LABELS, { nm_etiqueta, cor: '#112233' })

/** What a call says that could not be served now: when to come again, and why, in words. */
export function expectLater({ status, body, headers }: Answer): void {
  expect({ status, body }).toMatchObject({ status: 503, body: { codigo: 'indisponivel' } })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(String(body.detail)).toMatch(/banco de dados/)
}

/** Each call waits five seconds for the database by itself: so many are refused at most once it is back. */
const MOST_REFUSED = 3

/** Writes until one is kept; a house that goes on refusing once the database is back is out of order. */
export async function flowsAgain(who: Client, theme: string): Promise<void> {
  for (let refused = 0; ; refused++) {
    const answer = await write(who, labelName(theme))
    if (answer.status === 201) return
    expectLater(answer)
    expect(refused).toBeLessThan(MOST_REFUSED)
  }
}

export interface Storm {
  readonly acknowledged: readonly string[]
  readonly later: readonly Answer[]
  /** Waits until each server has acknowledged so many writes from now on. */
  flows(): Promise<void>
  /** Ends the writers; nothing they were told is kept may be missing, there twice, or without its trail. */
  settle(): Promise<void>
}

/** Writers on both servers at once, until they are told to stop. */
export function storm({ people, servers }: House, theme: string): Storm {
  const acknowledged: string[] = []
  const each = people.map(() => 0)
  const later: Answer[] = []
  const strange: Answer[] = []
  let on = true
  const writer = async (i: number) => {
    while (on) {
      const name = labelName(theme)
      const answer = await write(people[i]!, name)
      if (answer.status === 201) {
        acknowledged.push(name)
        each[i]!++
      } else if (answer.status === 503) later.push(answer)
      else strange.push(answer)
    }
  }
  const all = people.flatMap((_, i) => [writer(i), writer(i), writer(i)])
  return {
    acknowledged,
    later,
    flows: async () => {
      const from = [...each]
      await expect.poll(() => each.every((n, i) => n >= from[i]! + 3), { timeout: 90_000 }).toBe(true)
    },
    settle: async () => {
      on = false
      await Promise.all(all)
      expect(strange.map(({ status, body }) => ({ status, body }))).toEqual([])
      for (const answer of later) expectLater(answer)
      const kept = await rows<{ nm_etiqueta: string; vezes: number }>(
        servers[0]!.database.db,
        sql`select e.nm_etiqueta, (select count(*) from auditoria a where a.entidade = 'etiquetas' and a.cd_registro = e.id
            and a.acao = 'criar') vezes from etiquetas e where e.nm_etiqueta = any(${acknowledged}::text[])`,
      )
      expect(kept.filter(({ vezes }) => vezes !== 1)).toEqual([])
      expect(kept.map(({ nm_etiqueta }) => nm_etiqueta).toSorted()).toEqual(acknowledged.toSorted())
    },
  }
}
