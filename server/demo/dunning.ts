import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

const LEMBRETE =
  'Olá, {devedor}.\n\n{debito} do seu acordo com {cliente}, de {valor}, vence em {vencimento}.\n\n{escritorio}'
const VENCIDA =
  'Olá, {devedor}.\n\n{debito} do seu acordo com {cliente}, de {valor}, venceu em {vencimento} e não consta como paga. Se já pagou, responda com o comprovante.\n\n{escritorio}'
const STEPS = [
  [-3, 'Lembrete', 'PA', 'Seu acordo com {cliente} vence em {vencimento}', LEMBRETE],
  [1, 'Parcela vencida', 'PA', 'Parcela vencida do acordo com {cliente}', VENCIDA],
  [5, 'Segundo aviso', 'PA', 'Segundo aviso: parcela do acordo com {cliente}', VENCIDA],
] as const

/** A dunning rule that is off, as a firm would begin with it. */
export async function loadDunning(db: Db, stamp: Stamp, today: string): Promise<void> {
  const rule = { nm_regua: 'ACORDOS: ANTES E DEPOIS DO VENCIMENTO', dt_inicio: today, ie_ativo: false, ...stamp }
  const [cd_regua] = await insertRows(db, 'regua_cobranca', [rule])
  const steps = STEPS.map(([nr_dias, nm_passo, ie_alvo, ds_assunto, ds_texto]) => ({
    cd_regua,
    nr_dias,
    nm_passo,
    ie_alvo,
    ie_acao: 'EM',
    ds_assunto,
    ds_texto,
    ...stamp,
  }))
  await insertRows(db, 'regua_passos', steps)
}
