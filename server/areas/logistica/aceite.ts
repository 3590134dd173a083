import { addDays } from '../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { formatDate } from '../../../src/schemas/br/time.ts'
import { compute, type AnyEntity, type Context, type Foretold } from '../../../src/schemas/core/index.ts'
import { forbidden, refused } from '../../core/errors.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls } from '../parts.ts'
import { atoDe } from './solicitacoes.ts'

const ABERTA = { ie_situacao: { in: ['PE', 'PP'] } } as const
const LAST = [{ field: 'id', desc: true }]
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
/** 'amanhã, 27/11/2026', else the day of the week before it. */
function diaDito(dia: string, hoje: string): string {
  const near = dia === hoje ? 'hoje' : dia === addDays(hoje, 1) ? 'amanhã' : SEMANA.format(new Date(`${dia}T12:00:00Z`))
  return `${near}, ${formatDate(dia)}`
}

/** What somebody commits themselves to, before they say yes: when, where, to whom and for how much. */
function compromisso(ato: AnyEntity, row: Row, pedido: Row, ctx: Context): Foretold {
  const dia = text(row.dt_audiencia ?? row.dt_prazo)
  const hora = text(row.hr_audiencia).slice(0, 5)
  const valor = text(pedido.nr_valor)
  const limite = text(pedido.dt_limite)
  if (limite && limite < ctx.hoje) throw refused('O prazo para responder a esta solicitação já terminou.')
  const fatos = [
    ['Quando', [diaDito(dia, ctx.hoje), hora && `às ${hora}`].filter(Boolean).join(', ')],
    ['Onde', text(compute(ato, row, ctx).ds_mapa)],
    ['Sala virtual', text(row.ds_link)],
    ['Escritório', text(pedido.nm_escritorio)],
    ['Valor', valor && formatMoney(valor)],
  ] as const
  return {
    fatos: fatos.flatMap(([nome, dito]) => (dito ? [{ nome, valor: dito }] : [])),
    aviso: valor ? null : 'O escritório não ofereceu valor: para combinar um, volte e use “Propor valor”.',
  }
}

/** What saying yes to a request, or to the act that it is for, means for the correspondent who was asked. */
export const acceptanceCalls: Calls = (app, { model, service }) => {
  const pedidos = model.get('solicitacoes')
  type ById = { Params: { id: string } }
  app.get<ById>('/api/logistica/v1/solicitacoes/:id/aceite', async (request): Promise<Foretold> => {
    const { ctx } = actorOf(request)
    if (!ctx.sessao.cd_correspondente) throw forbidden()
    const pedido = await service.get(pedidos, idOf(request.params.id), ctx)
    const { em, id } = atoDe(pedido as unknown as Parameters<typeof atoDe>[0])
    const ato = model.get(em)
    return compromisso(ato, await service.get(ato, id, ctx), pedido, ctx)
  })
  for (const [em, by] of [
    ['audiencias', 'cd_audiencia'],
    ['diligencias', 'cd_diligencia'],
  ] as const)
    app.get<ById>(`/api/logistica/v1/${em}/:id/aceite`, async (request): Promise<Foretold> => {
      const { ctx } = actorOf(request)
      if (!ctx.sessao.cd_correspondente) throw forbidden()
      const ato = model.get(em)
      const row = await service.get(ato, idOf(request.params.id), ctx)
      const [pedido] = await service.some(pedidos, { [by]: { eq: Number(row.id) }, ...ABERTA }, LAST, ctx, 1)
      if (!pedido) throw refused('Só quem foi solicitado aceita este ato.')
      return compromisso(ato, row, pedido, ctx)
    })
}
