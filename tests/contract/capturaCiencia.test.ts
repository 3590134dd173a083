import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { model } from '../../src/schemas/index.ts'
import { jobs } from '../../server/areas/calls.ts'
import { one, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { FonteMni } from './setup/fonteMni.ts'
import type { Page, Row } from './setup/processos.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const NOBODY = '999999999'
/** Whatever has to do with notices, their sources and their reader; tasks are made of them. */
const NEAR = /^\/api\/(process|integration|ia|tarefas)\/v1\//
const AWARE = 'PATCH /api/process/v1/notifications/:id/dar-ciencia'
const ACCOUNT = /^\/api\/integration\/v1\/(conectores|cobertura)\/:id/
const NOTICE = /^\/api\/process\/v1\/notifications\/:id/
/** These two would only be gone. */
const GONE = ['DELETE /api/process/v1/notifications/:id', 'DELETE /api/integration/v1/conectores/:id']

describe.each(engines)('what makes aware of a notice, among all there is, on %s', (engine) => {
  const fonte = new FonteMni()
  const folder = mkdtempSync(join(tmpdir(), 'banca-ciencia-'))
  const dia = addDays(today, -1)
  let api: Api
  let gestora: Client
  let conector: Row
  let aviso: number

  const worked = async () => {
    await api.app.queue.kick()
    await api.app.queue.idle()
  }
  const opened = () => fonte.asked.filter(({ operation }) => operation !== 'consultarAvisosPendentes')
  const ciencia = async () =>
    (await one<{ em: string | null }>(
      api.database.db,
      sql`select dt_ciencia em from expedientes where id = ${aviso}::bigint`,
    ))!.em
  /** Everything that a program could say to have it made aware. */
  const asking = () => ({
    ie_ciente: true,
    ie_ciencia: 'CI',
    dt_ciencia: `${today}T09:00:00Z`,
    cd_usuario_ciencia: 1,
    cd_expediente: aviso,
    nr_processo: '00012345620268260100',
    dt_expedicao: dia,
    is_read: true,
    dt_dia: dia,
    registros: [{ id: aviso }],
    dados: { ie_ciente: true, dt_ciencia: `${today}T09:00:00Z` },
  })

  beforeAll(async () => {
    const base = await fonte.start()
    const trusted = join(folder, 'ca.pem')
    writeFileSync(trusted, fonte.trusted)
    const env = { BANCA_MNI_URLS: `TJSP=${base}`, BANCA_FONTES_CA: trusted }
    api = await startApi(engine, {
      tarefas: 20,
      env: { ...env, BANCA_FONTES_ESPACO_MS: '0.01', BANCA_FONTES_ESPERA_MS: '0.01' },
    })
    gestora = await api.as('midgard')
    const accounts = [{ system: 'PJe', login: '52998224725', password: 'segredo' }]
    const lawyer = await gestora.call<{ accounts: Row[] }>('POST', 'process/v1/attorney', { name: 'Do MNI', accounts })
    conector = (
      await gestora.call<Row>('POST', 'integration/v1/conectores/', {
        nm_conta: 'PJe do TJSP',
        ie_conector: 'mni',
        sg_tribunal: 'TJSP',
        cd_conta: lawyer.body.accounts[0]!.id,
      })
    ).body
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/ligar/`, {})
    const data = `${dia.replaceAll('-', '')}090000`
    fonte.avisos = [{ id: '77', processo: '00012345620268260100', data, teor: 'Intime-se.' }]
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/capturar/`, { dt_dia: dia })
    await worked()
    const found = await gestora.get<Page>(
      `process/v1/notifications/?dt_expedicao=${dia}&type_communication=domicilio&ordenar_por=-id`,
    )
    aviso = found.body.results[0]!.id
    expect(found.body.results[0]).toMatchObject({ ie_ciencia: 'PE', teor: null })
  })
  afterAll(async () => {
    await api?.close()
    fonte.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('no call but the one that says so, whatever is sent with it', async () => {
    const calls = [...new Set(api.app.calls)]
      .filter((call) => NEAR.test(call.split(' ')[1]!) && call !== AWARE && !GONE.includes(call))
      .toSorted()
    expect(calls.length).toBeGreaterThan(200)
    expect(api.app.calls).toContain(AWARE)
    const whole = [...Object.keys(model.get('expedientes').actions), 'editar', 'desfazer']
    let sent = 0
    for (const call of calls) {
      const [method, path = ''] = call.split(' ') as [Method, string]
      const id = NOTICE.test(path) ? aviso : ACCOUNT.test(path) ? conector.id : NOBODY
      const at = path.replace(':id', String(id)).replace(':dia', dia)
      for (const acao of path.includes(':acao') ? whole : [''])
        for (const body of method === 'GET' ? [undefined] : [{}, asking()]) {
          const url = at.replace(':acao', acao).replace(/:[a-zA-Z]+/g, NOBODY)
          const { status } = await gestora.call(method, url.replace('/api/', ''), body)
          expect([call, acao, status < 500]).toEqual([call, acao, true])
          sent++
        }
      if (method === 'GET') continue
      await worked()
      expect([call, opened(), await ciencia()]).toEqual([call, [], null])
    }
    expect(opened()).toEqual([])
    // They got through to where the notice is: it was read and given to somebody, and its account asked for.
    expect(sent).toBeGreaterThan(calls.length)
    expect(fonte.asked.length).toBeGreaterThan(1)
  })

  test('no job either, on any of the days until the law makes aware', async () => {
    fonte.asked.length = 0
    for (let days = 0; days <= 12; days += 4)
      for (const { name } of jobs) {
        await api.runJob(name, new Date(Date.now() + days * 86_400_000)).catch(() => undefined)
        await worked()
        expect([name, opened(), await ciencia()]).toEqual([name, [], null])
      }
    expect(fonte.asked.length).toBeGreaterThan(0)
  })

  test('the one that says so does, and asks the court for that notice alone', async () => {
    await gestora.call('PATCH', `process/v1/notifications/${aviso}/retomar/`, {})
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/ligar/`, {})
    fonte.asked.length = 0
    const given = await gestora.call('PATCH', `process/v1/notifications/${aviso}/dar-ciencia/`, { ie_ciente: true })
    expect([given.status, given.body]).toEqual([200, expect.anything()])
    await worked()
    expect(opened().map(({ operation }) => operation)).toEqual(['consultarTeorComunicacao'])
    expect(opened()[0]!.body).toContain('<tip:identificadorAviso>77<')
    expect(await ciencia()).not.toBeNull()
  })
})
