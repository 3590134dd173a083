import pg from 'pg'
import { logIn } from './server.ts'
import { HANDLER, OURS, type Who } from './workloads.ts'

/** One firm of the demo as the benchmark knows it, with what its ordinary member sees. */
export interface Firm {
  readonly empresa: number
  readonly tokens: Readonly<Record<Who, string>>
  readonly usuario: number
  readonly equipe: number
  readonly cliente: number
  /** Tasks of the whole firm. */
  readonly count: number
  /** Newest tasks that the member sees, and those of them that are open. */
  readonly ids: readonly number[]
  readonly open: readonly number[]
}

/** A member of each firm with nothing but the tasks' group, in one team; the demo gives them no password. */
const MEMBERS = `with dele as (insert into credenciais (cd_usuario, hash)
    select u.id, c.hash from usuarios u, credenciais c join usuarios m on m.id = c.cd_usuario
    where u.username like 'demo.%.1' and m.username = 'midgard' on conflict do nothing)
  select u.id usuario, u.username, u.estabelecimentos[1] empresa,
    (select e.id from equipes e join funcionarios f on f.cd_empresa = e.cd_empresa and e.cd_funcionarios @> array[f.id]
      where e.cd_empresa = u.estabelecimentos[1] and f.cd_authuser = u.id order by 1 limit 1) equipe,
    (select min(c.id) from clientes c where c.cd_empresa = u.estabelecimentos[1] and c.ie_ativo) cliente
  from usuarios u where u.username like 'demo.%.1' order by empresa`

type Page = { count: number; results: { id: number }[] }
async function page(address: string, token?: string): Promise<Page> {
  const response = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Page
}
const idsOf = ({ results }: Page) => results.map(({ id }) => id)

/** The firms of a database, each with a session of its member; both servers must answer the same of them. */
export async function openFirms(database: string, ours: string, handler: string): Promise<Firm[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } =
    await client.query<Record<'usuario' | 'empresa' | 'equipe' | 'cliente' | 'username', string>>(MEMBERS)
  await client.end()
  const superuser = await logIn(ours, 'midgard')
  const firms: Firm[] = []
  for (const row of rows) {
    const [usuario, empresa, equipe, cliente] = [row.usuario, row.empresa, row.equipe, row.cliente].map(Number)
    const query = '?nr_por_pagina=1000&ordenar_por=-dt_fatal'
    const all = await page(`${ours}${OURS}${query}&cd_empresa=${empresa}`, superuser)
    const same = await page(`${handler}${HANDLER}${query}&empresa=${empresa}`)
    if (all.count !== same.count || String(idsOf(all)) !== String(idsOf(same)))
      throw new Error('our server and the handler do not answer the same')
    const ordinary = await logIn(ours, row.username)
    const seen = await page(`${ours}${OURS}${query}`, ordinary)
    const open = await page(`${ours}${OURS}${query}&filtro=abertas`, ordinary)
    firms.push({
      empresa: empresa!,
      tokens: { ordinary, superuser },
      usuario: usuario!,
      equipe: equipe!,
      cliente: cliente!,
      count: all.count,
      ids: idsOf(seen),
      open: idsOf(open),
    })
  }
  return firms
}
