import { FONTES, type Fonte } from '../../../src/schemas/ia/fontes.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
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
  readonly ie_enviado: boolean | null
  readonly ds_modelo: string | null
  readonly ds_modelo_aviso: string | null
  readonly ds_resposta_modelo: string | null
  readonly qt_milissegundos: number | null
  readonly dt_resposta_ia: string | null
  readonly dt_criado: string
}

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

/** When the text of an analysis was sent or made available, how, and when a notice was opened. */
export const envioDe = (db: Db, g: Guardada) => {
  const { entidade, data, ref } = g.cd_publicacao === null ? FONTES.djen : FONTES.publicacao
  const portal = ref === 'cd_expediente' ? sql`t.type_communication, t.dt_ciencia` : sql`null type_communication`
  return one<{ dia: string | null; fuso: string; type_communication: string | null; dt_ciencia?: string }>(
    db,
    sql`select ${sql.ref(`t.${data}`)}::text dia, e.ds_fuso fuso, ${portal} from ${sql.table(entidade)} as t
        join estabelecimentos e on e.id = t.cd_empresa where t.id = ${g[ref]}::bigint`,
  )
}
