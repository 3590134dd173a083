import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { today } from './setup/fixture.ts'
import { FonteMni } from './setup/fonteMni.ts'
import { makeP12, multipart } from './setup/pkcs12.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
const CPF = '52998224725'
const EXPEDIENTES = 'process/v1/notifications/'

describe.each(engines)('notices that wait at a court on %s', (engine) => {
  const fonte = new FonteMni()
  const folder = mkdtempSync(join(tmpdir(), 'banca-mni-'))
  const dia = addDays(today, -1)
  let api: Api
  let gestora: Client
  let conector: Row

  beforeAll(async () => {
    const base = await fonte.start()
    const trusted = join(folder, 'ca.pem')
    writeFileSync(trusted, fonte.trusted)
    const env = {
      BANCA_MNI_URLS: `TJSP=${base}`,
      BANCA_FONTES_CA: trusted,
      BANCA_FONTES_ESPACO_MS: '0.01',
      BANCA_FONTES_ESPERA_MS: '0.01',
    }
    api = await startApi(engine, { tarefas: 60, env })
    gestora = await api.as('coordenadora')
    const conta = { system: 'PJe', login: CPF, password: 'segredo-do-pje' }
    const lawyer = await gestora.call<Row>('POST', 'process/v1/attorney', {
      name: 'Advogada do MNI',
      accounts: [conta],
    })
    const { payload, headers } = multipart(
      { cpf: CPF, password: 'senha-do-certificado', attorney: String(lawyer.body.id) },
      { name: 'a.pfx', bytes: makeP12() },
    )
    const sent = await api.app.inject({
      method: 'POST',
      url: '/api/process/v1/certificate',
      payload,
      headers: { ...headers, authorization: `Bearer ${gestora.token}` },
    })
    const account = (lawyer.body.accounts as Row[])[0]!.id
    conector = (
      await gestora.call<Row>('POST', 'integration/v1/conectores/', {
        nm_conta: 'PJe do TJSP',
        ie_conector: 'mni',
        sg_tribunal: 'TJSP',
        cd_conta: account,
        cd_certificado: sent.json<Row>().id,
      })
    ).body
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/ligar/`, {})
  })
  afterAll(async () => {
    await api?.close()
    fonte.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const worked = async () => {
    await api.app.queue.kick()
    await api.app.queue.idle()
  }
  const operations = () => fonte.asked.map(({ operation }) => operation)
  const notice = async () =>
    (await gestora.get<Page>(`${EXPEDIENTES}?dt_expedicao=${dia}&type_communication=domicilio&ordenar_por=-id`)).body
      .results[0]!

  test('capture lists what waits and opens nothing; the certificate of the account is shown, its use in its history', async () => {
    fonte.avisos = [
      {
        id: '77',
        processo: '00012345620268260100',
        data: `${dia.replaceAll('-', '')}090000`,
        teor: 'Intime-se, em 15 dias.',
      },
    ]
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/capturar/`, { dt_dia: dia })
    await worked()
    expect(operations()).toEqual(['consultarAvisosPendentes'])
    expect(fonte.asked[0]!.holder).toMatch(/JO.*O DA SILVA/)
    expect(fonte.asked[0]!.body).toContain('<tip:senhaConsultante>segredo-do-pje</tip:senhaConsultante>')
    expect(await notice()).toMatchObject({
      type_communication: 'domicilio',
      teor: null,
      dt_ciencia: null,
      dt_limite_ciencia: addDays(dia, 10),
    })
    const used = await rows(
      api.database.db,
      sql`select 1 from auditoria where entidade = 'certificados' and acao = 'usar'`,
    )
    expect(used).toHaveLength(1)
  })

  test('what waited before the account was on is captured while awareness may still be given, and is no gap', async () => {
    const old = addDays(today, -8)
    const data = `${old.replaceAll('-', '')}090000`
    const waiting = fonte.avisos
    fonte.avisos = [...waiting, { id: '70', processo: '00012345620268260100', data, teor: 'De antes.' }]
    await api.runJob('capturar-tribunais')
    await worked()
    fonte.avisos = waiting
    const found = (await gestora.get<Page>(`${EXPEDIENTES}?dt_expedicao=${old}&type_communication=domicilio`)).body
    expect(found.results).toMatchObject([{ teor: null, dt_limite_ciencia: addDays(old, 10) }])
    expect([...new Set(operations())]).toEqual(['consultarAvisosPendentes'])
    expect(await rows(api.database.db, sql`select 1 from notificacoes where ie_tipo = 'captura_lacuna'`)).toEqual([])
  })

  test('nothing that anybody reads, marks, exports or captures again makes aware of it', async () => {
    fonte.asked.length = 0
    const { id } = await notice()
    await gestora.get(`${EXPEDIENTES}${id}/`)
    await gestora.get(`${EXPEDIENTES}${id}/previsao-ciencia/`)
    await gestora.call('PATCH', `${EXPEDIENTES}${id}/`, { is_read: true })
    await gestora.call('PATCH', `${EXPEDIENTES}${id}/`, { nm_orgao: 'Outro órgão' })
    await gestora.call('POST', `integration/v1/conectores/${conector.id}/capturar/`, { dt_dia: dia })
    await api.runJob('capturar-tribunais')
    await worked()
    expect([...new Set(operations())]).toEqual(['consultarAvisosPendentes'])
    expect((await notice()).dt_ciencia).toBeNull()
  })

  test('a person who confirms is aware: then, and only then, the text is opened and kept', async () => {
    fonte.asked.length = 0
    const { id } = await notice()
    const without = await gestora.call('PATCH', `${EXPEDIENTES}${id}/dar-ciencia/`, { ie_ciente: false })
    expect([without.status, operations()]).toEqual([400, []])
    const given = await gestora.call<Row>('PATCH', `${EXPEDIENTES}${id}/dar-ciencia/`, { ie_ciente: true })
    expect(given.status).toBe(200)
    await worked()
    expect(operations()).toEqual(['consultarTeorComunicacao'])
    const now = (await gestora.get<Row>(`${EXPEDIENTES}${id}/`)).body
    expect([now.teor, typeof now.dt_ciencia]).toEqual(['Intime-se, em 15 dias.', 'string'])
    const trail = await rows<{ acao: string }>(
      api.database.db,
      sql`select acao from auditoria where entidade = 'expedientes' and cd_registro = ${id}::bigint order by id`,
    )
    expect(trail.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['darCiencia', 'abrir_teor']))
  })
})
