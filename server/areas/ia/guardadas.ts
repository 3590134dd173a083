import { FONTES, type Fonte } from '../../../src/schemas/ia/fontes.ts'
import { one, sql, type Db, type Sql } from '../../core/db/db.ts'
import type { Conferida } from './portao.ts'

/** The entity, and the kind of work that reading one text is, by the id of its analysis. */
export const ANALISES = 'analises-ia'
/** The kind of work that asking a model is, by the same id. */
export const MODELOS = 'analises-ia-modelo'

export interface Guardada {
  readonly id: number
  readonly cd_empresa: number
  readonly cd_usuario_cri: number | null
  readonly cd_publicacao: number | null
  readonly cd_expediente: number | null
  readonly nr_processo: string | null
  readonly ie_situacao: 'AG' | 'PR' | 'FA'
  readonly ie_gostou: boolean | null
  readonly ds_texto: string
  readonly ds_resposta: string | null
  /** What its deadlines were counted by; null where an older server read it. */
  readonly ds_base: string | null
  readonly ie_enviado: boolean | null
  readonly ds_modelo: string | null
  readonly ds_modelo_aviso: string | null
  readonly ds_resposta_modelo: string | null
  readonly qt_milissegundos: number | null
  readonly dt_resposta_ia: string | null
  readonly dt_criado: string
}

/** What kind of text it is of. */
export const fonteDe = (g: Guardada): Fonte => (g.cd_publicacao === null ? FONTES.djen : FONTES.publicacao)

/** The last analysis of a record of a firm. */
export const ultimaDe = (db: Db, empresa: number, { ref }: Fonte, id: number) =>
  one<Guardada>(
    db,
    sql`select * from analises_ia where cd_empresa = ${empresa}::bigint and ${sql.ref(ref)} = ${id}::bigint
        order by id desc limit 1`,
  )

export const umaDe = (db: Db, empresa: number | null, id: number) =>
  one<Guardada>(
    db,
    sql`select * from analises_ia where id = ${id}::bigint and (${empresa}::bigint is null or cd_empresa = ${empresa}::bigint)`,
  )

export const respostaDe = ({ ds_resposta }: Pick<Guardada, 'ds_resposta'>): Conferida | null =>
  ds_resposta === null ? null : (JSON.parse(ds_resposta) as Conferida)

/** What deadlines of a record (`t`, of the firm `e`) are counted by, as one word that can be compared: `eventoDe` knows no more of it. */
export const baseDe = ({ data, ref }: Fonte): Sql => {
  const dia = sql`${sql.ref(`t.${data}`)}::text`
  return ref === 'cd_expediente'
    ? sql`concat_ws(' ', ${dia}, case when t.type_communication = 'domicilio'
        then concat_ws(' ', 'domicilio', (t.dt_ciencia at time zone e.ds_fuso)::date::text) end)`
    : sql`concat_ws(' ', ${dia})`
}

/** Whether what a reading (`a`) was made of is still what its record (`t`, of the firm `e`) says: `mudou` asks the same of one. */
export const aindaVale = (fonte: Fonte): Sql =>
  sql`(a.nr_processo is not distinct from t.nr_processo and coalesce(a.ds_base, ${baseDe(fonte)}) = ${baseDe(fonte)} and a.ds_texto = t.teor)`

interface Envio {
  readonly dia: string | null
  readonly fuso: string
  readonly base: string
  readonly teor: string | null
  readonly nr_processo: string | null
  readonly type_communication: string | null
  readonly dt_ciencia?: string
}
/** When the text of an analysis was sent or made available, how, and when a notice was opened; and what the text is now. */
export const envioDe = (db: Db, g: Guardada) => {
  const fonte = fonteDe(g)
  const { entidade, data, ref } = fonte
  const portal = ref === 'cd_expediente' ? sql`t.type_communication, t.dt_ciencia` : sql`null type_communication`
  return one<Envio>(
    db,
    sql`select ${sql.ref(`t.${data}`)}::text dia, e.ds_fuso fuso, ${portal}, ${baseDe(fonte)} base, t.teor, t.nr_processo from ${sql.table(entidade)} as t
        join estabelecimentos e on e.id = t.cd_empresa where t.id = ${g[ref]}::bigint`,
  )
}

export const MUDOU =
  'O texto, a data ou o número do processo mudou depois desta leitura, que não vale mais. Analise de novo.'
/** Whether what an analysis was made of is no longer what its record says. */
export async function mudou(db: Db, g: Guardada): Promise<boolean> {
  if (g.ie_situacao !== 'PR') return false
  const now = await envioDe(db, g)
  if (!now) return false
  return now.teor !== g.ds_texto || now.nr_processo !== g.nr_processo || (g.ds_base ?? now.base) !== now.base
}
