import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/dates.ts'
import { entities, model } from '../../src/schemas/index.ts'
import { openCertificate } from '../../server/areas/processo/certificados.ts'
import { handlers } from '../../server/areas/index.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { secretsOf } from '../../server/core/session/secrets.ts'
import { Service } from '../../server/core/write/service.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { context, today } from './setup/fixture.ts'
import { makeP12, multipart, stirred } from './setup/pkcs12.ts'

type Row = Record<string, unknown> & { id: number; nr_versao: number }
type Page = { results: Row[]; count: number }
type Account = { id?: number; system: string; login: string; password?: string | null; status?: string }
const PASSWORD = 'senha-do-certificado'
const CPF = '52998224725'

describe.each(engines)('lawyers on %s', (engine) => {
  let api: Api
  let gestora: Client
  let advogada: Client
  let vizinha: Client
  let advogado: number
  const create = async (more: object) => (await gestora.call<Row>('POST', 'process/v1/attorney', more)).body
  const send = async (values: Record<string, string>, file?: { name: string; bytes: Buffer }, as = gestora) => {
    const { payload, headers } = multipart(values, file)
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/process/v1/certificate',
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    })
    return { status: response.statusCode, body: response.json<Row>(), text: response.body }
  }
  const given = () => ({ cpf: CPF, password: PASSWORD, attorney: String(advogado) })
  const p12 = (bytes = makeP12(), name = 'joao.pfx') => ({ name, bytes })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    ;[gestora, advogada, vizinha] = (await Promise.all(
      ['coordenadora', 'advogada', 'vizinha'].map((u) => api.as(u)),
    )) as [Client, Client, Client]
    advogado = (await create({ name: 'João da Silva', oab: 'OAB/SP 123.456' })).id
  })
  afterAll(() => api?.close())

  test('attorney.list: a lawyer is found by the number of the bar, however it is typed', async () => {
    for (const busca of ['123456', '123.456', 'SP123456', 'sp123456', '3456'])
      expect([
        busca,
        (await gestora.get<Page>(`process/v1/attorney?busca=${encodeURIComponent(busca)}`)).body,
      ]).toMatchObject([busca, { count: 1, results: [{ id: advogado }] }])
    expect((await gestora.get<Page>('process/v1/attorney?busca=654321')).body.count).toBe(0)
  })

  test('attorney.create attorney.update advogado.editar: accounts without an id are created, with one updated, missing ones deleted', async () => {
    const conta = (system: string, more: object = {}): Account => ({ system, login: '123', ...more })
    const created = await create({ name: 'Com contas', accounts: [conta('PJe', { password: 'x1' }), conta('eproc')] })
    const [pje, eproc] = created.accounts as (Account & { id: number })[]
    expect(created.accounts).toEqual([
      { id: pje!.id, system: 'PJe', login: '123', status: 'AT' },
      { id: eproc!.id, system: 'eproc', login: '123', status: 'AT' },
    ])
    const url = `process/v1/attorney/${created.id}`
    const edited = await gestora.call<Row>('PATCH', url, {
      accounts: [{ ...pje, login: 'novo', password: null }, conta('Projudi', { status: 'AT' })],
    })
    expect([edited.status, edited.body.accounts]).toEqual([
      200,
      [
        { id: pje!.id, system: 'PJe', login: 'novo', status: 'AT' },
        { id: expect.any(Number), system: 'Projudi', login: '123', status: 'AT' },
      ],
    ])
    expect((await gestora.get(`process/v1/account/${eproc!.id}`)).status).toBe(404)
    const kept = (await gestora.get<Row>(`process/v1/account/${pje!.id}`)).body
    expect([kept.attorney, kept.nr_versao]).toEqual([created.id, 2])
    expect((await gestora.call<Row>('PATCH', url, { name: 'Sem tocar' })).body.accounts).toHaveLength(2)
    const theirs = { id: 999_999, system: 'x', login: 'y' }
    expect((await gestora.call('PATCH', url, { accounts: [theirs] })).body).toEqual({
      accounts: ['O campo "Contas" aponta para um registro que não existe.'],
    })
    expect((await gestora.call<Row>('PATCH', url, { accounts: [{ id: pje!.id, system: 'PJe' }] })).body).toEqual({
      accounts: ['O campo "Login" é obrigatório!'],
    })
    expect((await gestora.call<Row>('PATCH', url, { accounts: [] })).body.accounts).toBeNull()
  })

  test("account.create account.update: a password is sealed with the company's key, is in no answer, and empty changes nothing", async () => {
    const { body: conta, status } = await gestora.call<Row>('POST', 'process/v1/account', {
      attorney: advogado,
      system: 'PJe',
      login: 'joao',
      password: 'segredo-do-pje',
    })
    expect([status, 'password' in conta]).toEqual([201, false])
    const stored = async () =>
      (
        await rows<{ password: string; cd_empresa: number }>(
          api.database.db,
          sql`select password, cd_empresa from contas_advogado where id = ${conta.id}::bigint`,
        )
      )[0]!
    const first = await stored()
    expect(first.password).not.toContain('segredo')
    expect(secretsOf('segredo-de-teste').open(first.cd_empresa, first.password).toString()).toBe('segredo-do-pje')
    expect(() => secretsOf('segredo-de-teste').open(first.cd_empresa + 1, first.password)).toThrow()
    const url = `process/v1/account/${conta.id}`
    await gestora.call('PATCH', url, { password: null, login: 'joao2' })
    expect((await stored()).password).toBe(first.password)
    await gestora.call('PATCH', url, { password: 'outra-senha' })
    expect((await stored()).password).not.toBe(first.password)
    const everything = JSON.stringify([
      (await gestora.get(url)).body,
      (await gestora.get('process/v1/account?nr_por_pagina=2000')).body,
      (await gestora.get(`process/v1/attorney/${advogado}`)).body,
      (await gestora.get(`${url}/auditoria`)).body,
    ])
    for (const leak of ['segredo-do-pje', 'outra-senha', first.password, (await stored()).password, '"v1.'])
      expect(everything).not.toContain(leak)
    expect(everything).toContain('•••')
    expect((await gestora.get('process/v1/account?password=x')).status).toBe(400)
    expect((await advogada.get('process/v1/account')).status).toBe(403)
    expect((await advogada.get<Row>(`process/v1/attorney/${advogado}`)).body).not.toHaveProperty('accounts')
    expect((await vizinha.get(url)).status).toBe(404)
  })

  test('attorney.get: OAB and CPF are read and refused as such; with and without the closing slash', async () => {
    const { body } = await gestora.get<Row>(`process/v1/attorney/${advogado}/`)
    expect(body.oab).toBe('SP123456')
    expect((await gestora.get<Row>(`process/v1/attorney/${advogado}`)).body).toEqual(body)
    expect((await gestora.call('POST', 'process/v1/attorney/', { name: 'x', oab: '123456' })).body).toEqual({
      oab: ['O campo "OAB" é invalido!'],
    })
    expect((await gestora.call('POST', 'process/v1/attorney', { name: 'x', oab: '123456/sp' })).body).toEqual({
      oab: ['Já existe advogado com este valor em "OAB".'],
    })
    expect((await gestora.get('process/v1/attorney/999999')).status).toBe(404)
  })

  test.each(['san', 'cn'] as const)('certificate.create: read for holder, CPF and end (%s)', async (where) => {
    const to = new Date(`${addDays(today, 200)}T12:00:00Z`)
    const { status, body } = await send(given(), p12(makeP12({ where, to })))
    expect([status, body.nm_titular, body.cpf, body.nm_emissor, body.dt_validade, body.ie_situacao]).toEqual([
      201,
      'JOÃO DA SILVA',
      CPF,
      'AC Teste v5',
      addDays(today, 200),
      'VA',
    ])
    expect((body.ob_attorney as Row).name).toBe('João da Silva')
  })

  test('certificado.arquivo: one .pfx or .p12, with CPF and password; what is wrong is said at the field', async () => {
    const required = (label: string) => [`O campo "${label}" é obrigatório!`]
    expect((await send({})).body).toEqual({
      attorney: required('Advogado'),
      cpf: required('CPF'),
      password: required('Senha'),
      file: required('Certificado'),
    })
    const refused = async (values: object, file: { name: string; bytes: Buffer }) =>
      (await send({ ...given(), ...values }, file)).body
    expect(await refused({ password: 'errada' }, p12())).toEqual({ password: ['A senha não abre este certificado.'] })
    for (const bytes of [Buffer.from('não sou um certificado'), makeP12().subarray(0, 400), stirred(makeP12())])
      expect(await refused({}, p12(bytes))).toEqual({
        file: ['O arquivo não é um certificado .pfx ou .p12 com chave privada.'],
      })
    expect(await refused({}, p12(makeP12(), 'joao.pdf'))).toEqual({ file: ['Este tipo de arquivo não é aceito.'] })
    expect(await refused({}, p12(Buffer.alloc(1_048_577)))).toEqual({ file: ['O arquivo passa do limite de 1 MB.'] })
    expect(await refused({ cpf: '11111111111' }, p12())).toEqual({ cpf: ['O campo "CPF" é invalido!'] })
    expect(await refused({ cpf: '11144477735' }, p12())).toEqual({ cpf: ['O CPF não é o do titular do certificado.'] })
    const over = makeP12({ to: new Date('2024-05-10T12:00:00Z') })
    expect(await refused({}, p12(over))).toEqual({ file: ['O certificado venceu em 10/05/2024.'] })
    expect(await refused({ attorney: '999999' }, p12())).toEqual({
      attorney: ['O campo "Advogado" aponta para um registro que não existe.'],
    })
    expect((await gestora.call('POST', 'process/v1/certificate', {})).status).toBe(400)
    expect((await send(given(), p12(), advogada)).status).toBe(403)
    expect((await send(given(), p12(), vizinha)).status).toBe(400)
  })

  test('certificate.update certificate.delete: the file is sealed, in no answer, opened only with a trace, and goes with its record', async () => {
    const bytes = makeP12()
    const { body, text } = await send(given(), p12(bytes))
    const vault = () =>
      rows<{ conteudo: string; senha: string; cd_empresa: number }>(
        api.database.db,
        sql`select * from certificados_cofre where cd_certificado = ${body.id}::bigint`,
      )
    const [kept] = await vault()
    expect(`${kept!.conteudo}${kept!.senha}`).not.toContain(PASSWORD)
    const url = `process/v1/certificate/${body.id}`
    const answers = [
      text,
      JSON.stringify([(await gestora.get(url)).body, (await gestora.get(`${url}/auditoria`)).body]),
    ]
    for (const answer of answers)
      for (const leak of [kept!.conteudo, kept!.senha, PASSWORD, bytes.toString('base64').slice(0, 40)])
        expect(answer).not.toContain(leak)
    const service = new Service(api.database.db, model, handlers, secretsOf('segredo-de-teste'))
    const ctx = context()
    const actor = { ctx: { ...ctx, sessao: { ...ctx.sessao, id: 2, cd_empresa: kept!.cd_empresa } }, ip: null }
    const entity = model.get('certificados')
    let used: Awaited<ReturnType<typeof openCertificate>> | undefined
    await service.write(entity, actor, async (work) => {
      used = await openCertificate(work, body.id)
      return [body, body]
    })
    expect([used!.password, used!.file.equals(bytes)]).toEqual([PASSWORD, true])
    const acts = (await gestora.get<{ acao: string }[]>(`${url}/auditoria`)).body.map((a) => a.acao)
    expect(acts).toEqual(['usar', 'criar'])
    const other = (await create({ name: 'Outro titular' })).id
    expect((await gestora.call<Row>('PATCH', url, { attorney: other })).body.attorney).toBe(other)
    expect((await gestora.call('PATCH', url, { dt_validade: '2040-01-01' })).status).toBe(400)
    expect((await gestora.call('DELETE', url)).status).toBe(204)
    expect(await vault()).toEqual([])
  })

  test('certificate: the end is announced 30 days before, in the row and in the counters', async () => {
    const { body } = await send(given(), p12())
    const at = async (days: number) => {
      await sql`update certificados set dt_validade = ${addDays(today, days)}::date where id = ${body.id}::bigint`.execute(
        api.database.db,
      )
      return (await gestora.get<Row>(`process/v1/certificate/${body.id}`)).body.ie_situacao
    }
    expect([await at(31), await at(30), await at(0), await at(-1)]).toEqual(['VA', 'AV', 'AV', 'VE'])
    const before = (await gestora.get<Record<string, number>>('process/v1/certificate/resumo')).body
    await at(30)
    const after = (await gestora.get<Record<string, number>>('process/v1/certificate/resumo')).body
    expect([after.vencendo! - before.vencendo!, after.vencidos! - before.vencidos!]).toEqual([1, -1])
  })

  test('attorney.delete account.delete: whoever is deleted takes logins and certificates along', async () => {
    const { id, accounts } = await create({ name: 'De partida', accounts: [{ system: 'PJe', login: '1' }] })
    const { body } = await send({ ...given(), attorney: String(id) }, p12())
    // The question before says so.
    const along = await gestora.get<Row>(`process/v1/attorney/${id}/exclusao`)
    expect([along.status, along.body.junto]).toEqual([200, { 'contas-advogado': 1, certificados: 1 }])
    expect((await gestora.call('DELETE', `process/v1/attorney/${id}`)).status).toBe(204)
    expect((await gestora.get(`process/v1/certificate/${body.id}`)).status).toBe(404)
    expect((await gestora.get(`process/v1/account/${(accounts as Row[])[0]!.id}`)).status).toBe(404)
    const { results } = (await gestora.get<Page>('process/v1/attorney?nr_por_pagina=2000')).body
    expect(results.map((r) => r.id)).not.toContain(id)
    // A login goes by itself, too; not by whoever only reads lawyers, nor from another firm.
    const login = { attorney: advogado, system: 'eproc', login: '7' }
    const conta = (await gestora.call<Row>('POST', 'process/v1/account', login)).body.id
    const url = `process/v1/account/${conta}`
    expect((await advogada.call('DELETE', url)).status).toBe(403)
    expect((await vizinha.call('DELETE', url)).status).toBe(404)
    expect((await gestora.call('DELETE', url)).status).toBe(204)
    expect((await gestora.get(url)).status).toBe(404)
  })
})

test('Advogado cadastrado com sucesso, Advogado editado com sucesso, Cliente excluído com sucesso', () => {
  expect(entities.advogados.messages).toEqual({
    created: 'Advogado cadastrado com sucesso',
    updated: 'Advogado editado com sucesso',
    deleted: 'Cliente excluído com sucesso',
  })
})
