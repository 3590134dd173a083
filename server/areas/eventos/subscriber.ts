import type { FastifyReply } from 'fastify'
import { isNarrowed, isWalled, mayOperate, type Context } from '../../../src/schemas/core/index.ts'
import type { Happening } from '../../core/bus/bus.ts'
import { goneSeen } from '../../core/trash/read.ts'
import type { Service } from '../../core/write/service.ts'

/** Happenings of this long are looked at together: one question for many rows. */
const GATHER_MS = 100
/** Bytes that nobody fetches: whoever is that far behind begins anew. */
const MOST_UNREAD = 1_048_576

/** One open stream: what the session may hear of, as server-sent events. */
export class Subscriber {
  private waiting: Happening[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private open = true
  constructor(
    private readonly reply: FastifyReply,
    private readonly service: Service,
    /** The session's rights, renewed while the stream is open. */
    public ctx: Context,
    /** Asks again who is there: null once the session counts no more. */
    private readonly still: () => Promise<Context | null>,
  ) {}

  hear(happening: Happening): void {
    const { tipo, entidade, empresa, para } = happening
    if (!this.open) return
    if (tipo === 'lacuna') return this.write('lacuna', {})
    if (empresa !== null && empresa !== this.ctx.sessao.cd_empresa) return
    if (tipo === 'notificacao' && para !== this.ctx.sessao.id) return
    if (tipo !== 'notificacao' && !mayOperate(this.service.model.get(entidade), 'read', this.ctx.flags)) return
    this.waiting.push(happening)
    this.timer ??= setTimeout(() => void this.flush().catch(() => this.write('lacuna', {})), GATHER_MS)
  }

  /** Row rights decide what is told by its id; of the rest only that the list is another. */
  private async flush(): Promise<void> {
    const told = this.waiting.filter(({ tipo }) => tipo !== 'notificacao')
    const news = told.length < this.waiting.length
    this.waiting = []
    this.timer = undefined
    // Whoever logged out since the last beat hears no more.
    const ctx = await this.still()
    if (!ctx) return this.end()
    this.ctx = ctx
    if (news) this.write('notificacao', {})
    for (const name of new Set(told.map(({ entidade }) => entidade))) {
      const happenings = told.filter(({ entidade }) => entidade === name)
      const entity = this.service.model.get(name)
      const limited = isNarrowed(entity, this.ctx)
      const seen = limited || isWalled(this.service.model, entity) ? await this.visible(name, happenings) : null
      const left = limited ? new Set<number>() : await this.sawGone(name, happenings)
      for (const { tipo, id, versao, autor, acao } of happenings) {
        const gone = id !== null && acao === 'excluir' && left.has(id)
        // Of many rows at once nobody is told which.
        const shown = seen === null || gone || (id === null ? !limited : seen.has(id))
        if (shown) this.write(tipo, { recurso: name, id, versao, autor, acao })
        // Whoever sees every row but those behind a wall would know by this that there is one.
        else if (tipo === 'gravado' && limited)
          this.write(tipo, { recurso: name, id: null, versao: null, autor: null, acao: null })
      }
    }
  }

  /** What is gone was seen by whoever could have seen it last. */
  private async sawGone(name: string, happenings: readonly Happening[]): Promise<Set<number>> {
    const ids = happenings.flatMap(({ id, acao }) => (id !== null && acao === 'excluir' ? [id] : []))
    if (ids.length === 0) return new Set()
    const { db, model } = this.service
    return new Set((await goneSeen(db, model, model.get(name), ids, this.ctx)).keys())
  }

  private async visible(name: string, happenings: readonly Happening[]): Promise<Set<number>> {
    const ids = [...new Set(happenings.flatMap(({ id }) => (id === null ? [] : [id])))]
    if (ids.length === 0) return new Set()
    const entity = this.service.model.get(name)
    return new Set(await this.service.ids(entity, { id: ids.join(',') }, this.ctx, 0, ids.length))
  }

  private write(event: string, data: object): void {
    if (!this.open) return
    this.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.reply.raw.writableLength > MOST_UNREAD) this.end()
  }

  /** Keeps proxies from taking silence for death. */
  beat(): void {
    if (this.open) this.reply.raw.write(': vivo\n\n')
  }

  end(): void {
    if (!this.open) return
    this.open = false
    clearTimeout(this.timer)
    this.reply.raw.end()
  }
}
