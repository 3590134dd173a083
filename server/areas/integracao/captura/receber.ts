import { fontesOficiais } from '../../../../src/schemas/integracao/provas-captura.ts'
import type { Comunicacao } from '../../../connectors/port.ts'
import { one, sql, type Sql } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { HttpProblem } from '../../../core/errors.ts'
import { insertMany, updateMany } from '../../../core/write/many.ts'
import { advogados, nomeOab } from './advogados.ts'
import { redistribuir } from '../distribuicao/redistribuir.ts'
import { achadoPor, acharDeNovo, maisUm, type Achado, type Fonte, type Origem } from './achado.ts'
import { cancelar, canceladaEm, contradizer, republicar } from './cancelar.ts'
import type { Recebendo } from './recebendo.ts'
import { reerguer, voltouNaFonte } from './reerguer.ts'
import { chaveDe, LONGEST_ORIGINAL, semMarcas } from './texto.ts'

const COMO = { djen: 'djen', mni: 'domicilio', datajud: 'papel', arquivo: 'papel' } as const

interface Conhecida extends Achado {
  readonly id: number
  readonly dt_cancelamento: string | null
}

const COLUNAS = sql`e.id, e.dt_cancelamento, e.ie_fontes, e.cd_termos, e.cd_termos_diarios`
/** The item that a source has under this number, or that is the same publication by its words. */
async function conhecida(to: Recebendo, fonte: Fonte, id: string, chave: string) {
  const empresa = to.actor.ctx.sessao.cd_empresa
  const proof = await one<Conhecida & { ds_termo: string | null }>(
    to.tx,
    sql`select p.ds_termo, ${COLUNAS} from provas_captura p join expedientes e on e.cd_empresa = p.cd_empresa and e.id = p.cd_expediente
        where p.cd_empresa = ${empresa}::bigint and p.ie_fonte = ${fonte} and p.ds_identificador = ${id}`,
  )
  if (proof) return { expediente: proof, prova: { ds_termo: proof.ds_termo } }
  const same = await one<Conhecida>(
    to.tx,
    sql`select ${COLUNAS} from expedientes e where cd_empresa = ${empresa}::bigint and banca_simples(ds_chave) = banca_simples(${chave})`,
  )
  return { expediente: same, prova: null }
}

const porNumero = (expediente: number, fonte: Fonte, number: string) =>
  sql`t.cd_expediente = ${expediente}::bigint and t.ie_fonte = ${fonte} and t.ds_identificador = ${number.slice(0, 200)}`

/** Notes whether this one was taken back, as duplicates are. */
async function anotarProva({ tx, model, actor }: Recebendo, proof: Sql, off: boolean): Promise<void> {
  const set = { dt_cancelamento: off ? actor.ctx.agora : null }
  const where = off ? sql`${proof} and t.dt_cancelamento is null` : sql`${proof} and t.dt_cancelamento is not null`
  await updateMany({ tx, model, actor }, model.get('provas-captura'), { where, set, acao: off ? 'cancelar' : 'editar' })
}

/** Whether its courts still publish the item: a file that somebody has says nothing of what was taken back since. */
async function algumaVale({ tx, actor }: Recebendo, expediente: number): Promise<boolean> {
  const left = await one(
    tx,
    sql`select 1 from provas_captura where cd_empresa = ${actor.ctx.sessao.cd_empresa}::bigint and cd_expediente = ${expediente}::bigint
        and ie_fonte = any(${fontesOficiais}::text[]) and dt_cancelamento is null limit 1`,
  )
  return left !== undefined
}

