import { toCents } from '../../../src/schemas/br/money.ts'
import type { contasPagar } from '../../../src/schemas/financeiro/contas-pagar.ts'
import type { pagamentosCorrespondentes } from '../../../src/schemas/logistica/pagamentos-correspondentes.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { avisarCorrespondentes } from './avisos.ts'

const PAGAMENTOS = 'pagamentos-correspondentes'

interface DoAto {
  readonly cd_processo: number | null
  readonly ie_sigilo: string | null
  readonly ds_pix: string | null
}
/** What a bill has to know of the act and of whoever did it. */
const doAto = ({ tx, ctx }: Work, { cd_audiencia, cd_diligencia, cd_correspondente }: Row) =>
  one<DoAto>(
    tx,
    sql`select a.cd_processo, p.ie_sigilo, c.ds_pix from correspondentes c
        left join lateral (
          select t.cd_processo from audiencias t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${cd_audiencia ?? null}::bigint
          union all
          select t.cd_processo from diligencias t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${cd_diligencia ?? null}::bigint) a on true
        left join processos p on p.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and p.id = a.cd_processo
        where c.id = ${cd_correspondente ?? null}::bigint`,
  )

/** What an act is owed becomes a bill, by whoever writes in finance; of a sealed lawsuit it says neither number nor case. */
export const gerarConta: ActionHandler<typeof pagamentosCorrespondentes, 'gerarConta'> = async (
  work,
  devido,
  input,
) => {
  const act = await doAto(work, devido)
  const open = act?.cd_processo == null || act.ie_sigilo === '0'
  const kind = devido.cd_audiencia ? 'Audiência' : 'Diligência'
  await work.others.create(
    'contas-pagar',
    {
      ie_tipo_favorecido: 'CR',
      cd_correspondente: devido.cd_correspondente,
      ds_descricao: (open && devido.nm_ato ? `Correspondente: ${devido.nm_ato}` : `Correspondente: ${kind}`).slice(
        0,
        200,
      ),
      nr_valor: devido.nr_valor,
      dt_vencimento: input.dt_vencimento,
      dt_competencia: devido.dt_ato,
      cd_categoria: input.cd_categoria,
      cd_centro_custo: input.cd_centro_custo ?? null,
      cd_processo: open ? (act?.cd_processo ?? null) : null,
      ie_forma: act?.ds_pix ? 'PX' : null,
      ie_tipo_custo: 'VA',
      ie_reter: input.ie_reter === true,
    },
    { cd_pagamento_correspondente: devido.id },
  )
  return { dt_conta: work.ctx.agora }
}

/** Throws 400 where the act of a bill is owed no more. */
async function aindaDevido({ tx, ctx }: Work, id: number): Promise<void> {
  const found = await one(
    tx,
    sql`select id from pagamentos_correspondentes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint and ie_entrega = 'AG'
        for no key update`,
  )
  if (!found) throw refused('O ato desta conta foi reaberto: nada se deve por ele.')
}

/** Whom a bill of an act pays, and how much, was agreed on with the act. */
export const contaDoAtoHooks: Hooks<typeof contasPagar> = {
  async before(work, values, stored) {
    if (!stored?.cd_pagamento_correspondente) return
    const now: Row = { ...stored, ...values }
    if (toCents(String(now.nr_valor)) !== toCents(stored.nr_valor))
      throw invalid({ nr_valor: ['O valor é o que se combinou pelo ato: juros e desconto dizem-se ao pagar.'] })
    if (now.cd_correspondente !== stored.cd_correspondente)
      throw invalid({ cd_correspondente: ['Esta conta é de quem fez o ato.'] })
    if (stored.dt_cancelamento && !now.dt_cancelamento) await aindaDevido(work, stored.cd_pagamento_correspondente)
  },
  async restoring(work, kept) {
    if (kept.cd_pagamento_correspondente && !kept.dt_cancelamento)
      await aindaDevido(work, kept.cd_pagamento_correspondente)
  },
}

/** Whoever did the act hears that all of it was paid. */
export async function avisarPago(work: Work, conta: Row): Promise<void> {
  const id = Number(conta.cd_pagamento_correspondente ?? 0)
  if (id)
    await avisarCorrespondentes(work, 'ato_pago', { recurso: PAGAMENTOS, id }, [conta.cd_correspondente as number])
}

/** A payment that was reversed has no receipt. */
export async function semComprovante(work: Work, cd_pagar: number | null): Promise<void> {
  if (!cd_pagar) return
  await updateMany(work, work.model.get(PAGAMENTOS), {
    where: sql`t.aq_comprovante is not null and t.id = (select c.cd_pagamento_correspondente from contas_pagar c
      where c.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and c.id = ${cd_pagar}::bigint)`,
    set: { aq_comprovante: null },
    acao: 'estornar',
  })
}
