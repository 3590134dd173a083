import { todayIn, formatDate } from '../../../../src/schemas/br/dates.ts'
import { ConnectorProblem, type Connector, type Pagina } from '../../../connectors/port.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import type { Happening } from '../../../core/bus/bus.ts'
import { touched } from '../../../core/bus/change.ts'
import { one, sql } from '../../../core/db/db.ts'
import { actorOfFirm } from '../../../core/queue/jobs.ts'
import type { Asked, Hold, Kind, Step } from '../../../core/queue/queue.ts'
import { updateMany } from '../../../core/write/many.ts'
import type { Parts } from '../../parts.ts'
import { coordenadoresDe } from '../../trabalhos/coordenadores.ts'
import { amploDemais, type Amplo } from './amplo.ts'
import { avisarAmplo, avisarLacuna } from './avisar.ts'
import { descobrir } from './descobrir.ts'
import { connectorOf, contaDe, variantes, type Conta } from './fontes.ts'
import * as livro from './livro.ts'
import type { Destino, Janela, Linha } from './livro.ts'
import type { Recebendo } from './recebendo.ts'
import type { Origem } from './achado.ts'
import { receber } from './receber.ts'
import { procurados, termoDeNovos, type Procurado } from './termos.ts'

export const CAPTURA = 'captura'
/** What is asked for under this key is one day of one account: no two servers are ever at the same. */
export const chaveDaJanela = ({ empresa, conector, dia }: Janela): string => `${empresa}/${conector}/${dia}`
const janelaDe = (chave: string): Janela => {
  const [empresa, conector, dia = ''] = chave.split('/')
  return { empresa: Number(empresa), conector: Number(conector), dia }
}

const MINUTE_MS = 60_000
/** No day of anything has more pages of one spelling. */
const MOST_PAGES = 400
/** Asking on would only be refused again. */
const PARA_TODOS: ReadonlySet<string> = new Set(['bloqueado', 'nao_oferece'])
/** Later it may go well; what is read meanwhile is not lost. */
const PASSA: ReadonlySet<string> = new Set(['espera', 'fora'])

/** The house itself, in the firm's own time. */
export async function casa({ db }: Pick<Parts, 'db'>, empresa: number): Promise<Actor> {
  const firm = await one<{ fuso: string }>(
    db,
    sql`select ds_fuso fuso from estabelecimentos where id = ${empresa}::bigint`,
  )
  const fuso = firm?.fuso ?? 'America/Sao_Paulo'
  const now = new Date()
  return actorOfFirm({ id: empresa, fuso, hoje: todayIn(fuso, now), hora: 0 }, now)
}

/** One capture of one day: what its steps share. */
interface Curso {
  readonly parts: Parts
  readonly actor: Actor
  readonly conta: Conta
  readonly janela: Janela
  readonly connector: Connector
  readonly wanted: readonly Procurado[]
  readonly hold: Hold
}

const procurado = ({ wanted }: Curso, { ds_termo }: Linha) => wanted.find(({ escrito }) => escrito === ds_termo)

async function pagina(curso: Curso, linha: Linha): Promise<Pagina> {
  const termo = procurado(curso, linha)?.termo
  // A term that is looked for no more: nothing of it is missing.
  if (!termo) return { itens: [], contados: 0, teto: false, repetidas: 0 }
  const { ds_variante: variante, nr_pagina } = linha
  return curso.connector.list({ termo, variante, dia: curso.janela.dia, pagina: nr_pagina })
}

const NADA: Guardado = { avisos: 0, descobertos: 0, conhecidos: 0, recusados: 0, erro: null }
type Guardado = Destino & { readonly erro: string | null }

