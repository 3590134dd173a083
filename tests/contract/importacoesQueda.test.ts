import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { engines, type Api, type Client } from './setup/api.ts'
import { IMPORTS as at, importDesk, done, sheet, type Detail, type Imports } from './setup/planilha.ts'

describe.each(engines)('imports among others on %s', (engine) => {
  let api: Api
  let lawyer: Client
  let use: Imports
  beforeAll(async () => void ({ api, lawyer, use } = await importDesk(engine)))
  afterAll(() => api?.close())

  test('a server that dies in the middle: another goes on, and no line is done twice', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => [`Queda ${String(i).padStart(3, '0')}`])
    const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome'], rows))
    await use.check(lawyer, sent)
    // As if the server died at one line: what belongs to its batch is undone with it.
    const { db } = api.database
    await sql`create function queda() returns trigger language plpgsql as 'begin if new.estado = ''K'' and new.nr_linha = 150 and new.cd_importacao = ${sql.raw(String(sent.id))} then raise exception ''queda''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger queda before update on importacao_linhas for each row execute function queda()`.execute(db)
    await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    const state = async () =>
      (
        await sql<{
          erro: string | null
          tentativas: number
          feitas: number
        }>`select erro, tentativas, (select count(*) from importacao_linhas l
      where l.cd_importacao = ${sent.id}::bigint and estado = 'K')::int feitas from trabalhos where nome = 'importacao' and chave = ${String(sent.id)}`.execute(
          db,
        )
      ).rows[0]!
    await expect.poll(async () => (await state()).erro, { timeout: 120_000 }).toContain('queda')
    const { feitas } = await state()
    expect(feitas).toBeGreaterThan(0)
    expect((await use.clients('Queda')).count).toBe(feitas)
    expect((await lawyer.get<Detail>(`${at}/${sent.id}/detalhe/`)).body).toMatchObject({
      ie_situacao: 'IM',
      qt_criadas: feitas,
    })
    await sql`drop trigger queda on importacao_linhas`.execute(db)
    await sql`drop function queda()`.execute(db)
    // Its lease runs out, and the next look takes it over.
    await sql`update trabalhos set dono = 'outro', dt_reserva = clock_timestamp() - interval '1 second', dt_tentar = now()
      where nome = 'importacao' and chave = ${String(sent.id)}`.execute(db)
    await api.app.queue.kick()
    expect(await done(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 300, qt_feitas: 300 })
    expect((await use.clients('Queda')).count).toBe(300)
  })

  test('whoever is in the way of a batch or of a save takes no line and no save away: it is tried again', async () => {
    const { db } = api.database
    await sql`create sequence tropeco`.execute(db)
    // What PostgreSQL says to one of two who wait for each other; a sequence is not undone with the transaction.
    await sql`create function tropeco() returns trigger language plpgsql as 'begin if new.nm_cliente = ''Tropeço 7'' and nextval(''tropeco'') <= 2 then raise exception ''deadlock detected'' using errcode = ''40P01''; end if; return new; end'`.execute(
      db,
    )
    await sql`create trigger tropeco before insert or update on clientes for each row execute function tropeco()`.execute(
      db,
    )
    try {
      const rows = Array.from({ length: 12 }, (_, i) => [`Tropeço ${i}`])
      const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome'], rows))
      expect(await use.check(lawyer, sent)).toMatchObject({ qt_criadas: 12, qt_erradas: 0 })
      await sql`select setval('tropeco', 1, false)`.execute(db)
      expect(await use.bring(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 12, qt_erradas: 0 })
      await sql`select setval('tropeco', 1, false)`.execute(db)
      const [found] = (await use.clients('Tropeço 7')).results
      const saved = await lawyer.call('PATCH', `juridico/v1/clientes/${String(found!.id)}/`, { ds_bairro: 'Centro' })
      expect(saved).toMatchObject({ status: 200, body: { ds_bairro: 'Centro', nr_versao: 2 } })
      const trail = await sql<{
        acao: string
      }>`select acao from auditoria where entidade = 'clientes' and cd_registro = ${Number(found!.id)}::bigint order by id`.execute(
        db,
      )
      expect(trail.rows.map((r) => r.acao)).toEqual(['criar', 'editar'])
    } finally {
      await sql`drop trigger tropeco on clientes`.execute(db)
      await sql`drop function tropeco()`.execute(db)
      await sql`drop sequence tropeco`.execute(db)
    }
  })

  // The embedded database has one connection: nobody is beside anybody.
  test.runIf(engine === 'postgres')('two imports of one firm at once: every line comes', async () => {
    const many = (name: string) => Array.from({ length: 150 }, (_, i) => [`${name} ${i}`])
    const sent = await Promise.all(
      ['Lado A', 'Lado B'].map(async (name) => (await use.send(lawyer, 'clientes', sheet(['Nome'], many(name)))).body),
    )
    for (const one of sent) await use.check(lawyer, one)
    const ends = await Promise.all(sent.map(({ id }) => use.bring(lawyer, id)))
    for (const end of ends) expect(end).toMatchObject({ ie_situacao: 'FI', qt_criadas: 150, qt_erradas: 0 })
  })

  test('one that is stopped stays where it is, and goes on', async () => {
    const rows = Array.from({ length: 500 }, (_, i) => [`Parada ${i}`])
    const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome'], rows))
    await use.check(lawyer, sent)
    await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})
    expect((await lawyer.call('POST', `${at}/${sent.id}/parar/`, {})).status).toBe(200)
    const stopped = await done(lawyer, sent.id)
    expect(stopped.ie_situacao).toBe('PA')
    expect(stopped.qt_feitas).toBeLessThan(500)
    // Whoever looks for work finds none here.
    await api.app.queue.kick()
    expect((await use.clients('Parada')).count).toBe(stopped.qt_criadas)
    expect(await use.bring(lawyer, sent.id)).toMatchObject({ ie_situacao: 'FI', qt_criadas: 500 })
    expect((await use.clients('Parada')).count).toBe(500)
  })

  test('hundreds of lines come, and others are answered meanwhile', async () => {
    const many = 600
    const rows = Array.from({ length: many }, (_, i) => [`Muitos ${i}`, 'Campinas/SP', 'Rua das Flores', String(i)])
    const { body: sent } = await use.send(lawyer, 'clientes', sheet(['Nome', 'Cidade', 'Endereço', 'Nº'], rows))
    await use.check(lawyer, sent)
    expect((await lawyer.call('POST', `${at}/${sent.id}/importar/`, {})).status).toBe(200)
    let answered = 0
    for (let busy = true; busy; answered++) {
      expect((await lawyer.get('juridico/v1/processos/?nr_por_pagina=1')).status).toBe(200)
      busy = (await lawyer.get<Detail>(`${at}/${sent.id}/detalhe/`)).body.ie_situacao === 'IM'
      // The import goes on between the turns of this process, which calls without a wire never end.
      await setImmediate()
    }
    expect(answered).toBeGreaterThan(1)
    expect((await use.clients('Muitos')).count).toBe(many)
  })
})
