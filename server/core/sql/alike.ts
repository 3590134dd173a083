import { sql, type Sql } from '../db/db.ts'

/**
 * Legal forms and small words tell nobody apart: 'Padaria São João Ltda.' and 'PADARIA SAO JOAO S/A' are called the same.
 * The body names no function of ours: expression indexes are built under a search path that would not find it.
 */
export const ALIKE_FUNCTION = `
create or replace function banca_nome(t text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(regexp_replace(
    regexp_replace(simples, '\\ms\\s*[./]\\s*a\\M\\.?', ' ', 'g'),
    '[^a-z0-9]+', ' ', 'g'),
    '(\\m(ltda|limitada|me|mei|epp|eireli|sa|slu|cia|companhia|de|da|do|das|dos|e)\\M\\s*)+', '', 'g')), ''), simples)
  from (select lower(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g')) simples) x $$;
`

/** Names this alike are probably of the same: measured on company and person names with typing mistakes in them. */
export const ALIKE = 0.6

/** What a name is compared as: without case, accents, legal forms and small words. */
export const nameSql = (name: Sql): Sql => sql`banca_nome(${name})`

/** How alike two names are, from 0 to 1 (trigrams). */
export const likeness = (a: Sql, b: Sql): Sql => sql`similarity(${nameSql(a)}, ${nameSql(b)})`
