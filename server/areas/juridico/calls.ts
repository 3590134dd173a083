import { addDays } from '../../../src/schemas/br/dates.ts'
import { cleanProcesso } from '../../../src/schemas/br/cnj.ts'
import { mayOperate, texts } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import { forbidden, invalid, notFound } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'

const AT = '/api/juridico/v1'
/** Nobody's id. */
const NONE = '0'

/** The calls of lawsuits that no entity declares (contract/calls.json, area juridico). */
export const lawsuitCalls: Calls = (app, { db, model, service }) => {
  const processos = model.get('processos')

  // Lawsuits with a movement of yesterday's date, on the firm's clock, that was not cancelled.
  app.get(`${AT}/processos/movimentados-dia-anterior`, async (request) => {
    const { ctx } = actorOf(request)
    const found = await rows<{ id: number }>(
      db,
      sql`select distinct m.cd_processo id from movimentacoes m
          where m.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and m.dt_movimentacao = ${addDays(ctx.hoje, -1)}::date
            and m.ie_ativo is true`,
    )
    // Which of them exist for this session, the list itself knows.
    const id = found.map((row) => row.id).join(',') || NONE
    return service.list(processos, { ...queryOf(request), id }, ctx)
  })

  // The cities of a state where the firm has lawsuits that the session sees, or forums.
  app.get(`${AT}/processos/list-comarcas`, async (request) => {
    const { ctx } = actorOf(request)
    if (!mayOperate(processos, 'read', ctx.flags)) throw forbidden()
    const state = queryOf(request).nm_estado?.trim()
    const named = state
      ? sql`and (e.ds_sigla = upper(${state}) or banca_simples(e.nm_estado) = banca_simples(${state}))`
      : sql``
    const of = (name: string) => {
      const visible = service.visible(model.get(name), ctx)
      return sql`select t.cd_cidade from ${sql.table(name)} as t where ${visible} and t.cd_cidade is not null`
    }
    const lista = await rows(
      db,
      sql`select c.id, c.nm_cidade, c.ds_uf from cidades c join estados e on e.id = c.cd_estado
          where c.id in (${of('processos')} union ${of('foros')}) ${named} order by banca_simples(c.nm_cidade), c.ds_uf`,
    )
    return { lista }
  })

  // What the courts themselves told of a lawsuit, by its id or its number; nothing until their systems are connected.
  app.get(`${AT}/api/movements-update`, async (request) => {
    const { ctx } = actorOf(request)
    const { process = '', ...query } = queryOf(request)
    if (!process.trim()) throw invalid({ process: [texts.required('process')] })
    const number = cleanProcesso(process)
    const { results } = await service.list(
      processos,
      { ...(/^\d{1,15}$/.test(process) ? { id: process } : { nr_processo__eq: number }), nr_por_pagina: '1' },
      ctx,
    )
    if (!results[0]) throw notFound()
    return service.list(
      model.get('movimentacoes'),
      { ...query, cd_processo: String(results[0].id), ie_origem: 'TR' },
      ctx,
    )
  })
}
