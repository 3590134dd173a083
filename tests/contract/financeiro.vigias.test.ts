import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { multipart } from './setup/pkcs12.ts'

const BASE = 'financeiro/v1/'
interface Row {
  [field: string]: unknown
  id: number
  nr_versao: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('what one person does with money others see, on %s', (engine) => {
  let api: Api
  let [firm, boss, manager]: Client[] = []
  const of: Record<string, number> = {}
  const made = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const bill = (nr_valor: string) =>
    made('pagamentos', {
      ds_descricao: 'Com boleto',
      ie_tipo_favorecido: 'EM',
      cd_favorecido: of.empresa,
      cd_categoria: of.categoria,
      nr_valor,
      dt_vencimento: hoje(),
    })
  const read = async (id: number, path = 'pagamentos') => (await firm!.get<Row>(`${BASE}${path}/${id}/`)).body
  const attach = async (fields: Record<string, string>, name = 'boleto.txt', client = firm!) => {
    const { payload, headers } = multipart(fields, { name, bytes: Buffer.from(`Boleto ${name}`) })
    const auth = { ...headers, authorization: `Bearer ${client.token}` }
    const sent = await api.app.inject({ method: 'POST', url: `/api/${BASE}arquivos/`, payload, headers: auth })
    return { status: sent.statusCode, body: sent.json<Row>() }
  }
  const drop = (id: number) => firm!.call<{ detail?: string }>('DELETE', `${BASE}arquivos/${id}/`)
  const told = async (tipo: string, id?: number) =>
    (
      await rows<{ username: string }>(
        api.database.db,
        sql`select u.username from notificacoes n join usuarios u on u.id = n.cd_usuario
            where n.ie_tipo = ${tipo} and (${id ?? null}::bigint is null or n.cd_registro = ${id ?? null}::bigint) order by 1`,
      )
    ).map(({ username }) => username)

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss, manager] = await Promise.all(['financeiro', 'midgard', 'coordenadora'].map((name) => api.as(name)))
    of.categoria = (await made('categorias', { nm_categoria: 'Do que se vigia', ie_natureza: 'D' })).id
    of.empresa = (await made('favorecidos', { nm_favorecido: 'Empresa vigiada' })).id
    const conta = { nm_conta: 'Conta vigiada', nm_banco: 'Banco', nr_saldo_inicial: '900000.00' }
    of.banco = (await made('contas-bancarias', { ...conta, dt_saldo_inicial: addDays(hoje(), -30) })).id
  })
  afterAll(() => api?.close())

  test('while a bill waits, nobody approves with other files than they saw', async () => {
    const { id, nr_versao } = await bill('60000.00')
    const first = await attach({ cd_pagar: String(id) })
    expect(first.status).toBe(201)
    const blind = await boss!.call('PATCH', `${BASE}pagamentos/aprovar/${id}/`, { nr_versao })
    expect(blind.status).toBe(409)
    const seen = await read(id)
    expect(seen.dt_arquivos).toEqual(expect.any(String))
    expect((await drop(first.body.id)).status).toBe(204)
    const swapped = await boss!.call('PATCH', `${BASE}pagamentos/aprovar/${id}/`, { nr_versao: seen.nr_versao })
    expect(swapped.status).toBe(409)
    expect((await visto(boss!, 'pagamentos/aprovar', id)).status).toBe(200)
  })

  test('what was approved keeps its files: others are added, which whoever approved hears of until it is paid', async () => {
    const { id } = await bill('60000.00')
    const { body: file } = await attach({ cd_pagar: String(id) })
    expect((await visto(boss!, 'pagamentos/aprovar', id)).status).toBe(200)
    const kept = await drop(file.id)
    expect([kept.status, kept.body.detail]).toEqual([400, expect.stringMatching(/não sai mais daqui/)])
    const generic = await firm!.call('DELETE', `files/v1/arquivos/${file.id}/`)
    expect(generic.status).toBe(400)
    expect(await told('conta_arquivo', id)).toEqual([])
    expect((await attach({ cd_pagar: String(id) }, 'outro.txt')).status).toBe(201)
    expect(await told('conta_arquivo', id)).toEqual(['midgard'])
    expect(await read(id)).toMatchObject({ ie_aprovacao: 'AP', dt_arquivos: expect.any(String) as string, arquivos: 2 })
    await sql`delete from notificacoes where ie_tipo = 'conta_arquivo'`.execute(api.database.db)
    const input = { dt_baixa: hoje(), cd_conta_bancaria: of.banco }
    expect((await firm!.call('PATCH', `${BASE}pagamentos/baixar/${id}/`, input)).status).toBe(200)
    // The receipt comes afterwards, as of every bill.
    expect((await attach({ cd_pagar: String(id) }, 'comprovante.txt')).status).toBe(201)
    expect(await told('conta_arquivo', id)).toEqual([])
    expect((await drop(file.id)).status).toBe(400)
    // Below everybody's limit files come and go, until it is paid.
    const small = await bill('10.00')
    const one = await attach({ cd_pagar: String(small.id) })
    expect((await drop(one.body.id)).status).toBe(204)
    const two = await attach({ cd_pagar: String(small.id) })
    expect((await firm!.call('PATCH', `${BASE}pagamentos/baixar/${small.id}/`, input)).status).toBe(200)
    expect((await drop(two.body.id)).status).toBe(400)
    expect((await read(small.id)).arquivos).toBe(1)
  })

  test('where customers pay the firm is changed by nobody alone: all others who decide hear of it', async () => {
    const path = `${BASE}contas-bancarias/${of.banco}/`
    const heard = async (tipo: string, id: number) => {
      const names = await told(tipo, id)
      await sql`delete from notificacoes where ie_tipo = ${tipo}`.execute(api.database.db)
      return names
    }
    const change = async (sent: object) =>
      expect((await firm!.call('PATCH', path, sent)).status, JSON.stringify(sent)).toBe(200)
    const tell = () => heard('conta_propria_mudou', of.banco!)
    await change({ nm_conta: 'Conta vigiada, outro nome', nr_conta: '123' })
    expect(await tell()).toEqual([])
    const others = ['coordenadora', 'midgard']
    for (const sent of [
      { ds_chave_pix: 'eu@exemplo.com.br', nm_recebedor: 'Eu', nm_cidade_recebedor: 'Natal' },
      { ds_chave_pix: 'outro@exemplo.com.br' },
      { nm_recebedor: 'Outro' },
      { nr_conta: '456' },
      { ie_ativo: false },
      { ie_ativo: true },
      { ds_chave_pix: null },
    ]) {
      await change(sent)
      expect([sent, await tell()]).toEqual([sent, expect.arrayContaining(others)])
    }
    await change({ nr_agencia: '77' })
    expect(await tell()).toEqual([])
    const pix = { ds_chave_pix: 'nova@exemplo.com.br', nm_recebedor: 'Nova', nm_cidade_recebedor: 'Natal' }
    const fresh = await made('contas-bancarias', { nm_conta: 'Com chave', nm_banco: 'Banco', ...pix })
    expect(await heard('conta_propria_mudou', fresh.id)).toEqual(expect.arrayContaining(others))
    expect((await firm!.call('DELETE', `${BASE}contas-bancarias/${fresh.id}/`)).status).toBe(204)
    expect(await heard('conta_propria_mudou', fresh.id)).toEqual(expect.arrayContaining(others))
    const own = await manager!.call('PATCH', 'auth/v1/estabelecimentos/1/', pix)
    expect(own.status).toBe(200)
    const names = await heard('pix_proprio_mudou', 1)
    expect(names).toEqual(expect.arrayContaining(['financeiro', 'midgard']))
    expect(names).not.toContain('coordenadora')
    await manager!.call('PATCH', 'auth/v1/estabelecimentos/1/', { nr_grupo_minimo: 6 })
    expect(await heard('pix_proprio_mudou', 1)).toEqual([])
  })

  test('financeiro.categorias.list financeiro.pagamentos.list financeiro.recebimentos.list financeiro.contas-bancarias.list financeiro.centro-custos.list financeiro.favorecidos.list financeiro.transferencias.list: ten a page, the newest first, unless one says otherwise', async () => {
    for (let n = 0; n < 12; n++) {
      await made('categorias', { nm_categoria: `Categoria ${n}`, ie_natureza: 'R' })
      await made('favorecidos', { nm_favorecido: `Favorecido ${n}` })
      await made('centro-custos', { nm_centro_custo: `Centro ${n}` })
      const { id } = await made('contas-bancarias', { nm_conta: `Banco ${n}`, nm_banco: 'Banco' })
      const move = { cd_conta_origem: of.banco, cd_conta_destino: id, nr_valor: '1.00', dt_transferencia: hoje() }
      await made('transferencias', move)
    }
    for (const list of [
      'categorias',
      'pagamentos',
      'recebimentos',
      'contas-bancarias',
      'centro-custos',
      'favorecidos',
      'transferencias',
    ]) {
      const { body } = await firm!.get<Page>(`${BASE}${list}/`)
      const ids = body.results.map(({ id }) => id)
      expect([list, ids.length, ids]).toEqual([list, 10, ids.toSorted((a, b) => b - a)])
      expect([list, body.count > 10]).toEqual([list, true])
      const second = await firm!.get<Page>(`${BASE}${list}/?page=2&paginacao=true`)
      expect([list, second.body.results[0]!.id < ids.at(-1)!]).toEqual([list, true])
      const more = await firm!.get<Page>(`${BASE}${list}/?nr_por_pagina=11&ordenar_por=id`)
      const [a, b] = more.body.results
      expect([list, more.body.results.length, a!.id < b!.id]).toEqual([list, 11, true])
    }
  })
})
