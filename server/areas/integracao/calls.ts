import { mayOperate, passes, texts, type Foretold } from '../../../src/schemas/core/index.ts'
import { cleanProcesso } from '../../../src/schemas/br/cnj.ts'
import { CORTES } from '../../../src/schemas/br/cortes.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { eventoSeAberta } from '../../../src/schemas/integracao/evento.ts'
import { counted } from '../../core/counters/counted.ts'
import { sql } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { actorOf, idOf, queryOf, type InPath } from '../../core/http/http.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Calls, Parts } from '../parts.ts'
import { simular } from '../prazos/simular.ts'

const PROCESS = '/api/process/v1'
const INTEGRATION = '/api/integration/v1'
/** The deadlines that notices usually begin, in working days. */
const USUAIS = [5, 10, 15]

/** The court that a lawsuit's number names, by branch and code. */
const courtOf = (number: unknown): number | null => {
  const code = Number(cleanProcesso(String(number ?? '')).slice(13, 16))
  return CORTES.some(({ id }) => id === code) ? code : null
}

/** Marks what happened in one lawsuit as read; of those that are read already nothing changes. */
async function lerTodos({ model, service, bus }: Parts, actor: ReturnType<typeof actorOf>, processo: number) {
  const entity = model.get('andamentos')
  const { ctx } = actor
  if (!mayOperate(entity, 'read', ctx.flags)) throw forbidden()
  const seen = service.visible(entity, ctx)
  const where = sql`t.cd_processo = ${processo}::bigint and not coalesce(t.is_read, false) and ${seen}`
  const set = { is_read: true, read_at: ctx.agora, read_by: ctx.sessao.id }
  const news: Parameters<typeof bus.announce>[0][] = []
  const changed = await service.together(actor, (tx) =>
    updateMany({ tx, model, actor, announce: (one) => void news.push(one) }, entity, { where, set, acao: 'ler' }),
  )
  for (const one of news) bus.announce(one)
  return changed.length
}

/** What would begin if somebody said today that the firm is aware of a notice: nothing of it is opened or kept. */
async function previsao(parts: Parts, id: number, actor: ReturnType<typeof actorOf>): Promise<Foretold> {
  const { ctx } = actor
  if (!passes('integrationModule', ctx.flags)) throw forbidden()
  const row = await parts.service.get(parts.model.get('expedientes'), id, ctx)
  const processo = row.ob_processo as { cd_cidade?: number | null } | null
  const pedido = {
    ...eventoSeAberta(row, String(row.dt_expedicao), ctx.fuso, ctx.agora),
    tribunal: courtOf(row.nr_processo),
    cidade: processo?.cd_cidade ?? null,
  }
  const contados = await Promise.all(
    USUAIS.map((quantidade) => simular(parts.db, { ...pedido, quantidade }, ctx).catch(() => null)),
  )
  const fatos = contados.flatMap((feito, i) => {
    const fim = feito?.resultado.fim_conservador
    return fim ? [{ nome: `${USUAIS[i]} dias úteis acabam em`, valor: formatDate(fim) }] : []
  })
  const comeco = contados.find(Boolean)?.resultado.inicio
  const limite = row.dt_limite_ciencia ? formatDate(String(row.dt_limite_ciencia)) : null
  return {
    fatos: [
      { nome: 'Expedido em', valor: formatDate(String(row.dt_expedicao)) },
      { nome: 'Primeiro dia contado', valor: comeco ? formatDate(comeco) : 'Não calculado' },
      ...fatos,
    ],
    aviso:
      'A ciência abre o teor, faz o prazo correr a partir de hoje e não se desfaz. O prazo certo está no teor.' +
      (limite ? ` Sem consulta até ${limite}, a lei dá a ciência por feita.` : ''),
  }
}

/** What the inboxes answer beside their lists. */
export const inboxCalls: Calls = (app, parts) => {
  const { model, service } = parts
  const numbers = (path: string, name: string) =>
    app.get(path, (request) => {
      const { ctx } = actorOf(request)
      return counted(service, model.get(name), queryOf(request), ctx)
    })
  numbers(`${PROCESS}/andamentos/card`, 'andamentos')
  numbers(`${INTEGRATION}/novos-processos/movimentacoes/contadores`, 'novos-processos')
  numbers(`${INTEGRATION}/diarios/movimentacoes/contadores`, 'publicacoes')
  app.get<{ Params: { processo: string } }>(
    `${PROCESS}/andamentos/ler/:processo`,
    { config: { writes: true } },
    // Whatever goes wrong, nobody is told more than that it did not work (contract erro.andamento.ler).
    async (request) => {
      try {
        return { success: true, lidos: await lerTodos(parts, actorOf(request), idOf(request.params.processo)) }
      } catch (error) {
        request.log.warn(error)
        return { success: false }
      }
    },
  )
  // What changed since a moment: whoever keeps a list of their own asks for no more than that.
  app.get(`${PROCESS}/notifications/changes`, (request) => {
    const { ctx } = actorOf(request)
    const { desde, ...query } = queryOf(request)
    const since = desde && !Number.isNaN(Date.parse(desde)) ? new Date(desde).toISOString() : `${ctx.hoje}T00:00:00Z`
    if (desde && Number.isNaN(Date.parse(desde))) throw invalid({ desde: [texts.invalid('Desde')] })
    const changed = { ordenar_por: '-dt_atualizado', ...query, dt_atualizado__gte: since }
    return service.list(model.get('expedientes'), changed, ctx)
  })
  app.get<InPath>(`${PROCESS}/notifications/:id/previsao-ciencia`, (request) =>
    previsao(parts, idOf(request.params.id), actorOf(request)),
  )
}
