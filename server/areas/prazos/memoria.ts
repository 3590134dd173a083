import { formatDate } from '../../../src/schemas/br/dates.ts'
import { matches, mayOperate, storedFields, texts, type AnyWhere } from '../../../src/schemas/core/index.ts'
import {
  canonico,
  UNIDADES,
  versaoDe,
  type Calendario,
  type Pedido,
  type Resultado,
} from '../../../src/prazos/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { forbidden, invalid, notFound, HttpProblem } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import { insert } from '../../core/write/store.ts'
import { filled } from '../../core/sql/values.ts'
import type { Parts } from '../parts.ts'
import { calendarioDe } from './calendario.ts'
import { lugarDe } from './lugar.ts'
import { selo, simular, simularCom, type Simulado } from './simular.ts'

export const MEMORIA = 'calculos-prazo'
const TAREFAS = 'tarefas'
const ESCOLHAS = ['conservador', 'comprovacao'] as const
export type Escolha = (typeof ESCOLHAS)[number]

const isBody = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

function resumo({ nome, quantidade, unidade, base_legal }: Pedido, dobrado: number): string {
  const amount = `${quantidade} ${UNIDADES[unidade]}${dobrado === quantidade ? '' : ', em dobro'}`
  return nome ? `${nome}: ${amount} (${base_legal})` : amount
}

/** The row that keeps a calculation with a task, and which of its two dates was used. */
export function rowOf({ pedido, resultado, hash }: Simulado, tarefa: number, escolha: Escolha, lugar: string): Row {
  const chosen = escolha === 'conservador' ? resultado.fim_conservador : resultado.fim_com_comprovacao
  return {
    cd_tarefa: tarefa,
    ds_resumo: resumo(pedido, resultado.quantidade).slice(0, 200),
    ds_lugar: lugar.slice(0, 200),
    dt_evento: pedido.data,
    dt_publicacao: resultado.publicacao,
    dt_inicio: resultado.inicio,
    dt_fim_conservador: resultado.fim_conservador,
    dt_fim_comprovacao: resultado.fim_com_comprovacao,
    ie_escolha: escolha,
    dt_escolhida: chosen,
    ds_calendario: resultado.calendario_versao,
    ds_hash: hash,
    ds_entrada: canonico(pedido),
    ds_resultado: canonico(resultado),
  }
}

/** The task that a calculation is kept with: one that the person may change. Throws 400 where it is not there for them. */
async function taskOf({ service, model }: Parts, value: unknown, { ctx }: Actor): Promise<number> {
  const entity = model.get(TAREFAS)
  if (!mayOperate(entity, 'update', ctx.flags)) throw forbidden()
  const id = Number(value)
  if (value == null || value === '') throw invalid({ cd_tarefa: [texts.required('Tarefa')] })
  const missing = invalid({ cd_tarefa: [texts.notFound('Tarefa')] })
  if (!Number.isSafeInteger(id) || id < 1) throw missing
  const task = await service.get(entity, id, ctx).catch((error: unknown) => {
    throw error instanceof HttpProblem && error.status === 404 ? missing : error
  })
  if (!matches(entity.access.editable as AnyWhere | undefined, task, ctx, entity.fields))
    throw invalid({ cd_tarefa: [texts.unavailable] })
  return id
}

/**
 * Keeps a calculation with a task: `{ cd_tarefa, entrada, hash?, escolha? }`. What the client worked out is never taken: it
 * is counted again here, with the version that `entrada` names, and must have the hash that was sent along.
 */
