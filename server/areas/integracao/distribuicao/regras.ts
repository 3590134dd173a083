import { sql, type Sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import { FULL_TEXT, wordsIn } from '../../../core/sql/tables.ts'

/** What an item of the inbox is chosen by: who sent it, its words, the terms that found it, its lawsuit. */
export interface DoItem {
  /** The code of its source in a rule. */
  readonly fonte: Sql
  /** Terms of diaries, and of the national one, as arrays. */
  readonly termos: Sql
  readonly termosDjen: Sql
  readonly orgao: Sql
  readonly palavras: Sql
  readonly processo: Sql
}

const NENHUM = sql`null::bigint[]`

/** Of each entity that is given out, the columns of the alias `t` that rules look at. */
export const ITENS: Readonly<Record<string, DoItem>> = {
  expedientes: {
    fonte: sql`case when t.type_communication = 'djen' then 'DJ' else 'EX' end`,
    termos: sql`t.cd_termos_diarios`,
    termosDjen: sql`t.cd_termos`,
    orgao: sql`t.nm_orgao`,
    palavras: sql.ref(`t.${FULL_TEXT}`),
    processo: sql`t.cd_processo`,
  },
  publicacoes: {
    fonte: sql`'PU'`,
    termos: sql`array[t.cd_termo]`,
    termosDjen: NENHUM,
    orgao: sql`t.nm_diario`,
    palavras: sql.ref(`t.${FULL_TEXT}`),
    processo: sql`t.cd_processo`,
  },
  andamentos: {
    fonte: sql`'AN'`,
    termos: NENHUM,
    termosDjen: NENHUM,
    orgao: sql`t.nm_orgao`,
    palavras: sql`(${sql.ref(`t.${FULL_TEXT}`)} || ${sql.raw(wordsIn('t.ds_andamento'))})`,
    processo: sql`t.cd_processo`,
  },
}

/** What of a row that is being written rules look at, as a table of one row. */
export const umaLinha = (row: Row, fullText: string): Sql =>
  sql`(select ${row.type_communication ?? null}::text type_communication, ${row.cd_termo ?? null}::bigint cd_termo,
      ${row.cd_termos ?? null}::bigint[] cd_termos, ${row.cd_termos_diarios ?? null}::bigint[] cd_termos_diarios,
      ${row.cd_processo ?? null}::bigint cd_processo, ${row.nm_orgao ?? null}::text nm_orgao, ${row.nm_diario ?? null}::text nm_diario,
      ${row.ds_andamento ?? null}::text ds_andamento, ${sql.raw(wordsIn('x.texto'))} ${sql.ref(FULL_TEXT)}
    from (select ${row[fullText] ?? null}::text texto) x)`

/** Whether an item fits a rule `r`; `p` is its lawsuit, where it has one. */
export const serve = ({ fonte, termos, termosDjen, orgao, palavras }: DoItem): Sql =>
  sql`r.ie_ativo and (r.ie_fonte is null or r.ie_fonte = ${fonte}) and (r.cd_termo is null or r.cd_termo = any(${termos}))
    and (r.cd_termo_djen is null or r.cd_termo_djen = any(${termosDjen}))
    and (r.ds_orgao is null or strpos(banca_simples(coalesce(${orgao}, '')), banca_simples(r.ds_orgao)) > 0)
    and (r.cd_cliente is null or r.cd_cliente = p.cd_cliente)
    and (r.cd_do_processo is null or r.cd_do_processo = p.cd_responsavel_tarefa)
    and (r.ds_palavras is null or ${palavras} @@ plainto_tsquery('portuguese', r.ds_palavras)
      or ${palavras} @@ plainto_tsquery('simple', banca_simples(r.ds_palavras)))`
