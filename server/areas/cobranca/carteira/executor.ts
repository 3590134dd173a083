import type { Series } from '../../../../src/dividas/index.ts'
import { todayIn } from '../../../../src/schemas/br/dates.ts'
import { mayOperate } from '../../../../src/schemas/core/index.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { touched } from '../../../core/bus/change.ts'
import { actorOfFirm } from '../../../core/queue/jobs.ts'
import type { Kind, Step } from '../../../core/queue/queue.ts'
import type { Calls, Parts } from '../../parts.ts'
import { seriesDe } from '../indices.ts'
import { calcularLote } from './lote.ts'
import { CARTEIRA, planoDe, type Plano } from './planos.ts'
import { encerrar } from './situacao.ts'

const LEASE_MS = 30_000
const ZONE = 'America/Sao_Paulo'

const SEM_ACESSO = 'Quem começou não tem mais acesso a este escritório.'
const SEM_DIREITO = 'Quem começou não pode mais calcular carteiras.'
const ERRO = 'Parou por um erro interno. O que já foi calculado continua guardado; tente de novo.'

/** The rights of whoever began, as they are now; why there are none, where that is so. */
async function quem({ db, model, sessions }: Parts, { cd_autor, cd_empresa, ip, ie_atualizar }: Plano) {
  const ctx = await sessions.contextOf(cd_autor, cd_empresa, db)
  if (!ctx) return SEM_ACESSO
  const needed = [CARTEIRA, ...(ie_atualizar ? ['atualizacoes-debito'] : [])]
  const may = needed.every((name) => mayOperate(model.get(name), 'create', ctx.flags))
  return may ? ({ ctx, ip } satisfies Actor) : SEM_DIREITO
}

/** Screens hear at the end: of every chunk, each list of debtors that is open would be asked for anew. */
function tell({ bus, model }: Parts, { id, cd_empresa, cd_autor, ie_atualizar }: Plano): void {
  const { ctx } = doEscritorio(cd_empresa)
  const names = ['demonstrativos', ...(ie_atualizar ? ['devedores', 'atualizacoes-debito'] : [])]
  for (const name of names) bus.announce(touched(model.get(name), ctx))
  const what = { tipo: 'gravado', entidade: CARTEIRA, versao: null, acao: 'andamento' } as const
  bus.announce({ ...what, id, empresa: cd_empresa, autor: cd_autor })
}

function doEscritorio(empresa: number): Actor {
  const now = new Date()
  return actorOfFirm({ id: empresa, fuso: ZONE, hoje: todayIn(ZONE, now), hora: 0 }, now)
}

/** The count stands still and says why; what it has counted is kept. */
async function parar(parts: Parts, plano: Plano, why: string): Promise<void> {
  const actor = doEscritorio(plano.cd_empresa)
  await parts.service.together(actor, (tx) =>
    encerrar({ tx, model: parts.model, actor }, plano.cd_empresa, plano.id, 'PA', why),
  )
  tell(parts, plano)
}

/**
 * Counts portfolios chunk by chunk, beside the requests of this server, one of a firm at a time. One that a server left
 * behind is gone on with after the last chunk that it kept; one that fails again and again stands still and says so.
 */
const carteiraKind = (parts: Parts): Kind => ({
  name: CARTEIRA,
  atOnce: 2,
  leaseMs: LEASE_MS,
  tries: 5,
  wait: () => LEASE_MS,
  work({ chave }, hold) {
    let series: Series | undefined
    return async (): Promise<Step> => {
      const plano = await planoDe(parts.db, Number(chave))
      if (!plano) return { done: null }
      const actor = await quem(parts, plano)
      if (typeof actor === 'string') {
        await parar(parts, plano, actor)
        return { done: null }
      }
      series ??= await seriesDe(parts.db, plano.cd_empresa)
      const end = await calcularLote(parts, actor, plano, series, hold)
      if (end !== 'done') return end
      tell(parts, plano)
      return { done: null }
    }
  },
  async gaveUp({ chave }) {
    const plano = await planoDe(parts.db, Number(chave))
    if (plano) await parar(parts, plano, ERRO)
  },
})

/** The server counts portfolios. */
export const portfolioCalls: Calls = (app, parts) => {
  const { queue, bus } = parts
  queue.register(carteiraKind(parts))
  // Whatever is written of one, here or on another server, may be something to begin with.
  const stop = bus.subscribe(({ entidade }) => {
    if (entidade === CARTEIRA) void queue.kick(CARTEIRA)
  })
  app.addHook('preClose', async () => stop())
}
