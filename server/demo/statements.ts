import { diaPossivel } from '../../src/dividas/index.ts'
import { rowOf } from '../areas/cobranca/demonstrativo.ts'
import { itensDe, pagamentosDe } from '../areas/cobranca/imputar.ts'
import { nomeDas, pedidoPor, regraVigente } from '../areas/cobranca/regras.ts'
import { seriesPublicadas } from '../areas/cobranca/series.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { count } from '../core/heavy/statement.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

/** What the portfolios of a firm are charged: by usage, and one customer as its contract says. */
export const loadRules = (db: Db, stamp: Stamp, cliente: number, since: string) =>
  insertRows(db, 'regras_cobranca', [
    {
      ...rule('Regra do escritório', since, null),
      ie_regime: 'CT',
      ie_indice: 'inpc',
      nr_honorarios: '10.00',
      ...stamp,
    },
    {
      ...rule('Contrato com repasse mensal', since, cliente),
      ie_regime: 'CO',
      ie_indice: 'igp-m',
      nr_honorarios: '20.00',
      ie_quebra: 'AC',
      ...stamp,
    },
  ])

const rule = (nm_regra: string, dt_inicio: string, cd_cliente: number | null) => ({
  nm_regra,
  cd_cliente,
  dt_inicio,
  ie_ativo: true,
  nr_juros: '1.00',
  ie_indice_negativo: 'preserva',
  nr_carencia_correcao: 0,
  ie_base_juros: 'corrigido',
  ie_contagem_meses: 'dias30',
  nr_multa: '2.00',
  ie_base_multa: 'corrigido',
  ie_base_honorarios: 'total',
  ie_imputacao: 'juros',
  nr_repasse_principal: '100.00',
  nr_repasse_encargos: '100.00',
  nr_repasse_honorarios: '0.00',
  nr_desconto: '10.00',
  ie_tipo_pagamento: 'RS',
  nr_dias_quebra: 15,
  ie_quebra: 'RE',
  nr_multa_quebra: '10.00',
})

/** Statements of a few debtors, counted as the server counts them for the last day of which all values are published. */
export async function loadStatements(db: Db, stamp: Stamp, today: string, user: number): Promise<void> {
  const empresa = Number(stamp.cd_empresa)
  const some = await rows<{ id: number; cd_cliente: number }>(
    db,
    sql`select d.id, d.cd_cliente from devedores d where d.cd_empresa = ${empresa}::bigint
          and (select count(*) from dividas v where v.cd_devedor = d.id and v.ie_ativo and v.cd_acordo is null) between 2 and 12 order by d.id limit 6`,
  )
  const kept = []
  for (const { id, cd_cliente } of some) {
    const vigentes = await regraVigente(db, empresa, cd_cliente, today)
    const itens = await itensDe(db, empresa, id, today, vigentes)
    const asked = pedidoPor(vigentes, { data: today, itens, pagamentos: await pagamentosDe(db, empresa, id, itens) })
    const data = diaPossivel(asked, seriesPublicadas())
    if (!data) continue
    const pedido = { ...asked, data }
    const counted = count(pedido, seriesPublicadas(), false)
    if (!counted.demonstrativo) continue
    kept.push({ ...rowOf({ pedido, regra: nomeDas(vigentes, itens), ...counted }, id), cd_usuario_cri: user, ...stamp })
  }
  await insertRows(db, 'demonstrativos', kept)
}
