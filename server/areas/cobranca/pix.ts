import { generatePixPayload, getPixKeyInfo } from '@brazilian-utils/brazilian-utils'
import type { Context } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { centavos } from './centavos.ts'

/** Who a Pix goes to. */
export interface Recebedor {
  readonly chave: string
  readonly nome: string
  readonly cidade: string
  /** Whose key it is. */
  readonly de: 'cliente' | 'regra' | 'escritorio'
}

/** A key as the directory of keys writes it; null for what is none. */
export const chavePix = (typed: string): string | null => getPixKeyInfo(typed)?.value ?? null

const CHAVE = 'A chave não é um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória válida.'
const SEM_LETRAS = 'Escreva com letras e algarismos: o código Pix não leva outros sinais.'
const escrevivel = (text: string): boolean => /[\x21-\x7e]/.test(text.normalize('NFD'))

interface ComPix {
  ds_chave_pix?: string | null
  nm_recebedor?: string | null
  nm_cidade_recebedor?: string | null
}
/** Before a row with a key is written: the key in the form of its kind. Throws 400 at the field. */
export function comChaveConferida(values: ComPix): void {
  if (!values.ds_chave_pix) return
  const chave = chavePix(values.ds_chave_pix)
  if (!chave) throw invalid({ ds_chave_pix: [CHAVE] })
  values.ds_chave_pix = chave
  for (const name of ['nm_recebedor', 'nm_cidade_recebedor'] as const)
    if (values[name] && !escrevivel(values[name])) throw invalid({ [name]: [SEM_LETRAS] })
}

interface Row {
  readonly ds_chave_pix: string
  readonly nm_recebedor: string
  readonly nm_cidade_recebedor: string
  readonly do_cliente?: boolean
}
const lido = (row: Row, de: Recebedor['de']): Recebedor => ({
  chave: row.ds_chave_pix,
  nome: row.nm_recebedor,
  cidade: row.nm_cidade_recebedor,
  de,
})

/**
 * Whom a customer's debtors pay: the key of the rule in force for the kind of debt of an agreement, the customer's own
 * before the firm's, else that of the firm.
 */
export async function recebedorDe(
  db: Db,
  { sessao, hoje }: Context,
  cliente: number,
  tipo: number | null,
): Promise<Recebedor | null> {
  const firm = sessao.cd_empresa
  const rule = await one<Row>(
    db,
    sql`select ds_chave_pix, nm_recebedor, nm_cidade_recebedor, cd_cliente is not null do_cliente from regras_cobranca
        where cd_empresa = ${firm}::bigint and ie_ativo and dt_inicio <= ${hoje}::date and ds_chave_pix is not null
          and (cd_cliente is null or cd_cliente = ${cliente}::bigint)
          and (cd_tipo_debito is null or cd_tipo_debito = ${tipo}::bigint)
        order by (cd_cliente is null), (cd_tipo_debito is null), dt_inicio desc, id desc limit 1`,
  )
  if (rule) return lido(rule, rule.do_cliente ? 'cliente' : 'regra')
  const own = await one<Row>(
    db,
    sql`select ds_chave_pix, nm_recebedor, nm_cidade_recebedor from estabelecimentos
        where id = ${firm}::bigint and ds_chave_pix is not null`,
  )
  return own ? lido(own, 'escritorio') : null
}

/** What an instalment is called in the code, so that what is paid finds back to it: agreement and number. */
export const txidDe = (acordo: number, parcela: number): string =>
  `ACO${String(acordo).padStart(6, '0')}P${String(parcela).padStart(3, '0')}`

/** The agreement and the instalment that an identifier of ours names; null for any other. */
export function lidoTxid(txid: string): { readonly acordo: number; readonly parcela: number } | null {
  const found = /^ACO(\d{6,9})P(\d{3})$/i.exec(txid.trim())
  return found && { acordo: Number(found[1]), parcela: Number(found[2]) }
}

export interface Cobranca {
  /** Cents. */
  readonly valor: number
  readonly txid: string
  readonly descricao?: string
}

/** The static BR Code that pays an amount to somebody, as it is copied and as it is drawn. Throws 400 for what no code can say. */
export function brCode({ chave, nome, cidade }: Recebedor, { valor, txid, descricao }: Cobranca): string {
  const code = generatePixPayload({
    key: chave,
    merchantName: nome,
    merchantCity: cidade,
    amount: valor / 100,
    txid,
    ...(descricao && { description: descricao }),
  })
  if (code === null) throw invalid({ ds_chave_pix: [CHAVE] })
  return code
}

interface Parcela {
  readonly cd_acordo?: unknown
  readonly nr_parcela?: unknown
  readonly nr_valor?: unknown
  readonly nr_valor_pago?: unknown
}
/** Cents of an instalment that are open. */
export const abertoDe = ({ nr_valor, nr_valor_pago }: Parcela): number =>
  centavos(String(nr_valor)) - centavos((nr_valor_pago ?? null) as string | null)

/** The code that pays what is open of an instalment. */
export const codigoDaParcela = (recebedor: Recebedor, parcela: Parcela): string =>
  brCode(recebedor, { valor: abertoDe(parcela), txid: txidDe(Number(parcela.cd_acordo), Number(parcela.nr_parcela)) })
