import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../src/schemas/br/dates.ts'
import { engines, startApi, type Api, type Client } from './setup/api.ts'
import { C, collector, D, type Collector } from './setup/cobranca.ts'
import { textOfPdf } from './setup/papeis.ts'
import type { Row } from './setup/processos.ts'

const today = todayIn('America/Sao_Paulo')
const ON = '2026-08-10'
/** Nothing but a fine: what a rule adds is seen at a glance. */
const SO_MULTA = {
  ie_regime: 'CO',
  ie_indice: 'inpc',
  nr_juros: '0',
  ie_indice_negativo: 'ignora',
  nr_carencia_correcao: 3650,
  nr_honorarios: '0',
  dt_inicio: '2020-01-01',
}

describe.each(engines)('what a kind of debt is charged on %s', (engine) => {
  let api: Api
  let user: Client
  let use: Collector
  let cliente: number
  let tipos: readonly [number, number]
  let devedor: Row

  const rule = (more: object) => use.made(`${C}regra-cobranca/`, { ...SO_MULTA, cd_cliente: cliente, ...more })
  const debt = (cd_tipo_debito: number | null, nr_valor: string) =>
    use.made(`${C}dividas/`, {
      cd_devedor: devedor.id,
      cd_tipo_debito,
      nm_debito: `Tipo ${cd_tipo_debito}`,
      dt_vencimento: '2025-03-10',
      nr_valor,
    })
  const count = async () => {
    const { status, body } = await user.call<Row>('POST', `${D}${String(devedor.id)}/demonstrativo/`, {
      dt_calculo: ON,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const itens = body.itens as { nome: string; saldo: { multa: number; total: number } }[]
    return {
      regra: body.regra,
      multas: itens.map(({ saldo }) => saldo.multa),
      total: (body.total as { total: number }).total,
    }
  }

  beforeAll(async () => {
    api = await startApi(engine, { tarefas: 60 })
    user = await api.as('midgard')
    use = await collector(user)
    cliente = use.clientes.at(-1)!
    const all = (await use.list(`${C}tipo-debito/`)).results.map(({ id }) => Number(id))
    tipos = [all[0]!, all[1]!]
    devedor = await use.devedor({ cd_cliente: cliente })
    await debt(tipos[0], '100.00')
    await debt(tipos[1], '100.00')
    await debt(null, '100.00')
  })
  afterAll(() => api?.close())

  test('a rule for a kind is for debts of that kind alone; the customer’s own comes before the firm’s, and a kept count is re-counted to the byte', async () => {
    await rule({ nm_regra: 'Todos', nr_multa: '2' })
    expect(await count()).toEqual({ regra: 'Todos', multas: [200, 200, 200], total: 30_600 })
    await rule({ nm_regra: 'Do aluguel', cd_tipo_debito: tipos[1], nr_multa: '10' })
    // The firm's rule for a kind is behind whatever the customer agreed on.
    await rule({ nm_regra: 'Da casa', cd_cliente: null, cd_tipo_debito: tipos[0], nr_multa: '20' })
    expect(await count()).toEqual({ regra: 'Todos; Do aluguel', multas: [200, 1000, 200], total: 31_400 })
    const kept = await use.made(`${D}${String(devedor.id)}/demonstrativo/guardar/`, { dt_calculo: ON })
    expect(kept).toMatchObject({ ds_regra: 'Todos; Do aluguel', nr_valor_multa: '14.00', nr_valor_total: '314.00' })
    const checked = await user.get<Row>(`${C}demonstrativos/${String(kept.id)}/conferencia/`)
    expect(checked.body).toEqual({ confere: true })
  })

  test('who keeps what is told of the total, kept with it, and not printed for the debtor', async () => {
    const regras = (await use.list(`${C}regra-cobranca/`, `&cd_cliente=${cliente}`)).results
    const at = `${C}regra-cobranca/${String(regras.find(({ nm_regra }) => nm_regra === 'Do aluguel')!.id)}/`
    await use.done(at, { nr_repasse_encargos: '50', ie_tipo_pagamento: 'RE', nr_valor: '500', ie_periodicidade: 'ME' })
    const { body } = await user.call<Row>('POST', `${D}${String(devedor.id)}/demonstrativo/`, { dt_calculo: ON })
    expect(body).toMatchObject({
      repasse: { cliente: 30_900, escritorio: 500 },
      paga: 'Sobre o resultado; Recorrente, R$\u00a0500,00, mensal',
    })
    const kept = await use.made(`${D}${String(devedor.id)}/demonstrativo/guardar/`, { dt_calculo: ON })
    expect(kept).toMatchObject({ nr_valor_cliente: '309.00', nr_valor_escritorio: '5.00' })
    const checked = await user.get<Row>(`${C}demonstrativos/${String(kept.id)}/conferencia/`)
    expect(checked.body).toEqual({ confere: true })
    const { raw } = await user.get(`${C}demonstrativos/${String(kept.id)}/impresso/`)
    expect(textOfPdf(raw)).not.toMatch(/309,00|escritório ficam|500,00/)
  })

  test('the portfolio is counted by the same rules', async () => {
    const { id } = await use.made(`${C}calculos-carteira/`, { cd_cliente: cliente, dt_calculo: ON })
    const now = async () => (await use.read('calculos-carteira', id)) as Row
    await expect.poll(async () => (await now()).ie_situacao, { timeout: 60_000 }).toBe('FI')
    expect(await now()).toMatchObject({ ds_regra: 'Todos; Do aluguel' })
    const { results } = await use.list(
      `${C}demonstrativos/`,
      `&cd_calculo=${String(id)}&cd_devedor=${String(devedor.id)}`,
    )
    expect(results).toMatchObject([
      { nr_valor_multa: '14.00', nr_valor_total: '314.00', ds_regra: 'Todos; Do aluguel' },
    ])
  })

  test('a payment on a debt is shared out by the rule of its kind', async () => {
    const { results } = await use.list(`${C}dividas/`, `&cd_devedor=${String(devedor.id)}&cd_tipo_debito=${tipos[1]}`)
    const paid = { cd_devedor: devedor.id, cd_divida: results[0]!.id, dt_pagamento: '2026-08-01', nr_valor: '110.00' }
    await use.made(`${C}pagamentos/`, paid)
    expect((await use.pagamentos(devedor.id))[0]!.partes).toMatchObject([
      { nr_valor: '110.00', nr_multa: '10.00', nr_principal: '100.00' },
    ])
  })

  test('the least of the limits counts for a discount; an agreement breaks, and is paid, by the rule of its kind', async () => {
    const regras = (await use.list(`${C}regra-cobranca/`, `&cd_cliente=${cliente}`)).results
    const byName = (name: string) => regras.find(({ nm_regra }) => nm_regra === name)!
    await use.done(`${C}regra-cobranca/${String(byName('Todos').id)}/`, { nr_desconto: '30', nr_dias_quebra: 5 })
    await use.done(`${C}regra-cobranca/${String(byName('Do aluguel').id)}/`, {
      nr_desconto: '7',
      nr_dias_quebra: 60,
      ds_chave_pix: 'aluguel@exemplo.com.br',
      nm_recebedor: 'Imobiliaria',
      nm_cidade_recebedor: 'Campinas',
    })
    const outro = await use.devedor({ cd_cliente: cliente })
    const body = { cd_devedor: outro.id, nm_debito: 'Aluguel', dt_vencimento: '2025-03-10', nr_valor: '300.00' }
    await use.made(`${C}dividas/`, { ...body, cd_tipo_debito: tipos[1] })
    const simulated = await user.get<Row>(`${D}${String(outro.id)}/simulacao/`)
    expect(simulated.body).toMatchObject({ limite: '7.00', regra: 'Do aluguel' })
    const late = {
      dt_inicio_debito: addDays(today, -45),
      nr_dia_vencimento: Number(addDays(today, -45).slice(8)) % 30 || 30,
    }
    const of = async (cd_tipo_debito: number, devedor_: Row) => {
      const acordo = await use.acordo(devedor_.id, { ...late, cd_tipo_debito })
      const [parcela] = await use.parcelas(acordo.id)
      const { fatos } = (await user.get<Row>(`${C}acordos/${String(acordo.id)}/rompimento/`)).body
      const { recebedor } = (await user.get<Row>(`${C}parcelas/${String(parcela!.id)}/pix/`)).body
      return [JSON.stringify(fatos), (recebedor as Row | null)?.chave ?? null] as const
    }
    const [aluguel, chave] = await of(tipos[1], outro)
    expect([aluguel.includes('Do aluguel: rompe depois de 60 dias'), chave]).toEqual([true, 'aluguel@exemplo.com.br'])
    const [cota, outraChave] = await of(tipos[0], await use.devedor({ cd_cliente: cliente }))
    expect(cota).toContain('Todos: rompe depois de 5 dias')
    expect(outraChave).not.toBe('aluguel@exemplo.com.br')
  })
})
