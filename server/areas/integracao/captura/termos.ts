import { cleanProcesso } from '../../../../src/schemas/br/cnj.ts'
import { parseOab } from '../../../../src/schemas/br/oab.ts'
import type { Termo } from '../../../connectors/port.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { Conta } from './fontes.ts'

/** A term as people wrote it, and as a source has to be asked for it. */
export interface Procurado {
  readonly escrito: string
  readonly termo: Termo
}

/** Which of these a text is: a lawsuit's number, an enrolment, or else a name. */
export function termoDe(escrito: string): Termo {
  const clean = cleanProcesso(escrito)
  if (/^\d{20}$/.test(clean)) return { tipo: 'processo', valor: clean }
  const oab = parseOab(escrito)
  if (oab?.uf) return { tipo: 'oab', valor: oab.numero, uf: oab.uf }
  return { tipo: 'nome', valor: escrito.trim().replace(/\s+/g, ' ') }
}

const linhas = (text: string | null) =>
  [...new Set((text ?? '').split(/\r?\n/).map((one) => one.trim()))].filter(Boolean)

/** What an account looks for: the firm's terms in the diary, the lawsuits it names in the index, what waits at a court. */
export async function procurados(db: Db, conta: Conta): Promise<Procurado[]> {
  if (conta.ie_conector === 'mni') return [{ escrito: 'Avisos pendentes', termo: { tipo: 'pendentes', valor: '' } }]
  if (conta.ie_conector === 'datajud')
    return linhas(conta.ds_processos).map((escrito) => ({ escrito, termo: termoDe(escrito) }))
  const found = await rows<{ name: string }>(
    db,
    sql`select name from termos_djen where cd_empresa = ${conta.cd_empresa}::bigint and ie_ativo order by id`,
  )
  return found.map(({ name }) => ({ escrito: name, termo: termoDe(name) }))
}
