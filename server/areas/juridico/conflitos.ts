import { cleanCnpj } from '../../../src/schemas/br/cnpj.ts'
import { mayOperate, texts, type Context } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { rows, sql } from '../../core/db/db.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { actorOf, queryOf, bodyOf, type Params } from '../../core/http/http.ts'
import { CONFLICT_LOOK } from '../../core/walls/reads.ts'
import { groupedBy } from '../../core/sql/values.ts'
import { managersOf } from '../plataforma/userActive.ts'
import type { Calls, Parts } from '../parts.ts'
import { inCustomers, inDebtors, inLawsuits, type Found, type Match, type Wanted } from './partesContrarias.ts'

/** What a check answers. */
export interface Conflicts {
  /** Cases, debtors or customers on the other side, the surest first. */
  readonly results: readonly Match[]
  /** Customers that may be the same as the one that is written; no conflict, but perhaps one too many. */
  readonly duplicados: readonly Match[]
  readonly count: number
  /** What there is beside that the session may not see: a sentence each, with neither name nor number. */
  readonly ocultos: readonly string[]
}
/** The same with what only the trail is told. */
interface Checked {
  readonly answer: Conflicts
  /** Records that the session may not see, by entity. */
  readonly hidden: readonly (readonly [entidade: string, ids: readonly number[]])[]
}

const ENTITIES = { processo: 'processos', devedor: 'devedores', cliente: 'clientes' } as const
const NAMED = { processo: 'um processo', devedor: 'uma cobrança', cliente: 'um cliente' } as const
const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
/** So many people are named to talk to. */
const MOST_NAMED = 3

/** Tells that there is something, and of whom to ask what: managers, whether or not they may see it themselves. */
async function hiddenWords(
  { db, model }: Pick<Parts, 'db' | 'model'>,
  kinds: readonly (keyof typeof NAMED)[],
  { sessao }: Context,
) {
  if (kinds.length === 0) return []
  const people = await managersOf(db, model, sessao.cd_empresa)
  const names = people.filter(({ id }) => id !== sessao.id).map(({ nome }) => nome)
  const who = names.length ? or.format(names.slice(0, MOST_NAMED)) : 'a gestão'
  return kinds.map((kind) => `Há possível conflito com ${NAMED[kind]} a que você não tem acesso; fale com ${who}.`)
}

/** The party that a lawsuit is asked about; none says the opposing one. */
const SIDES = ['', 'cliente', 'contrario']

const idIn = (params: Params, name: string): number | null => {
  if (!params[name]) return null
  const id = Number(params[name])
  if (!Number.isSafeInteger(id) || id < 1) throw invalid({ [name]: [texts.badFilter] })
  return id
}

/** The document as CPF or CNPJ by its length; anything else is none yet, for it is asked while somebody types. */
export function wantedFrom(nome: string, documento: string): Wanted {
  const digits = cleanCnpj(documento)
  return {
    nome: nome.trim().slice(0, 200),
    cpf: /^\d{11}$/.test(digits) ? digits : null,
    cnpj: digits.length === 14 ? digits : null,
  }
}

const together = (parts: readonly Found[]): Match[] =>
  parts.flatMap(({ matches }) => matches).toSorted((a, b) => b.grau - a.grau)

/**
 * Whether somebody is on the other side of the firm: a customer (`de=cliente`) among the opposing parties of its lawsuits
 * and its debtors, an opposing party (`de=processo`) among its customers, a party on the client's side (`lado=cliente`)
 * among the opposing parties of other cases. A lawsuit that the session may not see is told of
 * without a name or number: a conflict that nobody hears of would be worse than that somebody learns there is one.
 */
