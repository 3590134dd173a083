import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../src/schemas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { migrate } from '../../server/migrate.ts'
import { engines, startApi, type Api } from './setup/api.ts'

const STEP = '-- passo 2026-11-25-pagamentos-de-correspondentes'

describe.each(engines)('what correspondents were paid before finance had bills, on %s', (engine) => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
  })
  afterAll(() => api?.close())

  test('an upgrade loses nothing: paid stays paid and says when, approved waits for its bill', async () => {
    const { db } = api.database
    const run = (statement: string) => sql.raw(statement).execute(db)
    const [paid, approved] = (
      await rows<{ id: number }>(
        db,
        sql`select id from pagamentos_correspondentes where cd_empresa = 1 order by id limit 2`,
      )
    ).map(({ id }) => id)
    // As it was: states written by hand, no bill.
    const kept = await rows<{ nome: string }>(
      db,
      sql`select distinct p.proname nome from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = 'contas_pagar'::regclass and p.proname like 'banca_apurar_pagamentos_corr%'`,
    )
    expect(kept).not.toEqual([])
    for (const { nome } of kept) await run(`drop function "${nome}" cascade`)
    await run(`update contas_pagar set cd_pagamento_correspondente = null`)
    await run(`alter table pagamentos_correspondentes rename ie_entrega to ie_situacao`)
    await run(`alter table pagamentos_correspondentes rename dt_conta to dt_aprovacao`)
    for (const column of ['dt_vencimento', 'nr_valor_pago'])
      await run(`alter table pagamentos_correspondentes drop column ${column}`)
    await run(`update pagamentos_correspondentes set ie_situacao = 'AG', dt_pagamento = null`)
    await run(
      `update pagamentos_correspondentes set ie_situacao = 'PG', dt_pagamento = '2026-11-03', dt_aprovacao = now() where id = ${paid}`,
    )
    await run(`update pagamentos_correspondentes set ie_situacao = 'AP', dt_aprovacao = now() where id = ${approved}`)
    await sql`delete from migracoes where comando = ${STEP}`.execute(db)

    await migrate(db, model)
    const firm = await api.as('financeiro')
    const of = async (id: number) =>
      (await firm.get<Record<string, unknown>>(`logistica/v1/pagamentos-correspondentes/${id}/`)).body
    expect(await of(paid!)).toMatchObject({ ie_situacao: 'PG', ds_motivo: 'Pago em 03/11/2026, sem conta a pagar.' })
    expect(await of(approved!)).toMatchObject({ ie_situacao: 'AG', dt_vencimento: null })
    expect((await migrate(db, model)).sql).toEqual([])
    const trail = await firm.get(`logistica/v1/pagamentos-correspondentes/${paid}/auditoria/`)
    expect(trail.raw.toString()).toContain('Pago em 03/11/2026')
  })
})
