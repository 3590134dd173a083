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
import { lawsuitBasis, number, type Page, type Row } from './setup/processos.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const NOBODY = '999999999'
/** Whatever has to do with notices, their sources and their reader: what follows is awaited after each of these calls. */
const NEAR = /^\/api\/(process|integration|ia)\/v1\//
/** After so many of the others. */
const BUNCH = 25
const AWARE = 'PATCH /api/process/v1/notifications/:id/dar-ciencia'
const ACCOUNT = /^\/api\/integration\/v1\/(conectores|cobertura)\/:id/
const NOTICE = /^\/api\/process\/v1\/notifications\/:id/
const SUIT = /^\/api\/juridico\/v1\/processos\/(?:[a-z-]+\/)?:id/
const TASK = /^\/api\/juridico\/v1\/tarefas\/(?:[a-z-]+\/)?:id/
/** With these there would be nothing left to be aware of; one goes on for as long as somebody listens, two end the session. */
const LEFT: ReadonlyMap<string, string> = new Map([
  ['DELETE /api/process/v1/notifications/:id', 'the notice is gone'],
  ['DELETE /api/juridico/v1/processos/:id', 'the notice goes with its lawsuit'],
  ['DELETE /api/integration/v1/conectores/:id', 'its account is gone'],
  ['GET /api/base/v1/eventos', 'a stream'],
  ['DELETE /api/auth/v1/authentication/token', 'the session ends'],
  ['DELETE /api/auth/v1/perfil/sessoes/:id', 'the session may end'],
])

describe.each(engines)('what makes aware of a notice, among all there is, on %s', (engine) => {
  const fonte = new FonteMni()
  const folder = mkdtempSync(join(tmpdir(), 'banca-ciencia-'))
  const dia = addDays(today, -1)
  let api: Api
  let gestora: Client
  let conector: Row
  let aviso: number
  let processo: Row
  let tarefa: Row
  const nr = number()

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
    nr_processo: nr,
    cd_processo: processo.id,
    cd_tarefa: tarefa.id,
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
    const { valid, cliente } = await lawsuitBasis(gestora)
    processo = (await gestora.call<Row>('POST', 'juridico/v1/processos/', { ...valid, nr_processo: nr })).body
    const data = `${dia.replaceAll('-', '')}090000`
    fonte.avisos = [{ id: '77', processo: nr, data, teor: 'Intime-se.' }]
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/capturar/`, { dt_dia: dia })
    await worked()
    const found = await gestora.get<Page>(
      `process/v1/notifications/?dt_expedicao=${dia}&type_communication=domicilio&ordenar_por=-id`,
    )
    aviso = found.body.results[0]!.id
    expect(found.body.results[0]).toMatchObject({ ie_ciencia: 'PE', teor: null, cd_processo: processo.id })
    const made = await gestora.call<Row>('POST', 'juridico/v1/tarefas/', {
      cd_expediente: aviso,
      cd_tipo_tarefa: 2,
      cd_cliente: cliente.id,
      nr_processo: nr,
      cd_cidade: 3550308,
      cd_equipe: 1,
      dt_fatal: addDays(today, 20),
      dt_vencimento: addDays(today, 15),
      dt_expedicao: dia,
    })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    tarefa = made.body
  })
  afterAll(async () => {
    await api?.close()
    fonte.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** All calls of the product: those of its document, and those that the document tells once under another address. */
  const allCalls = async () => {
    const { body } = await api.anonymous.get<{ paths: Record<string, object> }>('openapi.json')
    const told = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((m) => `${m.toUpperCase()} ${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`),
    )
    return [...new Set([...told, ...api.app.calls])].toSorted()
  }

  test('no call of the product but the one that says so, whatever is sent with it', async () => {
    const every = await allCalls()
    expect(every).toEqual(expect.arrayContaining([AWARE, ...LEFT.keys()]))
    const calls = every.filter((call) => call !== AWARE && !LEFT.has(call))
    expect(calls.length).toBeGreaterThan(1500)
    const whole = [...Object.keys(model.get('expedientes').actions), 'editar', 'desfazer']
    let [sent, since] = [0, 0]
    const nothing = async (call: string) => {
      await worked()
      expect([call, opened(), await ciencia()]).toEqual([call, [], null])
      since = 0
    }
    for (const call of calls) {
      const [method, path = ''] = call.split(' ') as [Method, string]
      const its = [
        [NOTICE, aviso],
        [ACCOUNT, conector.id],
        [SUIT, processo.id],
        [TASK, tarefa.id],
      ] as const
      const id = its.find(([at]) => at.test(path))?.[1] ?? NOBODY
      const near = NEAR.test(path)
      const at = path.replace(':id', String(id)).replace(':dia', dia)
      for (const acao of path.includes(':acao') ? (near ? whole : ['editar']) : [''])
        for (const body of method === 'GET' ? [undefined] : [{}, asking()]) {
          const url = at.replace(':acao', acao).replace(/:[a-zA-Z_]+/g, NOBODY)
          let answer = await gestora.call(method, url.replace('/api/', ''), body)
          if (answer.status === 401) {
            gestora = await api.as('midgard')
            answer = await gestora.call(method, url.replace('/api/', ''), body)
          }
          expect([call, acao, answer.status < 500]).toEqual([call, acao, true])
          sent++
        }
      if (method !== 'GET') since++
      if (since >= (near ? 1 : BUNCH)) await nothing(call)
    }
    await nothing('all of them')
    // They got through to where the notice is: it was read and given to somebody, and its account asked for.
    expect(sent).toBeGreaterThan(calls.length)
    expect(fonte.asked.length).toBeGreaterThan(1)
  }, 900_000)

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