export async function conflictsOf(
  { db, model }: Pick<Parts, 'db' | 'model'>,
  params: Params,
  ctx: Context,
): Promise<Checked> {
  const of = params.de || 'cliente'
  if (of !== 'cliente' && of !== 'processo') throw invalid({ de: ['Escolha cliente ou processo.'] })
  const { lado = '' } = params
  if (!SIDES.includes(lado)) throw invalid({ lado: ['Escolha cliente ou contrario.'] })
  const entity = model.get(of === 'cliente' ? 'clientes' : 'processos')
  // Only whoever writes such records: the answer tells of more than the session may look at.
  if (!mayOperate(entity, 'create', ctx.flags) && !mayOperate(entity, 'update', ctx.flags)) throw forbidden()
  const wanted = wantedFrom(params.nome ?? '', params.documento ?? '')
  const id = idIn(params, 'id')
  const own = idIn(params, 'cd_cliente')
  const kinds: readonly (keyof typeof NAMED)[] =
    of === 'cliente' ? ['processo', 'devedor'] : lado === 'cliente' ? ['processo'] : ['cliente']
  const among = {
    // A lawsuit that is asked about is no other.
    processo: () => inLawsuits(db, model, wanted, of === 'processo' ? id : null, ctx),
    devedor: () => inDebtors(db, model, wanted, id, ctx),
    cliente: () => inCustomers(db, model, wanted, own, ctx),
  }
  const found = await Promise.all(kinds.map((kind) => among[kind]()))
  const duplicados = of === 'cliente' ? (await inCustomers(db, model, wanted, id, ctx)).matches : []
  const results = together(found)
  const hidden = kinds.flatMap((kind, i) => (found[i]?.hidden.length ? [[kind, found[i].hidden] as const] : []))
  const words = hidden.map(([kind]) => kind)
  const ocultos = await hiddenWords({ db, model }, words, ctx)
  return {
    answer: { results, duplicados, count: results.length, ocultos },
    hidden: hidden.map(([kind, ids]) => [ENTITIES[kind], ids] as const),
  }
}

const MOST_ASKED = 120
const WINDOW_MS = 10 * 60_000

/**
 * Who learnt that there is something they may not see, and by asking for whom: in the trail of what it is, for those alone
 * who may see that. Whoever else reads the firm's log learns no more than they can find.
 */
async function note({ db }: Parts, { nome, documento }: Params, hidden: Checked['hidden'], actor: Actor) {
  const { sessao, agora } = actor.ctx
  const depois = { nome: nome ?? null, documento: documento ?? null }
  const entries = await Promise.all(
    hidden.map(async ([entidade, ids]) => {
      // The same asked again within the window is one look.
      const fresh = await rows<{ id: number }>(
        db,
        sql`select u.id from unnest(${ids}::bigint[]) u(id) where not exists (select from auditoria l_
            where l_.cd_empresa = ${sessao.cd_empresa}::bigint and l_.entidade = ${entidade} and l_.cd_registro = u.id
              and l_.acao = ${CONFLICT_LOOK} and l_.cd_usuario = ${sessao.id}::bigint and l_.depois = ${JSON.stringify(depois)}::jsonb
              and l_.quando > ${agora}::timestamptz - ${WINDOW_MS}::int * interval '1 millisecond') order by 1`,
      )
      return fresh.map(({ id }) => ({ entidade, cd_registro: id, acao: CONFLICT_LOOK, antes: null, depois }))
    }),
  )
  await writeAudit(db, actor, sessao.cd_empresa, ...entries.flat())
}

/** What is sealed and shown to somebody named there is read by them. */
function noteSeen({ service, model }: Parts, { results, duplicados }: Conflicts, ctx: Context): void {
  for (const [tipo, found] of groupedBy([...results, ...duplicados], (match) => match.tipo))
    service.shown(
      model.get(ENTITIES[tipo]),
      found.map(({ id }) => id),
      ctx,
    )
}

/** The check for conflicts of interest, for forms while somebody types. A long name goes in the body. */
export const conflictCalls: Calls = (app, parts) => {
  // A form asks while somebody types; a list of names read through it is something else.
  const limit = new RateLimit(MOST_ASKED, WINDOW_MS)
  const check = async (params: Params, actor: Actor) => {
    limit.hit(String(actor.ctx.sessao.id))
    const { answer, hidden } = await conflictsOf(parts, params, actor.ctx)
    if (hidden.length) await note(parts, params, hidden, actor)
    noteSeen(parts, answer, actor.ctx)
    return answer
  }
  app.get('/api/juridico/v1/conflitos', (request) => check(queryOf(request), actorOf(request)))
  app.post('/api/juridico/v1/conflitos', { config: { reads: true } }, (request) => {
    const body = Object.fromEntries(Object.entries(bodyOf(request)).map(([k, v]) => [k, v == null ? '' : String(v)]))
    return check(body, actorOf(request))
  })
}
