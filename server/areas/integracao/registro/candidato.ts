import { cleanProcesso, cnjDigitsOk } from '../../../../src/schemas/br/cnj.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import { refused } from '../../../core/errors.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Parts } from '../../parts.ts'
import { temOuTeve } from '../captura/sabidos.ts'
import { linhaAte } from '../nomes.ts'
import { achados } from './achados.ts'
import { dobrado, ladosDe, nomesDoLado, type Lados } from './partes.ts'

export interface Descoberto {
  readonly id: number
  readonly nr_processo: string
  readonly nm_partes: string | null
  readonly ie_so_nome: boolean | null
}

/** The phase in which a lawsuit begins that was only just found, where the firm has it. */
const PRIMEIRA_FASE = 'CONHECIMENTO'
/** What one side of a lawsuit is written in. */
export const LETRAS = 200
/** Nobody is told more: what is there may be sealed. */
export const CONFIRA = 'Confira este número antes de cadastrar.'

/** The customer that is one of the parties, and on which side. Throws 400 where that is none, several, or on both sides. */
export async function clienteEntre({ db }: Parts, firm: number, lados: Lados) {
  const names = { A: nomesDoLado(lados.autor), P: nomesDoLado(lados.reu) }
  const found = await rows<{ id: number; nm_cliente: string }>(
    db,
    sql`select id, nm_cliente from clientes where cd_empresa = ${firm}::bigint and ie_ativo
        and banca_simples(nm_cliente) = any(select banca_simples(n) from unnest(${[...names.A, ...names.P]}::text[]) n) order by id`,
  )
  const of = (side: 'A' | 'P') => found.filter(({ nm_cliente }) => names[side].includes(dobrado(nm_cliente)))
  const [autor, reu] = [of('A'), of('P')]
  if (autor.length + reu.length === 0) throw refused('Nenhuma das partes tem o nome de um cliente ativo.')
  if (autor.length && reu.length) throw refused('Há clientes dos dois lados: confira o conflito de interesses.')
  const [cliente, outro] = [...autor, ...reu]
  if (outro) throw refused('Mais de um cliente tem o nome desta parte.')
  return { cd_cliente: Number(cliente!.id), ie_posicao_cliente: autor.length ? 'A' : 'P' }
}

/** What the customer's last open lawsuit in this branch of justice has: its area, its system and who answers for it. */
const comoOUltimo = ({ db }: Parts, firm: number, cd_cliente: number, nr_processo: string) =>
  one<{ cd_area: number; cd_sistema_tramitacao: number | null; cd_responsavel_tarefa: number | null }>(
    db,
    sql`select p.cd_area, p.cd_sistema_tramitacao, u.id cd_responsavel_tarefa from processos p
        left join usuarios u on u.id = p.cd_responsavel_tarefa and u.is_active
        where p.cd_empresa = ${firm}::bigint and p.cd_cliente = ${cd_cliente}::bigint and p.ie_judicial = 'J' and p.cd_usuarios_sigilo is null
          and substr(p.nr_processo, 14, 1) = ${nr_processo.charAt(13)} order by p.id desc limit 1`,
  )

/**
 * The lawsuit that a discovered one becomes, out of its number, its parties and what the customer's last one in that
 * branch of justice has. Throws 400, with the reason, for what a person has to decide.
 */
export async function processoDe(parts: Parts, actor: Actor, achado: Descoberto): Promise<Row> {
  const { ctx } = actor
  const firm = ctx.sessao.cd_empresa
  const nr_processo = cleanProcesso(achado.nr_processo)
  if (!cnjDigitsOk(nr_processo)) throw refused('O número não confere: os dígitos estão errados.')
  if (await temOuTeve(parts.db, firm, nr_processo)) throw refused(CONFIRA)
  if (achado.ie_so_nome) throw refused('Só o nome da parte coincide: confira se é mesmo o cliente.')
  const lados = ladosDe(achado.nm_partes)
  if (!lados) throw refused('As partes não dizem quem é autor e quem é réu.')
  const cliente = await clienteEntre(parts, firm, lados)
  const ultimo = await comoOUltimo(parts, firm, cliente.cd_cliente, nr_processo)
  const fases = await rows<{ id: number }>(
    parts.db,
    sql`select id from fases where cd_empresa = ${firm}::bigint order by (nm_fase = ${PRIMEIRA_FASE}) desc, id limit 1`,
  )
  const entity = parts.model.get('processos')
  const told = await achados(parts, entity, { nr_processo, ie_judicial: 'J', ...cliente }, ctx)
  return {
    ...told,
    cd_area: told.cd_area ?? ultimo?.cd_area ?? null,
    cd_fase: fases[0]?.id ?? null,
    cd_sistema_tramitacao: ultimo?.cd_sistema_tramitacao ?? null,
    cd_responsavel_tarefa: ultimo?.cd_responsavel_tarefa ?? null,
    nm_autor: linhaAte(lados.autor, LETRAS),
    nm_reu: linhaAte(lados.reu, LETRAS),
    cd_novo_processo: achado.id,
  }
}