/** What a page brought, where it belongs: notices in the inbox, lawsuits that the firm does not know among the discovered. */
async function guardar(curso: Curso, to: Recebendo, linha: Linha, itens: Pagina['itens']): Promise<Guardado> {
  const { ie_conector: fonte, sg_tribunal } = curso.conta
  // What moved in lawsuits that the account names is no notice: no deadline follows from it.
  if (fonte === 'datajud') return { ...NADA, conhecidos: itens.length }
  const by = procurado(curso, linha)
  const cd_termo = by ? termoDeNovos(by) : null
  const termos = by?.registro?.recurso === 'termos-djen' ? { djen: [by.registro.id], diarios: [] } : undefined
  const prefixo = fonte === 'mni' ? `${sg_tribunal}/` : ''
  const origem: Origem = { fonte, termo: linha.ds_termo, prefixo, ...(termos && { termos }) }
  const held = cd_termo === null ? await receber(to, itens, origem) : null
  const { erro, motivo, ...found } = await descobrir(to, itens, { cd_termo, por: by?.termo.tipo ?? 'pendentes' })
  // A notice is held as a notice, whatever its lawsuit is beside it.
  if (held) return { ...NADA, avisos: held.guardados.length, erro: held.erro ?? erro }
  return { ...NADA, ...found, erro: [motivo, erro].filter(Boolean).join(' ') || null }
}

/** A page is asked for, and kept with what it brought, or not at all. */
async function umaPagina(curso: Curso, linha: Linha): Promise<Step> {
  const { parts, actor, janela } = curso
  const page = await pagina(curso, linha)
  const amplo = amploDemais(procurado(curso, linha), page.contados)
  if (amplo) return parar(curso, linha, page, amplo)
  const news: Happening[] = []
  const step = await parts.service.together(actor, async (tx, others, attempt): Promise<Step> => {
    if (!(await curso.hold(tx))) return 'lost'
    const all = [...new Map(page.itens.map((item) => [item.id, item])).values()]
    const seen = await livro.jaVistos(
      tx,
      janela,
      linha,
      all.map(({ id }) => id),
    )
    const fresh = all.filter(({ id }) => !seen.destes.has(id))
    const to = {
      tx,
      model: parts.model,
      actor,
      others,
      attempt,
      announce: (one: Happening) => void news.push(one),
      contextOf: (user: number) => parts.sessions.contextOf(user, janela.empresa, tx),
    }
    const held = await guardar(curso, to, linha, fresh)
    const vinda = { ...held, recebidos: fresh.map(({ id }) => id), contados: page.contados, repetidas: page.repetidas }
    const mais =
      page.itens.length > 0 && seen.quantos + fresh.length < (page.contados ?? 0) && linha.nr_pagina < MOST_PAGES
    await livro.anotar(tx, linha, vinda, mais)
    return 'more'
  })
  for (const one of news) parts.bus.announce(one)
  return step
}

/** Of a term that is too broad nothing is kept, and who coordinates hears of it: what is meant is for a person to say. */
async function parar({ parts, actor, conta, janela, hold }: Curso, linha: Linha, page: Pagina, amplo: Amplo) {
  // All that is read comes before the transaction: the embedded database has one connection.
  const { read } = parts.model.get(amplo.registro.recurso).access
  const coordenam = read ? await coordenadoresDe(parts, janela.empresa, read) : []
  const news: Happening[] = []
  const step = await parts.service.together(actor, async (tx): Promise<Step> => {
    if (!(await hold(tx))) return 'lost'
    await livro.parar(tx, janela, linha, { ...page, erro: amplo.texto })
    const to = { tx, actor, announce: (one: Happening) => void news.push(one) }
    await avisarAmplo(to, conta, amplo.registro, janela.dia, coordenam)
    return 'more'
  })
  for (const one of news) parts.bus.announce(one)
  return step
}

/** What a source would not give is noted, too. Throws what passes by: the queue comes back to it. */
async function anotarFalha(curso: Pick<Curso, 'parts' | 'janela' | 'hold'>, linha: Linha, problem: ConnectorProblem) {
  const passing = PASSA.has(problem.motivo)
  const which = PARA_TODOS.has(problem.motivo) ? livro.pendentesDe(curso.janela) : livro.estaLinha(linha)
  const held = await curso.parts.db.transaction().execute(async (tx) => {
    if (!(await curso.hold(tx))) return false
    await livro.falhar(tx, which, problem.message, problem.repetidas, !passing)
    return true
  })
  if (held && passing) throw problem
  return held ? 'more' : 'lost'
}

