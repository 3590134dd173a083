import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { visto } from './setup/decidir.ts'
import { dayNow as hoje } from './setup/fixture.ts'

const BASE = 'financeiro/v1/'
const PERFIL = 'logistica/v1/perfil-correspondente/'
interface Row {
  [field: string]: unknown
  id: number
}
type Page = { results: Row[]; count: number }

describe.each(engines)('whom a bill pays is somebody else now, on %s', (engine) => {
  let api: Api
  let [firm, boss, lawyer, away]: Client[] = []
  let categoria = 0
  const post = async (path: string, sent: object, client = firm!) => {
    const { status, body } = await client.call<Row>('POST', path, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body
  }
  const payee = (nm_favorecido: string, more: object = {}) =>
    post(`${BASE}favorecidos/`, { nm_favorecido, nm_banco: 'Banco', nr_agencia: '1', nr_conta: '2', ...more })
  const bill = (more: object, client = firm!) =>
    post(
      `${BASE}pagamentos/`,
      { ds_descricao: 'A quem', ie_tipo_favorecido: 'EM', cd_categoria: categoria, dt_vencimento: hoje(), ...more },
      client,
    )
  const read = async (id: number) => (await boss!.get<Row>(`${BASE}pagamentos/${id}/`)).body
  const approve = (id: number, more: object = {}) => visto<Row>(boss!, 'pagamentos/aprovar', id, more)
  const patch = async (path: string, sent: object, client = firm!) => {
    const told = await client.call<Row>('PATCH', path, sent)
    expect([path, told.status, told.body]).toEqual([path, 200, expect.anything()])
    return told.body
  }
  const news = async (tipo: string, id?: number) =>
    rows<{ cd_usuario: number; cd_registro: number }>(
      api.database.db,
      sql`select n.cd_usuario, n.cd_registro from notificacoes n join usuarios u on u.id = n.cd_usuario
          where n.ie_tipo = ${tipo} and u.username = 'midgard' and (${id ?? null}::bigint is null or n.cd_registro = ${id ?? null}::bigint)`,
    )

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, boss, lawyer, away] = await Promise.all(
      ['financeiro', 'midgard', 'advogada', 'correspondente'].map((name) => api.as(name)),
    )
    categoria = (await post(`${BASE}categorias/`, { nm_categoria: 'De quem muda', ie_natureza: 'D' })).id
    const limits = (await boss!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results
    expect(limits.length).toBeGreaterThan(0)
    for (const { id, nr_versao } of limits)
      await patch(`${BASE}limites-aprovacao/${id}/`, { nr_limite: '50000.00', nr_versao }, boss)
  })
  afterAll(() => api?.close())

  test.each([
    ['another name', { nm_favorecido: 'Já é outra' }],
    ['another CNPJ', { nr_cnpj: '11222333000181' }],
    ['another Pix key', { ds_chave_pix: 'outra@exemplo.com.br' }],
    ['another bank', { nm_banco: 'Outro' }],
    ['another branch', { nr_agencia: '9' }],
    ['another account', { nr_conta: '999' }],
  ])('%s: what was approved waits anew, and nobody decides on what they did not see', async (what, change) => {
    const whom = await payee(`Aprovada, ${what}`)
    const [big, waiting, small] = [
      await bill({ cd_favorecido: whom.id, nr_valor: '60000.00' }),
      await bill({ cd_favorecido: whom.id, nr_valor: '70000.00' }),
      await bill({ cd_favorecido: whom.id, nr_valor: '10.00' }),
    ]
    expect((await approve(big.id)).status).toBe(200)
    const seen = await read(waiting.id)
    const told = await news('conta_favorecido')
    await patch(`${BASE}favorecidos/${whom.id}/`, { ds_email: 'nada@exemplo.com.br' })
    expect(await read(big.id)).toMatchObject({ ie_aprovacao: 'AP' })
    await patch(`${BASE}favorecidos/${whom.id}/`, change)
    const now = { ie_aprovacao: 'AG', cd_usuario_aprovacao: null, dt_favorecido: expect.any(String) as string }
    expect(await read(big.id)).toMatchObject(now)
    expect(await read(small.id)).toMatchObject({ ie_aprovacao: 'NA' })
    expect((await news('conta_favorecido')).length).toBe(told.length + 1)
    const late = await approve(waiting.id, { nr_versao: seen.nr_versao })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringMatching(/alterad/)])
    expect((await approve(waiting.id, { nr_versao: (await read(waiting.id)).nr_versao })).status).toBe(200)
    const pays = { dt_baixa: hoje(), cd_conta_bancaria: 1 }
    expect((await firm!.call('PATCH', `${BASE}pagamentos/baixar/${big.id}/`, pays)).status).toBe(400)
  })

  test('whoever approves or pays sees where the money goes, and what of it changed since', async () => {
    const whom = await payee('Com chave', { ds_chave_pix: 'antes@exemplo.com.br' })
    const { id } = await bill({ cd_favorecido: whom.id, nr_valor: '60000.00' })
    type Told = { fatos: { nome: string; valor: string }[]; aviso: string | null }
    const told = async (who: Client) => (await who.get<Told>(`${BASE}pagamentos/${id}/previsao/`)).body
    const seen = await told(boss!)
    expect(seen.fatos).toEqual(
      expect.arrayContaining([
        { nome: 'Pagar a', valor: 'Com chave' },
        { nome: 'Chave Pix', valor: 'antes@exemplo.com.br' },
        { nome: 'Banco', valor: 'Banco' },
        { nome: 'Agência', valor: '1' },
        { nome: 'Conta', valor: '2' },
      ]),
    )
    expect([seen.aviso, (await told(firm!)).aviso]).toEqual([
      'A conta espera pela sua decisão.',
      'A conta espera pela aprovação de outra pessoa.',
    ])
    const at = `${BASE}favorecidos/${whom.id}/`
    await patch(at, { ds_chave_pix: 'entre@exemplo.com.br' })
    await patch(at, { ds_chave_pix: 'depois@exemplo.com.br' })
    const now = await told(boss!)
    expect(now.fatos).toContainEqual({ nome: 'Chave Pix', valor: 'depois@exemplo.com.br' })
    expect(now.aviso).toMatch(/Chave Pix \(antes, antes@exemplo\.com\.br\)/)
    expect((await approve(id)).status).toBe(200)
    expect(await told(firm!)).toMatchObject({ aviso: null })
  })

  test('who decides on nothing lets wait even what needed nobody', async () => {
    const cliente = (await lawyer!.get<Page>('juridico/v1/clientes/?paginacao=true&nr_por_pagina=1')).body.results[0]!
    const one = await bill({ ie_tipo_favorecido: 'JU', cd_favorecido: cliente.id, nr_valor: '10.00' })
    expect(one.ie_aprovacao).toBe('NA')
    await patch(`juridico/v1/clientes/${cliente.id}/`, { nm_cliente: 'Outro Cliente' }, lawyer)
    expect(await read(one.id)).toMatchObject({ ie_aprovacao: 'AG' })
    expect((await approve(one.id)).status).toBe(200)
    const people = (await boss!.get<Page>('department/v1/funcionarios/?paginacao=true&nr_por_pagina=5')).body.results
    const person = people.at(-1)!
    const due = await bill({ ie_tipo_favorecido: 'FU', cd_favorecido: person.id, nr_valor: '60000.00' }, boss)
    expect(due.ie_aprovacao).toBe('NA')
    const { nr_versao } = (await boss!.get<Row>(`department/v1/funcionarios/${person.id}/`)).body
    await patch(`department/v1/funcionarios/${person.id}/`, { nm_funcionario: 'Outra Pessoa', nr_versao }, boss)
    expect(await read(due.id)).toMatchObject({ ie_aprovacao: 'NA' })
  })

  test('one merged into another takes its bills along, which wait; those of the other stay', async () => {
    const [stays, goes] = [await payee('Fica com as contas'), await payee('Vai com as contas')]
    const [there, moved] = [
      await bill({ cd_favorecido: stays.id, nr_valor: '60000.00' }, boss),
      await bill({ cd_favorecido: goes.id, nr_valor: '60000.00' }, boss),
    ]
    expect([there.ie_aprovacao, moved.ie_aprovacao]).toEqual(['NA', 'NA'])
    const done = await firm!.call('POST', `${BASE}favorecidos/${stays.id}/unificar/`, { ids: [goes.id], valores: {} })
    expect([done.status, done.body]).toEqual([200, expect.anything()])
    expect(await read(moved.id)).toMatchObject({ ie_aprovacao: 'AG', cd_fornecedor: stays.id })
    expect(await read(there.id)).toMatchObject({ ie_aprovacao: 'NA' })
    expect(await news('conta_favorecido', moved.id)).toHaveLength(1)
  })

  test('a correspondent who is paid elsewhere: who owes hears of it, and what is to be paid waits', async () => {
    const me = (await away!.get<Row>(`${PERFIL}?cd_empresa=-1`)).body
    const mine = { ie_tipo_favorecido: 'CR', cd_favorecido: me.id, nr_valor: '10.00' }
    const due = await bill(mine)
    expect(due.ie_aprovacao).toBe('NA')
    await patch(`${PERFIL}${me.id}/?cd_empresa=-1`, { ds_bairro: 'Outro bairro' }, away)
    expect(await read(due.id)).toMatchObject({ ie_aprovacao: 'NA' })
    await patch(`${PERFIL}${me.id}/?cd_empresa=-1`, { ds_pix: 'outra-chave@exemplo.com.br' }, away)
    expect(await read(due.id)).toMatchObject({ ie_aprovacao: 'AG' })
    expect(await news('conta_favorecido')).not.toEqual([])
    // Where nothing needs a second person, who pays is told all the same.
    const limits = (await boss!.get<Page>(`${BASE}limites-aprovacao/?paginacao=true`)).body.results
    for (const { id } of limits) await boss!.call('DELETE', `${BASE}limites-aprovacao/${id}/`)
    expect(await news('correspondente_mudou', me.id)).toEqual([])
    await patch(`${PERFIL}${me.id}/?cd_empresa=-1`, { ds_pix: 'mais-uma@exemplo.com.br' }, away)
    expect(await news('correspondente_mudou', me.id)).toHaveLength(1)
    const plan = await rows<Record<string, string>>(
      api.database.db,
      sql`select indexdef from pg_indexes where indexname = 'contas_pagar_cd_correspondente_de_fora'`,
    )
    expect(plan).toHaveLength(1)
  })
})
