import { formatProcesso } from '../../../src/schemas/br/cnj.ts'
import { GUEST, texts } from '../../../src/schemas/core/index.ts'
import { responderAte } from '../../../src/schemas/logistica/prazos-ato.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Row } from '../../core/sql/select.ts'
import { avisarPedidos } from './avisos.ts'
import { semBloqueio } from './bloqueios.ts'
import { atendem } from './comarca.ts'
import { honorariosEm } from './honorarios.ts'
import {
  ABERTAS,
  COLUNA,
  espelho,
  mover,
  OUTRA,
  pedir,
  type Ato,
  type Dito,
  type Entidade,
  type Espelho,
} from './pedidos.ts'
import { nomeados, type Nomeados } from './recebido.ts'

/** Of a payload, what is done once it is understood. */
const lidos = new WeakMap<Work, { correspondentes?: Nomeados; prepostos?: Nomeados }>()

const doAto = ({ em, work, id }: { em: Entidade; work: Work; id: number }) =>
  sql`t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ${sql.ref(`t.${COLUNA[em]}`)} = ${id}::bigint`

/** What programs send with an action that no dialog asks (contract diligencias.aceitar, diligencias.solicitar). */
export const asked = (em: Entidade) => (work: Work, action: string, sent: Row) => {
  const { cd_correspondente: who, cd_preposto: own, nr_valor_preposto: amount, ...rest } = sent
  if (action === 'aceitar') {
    const me = [work.ctx.sessao.id, work.ctx.sessao.cd_correspondente]
    if (who !== undefined && who !== null && who !== '' && !me.includes(Number(who)))
      throw invalid({ cd_correspondente: ['Cada correspondente aceita por si mesmo!'] })
    return rest
  }
  if (action !== 'solicitar') return sent
  const correspondentes = nomeados('cd_correspondente', 'nr_valor_correspondente', who, 'Correspondentes')
  const prepostos = nomeados('cd_preposto', 'nr_valor_preposto', em === 'audiencias' ? own : null, 'Prepostos', amount)
  const todos = sent.ie_todos === true || sent.ie_todos === 'true'
  if (!todos && correspondentes.ids.length === 0 && prepostos.ids.length === 0)
    throw invalid({ cd_correspondente: [texts.required('Correspondentes')] })
  lidos.set(work, { correspondentes, prepostos })
  return { ...rest, cd_correspondente: correspondentes.ids }
}

/** Whoever presses after another has won is told so, instead of that there is nothing. */
export const holding = (em: Entidade) => async (work: Work, id: number) => {
  const { tx, ctx } = work
  if (!ctx.flags.has(GUEST)) return
  await one(
    tx,
    sql`select t.id from ${sql.table(em)} t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${id}::bigint for no key update`,
  )
  const last = await one<{ ie_situacao: string }>(
    tx,
    sql`select t.ie_situacao from solicitacoes t where ${doAto({ em, work, id })}
        and t.cd_correspondente = ${ctx.sessao.cd_correspondente}::bigint order by t.id desc limit 1`,
  )
  if (last?.ie_situacao === 'PD') throw refused(OUTRA)
}

type Dia = { readonly dt_audiencia?: string | null; readonly dt_prazo?: string | null }
/** What a request says of its act: who is asked sees no more of those that another got. */
export const nomeDoAto = (ato: Row & Dia): Dito => ({
  nome: [
    (ato.ob_tipo as { nm_tipo_ato?: string } | null)?.nm_tipo_ato,
    ato.nr_processo && formatProcesso(String(ato.nr_processo)),
  ]
    .filter(Boolean)
    .join(' · '),
  dia: String(ato.dt_audiencia ?? ato.dt_prazo),
  hora: (ato.hr_audiencia as string | null | undefined) ?? null,
  cidade: (ato.cd_cidade as number | null | undefined) ?? null,
})

type Asked = {
  readonly cd_correspondente?: readonly number[] | null
  readonly cd_preposto?: readonly number[] | null
  readonly nr_valor_correspondente?: string | null
  readonly nr_valor_preposto?: string | null
  readonly dt_limite?: string | null
  /** Everybody who serves the comarca, besides those that are named. */
  readonly ie_todos?: boolean | null
  readonly ie_pedir_preco?: boolean | null
}
type Changes = Partial<Espelho> & { ie_responsavel?: 'AD' | 'PR'; nr_valor_correspondente?: string | null }
/** The steps that requests go along with, by the names of their actions. */
export type PassosDoAto = {
  solicitar(work: Work, ato: Ato, input: Asked): Promise<Changes>
  aceitar(work: Work, ato: Ato): Promise<Changes>
  assumir(work: Work, ato: Ato, input: { cd_funcionario: number | null }): Promise<Changes>
  removerSolicitacao(work: Work, ato: Ato): Promise<Changes>
  reatribuir(work: Work, ato: Ato): Promise<Changes>
  solicitarConferencia(work: Work, ato: Ato): Promise<void>
  finalizar(work: Work, ato: Ato): Promise<void>
  reabrir(work: Work, ato: Ato): Promise<Changes>
  cancelar(work: Work, ato: Ato): Promise<Changes>
  escrever(work: Work, ato: Ato, input: { ds_mensagem: string }): Promise<void>
}
export type PassosDaAudiencia = PassosDoAto & {
  solicitarPreposto(work: Work, ato: Ato, input: Asked): Promise<Changes>
}
/** Without what the entity does not have. */
const proprio = (em: Entidade, { cd_preposto, ...rest }: Espelho): Espelho =>
  (em === 'audiencias' ? { ...rest, cd_preposto } : rest) as Espelho

