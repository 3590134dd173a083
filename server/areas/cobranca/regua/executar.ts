import { HttpProblem } from '../../../core/errors.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { one, sql, type Db } from '../../../core/db/db.ts'
import { actorOfFirm, type DailyJob, type Firm } from '../../../core/queue/jobs.ts'
import { insertMany } from '../../../core/write/many.ts'
import type { Others } from '../../../core/write/hooks.ts'
import { post } from '../../correio/outbox.ts'
import type { Parts } from '../../parts.ts'
import { escapeHtml } from '../../correio/resumo.ts'
import {
  chaveDe,
  escritorioEscreve,
  passosDe,
  pendentes,
  porqueNao,
  textosDe,
  type Item,
  type Passo,
} from './pendentes.ts'

const EXECUCOES = 'regua-execucoes'
/** The hour of the firm's clock from which on the rules are carried out. */
const MANHA = 8

type Feito = { readonly ie_resultado: 'FE' | 'NF'; readonly ds_motivo: string | null }

interface Uma {
  readonly passo: Passo
  readonly item: Item
  readonly actor: Actor
  readonly escritorio: string
}

/** Does what the step says, by the rules of everybody who does it. */
async function fazer(tx: Db, others: Others, { passo, item, actor, escritorio }: Uma): Promise<void> {
  const { hoje, sessao } = actor.ctx
  const { assunto, texto } = textosDe(passo, item, hoje, escritorio)
  if (passo.ie_acao === 'EM')
    return post(tx, 'regua', {
      cd_usuario: 0,
      cd_empresa: sessao.cd_empresa,
      cd_devedor: item.cd_devedor,
      para: item.ds_email,
      assunto,
      texto,
    })
  if (passo.ie_acao === 'SI')
    return void (await others.update('devedores', item.cd_devedor, { ie_status_devedor: passo.ie_status_devedor }))
  await others.create('tarefas', {
    ie_formulario: 'debtor',
    ie_modulo_origem: 'CO',
    cd_devedor: item.cd_devedor,
    cd_cliente: item.cd_cliente,
    cd_cidade: item.cd_cidade,
    cd_tipo_tarefa: passo.cd_tipo_tarefa,
    cd_equipe: passo.cd_equipe,
    nm_titulo: `${passo.nm_passo}: ${item.nm_devedor}`.slice(0, 200),
    ds_descricao: texto && `<p>${escapeHtml(texto).replaceAll('\n', '<br>')}</p>`,
    dt_fatal: hoje,
    dt_vencimento: hoje,
  })
}

/** One step for one due item, with its line in the log, or neither: whoever comes second finds the line there. */
async function uma(parts: Parts, one_: Uma, { ie_resultado, ds_motivo }: Feito): Promise<void> {
  const { passo, item, actor } = one_
  await parts.service.together(actor, async (tx, others) => {
    const chave = chaveDe(passo, item)
    const known = await one(
      tx,
      sql`select id from regua_execucoes where cd_empresa = ${actor.ctx.sessao.cd_empresa}::bigint and banca_simples(ds_chave) = banca_simples(${chave})`,
    )
    if (known) return
    const row = {
      cd_devedor: item.cd_devedor,
      cd_regua: passo.cd_regua,
      cd_passo: passo.id,
      nm_passo: passo.nm_passo,
      ie_acao: passo.ie_acao,
      ie_resultado,
      ds_motivo,
      ds_item: item.nome,
      dt_vencimento: item.dt_vencimento,
      dt_execucao: actor.ctx.hoje,
      ds_chave: chave,
    }
    await insertMany({ tx, model: parts.model, actor }, parts.model.get(EXECUCOES), [row])
    if (ie_resultado === 'FE') await fazer(tx, others, one_)
  })
}

const reasonOf = ({ body }: HttpProblem): string => Object.values(body).flat().join(' ').slice(0, 500)

/** Carries out the rules of a firm for its day. What it did is not done again; what fails is tried again. */
export async function executarReguas(parts: Parts, now: Date, firm: Firm): Promise<void> {
  const actor = actorOfFirm(firm, now)
  const { nome, naoEscreve } = await escritorioEscreve(parts.db, firm.id)
  const failed: unknown[] = []
  for (const passo of await passosDe(parts.db, firm.id, null))
    for (const item of await pendentes(parts, actor.ctx, passo)) {
      const one_ = { passo, item, actor, escritorio: nome }
      const motivo = porqueNao(passo, item, firm.hoje, naoEscreve)
      const feito = passo.ie_acao === 'EM' ? `Enviado para ${item.ds_email}.` : null
      try {
        await uma(parts, one_, { ie_resultado: motivo === null ? 'FE' : 'NF', ds_motivo: motivo ?? feito }).catch(
          (error: unknown) => {
            if (!(error instanceof HttpProblem)) throw error
            return uma(parts, one_, { ie_resultado: 'NF', ds_motivo: reasonOf(error) })
          },
        )
      } catch (error) {
        failed.push(error)
      }
    }
  parts.outbox.kick()
  if (failed.length) throw new AggregateError(failed, String(failed[0]))
}

/** Once a day for each firm, in its morning. */
export const dunningJob: DailyJob<Parts> = { name: 'regua-cobranca', at: MANHA, run: executarReguas }
