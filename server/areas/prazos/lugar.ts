import { CORTES } from '../../../src/schemas/br/cortes.ts'
import type { Local } from '../../../src/prazos/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'

export const SEM_LUGAR = 'Nenhum tribunal nem cidade: contados só os feriados nacionais.'

/** In words, whose calendar a count was made by: court, forum and city, or that it was by none. */
export async function lugarDe(db: Db, { tribunal, foro, cidade, uf }: Local, company: number): Promise<string> {
  if (tribunal === null && cidade === null && uf === null) return SEM_LUGAR
  const corte = CORTES.find(({ id }) => id === tribunal)
  const nameOf = async (query: ReturnType<typeof sql>) => (await one<{ nome: string }>(db, query))?.nome
  const place =
    foro !== null &&
    (await nameOf(sql`select nm_foro nome from foros where cd_empresa = ${company}::bigint and id = ${foro}::bigint`))
  const city =
    cidade !== null &&
    (await nameOf(sql`select nm_cidade || '/' || ds_uf nome from cidades where id = ${cidade}::bigint`))
  return [corte?.ds_sigla ?? 'Nenhum tribunal', place, city || (uf ?? 'nenhuma cidade')].filter(Boolean).join(' · ')
}