/** Asks correspondents, or prepostos in their place: who goes is one or the other (rule aud.responsavel). */
export const solicitar =
  (em: Entidade) =>
  async (work: Work, ato: Ato, input: Asked): Promise<Changes> => {
    const { correspondentes, prepostos } = lidos.get(work) ?? {}
    const { ctx } = work
    if (input.dt_limite && input.dt_limite < ctx.hoje)
      throw invalid({ dt_limite: ['"Responder até" não pode ser anterior a hoje!'] })
    const dito = nomeDoAto(ato as unknown as Row)
    if (input.dt_limite && input.dt_limite > dito.dia)
      throw invalid({ dt_limite: ['"Responder até" não pode ser depois do dia do ato!'] })
    const own = input.cd_preposto?.length ? input.cd_preposto : prepostos?.ids
    const toOwn = !correspondentes?.ids.length && own !== undefined && own.length > 0
    await mover(work, em, ato.id, { de: ABERTAS, para: 'RT', so: toOwn ? 'cd_correspondente' : 'cd_funcionario' })
    const todos = input.ie_todos && !toOwn ? await atendem(work.tx, ctx.sessao.cd_empresa, em, ato.id) : []
    if (input.ie_todos && todos.length === 0)
      throw invalid({ ie_todos: ['Ninguém que possa ser solicitado atende a comarca deste ato.'] })
    const named = toOwn ? own : (correspondentes?.ids ?? [])
    if (!toOwn) await semBloqueio(work, named)
    const ids = [...new Set([...named, ...todos.map(({ id }) => id)])]
    const each = (toOwn ? prepostos : correspondentes)?.valores
    const asks = !toOwn && input.ie_pedir_preco === true
    const offered = asks ? null : (input.nr_valor_correspondente ?? ato.nr_valor_correspondente)
    const fees = asks || toOwn ? null : await honorariosEm(work.tx, em, ato.cd_cidade, ids)
    const all = toOwn ? (input.nr_valor_preposto ?? null) : offered
    const fresh = await pedir(
      work,
      em,
      { id: ato.id, ...dito },
      {
        quem: toOwn ? 'cd_funcionario' : 'cd_correspondente',
        ids,
        valor: (id) => (asks ? null : (each?.get(id) ?? all ?? fees?.get(id) ?? null)),
        limite: input.dt_limite ?? (toOwn ? null : responderAte(ctx.hoje, dito.dia)),
      },
    )
    if (!toOwn) await avisarPedidos(work, fresh)
    return {
      ...proprio(em, await espelho(work, em, ato.id)),
      ie_responsavel: toOwn ? 'PR' : 'AD',
      nr_valor_correspondente: toOwn ? ato.nr_valor_correspondente : offered,
    }
  }

/** The first who was asked and says yes has the act; the others' requests are lost in the same moment. */
export const aceitar =
  (em: Entidade) =>
  async (work: Work, ato: Ato): Promise<Changes> => {
    const { tx, ctx, model } = work
    const eu = ctx.sessao.cd_correspondente
    const minha = await one<{ id: number; nr_valor: string | null; dt_limite: string | null }>(
      tx,
      sql`select t.id, t.nr_valor::text, t.dt_limite::text from solicitacoes t where ${doAto({ em, work, id: ato.id })}
          and t.cd_correspondente = ${eu}::bigint and t.ie_situacao in ('PE', 'PP') order by t.id desc limit 1`,
    )
    if (!eu || !minha) throw refused('Só quem foi solicitado aceita este ato.')
    if (minha.dt_limite && minha.dt_limite < ctx.hoje)
      throw refused('O prazo para responder a esta solicitação já terminou.')
    if (minha.nr_valor === null)
      throw refused('O escritório não ofereceu valor: diga o seu em “Propor valor”, e o ato é seu quando ele aceitar.')
    await updateMany(work, model.get('solicitacoes'), {
      where: sql`t.id = ${minha.id}::bigint`,
      set: { ie_situacao: 'AC', dt_resposta: ctx.agora },
      acao: 'aceitar',
    })
    await mover(work, em, ato.id, { de: ABERTAS, para: 'PD', menos: minha.id })
    return { ...proprio(em, await espelho(work, em, ato.id)), nr_valor_correspondente: minha.nr_valor }
  }

/** The firm says who of its own goes; of a preposto who was asked, that they do. */
export const assumir =
  (em: Entidade) =>
  async (work: Work, ato: Ato, { cd_funcionario }: { cd_funcionario: number | null }): Promise<Changes> => {
    const { ctx, model } = work
    // Whoever of the firm was to go gives way.
    await mover(work, em, ato.id, { de: ['AC'], para: 'RT' })
    const [accepted] = await updateMany(work, model.get('solicitacoes'), {
      where: sql`${doAto({ em, work, id: ato.id })} and t.ie_situacao in ('PE', 'PP') and t.cd_funcionario = ${cd_funcionario}::bigint`,
      set: { ie_situacao: 'AC', dt_resposta: ctx.agora },
      acao: 'aceitar',
    })
    await mover(work, em, ato.id, { de: ABERTAS, para: 'PD', ...(accepted && { menos: accepted.id }) })
    return { ...proprio(em, await espelho(work, em, ato.id)), cd_funcionario, ie_responsavel: accepted ? 'PR' : 'AD' }
  }

/** Nobody has it any more: requests that are open or that were accepted are withdrawn. */
export const liberar =
  (em: Entidade) =>
  async (work: Work, ato: Ato): Promise<Changes> => {
    await mover(work, em, ato.id, { de: [...ABERTAS, 'AC'], para: 'RT' })
    return proprio(em, await espelho(work, em, ato.id))
  }
