import type { endpoints } from '../../../src/schemas/plataforma/endpoints.ts'
import { endpointsOf, type Model } from '../../../src/schemas/core/index.ts'
import { standardOf } from '../../../src/schemas/permissions.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks } from '../../core/write/hooks.ts'

/** The applications by the area of the API they stand for. */
const APPLICATIONS: Readonly<Record<string, string>> = {
  menu: 'Menu',
  auth: 'Controle de acesso',
  base: 'Cadastros',
  department: 'Departamento pessoal',
  juridico: 'Jurídico',
  process: 'Integração',
  cobranca: 'Cobrança',
  logistica: 'Logística',
  financeiro: 'Financeiro',
}

/** Registers the calls of every entity as endpoints, and takes out those that no schema declares any more. */
export async function registerEndpoints(tx: Db, model: Model): Promise<void> {
  if (!model.has('endpoints')) return
  const wanted = endpointsOf(model).map((e) => {
    const [ds_url, ds_metodo] = e.permission.split(':::')
    const application = APPLICATIONS[e.application] ?? e.application
    return { ds_url, ds_metodo, nm_endpoint: `${e.title} — ${e.label}`, application }
  })
  const list = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as w(ds_url text, ds_metodo text, nm_endpoint text, application text)`
  await sql`insert into aplicacoes (nm_aplicacao) select distinct application from ${list}
    where not exists (select from aplicacoes a where a.nm_aplicacao = w.application)`.execute(tx)
  await sql`update endpoints e set nm_endpoint = w.nm_endpoint, ie_sistema = true from ${list}
    where e.ds_url = w.ds_url and e.ds_metodo = w.ds_metodo and (e.nm_endpoint <> w.nm_endpoint or e.ie_sistema is not true)`.execute(
    tx,
  )
  const fresh = await rows<{ id: number; permissao: string }>(
    tx,
    sql`insert into endpoints (nm_endpoint, ds_url, ds_metodo, cd_aplicacao, ie_sistema)
    select w.nm_endpoint, w.ds_url, w.ds_metodo, a.id, true from ${list} join aplicacoes a on a.nm_aplicacao = w.application
    where not exists (select from endpoints e where e.ds_url = w.ds_url and e.ds_metodo = w.ds_metodo)
    returning id, ds_url || ':::' || ds_metodo permissao`,
  )
  await keepWithoutScreens(tx, model, fresh)
  await sql`with gone as (delete from endpoints e where e.ie_sistema
      and not exists (select from ${list} where w.ds_url = e.ds_url and w.ds_metodo = e.ds_metodo) returning id)
    update grupos set endpoints = array(select unnest(endpoints) except select id from gone) where endpoints && (select array_agg(id) from gone)`.execute(
    tx,
  )
}

/**
 * What has no screens of its own was once granted without a string. Groups whose strings somebody ticked keep it when the
 * first strings of that kind come; whoever manages them can take it away.
 */
async function keepWithoutScreens(
  tx: Db,
  model: Model,
  fresh: readonly { id: number; permissao: string }[],
): Promise<void> {
  const kind = new Set(
    endpointsOf(model).flatMap(({ subject, permission }) =>
      model.has(subject) && model.get(subject).route === null ? [permission] : [],
    ),
  )
  const ids = fresh.filter(({ permissao }) => kind.has(permissao)).map(({ id }) => id)
  if (ids.length < kind.size) return
  await sql`update grupos set endpoints = coalesce(endpoints, '{}') || ${ids}::bigint[] where ie_padrao is false`.execute(
    tx,
  )
}

export interface Granting {
  readonly nm_grupo: string
  readonly ie_padrao: boolean | null
  /** The strings ticked one by one. */
  readonly permissoes: readonly string[] | null
}
/** The permission strings that a group grants. */
export const permissionsOfGroup = (model: Model, group: Granting): readonly string[] =>
  group.ie_padrao === false ? (group.permissoes ?? []) : standardOf(model, group.nm_grupo)

export const endpointsHooks: Hooks<typeof endpoints> = {
  async before({ tx }, values, stored) {
    const twin = await one(
      tx,
      sql`select id from endpoints where ds_url = ${values.ds_url} and ds_metodo = ${values.ds_metodo} and id <> ${Number(stored?.id ?? 0)}::bigint`,
    )
    if (twin) throw invalid({ ds_url: ['Já existe endpoint com este caminho e este método.'] })
  },
}

/** The ids of the endpoints of these strings. */
export const endpointIds = async (tx: Db, permissions: readonly string[]): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      tx,
      sql`select id from endpoints where ds_url || ':::' || ds_metodo = any(${permissions}::text[])`,
    )
  ).map((r) => r.id)