export async function guardar(parts: Parts, body: Row, actor: Actor): Promise<Row> {
  const { ctx } = actor
  const entity = parts.model.get(MEMORIA)
  if (!mayOperate(entity, 'read', ctx.flags)) throw forbidden()
  const { entrada, hash, escolha = 'conservador' } = body
  const tarefa = await taskOf(parts, body.cd_tarefa, actor)
  if (!isBody(entrada)) throw invalid({ entrada: [texts.required('Entrada')] })
  if (!(ESCOLHAS as readonly unknown[]).includes(escolha)) throw invalid({ escolha: [texts.invalid('Data usada')] })
  const done = await simular(parts.db, entrada, ctx)
  if (hash != null && hash !== done.hash)
    throw invalid({ hash: ['O cálculo não confere com o do servidor. Calcule de novo.'] })
  if (done.resultado.fim_conservador === null)
    throw invalid({ entrada: ['Este prazo não começou: não há o que guardar.'] })
  const lugar = await lugarDe(parts.db, done.pedido.local, ctx.sessao.cd_empresa)
  return parts.service.write(entity, actor, async (work) => {
    const stored = await insert(work, rowOf(done, tarefa, escolha as Escolha, lugar))
    const id = Number(stored.id)
    const depois = filled(stored, storedFields(entity))
    const company = ctx.sessao.cd_empresa
    await writeAudit(work.tx, actor, company, {
      entidade: MEMORIA,
      cd_registro: id,
      acao: 'criar',
      antes: null,
      depois,
    })
    return [stored, null]
  })
}

export interface Conferencia {
  /** Counted again with its own version of the calendar, it gives what was kept, to the byte. */
  readonly confere: boolean
  /** With the calendar of today it ends on another day. */
  readonly mudou: boolean
  readonly aviso: string | null
  readonly atual: Pick<Resultado, 'fim_conservador' | 'fim_com_comprovacao' | 'calendario_versao'>
}

/** A kept calculation, counted again with a calendar. */
export function contarDeNovo(row: Row, calendario: Calendario): { simulado: Simulado; mudou: boolean } {
  const simulado = simularCom(JSON.parse(row.ds_entrada as string) as Pedido, calendario)
  const { fim_conservador, fim_com_comprovacao } = simulado.resultado
  const mudou = fim_conservador !== row.dt_fim_conservador || fim_com_comprovacao !== row.dt_fim_comprovacao
  return { simulado, mudou }
}

const shown = (a: string | null, b: string | null) =>
  a === b ? formatDate(a ?? '') : `${formatDate(a ?? '')} ou, com comprovação, ${formatDate(b ?? '')}`

/** Whether a kept calculation is what was sealed, and what its version of the calendar still gives. */
async function confere(db: Parts['db'], row: Row, company: number): Promise<boolean> {
  const pedido = JSON.parse(row.ds_entrada as string) as Pedido
  const resultado = JSON.parse(row.ds_resultado as string) as Resultado
  if (selo(pedido, resultado) !== row.ds_hash) return false
  const versao = row.ds_calendario as string
  // By rules that the product has no longer, the seal alone speaks for it.
  if (versaoDe(versao) === null) return true
  return simularCom(pedido, await calendarioDe(db, company, versao)).hash === row.ds_hash
}

/** Counts a kept calculation again, with its own version of the calendar and with today's. Throws 404. */
export async function conferir({ db, service, model }: Parts, id: number, { ctx }: Actor): Promise<Conferencia> {
  const row = await service.get(model.get(MEMORIA), id, ctx)
  if (typeof row.ds_entrada !== 'string' || typeof row.ds_resultado !== 'string') throw notFound()
  const company = ctx.sessao.cd_empresa
  const { simulado, mudou } = contarDeNovo(row, await calendarioDe(db, company))
  const { fim_conservador, fim_com_comprovacao, calendario_versao } = simulado.resultado
  const before = shown(row.dt_fim_conservador as string, row.dt_fim_comprovacao as string)
  const regrasMudaram = versaoDe(row.ds_calendario as string)?.regras !== versaoDe(calendario_versao)?.regras
  return {
    confere: await confere(db, row, company),
    mudou,
    aviso: mudou
      ? `${regrasMudaram ? 'As regras de contagem ou o calendário mudaram' : 'O calendário mudou'}: recalcule. O prazo era ${before}; agora é ${shown(fim_conservador, fim_com_comprovacao)}.`
      : null,
    atual: { fim_conservador, fim_com_comprovacao, calendario_versao },
  }
}
