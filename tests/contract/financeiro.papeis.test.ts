import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../src/schemas/br/calendar.ts'
import { writeMail } from '../../server/areas/correio/templates.ts'
import { sql } from '../../server/core/db/db.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { textOf } from './setup/correio.ts'
import { dayNow as hoje } from './setup/fixture.ts'
import { textOfPdf } from './setup/papeis.ts'

const BASE = 'financeiro/v1/'

describe.each(engines)('papers of what is to be received, on %s', (engine) => {
  let api: Api
  let [firm, other]: Client[] = []
  const made = async (path: string, sent: object) => {
    const { status, body } = await firm!.call<{ id: number }>('POST', `${BASE}${path}/`, sent)
    expect([path, status, body]).toEqual([path, 201, expect.anything()])
    return body.id
  }
  const text = async (path: string) => {
    const paper = await firm!.get(`${BASE}${path}`)
    expect([path, paper.status]).toEqual([path, 200])
    return textOfPdf(paper.raw).replace(/\s+/g, ' ')
  }
  const mails = (): string[] => {
    const folder = join(api.folder, 'emails')
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  }
  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 20 })
    ;[firm, other] = await Promise.all(['financeiro', 'vizinha'].map((name) => api.as(name)))
  })
  afterAll(() => api?.close())

  test('a demand says what is open and carries the Pix code of just that; a receipt says what came', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Receita dos papéis', ie_natureza: 'R' })
    const quem = await made('favorecidos', { nm_favorecido: 'Cliente dos papéis' })
    const conta = await made('recebimentos', {
      ds_descricao: 'Honorários de consulta',
      ie_tipo_recebido: 'EM',
      cd_recebido: quem,
      cd_categoria: categoria,
      nr_valor: '250.00',
      dt_vencimento: addDays(hoje(), 5),
    })
    const banco = await made('contas-bancarias', {
      nm_conta: 'Conta dos papéis',
      nm_banco: 'Banco',
      ds_chave_pix: 'financeiro@exemplo.com.br',
      nm_recebedor: 'ESCRITORIO EXEMPLO',
      nm_cidade_recebedor: 'SAO PAULO',
      dt_saldo_inicial: hoje(),
    })
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${conta}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '50.00',
    })
    const demand = await text(`recebimentos/${conta}/cobranca/`)
    expect(demand).toContain('R$ 200,00')
    expect(demand.replaceAll(' ', '')).toMatch(/000201\S*br\.gov\.bcb\.pix\S*5406200\.00/)
    expect((await other!.get(`${BASE}recebimentos/${conta}/cobranca/`)).status).toBeGreaterThanOrEqual(403)
    const [baixa] = (
      await firm!.get<{ results: { id: number }[] }>(`${BASE}baixas/?cd_receber=${conta}&paginacao=true`)
    ).body.results
    const receipt = await text(`baixas/${baixa!.id}/recibo/`)
    expect(receipt).toContain('R$ 50,00 (cinquenta reais)')
    expect(receipt).toContain('Cliente dos papéis')
    await firm!.call('PATCH', `${BASE}baixas/estornar/${baixa!.id}/`, {
      ds_motivo_estorno: 'Engano',
      dt_estorno: hoje(),
    })
    expect((await firm!.get(`${BASE}baixas/${baixa!.id}/recibo/`)).status).toBe(400)
  })

  test('of what the customer withholds a demand asks for nothing, after a part was paid as before', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Receita retida', ie_natureza: 'R' })
    const quem = await made('favorecidos', { nm_favorecido: 'Empresa que retém', ie_tipo_pessoa: 'PJ' })
    const conta = await made('recebimentos', {
      ds_descricao: 'Honorários retidos',
      ie_tipo_recebido: 'EM',
      cd_recebido: quem,
      cd_categoria: categoria,
      nr_valor: '10000.00',
      dt_vencimento: addDays(hoje(), 5),
      ie_reter: true,
    })
    const banco = await made('contas-bancarias', {
      nm_conta: 'Conta retida',
      nm_banco: 'Banco',
      dt_saldo_inicial: hoje(),
    })
    const asked = async () => {
      const { fatos } = (
        await firm!.get<{ fatos: { nome: string; valor: string }[] }>(`${BASE}recebimentos/${conta}/previsao/`)
      ).body
      const whole = fatos.find(({ nome }) => nome === 'Na conta, pagando tudo')!.valor.replaceAll('\u00a0', ' ')
      expect(await text(`recebimentos/${conta}/cobranca/`)).toContain(whole)
      return whole
    }
    const before = await asked()
    const half = await firm!.call('PATCH', `${BASE}recebimentos/baixar/${conta}/`, {
      dt_baixa: hoje(),
      cd_conta_bancaria: banco,
      nr_principal: '5000.00',
    })
    expect(half.status).toBe(200)
    const after = await asked()
    expect(before).not.toBe('R$\u00a010.000,00')
    expect(after).not.toBe('R$\u00a05.000,00')
  })

  test('who owes is asked by mail, with the Pix code of what is open; of what was paid before it goes nothing is sent', async () => {
    const categoria = await made('categorias', { nm_categoria: 'Receita cobrada', ie_natureza: 'R' })
    const quem = await made('favorecidos', { nm_favorecido: 'Cliente cobrado', ds_email: 'cobrado@exemplo.com.br' })
    const conta = (nr_valor: string) =>
      made('recebimentos', {
        ds_descricao: `Honorários de ${nr_valor}`,
        ie_tipo_recebido: 'EM',
        cd_recebido: quem,
        cd_categoria: categoria,
        nr_valor,
        dt_vencimento: addDays(hoje(), 5),
      })
    const [open, paid] = [await conta('321.00'), await conta('123.00')]
    const cobrar = (id: number, sent: object = {}, as = firm!) =>
      as.call<Record<string, unknown>>('PATCH', `${BASE}recebimentos/cobrar/${id}/`, sent)
    expect((await cobrar(open)).body.detail).toBe('Em teste, o escritório não escreve a ninguém de fora.')
    await sql`update estabelecimentos set dt_fim_teste = null`.execute(api.database.db)
    expect((await cobrar(open, {}, other)).status).toBeGreaterThanOrEqual(403)
    expect((await cobrar(open, { ds_email: 'sem arroba' })).status).toBe(400)
    const asked = await cobrar(open, { ds_mensagem: 'Bom dia, segue a cobrança.' })
    expect([asked.status, asked.body.dt_cobrada]).toEqual([200, expect.any(String)])
    await api.app.queue.kick('correio')
    await api.app.queue.idle()
    const [mail] = mails()
    const said = textOf(mail!)
    for (const part of [
      'Bom dia, segue a cobrança.',
      'Referente a: Honorários de 321.00',
      'R$\u00a0321,00',
      '5406321.00',
    ])
      expect(said).toContain(part)
    const banco = (await firm!.get<{ results: { id: number }[] }>(`${BASE}contas-bancarias/`)).body.results[0]!.id
    const waits = (cd_receber: number) => {
      const data = {
        cd_usuario: 0,
        cd_empresa: 1,
        cd_receber,
        para: 'cobrado@exemplo.com.br',
        assunto: 'A',
        texto: 'T',
      }
      return writeMail(api.database.db, 'cobranca', data, 'http://localhost')
    }
    expect(await waits(paid)).toMatchObject({ to: 'cobrado@exemplo.com.br' })
    await firm!.call('PATCH', `${BASE}recebimentos/baixar/${paid}/`, { dt_baixa: hoje(), cd_conta_bancaria: banco })
    expect([await waits(paid), (await cobrar(paid)).status]).toEqual([null, 400])
    const without = await made('favorecidos', { nm_favorecido: 'Sem endereço' })
    const unknown = await made('recebimentos', {
      ds_descricao: 'Sem endereço',
      ie_tipo_recebido: 'EM',
      cd_recebido: without,
      cd_categoria: categoria,
      nr_valor: '10.00',
      dt_vencimento: hoje(),
    })
    expect((await cobrar(unknown)).body).toEqual({
      ds_email: ['O cadastro não tem e-mail: escreva aqui para onde vai.'],
    })
  })
})
