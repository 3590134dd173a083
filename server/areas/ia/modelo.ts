import type { Analise } from '../../ia/resposta.ts'
import { olharSigilo } from '../../ia/sigilo.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import type { Parts } from '../parts.ts'
import type { Guardada } from './guardadas.ts'
import { perguntar, SemResposta } from './protocolo.ts'
import { passar } from './portao.ts'

type Escrito = Partial<Pick<Guardada, 'ie_enviado' | 'ds_modelo' | 'ds_modelo_aviso' | 'ds_resposta_modelo'>>

/** Whether a text says that it is under seal, is of a sealed lawsuit of the firm, or names one. */
async function sigiloso(db: Db, g: Guardada): Promise<boolean> {
  const texto = olharSigilo(g.ds_texto)
  if (texto.diz) return true
  const sealed = await rows<{ id: number; n: string }>(
    db,
    sql`select id, regexp_replace(coalesce(nr_processo, ''), '[^0-9]', '', 'g') n from processos
        where cd_empresa = ${g.cd_empresa}::bigint and ie_sigilo <> '0'`,
  )
  if (!sealed.length) return false
  const numero = (g.nr_processo ?? '').replace(/\D/g, '')
  if (texto.nomeia(sealed.map(({ n }) => n)) || sealed.some(({ n }) => n !== '' && n === numero)) return true
  const of = await one<{ cd_processo: number | null }>(
    db,
    sql`select cd_processo from publicacoes where id = ${g.cd_publicacao}::bigint
        union all select cd_processo from expedientes where id = ${g.cd_expediente}::bigint`,
  )
  return sealed.some(({ id }) => id === of?.cd_processo)
}

/** Why a text may not leave this server; null where everybody allows it. */
async function porque({ db, settings, sessions }: Parts, g: Guardada): Promise<string | null> {
  const firm = await one<{ sim: boolean | null }>(
    db,
    sql`select ie_ia_externa sim from estabelecimentos where id = ${g.cd_empresa}::bigint`,
  )
  if (firm?.sim !== true) return 'O escritório não permite enviar textos a um modelo.'
  const ctx = g.cd_usuario_cri === null ? null : await sessions.contextOf(g.cd_usuario_cri, g.cd_empresa, db)
  if (!ctx?.flags.has('aiIntegrationModule') && !ctx?.flags.has('superuser'))
    return 'Quem pediu a análise não tem a permissão de enviar textos a um modelo.'
  if (await sigiloso(db, g)) return 'O processo está sob sigilo: o texto não sai deste servidor.'
  const spent = await one<{ n: number }>(
    db,
    sql`select count(*)::int n from analises_ia where cd_empresa = ${g.cd_empresa}::bigint and ie_enviado
        and dt_criado >= date_trunc('month', ${g.dt_criado}::timestamptz)`,
  )
  return spent!.n >= settings.ai!.perMonth ? 'O limite do escritório neste mês foi atingido.' : null
}

/** What a model reads, where the server has one and nothing forbids it. Whatever goes wrong, the house's own reading stands. */
export async function peloModelo(parts: Parts, g: Guardada, warn: (said: object) => void): Promise<Escrito> {
  const { ai } = parts.settings
  if (!ai) return {}
  const ds_modelo_aviso = await porque(parts, g)
  if (ds_modelo_aviso) return { ie_enviado: false, ds_modelo_aviso }
  const sent = { ie_enviado: true, ds_modelo: ai.model }
  try {
    const said = passar(g.ds_texto, (await perguntar(ai, g.ds_texto)) as Analise)
    return { ...sent, ds_resposta_modelo: JSON.stringify(said) }
  } catch (error) {
    if (!(error instanceof SemResposta)) throw error
    warn({ analise: g.id, modelo: ai.model, causa: error.causa })
    return { ...sent, ds_modelo_aviso: error.message }
  }
}