/** One item: new, another proof of what is there, or taken back by its court. */
async function umItem(to: Recebendo, item: Comunicacao, origem: Origem, lawyers: Map<string, number>): Promise<void> {
  const { tx, model, actor } = to
  const { fonte, termo, prefixo = '' } = origem
  const number = prefixo + item.id
  const teor = item.texto === null ? null : semMarcas(item.texto)
  const chave = teor === null ? `${fonte}:${number}` : chaveDe(item.nr_processo, item.dia, teor)
  const { expediente, prova } = await conhecida(to, fonte, number, chave)
  const own = item.advogados.flatMap(({ oab }) => lawyers.get(nomeOab(oab) ?? '') ?? [])[0]
  const id =
    expediente?.id ??
    Number(
      (
        await to.others.create(
          'expedientes',
          {
            nr_processo: item.nr_processo,
            type_communication: COMO[fonte],
            nm_orgao: [item.tribunal, item.orgao].filter(Boolean).join(' · ').slice(0, 200) || null,
            dt_expedicao: item.dia,
            attorney_id: own ?? null,
            ...(teor !== null && { teor: teor || '(sem texto na fonte)' }),
          },
          // What was taken back before anybody knew of it is nobody's to work on.
          { ds_chave: chave, ...achadoPor(origem), ...(item.cancelada && canceladaEm(actor, item.cancelada)) },
        )
      ).id,
    )
  const voltou =
    !item.cancelada && expediente?.dt_cancelamento && (await voltouNaFonte(to, id, fonte, prova !== null, number))
  if (!prova) {
    const proof = {
      cd_expediente: id,
      ie_fonte: fonte,
      ds_identificador: number.slice(0, 200),
      ds_hash: item.hash?.slice(0, 200) ?? null,
      ds_link: item.link?.slice(0, 500) ?? null,
      ds_termo: maisUm(null, termo),
      dt_captura: actor.ctx.agora,
      dt_cancelamento: item.cancelada ? actor.ctx.agora : null,
      ds_original: item.texto?.slice(0, LONGEST_ORIGINAL) ?? null,
    }
    const short = (row: Record<string, unknown>) => ({ ...row, ds_original: null })
    await insertMany({ tx, model, actor }, model.get('provas-captura'), [proof], short)
  } else {
    await anotarProva(to, porNumero(id, fonte, number), item.cancelada !== null)
    const ds_termo = maisUm(prova.ds_termo, termo)
    const where = porNumero(id, fonte, number)
    if (ds_termo !== prova.ds_termo)
      await updateMany({ tx, model, actor }, model.get('provas-captura'), { where, set: { ds_termo }, acao: 'achar' })
  }
  if (expediente) await acharDeNovo(to, id, expediente, origem)
  if (!expediente) {
    if (!item.cancelada && teor !== null) await republicar(to, item.nr_processo, id)
  } else if (item.cancelada && !expediente.dt_cancelamento && !(await algumaVale(to, id)))
    await cancelar(to, id, item.cancelada)
  else if (voltou) {
    await reerguer(to, id, { nr_processo: item.nr_processo, fonte, number })
    await redistribuir(to, id)
  } else if (expediente.dt_cancelamento && fonte === 'arquivo') await contradizer(to, id)
}

export interface Recebidos {
  /** The numbers of what is kept now, whether it was before or not. */
  readonly guardados: readonly string[]
  /** Why something is not. */
  readonly erro: string | null
}

/**
 * What a source sent becomes items of the inbox, by the rules of everybody who writes there. The same publication of two
 * sources is one item with two proofs; nothing of this makes anybody aware of anything.
 */
export async function receber(to: Recebendo, itens: readonly Comunicacao[], origem: Origem): Promise<Recebidos> {
  const empresa = to.actor.ctx.sessao.cd_empresa
  // Two captures may bring the same at once.
  await queueFor(to.tx, 'receber', empresa)
  const lawyers = await advogados(to.tx, empresa)
  const guardados: string[] = []
  let erro: string | null = null
  for (const item of itens)
    try {
      await to.attempt(() => umItem(to, item, origem, lawyers))
      guardados.push(item.id)
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status >= 500) throw error
      erro ??= `Número ${item.id} não pôde ser guardado: ${String(Object.values(error.body).flat()[0] ?? '')}`
    }
  return { guardados, erro }
}
