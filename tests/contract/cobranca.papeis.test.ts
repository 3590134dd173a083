import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths, formatDate, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { modulesOfPicture, readBrCode, readQr } from './setup/leitorQr.ts'
import { codesOfPdf, textOfPdf } from './setup/papeis.ts'
import type { Page, Row } from './setup/processos.ts'

const C = 'cobranca/v1/'
const today = todayIn('America/Sao_Paulo')
/** Control characters, letters that turn the line, none that Helvetica has, and words without end. */
const HOSTIL = `\u0007Zé\u202eotne\u0301 法人 <b>${'W'.repeat(150)}`

describe.each(engines)('the papers of collection on %s', (engine) => {
  let api: Api
  let user: Client
  let devedor: Row
  let acordo: Row
  let parcelas: readonly Row[]

  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await user.call<Row>('POST', path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body
  }
  const list = async (path: string, query = '') => (await user.get<Page>(`${path}?nr_por_pagina=100${query}`)).body
  const paper = async (path: string, client = user) => {
    const { status, raw, headers } = await client.get(`${C}${path}`)
    if (status === 200)
      expect([headers['content-type'], raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    return { status, text: status === 200 ? textOfPdf(raw).replace(/\s+/g, ' ') : raw.toString(), headers, raw }
  }
  const agreement = async (of: Row, more: object = {}) =>
    made(`${C}acordos/${of.id}/`, {
      cd_tipo_acordo: (await list(`${C}tipo-acordo/`)).results[0]!.id,
      cd_tipo_debito: (await list(`${C}tipo-debito/`)).results[0]!.id,
      nr_dia_vencimento: 10,
      dt_inicio_debito: today,
      ie_forma_pagamento: 'P',
      nr_qtd_parcela: 3,
      nr_valor_debito_negociado: '1000.00',
      ...more,
    })

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    const cd_cliente = (await list('juridico/v1/clientes/', '&ie_ativo=true')).results.at(-1)!.id
    devedor = await made(`${C}devedores/`, {
      nm_devedor: 'João da Conceição',
      cd_cliente,
      nr_cpf: '529.982.247-25',
      cd_cidade: 3_550_308,
    })
    await made(`${C}dividas/`, {
      cd_devedor: devedor.id,
      nm_debito: 'Cota nº 7',
      dt_vencimento: '2025-01-10',
      nr_valor: '950.00',
    })
    acordo = await agreement(devedor, { nr_valor_entrada: '100.00', nr_juros_parcela: '1.5' })
    parcelas = (await list(`${C}parcelas/`, `&cd_acordo=${acordo.id}&ordenar_por=nr_parcela`)).results
    await made(`${C}regra-cobranca/`, {
      nm_regra: 'Da carteira',
      cd_cliente,
      dt_inicio: '2020-01-01',
      ie_regime: 'CO',
      ie_indice: 'inpc',
      nr_dias_quebra: 20,
      nr_multa_quebra: '10',
    })
  })
  afterAll(() => api?.close())

  test('the confession: parties, debts, the amount in words, every instalment, default and forum', async () => {
    const { text, headers } = await paper(`acordos/${acordo.id}/confissao/`)
    expect(String(headers['content-disposition'])).toContain('.pdf')
    for (const said of [
      'Instrumento particular de confissão de dívida',
      'João da Conceição, CPF 529.982.247-25',
      'Cota nº 7',
      'R$ 1.000,00 (mil reais)',
      'juros de 1,5 % ao mês',
      'Passados 20 dias',
      'multa de 10 % sobre ele',
      'comarca de São Paulo/SP',
      'Testemunha 2',
      ...parcelas.map((p) => formatDate(p.dt_vencimento as string)),
    ])
      expect(text).toContain(said)
  })

  test('the confession says what its table adds up to, also where a part was paid before', async () => {
    const whole = (await paper(`acordos/${acordo.id}/confissao/`)).text
    expect(whole).toContain('no valor nominal total de R$ 950,00 (novecentos e cinquenta reais)')
    expect(whole).toMatch(/TotalR\$ 950,00/)
    const other = await made(`${C}devedores/`, { nm_devedor: 'Paga em Parte', cd_cliente: devedor.cd_cliente })
    for (const [nm_debito, dt_vencimento] of [
      ['Cota A', '2026-01-10'],
      ['Cota B', '2026-02-10'],
    ])
      await made(`${C}dividas/`, { cd_devedor: other.id, nm_debito, dt_vencimento, nr_valor: '500.00' })
    await made(`${C}pagamentos/`, { cd_devedor: other.id, dt_pagamento: '2026-01-10', nr_valor: '200.00' })
    const { text } = await paper(`acordos/${(await agreement(other)).id}/confissao/`)
    expect(text).toContain('no valor nominal total de R$ 1.000,00, do qual está em aberto')
    expect(text).toContain('R$ 800,00 (oitocentos reais)')
    expect(text).toMatch(/TotalR\$ 1\.000,00R\$ 800,00/)
  })

  test('the book: a slip for each open instalment, with the code that pays it', async () => {
    const { text, raw } = await paper(`acordos/${acordo.id}/carne/`)
    const codes: unknown[] = []
    for (const p of parcelas) {
      const { codigo } = (await user.get<Row>(`${C}parcelas/${p.id}/pix/`)).body
      expect(text.replaceAll(' ', '')).toContain(String(codigo).replaceAll(' ', ''))
      codes.push(codigo)
    }
    // Read off the drawing by what draws none, and paid by what it says: agreement, number and amount.
    const read = codesOfPdf(raw).map((picture) => readQr(modulesOfPicture(picture)))
    expect(read).toEqual(codes)
    expect(read.map((code) => [readBrCode(code)['62.05'], readBrCode(code)['54']])).toEqual(
      parcelas.map((p) => [
        `ACO${String(acordo.id).padStart(6, '0')}P${String(p.nr_parcela).padStart(3, '0')}`,
        p.nr_valor,
      ]),
    )
    expect(text.match(/Acordo nº/g)).toHaveLength(parcelas.length)
  })

  test('the receipt of an instalment: twice on a page, whole or of the part that was paid, and never overdue before its day', async () => {
    const first = parcelas[1]!
    expect((await paper(`parcelas/${first.id}/recibo/`)).status).toBe(400)
    const pay = (nr_valor_pago: string) =>
      user.call('PATCH', `${C}parcelas/${first.id}/acordo/${acordo.id}/`, { dt_pagamento: today, nr_valor_pago })
    expect((await pay('100.00')).status).toBe(200)
    const part = (await paper(`parcelas/${first.id}/recibo/`)).text
    for (const said of ['R$ 100,00 (cem reais)', 'e paga em parte até', 'Desta parcela faltam R$ 209,04.'])
      expect(part).toContain(said)
    expect((await pay('209.04')).status).toBe(200)
    const { text } = await paper(`parcelas/${first.id}/recibo/`)
    expect(text.match(/damos quitação desta parcela/g)).toHaveLength(2)
    for (const said of [
      '1ª: devedor',
      '2ª: escritório',
      `parcela 1 de 3 do acordo nº ${acordo.id}, com vencimento em ${formatDate(String(first.dt_vencimento))} e paga em ${formatDate(today)}`,
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('vencida')
    // What is paid is in the book no more.
    expect((await paper(`acordos/${acordo.id}/carne/`)).text.match(/Acordo nº/g)).toHaveLength(parcelas.length - 1)
  })

  test('the receipt of a payment: all that was received, what each part of it went to, and none once it is reversed', async () => {
    const body = {
      cd_devedor: devedor.id,
      cd_acordo: acordo.id,
      dt_pagamento: today,
      nr_valor: '250.00',
      ie_meio: 'PX',
    }
    const { id } = await made(`${C}pagamentos/`, body)
    const { text } = await paper(`pagamentos/${id}/recibo/`)
    for (const said of [
      'R$ 250,00 (duzentos e cinquenta reais)',
      'MeioPix',
      `Entrada do acordo nº ${acordo.id}${formatDate(today)}R$ 100,00`,
      `Parcela 2 do acordo nº ${acordo.id}${formatDate(String(parcelas[2]!.dt_vencimento))}R$ 150,00`,
      'TotalR$ 250,00',
    ])
      expect(text).toContain(said)
    expect((await paper(`pagamentos/${id}/recibo/`, await api.as('vizinha'))).status).toBe(404)
    const undo = await user.call('PATCH', `${C}pagamentos/estornar/${id}/`, { ds_motivo_estorno: 'Lançado duas vezes' })
    expect(undo.status).toBe(200)
    expect((await paper(`pagamentos/${id}/recibo/`)).status).toBe(400)
    // Straight on debts: the oldest first, and a part of the next.
    const other = await made(`${C}devedores/`, { nm_devedor: 'Pagou Direto', cd_cliente: devedor.cd_cliente })
    for (const nm_debito of ['Cota C', 'Cota D'])
      await made(`${C}dividas/`, { cd_devedor: other.id, nm_debito, dt_vencimento: today, nr_valor: '50.00' })
    const direct = await made(`${C}pagamentos/`, { cd_devedor: other.id, dt_pagamento: today, nr_valor: '80.00' })
    const straight = (await paper(`pagamentos/${direct.id}/recibo/`)).text
    for (const said of [`Cota C${formatDate(today)}R$ 50,00`, `Cota D${formatDate(today)}R$ 30,00`, 'TotalR$ 80,00'])
      expect(straight).toContain(said)
  })

  test('the statement: every line with what it comes from, and the hash that it is checked by', async () => {
    // What an agreement covers is owed by its instalments: once it ends it is counted by itself again.
    expect((await user.call('DELETE', `${C}acordos/${devedor.id}/${acordo.id}/`)).status).toBe(200)
    const kept = await made(`${C}devedores/${devedor.id}/demonstrativo/guardar/`, { dt_calculo: '2026-08-10' })
    const { text, headers } = await paper(`demonstrativos/${kept.id}/impresso/`)
    expect(String(headers['content-disposition'])).toContain(
      encodeURIComponent('Demonstrativo em PDF 1 débito em 10-08-2026.pdf'),
    )
    for (const said of [
      'Demonstrativo de débito em 10/08/2026',
      'Cota nº 7',
      'Valor nominal',
      'INPC de 01/2025',
      'Multa de 2 % sobre',
      String(kept.ds_hash),
    ])
      expect(text).toContain(said)
  })

  test('a cancelled agreement has no papers, and nobody takes what they may not see', async () => {
    const vizinha = await api.as('vizinha')
    for (const path of [
      `acordos/${acordo.id}/confissao/`,
      `acordos/${acordo.id}/carne/`,
      `parcelas/${parcelas[1]!.id}/recibo/`,
    ])
      expect([path, (await paper(path, vizinha)).status]).toEqual([path, 404])
    const over = await agreement(devedor)
    await user.call('DELETE', `${C}acordos/${devedor.id}/${over.id}/`)
    expect((await paper(`acordos/${over.id}/confissao/`)).status).toBe(400)
    const trail = await user.get(`${C}acordos/${acordo.id}/auditoria/`)
    expect([trail.status, JSON.stringify(trail.body)]).toEqual([200, expect.stringContaining('"exportar"')])
  })

  test('hostile names break no paper', async () => {
    const other = await made(`${C}devedores/`, { nm_devedor: HOSTIL, cd_cliente: devedor.cd_cliente })
    await made(`${C}dividas/`, {
      cd_devedor: other.id,
      nm_debito: HOSTIL,
      dt_vencimento: addMonths(today, -14),
      nr_valor: '9.99',
    })
    const made_ = await agreement(other, { nr_valor_debito_negociado: '12.00' })
    const [first] = (await list(`${C}parcelas/`, `&cd_acordo=${made_.id}`)).results
    const body = { dt_pagamento: today, nr_valor_pago: '4.00' }
    for (const path of [`acordos/${made_.id}/confissao/`, `acordos/${made_.id}/carne/`])
      expect((await paper(path)).text).toContain('Zé')
    await user.call('PATCH', `${C}parcelas/${first!.id}/acordo/${made_.id}/`, body)
    const { text } = await paper(`parcelas/${first!.id}/recibo/`)
    expect(text).toContain('Zé')
    expect([...text].every((c) => c.codePointAt(0)! >= 32)).toBe(true)
  })
})
