import type { Analise } from '../../ia/resposta.ts'
import { olharSigilo } from '../../ia/sigilo.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { heavy } from '../../core/heavy/index.ts'
import type { Kind } from '../../core/queue/queue.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Parts } from '../parts.ts'
import { doEscritorio, guardar } from './guardar.ts'
import { ANALISES, MODELOS, umaDe, type Guardada } from './guardadas.ts'
import { pesado } from './ler.ts'
import { perguntar, SEM_CONVERSA, SemResposta, SemVez } from './protocolo.ts'
import { passar } from './portao.ts'

type Escrito = Partial<Pick<Guardada, 'ie_enviado' | 'ds_modelo' | 'ds_modelo_aviso' | 'ds_resposta_modelo'>>

/** Looks at a text for what keeps it here, beside the requests where it is long. */
export const guardaSegredo = async (
  { ds_texto, cd_empresa }: Pick<Guardada, 'ds_texto' | 'cd_empresa'>,
  numeros: readonly string[],
): Promise<boolean> => {
  if (pesado(ds_texto)) return heavy('sealed', cd_empresa, ds_texto, numeros)
  const { diz, nomeia } = olharSigilo(ds_texto)
  return diz || nomeia(numeros)
}

/** Whether a text says that it is under seal, is of a sealed lawsuit of the firm, or names one. */
async function sigiloso(db: Db, g: Guardada): Promise<boolean> {
  const sealed = await rows<{ id: number; n: string }>(
    db,
    sql`select id, regexp_replace(coalesce(nr_processo, ''), '[^0-9]', '', 'g') n from processos
        where cd_empresa = ${g.cd_empresa}::bigint and ie_sigilo <> '0'`,
  )
  const numeros = sealed.map(({ n }) => n)
  const numero = (g.nr_processo ?? '').replace(/\D/g, '')
  if ((await guardaSegredo(g, numeros)) || (numero !== '' && numeros.includes(numero))) return true
  if (!sealed.length) return false
  const of = await one<{ cd_processo: number | null }>(
    db,
    sql`select cd_processo from publicacoes where id = ${g.cd_publicacao}::bigint
        union all select cd_processo from expedientes where id = ${g.cd_expediente}::bigint`,
  )
  return sealed.some(({ id }) => id === of?.cd_processo)
}

/** Why a text may not leave this server; null where everybody allows it. */
async function porque({ db, sessions }: Parts, g: Guardada): Promise<string | null> {
  const firm = await one<{ sim: boolean | null }>(
    db,
    sql`select ie_ia_externa sim from estabelecimentos where id = ${g.cd_empresa}::bigint`,
  )
  if (firm?.sim !== true) return 'O escritório não permite enviar textos a um modelo.'
  const ctx = g.cd_usuario_cri === null ? null : await sessions.contextOf(g.cd_usuario_cri, g.cd_empresa, db)
  if (!ctx?.flags.has('aiIntegrationModule') && !ctx?.flags.has('superuser'))
    return 'Quem pediu a análise não tem a permissão de enviar textos a um modelo.'
  return (await sigiloso(db, g)) ? 'O processo está sob sigilo: o texto não sai deste servidor.' : null
}

/** Notes that a text goes, each time before it does, so that no two servers go beyond the budget of a month; false where it is spent. */
async function reservar({ db, service, model, settings }: Parts, g: Guardada): Promise<boolean> {
  const actor = await doEscritorio(db, g.cd_empresa)
  return service.together(actor, async (tx) => {
    await queueFor(tx, MODELOS, g.cd_empresa)
    const spent = await one<{ n: number }>(
      tx,
      sql`select coalesce(sum(coalesce(qt_pedidos_modelo, 1)), 0)::int n from analises_ia
          where cd_empresa = ${g.cd_empresa}::bigint and ie_enviado and dt_criado >= date_trunc('month', ${g.dt_criado}::timestamptz)`,
    )
    if (spent!.n >= settings.ai!.perMonth) return false
    const where = sql`t.id = ${g.id}::bigint`
    const qt_pedidos_modelo = sql`coalesce(t.qt_pedidos_modelo, 0) + 1`
    const set = { ie_enviado: true, ds_modelo: settings.ai!.model, qt_pedidos_modelo }
    await updateMany({ tx, model, actor }, model.get(ANALISES), { where, set, acao: 'editar' })
    return true
  })
}

/** What did not go is told as such; what went once before did go. */
const ficou = ({ ie_enviado }: Guardada): Escrito => (ie_enviado ? {} : { ie_enviado: false, ds_modelo: null })
/** What a model reads, where nothing forbids it. Whatever goes wrong, the house's own reading stands. */
async function peloModelo(parts: Parts, g: Guardada, warn: (said: object) => void): Promise<Escrito> {
  const { ai } = parts.settings
  // The server may have lost its model since.
  if (!ai) return g.ie_enviado ? { ds_modelo_aviso: SEM_CONVERSA } : ficou(g)
  const ds_modelo_aviso = await porque(parts, g)
  if (ds_modelo_aviso) return { ...ficou(g), ds_modelo_aviso }
  try {
    const said = passar(g.ds_texto, (await perguntar(ai, g.ds_texto, () => reservar(parts, g))) as Analise)
    return { ds_resposta_modelo: JSON.stringify(said) }
  } catch (error) {
    if (error instanceof SemVez)
      return { ...ficou(g), ds_modelo_aviso: 'O limite do escritório neste mês foi atingido.' }
    if (!(error instanceof SemResposta)) throw error
    warn({ analise: g.id, modelo: ai.model, causa: error.causa })
    return { ds_modelo_aviso: error.message }
  }
}

/** Whether a model was asked for and has not said anything yet. */
export const esperaModelo = (g: Guardada): boolean =>
  g.ds_modelo !== null && g.ds_modelo_aviso === null && g.ds_resposta_modelo === null

/** Models are asked apart from the readings of the house, so that none of these waits for a slow one; firms take turns. */
export const modeloKind = (parts: Parts, warn: (said: object) => void): Kind => ({
  name: MODELOS,
  atOnce: 2,
  leaseMs: 120_000,
  tries: 2,
  wait: () => 5_000,
  work:
    ({ chave }) =>
    async () => {
      const g = await umaDe(parts.db, null, Number(chave))
      if (g && esperaModelo(g)) await guardar(parts, g, await peloModelo(parts, g, warn))
      return { done: null }
    },
  async gaveUp({ chave }) {
    const g = await umaDe(parts.db, null, Number(chave))
    const set = { ie_enviado: g?.ie_enviado === true, ds_modelo_aviso: SEM_CONVERSA }
    if (g && esperaModelo(g)) await guardar(parts, g, set)
  },
})
