import { COMPANIES, copies, growing, PEOPLE, type Growth } from './growth.ts'

export interface DebtScale {
  readonly devedores: number
  readonly dividas: number
  readonly parcelas: number
  readonly movimentacoes: number
}
/** So many of a hundred debtors have an agreement. */
const AGREED = 40
/** A debtor is 'tomorrow' in the sequence by this prime, so that neighbours in a table are none of a debtor. */
const STEP = '7919::bigint'

/** Makes the first firm of a demo database a large one with debtors; what is worked out of the rows follows by its triggers. */
export const growDebts = (url: string, scale: DebtScale): Promise<void> =>
  growing(url, async (growth) => {
    const first = await growth.firstOf('devedores')
    const debtor = `${first} + (g * ${STEP}) % ${scale.devedores}`
    await copies(
      growth,
      'devedores',
      scale.devedores,
      {
        nm_devedor: `case when m.ie_tipo_devedor = 'PF' then a.nome else e.nome || ' ' || g end`,
        nr_cpf: `case when m.ie_tipo_devedor = 'PF' then lpad(g::text, 11, '0') end`,
        nr_cnpj: `case when m.ie_tipo_devedor = 'PJ' then lpad(g::text, 14, '0') end`,
        ...Object.fromEntries(['nr_valor_dividas', 'nr_valor_acordos', 'qt_debitos'].map((name) => [name, '0'])),
        ...Object.fromEntries(
          ['dt_debito', 'dt_vencimento_acordo', 'dt_promessa', 'dt_ultima_movimentacao', 'dt_ultima_tarefa'].map(
            (n) => [n, 'null'],
          ),
        ),
        ie_possui_acordo: 'false',
        ie_a_verificar: 'false',
        dt_proxima_acao: `case when g % 3 = 0 then current_date + (g % 40)::int - 10 end`,
        dt_criado: `now() - (g % 1500) * interval '1 day'`,
      },
      `join pessoas a on a.n = (g * 104729::bigint) % ${PEOPLE} join empresas e on e.n = (g * ${STEP}) % ${COMPANIES}`,
    )
    await growth.bare('devedores', () => theirs(growth, scale, first, debtor))
  })

/** What belongs to debtors from the `first` id on; `debtor` is the expression that spreads rows over them. */
async function theirs(growth: Growth, scale: DebtScale, first: number, debtor: string): Promise<void> {
  await copies(growth, 'dividas', scale.dividas, {
    cd_devedor: debtor,
    cd_acordo: 'null',
    dt_quitacao: 'null',
    nr_valor_amortizado: 'null',
    dt_vencimento: `current_date - ((g * 31::bigint) % 1600)::int`,
    nr_valor: `(200 + g % 2000 + 0.37)::numeric(15, 2)`,
  })
  const agreements = Math.round((scale.devedores * AGREED) / 100)
  const acordo = await growth.firstOf('acordos')
  await copies(growth, 'acordos', agreements, {
    cd_devedor: `${first} + g - 1`,
    dt_deletado: 'null',
    dt_rompimento: 'null',
    dt_quitacao: 'null',
    nr_valor_pago: '0',
    nr_valor_aberto: '0',
  })
  const each = Math.ceil(scale.parcelas / agreements)
  await copies(growth, 'parcelas', scale.parcelas, {
    cd_devedor: `${first} + (g - 1) / ${each}`,
    cd_acordo: `${acordo} + (g - 1) / ${each}`,
    nr_parcela: `(g - 1) % ${each} + 1`,
    dt_vencimento: `current_date + (((g - 1) % ${each}) * 30 - 150 + g % 27)::int`,
    nr_valor: `(150 + g % 700 + 0.11)::numeric(15, 2)`,
    ie_ativo: 'true',
    ie_status: `((g - 1) % ${each}) < 4`,
    dt_pagamento: `case when ((g - 1) % ${each}) < 4 then current_date - (g % 27)::int end`,
    nr_valor_pago: `case when ((g - 1) % ${each}) < 4 then (150 + g % 700 + 0.11)::numeric(15, 2) end`,
  })
  await copies(growth, 'movimentacoes_cobranca', scale.movimentacoes, {
    cd_devedor: debtor,
    dt_movimentacao: `current_date - ((g * 31::bigint) % 900)::int`,
    dt_criado: `now() - (g % 900) * interval '1 day'`,
  })
}