/** The day is through: its balance is the account's, and somebody hears of what is missing. */
export async function encerrar(parts: Parts, actor: Actor, conta: Conta, janela: Janela): Promise<string> {
  const { model, bus, service } = parts
  const news: Happening[] = []
  const announce = (one: Happening) => void news.push(one)
  const ds_ultima = await service.together(actor, async (tx) => {
    const saldo = await livro.conferir(tx, janela)
    const dia = formatDate(janela.dia)
    const bad = saldo.lacunas + saldo.falhas
    const only = saldo.descobertos ? ` Só de processos descobertos: ${saldo.descobertos}.` : ''
    const words = bad
      ? `${dia}: ${bad} de ${saldo.variantes} buscas incompletas. ${saldo.erro ?? ''}`
      : saldo.amplas
        ? `${dia}: ${saldo.amplas} de ${saldo.variantes} buscas não capturadas. ${saldo.erro ?? ''}`
        : `${dia}: ${saldo.recebidos} recebidos em ${saldo.variantes} buscas, tudo o que a fonte conta.${only}`
    const set = {
      dt_ultima: actor.ctx.agora,
      ie_ultima: saldo.falhas ? 'FA' : saldo.lacunas ? 'LA' : saldo.amplas ? 'AM' : 'CO',
      ds_ultima: words.slice(0, 500),
      qt_ultima: saldo.recebidos,
    }
    const where = sql`t.id = ${janela.conector}::bigint`
    await updateMany({ tx, model, actor, announce }, model.get('conectores'), { where, set, acao: 'capturar' })
    if (bad) await avisarLacuna({ tx, announce, actor }, conta, janela.dia)
    return words
  })
  for (const one of news) bus.announce(one)
  bus.announce(touched(model.get('capturas'), actor.ctx))
  bus.announce(touched(model.get('expedientes'), actor.ctx))
  return ds_ultima
}

async function comecar(parts: Parts, { chave, dados }: Asked, hold: Hold): Promise<Curso | 'lost' | null> {
  const janela = janelaDe(chave)
  const conta = await contaDe(parts.db, janela.empresa, janela.conector)
  if (!conta?.ie_ligado) return null
  const actor = await casa(parts, janela.empresa)
  const wanted = await procurados(parts.db, conta)
  const rows = wanted.flatMap(({ escrito, termo }) =>
    variantes(conta.ie_conector, termo).map((variante) => ({ escrito, variante })),
  )
  const planned = await parts.db.transaction().execute(async (tx) => {
    if (!(await hold(tx))) return false
    await livro.planejar(tx, janela, String(dados.em), rows)
    return true
  })
  if (!planned) return 'lost'
  try {
    const connector = await connectorOf(parts, actor, conta)
    return { parts, actor, conta, janela, connector, wanted, hold }
  } catch (error) {
    if (!(error instanceof ConnectorProblem)) throw error
    // Without a way to the source nothing of what is looked for came.
    await livro.falhar(parts.db, livro.pendentesDe(janela), error.message, 0, true)
    await encerrar(parts, actor, conta, janela)
    return null
  }
}

/** Captures days of accounts beside the requests of this server, page by page: what a server left behind another goes on with. */
export const capturaKind = (parts: Parts): Kind => ({
  name: CAPTURA,
  atOnce: 2,
  leaseMs: 2 * MINUTE_MS,
  tries: 6,
  // A source that said "too many" wants a minute at least.
  wait: (tries) => 2 ** (tries - 1) * MINUTE_MS,
  work(asked, hold) {
    let curso: Curso | 'lost' | null | undefined
    return async (): Promise<Step> => {
      curso ??= await comecar(parts, asked, hold)
      if (curso === 'lost') return 'lost'
      if (curso === null) return { done: null }
      const now = curso
      const linha = await livro.proxima(parts.db, now.janela)
      if (!linha) return { done: await encerrar(parts, now.actor, now.conta, now.janela) }
      return umaPagina(now, linha).catch((error: unknown) => {
        if (!(error instanceof ConnectorProblem)) throw error
        return anotarFalha(now, linha, error)
      })
    }
  },
  async gaveUp({ chave }) {
    const janela = janelaDe(chave)
    const conta = await contaDe(parts.db, janela.empresa, janela.conector)
    if (!conta) return
    const last = 'A fonte não respondeu, por mais que se esperasse.'
    await livro.falhar(parts.db, livro.pendentesDe(janela), last, 0, true)
    await encerrar(parts, await casa(parts, janela.empresa), conta, janela)
  },
})
