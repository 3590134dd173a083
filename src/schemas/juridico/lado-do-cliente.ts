import type { Context } from '../core/index.ts'

type Row = Readonly<Record<string, unknown>>
interface Side {
  readonly posicao: 'A' | 'P'
  readonly nome: 'nm_autor' | 'nm_reu'
}
const AUTOR: Side = { posicao: 'A', nome: 'nm_autor' }
const REU: Side = { posicao: 'P', nome: 'nm_reu' }

/** Something of the client that a lawsuit names, as its row carries it: the name, or a document. */
const ofClient = (r: Row, what: string): unknown => (r.ob_cliente as Row | null | undefined)?.[what] ?? null
const isEmpty = (v: unknown) => v === null || v === undefined || v === ''

/** True of a value that came from the client and from nobody's hand: nothing, or what the client is or was called. */
const isFilled = (value: unknown, what: string, r: Row, before: Row): boolean =>
  isEmpty(value) || value === ofClient(r, what) || value === ofClient(before, what)

/**
 * What becomes of a party's name or document (`field`) when the client or its position changes: the client's own on the
 * side where the client now is, nothing on the side that it left. Undefined, which keeps what is there, for all that was
 * typed, and where the other side is taken by what was typed.
 */
const follow =
  (side: Side, other: Side, field: string, what: string, otherField: string) =>
  (r: Row, _ctx: Context, before: Row): string | null | undefined => {
    const named = isFilled(r[side.nome], 'nm_cliente', r, before)
    if (r.ie_posicao_cliente === side.posicao) return named && isFilled(r[field], what, r, before) ? (ofClient(r, what) as string | null) : undefined
    const free = isFilled(r[other.nome], 'nm_cliente', r, before) && isFilled(r[otherField], what, r, before)
    return named && free && !isEmpty(r[field]) && isFilled(r[field], what, r, before) ? null : undefined
  }

const from = ['cd_cliente', 'ie_posicao_cliente'] as const
const doAutor = (field: string, what: string, other: string) => ({ follows: { from, value: follow(AUTOR, REU, field, what, other) } })
const doReu = (field: string, what: string, other: string) => ({ follows: { from, value: follow(REU, AUTOR, field, what, other) } })

/** The client's name and documents, on the side of the lawsuit where the client is (see follow). */
export const ladoDoCliente = {
  nm_autor: doAutor('nm_autor', 'nm_cliente', 'nm_reu'),
  nr_cpf_autor: doAutor('nr_cpf_autor', 'nr_cpf', 'nr_cpf_reu'),
  nr_cnpj_autor: doAutor('nr_cnpj_autor', 'nr_cnpj', 'nr_cnpj_reu'),
  nm_reu: doReu('nm_reu', 'nm_cliente', 'nm_autor'),
  nr_cpf_reu: doReu('nr_cpf_reu', 'nr_cpf', 'nr_cpf_autor'),
  nr_cnpj_reu: doReu('nr_cnpj_reu', 'nr_cnpj', 'nr_cnpj_autor'),
}
/** What a lawsuit carries of its client for that. */
export const carregaDoCliente = ['nr_cpf', 'nr_cnpj'] as const
