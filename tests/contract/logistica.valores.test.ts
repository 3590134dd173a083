import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { atosDe, correspondentesDe, PATHS, type Atos, type Em, type Pessoa } from './setup/logistica.ts'

type Row = Record<string, unknown> & { readonly id: number }
const COLUNA = { audiencias: 'cd_audiencia', diligencias: 'cd_diligencia' } as const
const SAO_PAULO = 3_550_308

describe.each(engines)('nobody works at no price, on %s', (engine) => {
  let api: Api
  let firma: Client
  let eu: Pessoa
  let outra: Pessoa
  let atos: Atos

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    firma = await api.as('coordenadora')
    ;[eu, outra] = (await correspondentesDe(api, 2)) as [Pessoa, Pessoa]
    atos = await atosDe(firma)
    const praca = (cd_cidade: number, ie_tipo_ato: string | null, nr_valor: string | null) => ({
      cd_cidade,
      ie_tipo_ato,
      nr_valor,
    })
    await sql`update correspondentes set pracas = ${JSON.stringify([
      praca(SAO_PAULO, null, '180.00'),
      praca(SAO_PAULO, 'AU', '175.00'),
      praca(3_509_502, 'DI', '10.00'),
    ])}::jsonb where id = ${outra.id}::bigint`.execute(api.database.db)
  })
  afterAll(() => api?.close())

  const act = (who: Client, em: Em, action: string, id: number, body: object = {}) =>
    who.call<Row & { detail?: string }>(
      'PATCH',
      `logistica/v1/${em}/${action}/${id}/${who === firma ? '' : '?cd_empresa=-1'}`,
      body,
    )
  const pedidos = async (em: Em, id: number, who = firma) =>
    (
      await who.get<{ results: Row[] }>(
        `logistica/v1/solicitacoes/?${COLUNA[em]}=${id}&ordenar_por=id${who === firma ? '' : '&cd_empresa=-1'}`,
      )
    ).body.results
  const valores = async (em: Em, id: number) => (await pedidos(em, id)).map((one) => one.nr_valor)
  const ato = async (em: Em, id: number) => (await firma.get<Row>(`logistica/v1/${em}/${id}/`)).body
  const editar = (em: Em, id: number, nr_valor_correspondente: string | null) =>
    firma.call<Row>('PATCH', `logistica/v1/${em}/${id}/`, { nr_valor_correspondente })
  const devidos = async (em: Em, id: number) =>
    (await firma.get<{ results: Row[] }>(`logistica/v1/pagamentos-correspondentes/?${COLUNA[em]}=${id}`)).body.results

  test.each(PATHS)(
    '%s: without a value the act’s own is offered, else what each asks there, else each says theirs',
    async (em) => {
      const own = await atos.novo(em, { nr_valor_correspondente: '130.00' })
      await act(firma, em, 'solicitar', own.id, { cd_correspondente: [eu.id, outra.id] })
      expect(await valores(em, own.id)).toEqual(['130.00', '130.00'])
      expect((await ato(em, own.id)).nr_valor_correspondente).toBe('130.00')
      const none = await atos.novo(em)
      await act(firma, em, 'solicitar', none.id, { cd_correspondente: [eu.id, outra.id] })
      const fee = em === 'audiencias' ? '175.00' : '180.00'
      expect(await valores(em, none.id)).toEqual([null, fee])
      // One that is born with whom it asks offers the same.
      const born = await atos.novo(em, { ie_responsavel: 'AD', cd_correspondente: [eu.id, outra.id] })
      expect(await valores(em, born.id)).toEqual([null, fee])
      expect(born.cd_correspondente).toMatchObject([
        { nr_valor_correspondente: null },
        { nr_valor_correspondente: fee },
      ])
      expect((await act(outra.client, em, 'aceitar', none.id)).status).toBe(200)
      expect(await ato(em, none.id)).toMatchObject({ ie_situacao: 'CO', nr_valor_correspondente: fee })
      expect((await act(firma, em, 'finalizar', none.id)).status).toBe(200)
      expect(await devidos(em, none.id)).toMatchObject([{ nr_valor: fee, ie_situacao: 'AG' }])
    },
  )

  test.each(PATHS)('%s: at no price nobody says yes: they name theirs', async (em) => {
    const { id } = await atos.novo(em, { nr_valor_correspondente: '130.00' })
    await act(firma, em, 'solicitar', id, {
      cd_correspondente: [eu.id, outra.id],
      ie_pedir_preco: true,
      nr_valor_correspondente: '99.00',
    })
    expect(await valores(em, id)).toEqual([null, null])
    const no = await act(eu.client, em, 'aceitar', id)
    expect([no.status, no.body.detail]).toEqual([
      400,
      'O escritório não ofereceu valor: diga o seu em “Propor valor”, e o ato é seu quando ele aceitar.',
    ])
    const [minha] = await pedidos(em, id, eu.client)
    expect((await act(eu.client, em, 'aceitar', id)).status).toBe(400)
    expect(
      (
        await eu.client.call('PATCH', `logistica/v1/solicitacoes/propor/${minha!.id}/?cd_empresa=-1`, {
          nr_valor_proposto: '140,00',
        })
      ).status,
    ).toBe(200)
    expect((await firma.call('PATCH', `logistica/v1/solicitacoes/contratar/${minha!.id}/`, {})).status).toBe(200)
    expect(await ato(em, id)).toMatchObject({
      ie_situacao: 'CO',
      nr_valor_correspondente: '140.00',
      cd_contratado: eu.id,
    })
  })

  test.each(PATHS)(
    '%s: at no cost one says yes, and what is typed later is owed; what was agreed on only grows',
    async (em) => {
      const { id } = await atos.novo(em)
      await act(firma, em, 'solicitar', id, { cd_correspondente: [eu.id], nr_valor_correspondente: '0' })
      expect((await act(eu.client, em, 'aceitar', id)).status).toBe(200)
      expect((await act(firma, em, 'finalizar', id)).status).toBe(200)
      expect(await devidos(em, id)).toEqual([])
      expect((await editar(em, id, '60.00')).status).toBe(200)
      expect(await devidos(em, id)).toMatchObject([{ nr_valor: '60.00', ie_situacao: 'AG', cd_correspondente: eu.id }])
      const more = await editar(em, id, '80.00')
      expect(more.body).toMatchObject({
        nr_valor_correspondente: '80.00',
        cd_correspondente: [{ id: eu.id, nr_valor_correspondente: '80.00' }],
      })
      expect([await valores(em, id), await devidos(em, id)]).toMatchObject([['80.00'], [{ nr_valor: '80.00' }]])
      for (const less of ['1.00', null])
        expect((await editar(em, id, less)).body.nr_valor_correspondente).toEqual([
          expect.stringContaining('o valor só pode aumentar'),
        ])
      const financeiro = await api.as('financeiro')
      const [owed] = await devidos(em, id)
      const categoria = (
        await financeiro.call<Row>('POST', 'financeiro/v1/categorias/', { nm_categoria: `Atos de teste ${em}` })
      ).body.id
      const bill = await financeiro.call('PATCH', `logistica/v1/pagamentos-correspondentes/gerar-conta/${owed!.id}/`, {
        dt_vencimento: owed!.dt_ato,
        cd_categoria: categoria,
      })
      expect(bill.status, JSON.stringify(bill.body)).toBe(200)
      expect((await editar(em, id, '90.00')).body.nr_valor_correspondente).toEqual([
        'O financeiro já gerou a conta deste ato: o valor não muda mais.',
      ])
      expect(await ato(em, id)).toMatchObject({ nr_valor_correspondente: '80.00' })
    },
  )

  test.each(PATHS)('%s: what was done at no price that anybody said is not forgotten', async (em) => {
    const { id } = await atos.novo(em)
    await act(firma, em, 'solicitar', id, { cd_correspondente: [eu.id], nr_valor_correspondente: '0' })
    await act(eu.client, em, 'aceitar', id)
    await act(firma, em, 'finalizar', id)
    const watched = async () =>
      (await firma.get<Record<string, number>>(`logistica/v1/${em}/nada-esquecido/`)).body.sem_valor!
    const before = await watched()
    // As those that were accepted before a value was asked for.
    await sql`update ${sql.table(em)} set nr_valor_correspondente = null where id = ${id}::bigint`.execute(
      api.database.db,
    )
    expect(await watched()).toBe(before + 1)
    expect((await editar(em, id, '70.00')).status).toBe(200)
    expect([await watched(), await devidos(em, id)]).toMatchObject([before, [{ nr_valor: '70.00' }]])
  })
})
