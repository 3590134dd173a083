import { cleanProcesso } from '../../../../src/schemas/br/cnj.ts'
import { parseOab } from '../../../../src/schemas/br/oab.ts'
import type { Termo } from '../../../connectors/port.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { Conta } from './fontes.ts'

/** Where a term is written. */
export interface Registro {
  readonly recurso: 'termos-djen' | 'termos-processos-novos'
  readonly id: number
}

/** A term as people wrote it, and as a source has to be asked for it. */
export interface Procurado {
  readonly escrito: string
  readonly termo: Termo
  /** Of a term of new lawsuits, what is found by it is a lawsuit to look at, and no notice to the firm. */
  readonly registro?: Registro
}

/** More terms or lawyers than this no firm has. */
export const MAIS = 1000

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

/** The term of new lawsuits that something is looked for by; null where what is found are notices to the firm. */
export const termoDeNovos = ({ registro }: Procurado): number | null =>
  registro?.recurso === 'termos-processos-novos' ? registro.id : null

/** What an account looks for: the firm's terms in the diary, the lawsuits it names in the index, what waits at a court. */
export async function procurados(db: Db, conta: Conta): Promise<Procurado[]> {
  if (conta.ie_conector === 'mni') return [{ escrito: 'Avisos pendentes', termo: { tipo: 'pendentes', valor: '' } }]
  if (conta.ie_conector === 'datajud')
    return linhas(conta.ds_processos).map((escrito) => ({ escrito, termo: termoDe(escrito) }))
  const found = await rows<{ id: number; name: string; advogado: boolean }>(
    db,
    sql`select id, name, exists (select from advogados a where a.cd_empresa = t.cd_empresa and a.ie_ativo
          and banca_simples(regexp_replace(btrim(a.name), '\\s+', ' ', 'g')) = banca_simples(regexp_replace(btrim(t.name), '\\s+', ' ', 'g'))) advogado
        from termos_djen t where cd_empresa = ${conta.cd_empresa}::bigint and ie_ativo order by id`,
  )
  const own = found.map(({ id, name, advogado }): Procurado => {
    const registro = { recurso: 'termos-djen', id: Number(id) } as const
    const termo = termoDe(name)
    return {
      escrito: name,
      termo: advogado && termo.tipo === 'nome' ? { ...termo, tipo: 'advogado' } : termo,
      registro,
    }
  })
  return [...own, ...(await deProcessosNovos(db, conta.cd_empresa))]
}

const ESCRITO = 200

/** By what new lawsuits are looked for: names of parties, a CPF or CNPJ by the name of the customer who has it. */
async function deProcessosNovos(db: Db, empresa: number): Promise<Procurado[]> {
  const found = await rows<{ id: number; name: string; nome: string | null }>(
    db,
    sql`select t.id, t.name, c.nm_cliente nome from termos_processos_novos t
        left join lateral (select nm_cliente from clientes where cd_empresa = t.cd_empresa
          and upper(regexp_replace(t.name, '[^0-9A-Za-z]', '', 'g')) in (nr_cpf, nr_cnpj) order by id limit 1) c on true
        where t.cd_empresa = ${empresa}::bigint order by t.id`,
  )
  return found.map(({ id, name, nome }) => {
    const registro = { recurso: 'termos-processos-novos', id: Number(id) } as const
    const termo = nome === null ? termoDe(name) : ({ tipo: 'nome', valor: nome } as const)
    return { escrito: `Processos novos: ${name}`.slice(0, ESCRITO), termo, registro }
  })
}
