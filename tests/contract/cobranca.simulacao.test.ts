import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, todayIn } from '../../src/schemas/br/dates.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { simular, type Proposta, type Saldo } from '../../src/dividas/index.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { modulesOfSvg, readBrCode, readQr } from './setup/leitorQr.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const today = todayIn('America/Sao_Paulo')
interface Ponto {
  readonly data: string
  readonly saldo: Saldo
  readonly limite: string | null
  readonly pode_exceder: boolean
}

describe.each(engines)('agreements before they are signed, and Pix, on %s', (engine) => {
  let api: Api
  let gestora: Client
  let cobradora: Client
  let devedor: Row
  let tipos: { readonly cd_tipo_acordo: number; readonly cd_tipo_debito: number }

  const made = async (path: string, body: object, client = gestora): Promise<Row> => {
    const answer = await client.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const list = async (path: string, query = '') => (await gestora.get<Page>(`${path}?nr_por_pagina=100${query}`)).body
  const ponto = async (client = cobradora) => (await client.get<Ponto>(`${C}devedores/${devedor.id}/simulacao/`)).body
  /** What an agreement covers is not agreed on twice: the ones before end. */
  const livre = async () => {
    for (const { id, ie_situacao } of (await list(`${C}acordos/${devedor.id}/`)).results)
      if (ie_situacao !== 'CA') await gestora.call('DELETE', `${C}acordos/${devedor.id}/${id}/`)
  }
  const parcelas = async (acordo: unknown) =>
    (await list(`${C}parcelas/`, `&cd_acordo=${String(acordo)}&ie_ativo=true`)).results.toSorted(
      (a, b) => Number(a.nr_parcela) - Number(b.nr_parcela),
    )

  const proposta = (more: Partial<Proposta> = {}): Proposta => ({
    desconto: '10',
    sobre: 'encargos',
    entrada: 0,
    data_entrada: today,
    mensal: '0',
    parcelas: 6,
    primeira: addMonths(today, 1),
    dia: 10,
    ...more,
  })
  const corpo = (p: Proposta, negociado: number, more: object = {}) => ({
    ...tipos,
    ie_forma_pagamento: 'P',
    nr_valor_debito_negociado: fromCents(BigInt(negociado)),
    nr_valor_entrada: fromCents(BigInt(p.entrada)),
    dt_entrada: p.entrada > 0 ? p.data_entrada : null,
    nr_qtd_parcela: p.parcelas,
    nr_dia_vencimento: p.dia,
    dt_inicio_debito: today,
    dt_primeiro_vencimento: p.primeira,
    nr_juros_parcela: p.mensal === '0' ? null : p.mensal,
    nr_desconto: p.desconto,
    ie_base_desconto: p.sobre,
    ...more,
  })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    gestora = await api.as('midgard')
    const { id: grupo } = await made('auth/v1/grupos/', { nm_grupo: 'Cobrança de carteira' })
    const who = (await list('auth/v1/usuarios/', '&username=estagiario')).results[0]!
    expect((await gestora.call('PATCH', `auth/v1/usuarios/${who.id}/`, { grupos: [grupo] })).status).toBe(200)
    cobradora = await api.as('estagiario')
    const cd_cliente = (await list('juridico/v1/clientes/', '&ie_ativo=true')).results.at(-1)!.id
    devedor = await made(`${C}devedores/`, { nm_devedor: 'Zulmira Devedora', cd_cliente })
    const first = async (path: string) => Number((await list(`${C}${path}/`)).results[0]!.id)
    tipos = { cd_tipo_acordo: await first('tipo-acordo'), cd_tipo_debito: await first('tipo-debito') }
    await made(`${C}regra-cobranca/`, {
      nm_regra: 'Carteira da Zulmira',
      cd_cliente,
      dt_inicio: '2020-01-01',
      ie_regime: 'CO',
      ie_indice: 'inpc',
      nr_desconto: '10',
    })
  })
  afterAll(() => api?.close())

  test('nothing owed: nothing to start from, and no discount of nothing', async () => {
    expect(await ponto()).toMatchObject({ saldo: null, data: null })
    const { status, body } = await gestora.call('POST', `${C}acordos/${devedor.id}/`, corpo(proposta(), 100_000))
    expect([status, body]).toEqual([400, { nr_desconto: ['Não há débito apurado de que descontar.'] }])
    for (const [nm_debito, dt_vencimento] of [
      ['Cota 01', '2025-01-10'],
      ['Cota 02', '2025-02-10'],
    ])
      await made(`${C}dividas/`, { cd_devedor: devedor.id, nm_debito, dt_vencimento, nr_valor: '1500.00' })
  })

  test('where it starts: what is owed on the last day that can be counted, the limit of the rule, and who may go beyond', async () => {
    const point = await ponto()
    const { body } = await gestora.call<{ total: Saldo }>('POST', `${C}devedores/${devedor.id}/demonstrativo/`, {
      dt_calculo: point.data,
    })
    expect(point.saldo).toEqual(body.total)
    expect([Number(point.limite), point.pode_exceder, (await ponto(gestora)).pode_exceder]).toEqual([10, false, true])
    expect((await api.anonymous.get(`${C}devedores/${devedor.id}/simulacao/`)).status).toBe(401)
    expect((await (await api.as('vizinha')).get(`${C}devedores/${devedor.id}/simulacao/`)).status).toBe(404)
  })

  test('an agreement of a proposal has exactly its instalments, down-payment and Price included', async () => {
    const { saldo, data } = await ponto()
    const p = proposta({ mensal: '1.5', entrada: 50_000, parcelas: 12, dia: 30 })
    const shown = simular(saldo, p)
    const acordo = await made(`${C}acordos/${devedor.id}/`, corpo(p, shown.negociado), cobradora)
    expect(acordo).toMatchObject({
      nr_valor_apurado: fromCents(BigInt(saldo.total)),
      dt_apurado: data,
      nr_valor_desconto: fromCents(BigInt(shown.desconto)),
      nr_valor_parcelado: fromCents(BigInt(shown.total)),
    })
    const got = (await parcelas(acordo.id)).map((one) => ({
      numero: one.nr_parcela,
      vencimento: one.dt_vencimento,
      valor: Number(toCents(one.nr_valor as string)),
    }))
    expect(got).toEqual(shown.parcelas)
    await gestora.call('DELETE', `${C}acordos/${devedor.id}/${acordo.id}/`)
  })

  test('acordo.pagamento.a: a proposal at once is one payment on its day, less its discount, and no count', async () => {
    const { saldo } = await ponto()
    const dia = addMonths(today, 1)
    const p = proposta({ desconto: '9', sobre: 'total', parcelas: 1, primeira: dia })
    const shown = simular(saldo, p)
    const acordo = await made(`${C}acordos/${devedor.id}/`, {
      ...tipos,
      ie_forma_pagamento: 'A',
      nr_valor_debito_negociado: fromCents(BigInt(shown.negociado)),
      nr_valor_entrada: '0.00',
      nr_dia_vencimento: Math.min(30, Number(dia.slice(8))),
      dt_inicio_debito: dia,
      nr_desconto: p.desconto,
      ie_base_desconto: p.sobre,
    })
    expect(acordo).toMatchObject({ ie_forma_pagamento: 'A', nr_qtd_parcela: 0, dt_fim_debito: dia })
    expect(acordo.nr_valor_desconto).toBe(fromCents(BigInt(shown.desconto)))
    expect((await parcelas(acordo.id)).map((one) => [one.nr_parcela, one.dt_vencimento, one.nr_valor])).toEqual([
      [1, dia, fromCents(BigInt(shown.total))],
    ])
    await gestora.call('DELETE', `${C}acordos/${devedor.id}/${acordo.id}/`)
  })

  test('an amount that the discount does not give is refused: the debt is another by now', async () => {
    const { saldo } = await ponto()
    const p = proposta()
    const { status, body } = await cobradora.call(
      'POST',
      `${C}acordos/${devedor.id}/`,
      corpo(p, simular(saldo, p).negociado - 1),
    )
    expect([status, body]).toEqual([
      400,
      { nr_valor_debito_negociado: ['O débito mudou desde a simulação: simule de novo antes de fazer o acordo.'] },
    ])
  })

  test('more than the rule lets anybody give is given by those who manage alone, however it is asked for', async () => {
    const { saldo } = await ponto()
    const p = proposta({ desconto: '12.5', sobre: 'total' })
    const body = corpo(p, simular(saldo, p).negociado)
    const limit =
      /^O desconto é de 12,5 % do débito e passa do limite de 10 %: acima dele, só quem é da gerência ou da coordenação geral\.$/
    const refused = await cobradora.call<Record<string, string[]>>('POST', `${C}acordos/${devedor.id}/`, body)
    expect([refused.status, refused.body]).toEqual([400, { nr_desconto: [expect.stringMatching(limit)] }])
    // Asked for without a discount, by the plain form or by an edit, it is the same discount.
    const { nr_desconto: _no, ie_base_desconto: _base, ...plain } = body
    const around = await cobradora.call<Record<string, string[]>>('POST', `${C}acordos/${devedor.id}/`, plain)
    expect([around.status, Object.keys(around.body)]).toEqual([400, ['nr_valor_debito_negociado']])
    const fair = proposta({ desconto: '10', sobre: 'total' })
    const made = await cobradora.call<Row>(
      'POST',
      `${C}acordos/${devedor.id}/`,
      corpo(fair, simular(saldo, fair).negociado),
    )
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const less = { nr_valor_debito_negociado: plain.nr_valor_debito_negociado }
    expect((await cobradora.call('PATCH', `${C}acordos/${made.body.id}/`, less)).status).toBe(400)
    const edited = await gestora.call<Row>('PATCH', `${C}acordos/${made.body.id}/`, less)
    // Whoever may gives more, and what was given is told by the new amount.
    expect([edited.status, edited.body]).toEqual([
      200,
      expect.objectContaining({
        nr_desconto: '12.50',
        ie_base_desconto: 'total',
        nr_valor_apurado: fromCents(BigInt(saldo.total)),
        nr_valor_desconto: fromCents(BigInt(saldo.total) - toCents(less.nr_valor_debito_negociado as string)),
      }),
    ])
    await livre()
    expect((await gestora.call('POST', `${C}acordos/${devedor.id}/`, body)).status).toBe(201)
    await livre()
  })

  test('a debt is lowered by who may go beyond the limit, and put right by who registered it today', async () => {
    const why =
      'Diminuir o que é devido é dar desconto: faça um acordo, ou peça a quem é da gerência ou da coordenação geral.'
    const debt = { cd_devedor: devedor.id, nm_debito: 'Cota', dt_vencimento: '2025-05-10', nr_valor: '900.00' }
    const given = await made(`${C}dividas/`, debt)
    const at = `${C}dividas/${given.id}/`
    for (const less of [{ nr_valor: '899.99' }, { ie_ativo: false }, { dt_vencimento: '2025-05-11' }]) {
      const { status, body } = await cobradora.call('PATCH', at, less)
      expect([less, status, body]).toEqual([less, 400, { [Object.keys(less)[0]!]: [why] }])
    }
    // Beside something that is fine, too.
    const beside = { nr_documento: '77', dt_vencimento: '2025-05-01', nr_valor: '1.00' }
    expect((await cobradora.call('PATCH', at, beside)).body).toEqual({ nr_valor: [why] })
    const gone = await cobradora.call('DELETE', at)
    expect([gone.status < 500 && gone.status >= 400, JSON.stringify(gone.body)]).toEqual([
      true,
      expect.stringContaining(why),
    ])
    expect((await gestora.get<Row>(at)).body).toMatchObject({ ...debt, ie_ativo: true, nr_documento: null })
    // More is no discount.
    expect((await cobradora.call('PATCH', at, { nr_valor: '901.00', dt_vencimento: '2025-05-09' })).status).toBe(200)
    const own = await made(`${C}dividas/`, debt, cobradora)
    expect((await cobradora.call('PATCH', `${C}dividas/${own.id}/`, { nr_valor: '90.00' })).status).toBe(200)
    expect((await cobradora.call('DELETE', `${C}dividas/${own.id}/`)).status).toBe(204)
    expect((await gestora.call('PATCH', at, { nr_valor: '1.00' })).status).toBe(200)
    expect((await gestora.call('DELETE', at)).status).toBe(204)
  })

  test('a group has a limit of its own, of several the greatest, in the place of the rule’s: less or more than it', async () => {
    const one = (await list('auth/v1/grupos/', '&nm_grupo=Cobrança de carteira')).results[0]!
    const set = async (id: number, nr_desconto: string | null) => {
      const answer = await gestora.call<Row>('PATCH', `auth/v1/grupos/${id}/`, { nr_desconto })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    const { saldo } = await ponto()
    const deal = (desconto: string) => {
      const p = proposta({ desconto, sobre: 'total' })
      return cobradora.call<Row>('POST', `${C}acordos/${devedor.id}/`, corpo(p, simular(saldo, p).negociado))
    }
    await set(one.id, '5')
    expect([(await ponto()).limite, (await ponto(gestora)).limite]).toEqual(['5.00', '10.00'])
    const refused = await deal('10')
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('limite de 5 %')])
    const two = await made('auth/v1/grupos/', { nm_grupo: 'Cobrança sênior', nr_desconto: '20' })
    const who = (await list('auth/v1/usuarios/', '&username=estagiario')).results[0]!
    await gestora.call('PATCH', `auth/v1/usuarios/${who.id}/`, { grupos: [one.id, two.id] })
    expect((await ponto()).limite).toBe('20.00')
    expect((await deal('20.5')).status).toBe(400)
    const given = await deal('20')
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    await livre()
    await gestora.call('PATCH', `auth/v1/usuarios/${who.id}/`, { grupos: [one.id] })
    await set(one.id, null)
    expect(Number((await ponto()).limite)).toBe(10)
    expect((await gestora.call('PATCH', `auth/v1/grupos/${one.id}/`, { nr_desconto: '101' })).status).toBe(400)
  })

  test('acordo.primeiro: the first instalment is not due before the agreement begins', async () => {
    const { saldo } = await ponto()
    const p = proposta({ primeira: addMonths(today, -1) })
    const { status, body } = await gestora.call(
      'POST',
      `${C}acordos/${devedor.id}/`,
      corpo(p, simular(saldo, p).negociado),
    )
    expect([status, body]).toEqual([
      400,
      { dt_primeiro_vencimento: ['O "Primeiro vencimento" não pode ser anterior ao "Inicio do Débito"!'] },
    ])
  })

  test('whatever is sent is refused at its field and never breaks anything', async () => {
    const { saldo } = await ponto()
    const p = proposta()
    for (const wrong of [
      { nr_desconto: '-1' },
      { nr_desconto: '1e9' },
      { ie_base_desconto: 'tudo' },
      { nr_juros_parcela: '21' },
      { nr_juros_parcela: 'muito' },
      { dt_primeiro_vencimento: '2027-02-30' },
      { nr_qtd_parcela: 361 },
    ]) {
      const body = corpo(p, simular(saldo, p).negociado, wrong)
      const answer = await gestora.call('POST', `${C}acordos/${devedor.id}/`, body)
      expect([wrong, answer.status, Object.keys(answer.body)]).toEqual([wrong, 400, Object.keys(wrong)])
    }
  })

  test('Pix: no key says so, the firm’s key, then the customer’s before it; the drawn code says what is copied', async () => {
    const p = proposta()
    await made(`${C}acordos/${devedor.id}/`, corpo(p, simular((await ponto()).saldo, p).negociado))
    const { results } = await list(`${C}acordos/${devedor.id}/`)
    const [parcela] = await parcelas(results[0]!.id)
    const pix = async (client = cobradora) => (await client.get<Row>(`${C}parcelas/${parcela!.id}/pix/`)).body
    const firm = (await list('auth/v1/estabelecimentos/')).results[0]!
    const setFirm = (body: object) => gestora.call('PATCH', `auth/v1/estabelecimentos/${firm.id}/`, body)
    expect((await setFirm({ ds_chave_pix: null, nm_recebedor: null, nm_cidade_recebedor: null })).status).toBe(200)
    expect(await pix()).toMatchObject({ recebedor: null, codigo: null, qr: null, nr_valor: parcela!.nr_valor })
    expect((await setFirm({ ds_chave_pix: '12.ABC.345/01DE-35' })).body).toHaveProperty('nm_recebedor')
    expect(
      (await setFirm({ ds_chave_pix: '11.111.111/1111-11', nm_recebedor: 'A', nm_cidade_recebedor: 'B' })).body,
    ).toEqual({ ds_chave_pix: ['A chave não é um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória válida.'] })
    const own = await setFirm({
      ds_chave_pix: '12.ABC.345/01DE-35',
      nm_recebedor: 'Silva & Rocha',
      nm_cidade_recebedor: 'São Paulo',
    })
    expect([own.status, own.body.ds_chave_pix]).toEqual([200, '12ABC34501DE35'])
    expect(readBrCode((await pix()).codigo as string)).toMatchObject({
      '26.01': '12ABC34501DE35',
      '54': parcela!.nr_valor,
      '59': 'Silva & Rocha',
      '60': 'Sao Paulo',
    })
    const [regra] = (await list(`${C}regra-cobranca/`, '&nm_regra=Carteira')).results
    const key = {
      ds_chave_pix: 'Carteira@Cliente.com.br',
      nm_recebedor: 'Condomínio Modelo',
      nm_cidade_recebedor: 'Rio de Janeiro',
    }
    expect((await gestora.call('PATCH', `${C}regra-cobranca/${regra!.id}/`, key)).status).toBe(200)
    const theirs = await pix()
    expect(theirs.recebedor).toMatchObject({ chave: 'carteira@cliente.com.br', de: 'cliente' })
    const read = readBrCode(theirs.codigo as string)
    expect([read['26.01'], read['59'], read['62.05']]).toEqual([
      'carteira@cliente.com.br',
      'Condominio Modelo',
      expect.stringMatching(/^ACO\d{6}P001$/),
    ])
    expect(readQr(modulesOfSvg(theirs.qr as string, 2))).toBe(theirs.codigo)
    // Only what is open is paid, and only whoever sees the debtor is told.
    expect((await (await api.as('vizinha')).get(`${C}parcelas/${parcela!.id}/pix/`)).status).toBe(404)
    const paid = { dt_pagamento: today, nr_valor_pago: parcela!.nr_valor }
    expect(
      (await gestora.call('PATCH', `${C}parcelas/${parcela!.id}/acordo/${parcela!.cd_acordo}/`, paid)).status,
    ).toBe(200)
    expect((await gestora.get(`${C}parcelas/${parcela!.id}/pix/`)).status).toBe(400)
  })
})
