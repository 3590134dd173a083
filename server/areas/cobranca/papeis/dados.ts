import { convertCurrencyToWords, convertDateToWords } from '@brazilian-utils/brazilian-utils'
import { formatCep } from '../../../../src/schemas/br/cep.ts'
import { formatCnpj } from '../../../../src/schemas/br/cnpj.ts'
import { formatCpf } from '../../../../src/schemas/br/cpf.ts'
import { formatMoney, toCents } from '../../../../src/schemas/br/money.ts'
import type { Context } from '../../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import { notFound } from '../../../core/errors.ts'
import type { LetterReader } from '../../../core/documents/letter.ts'
import type { Row } from '../../../core/sql/select.ts'

/** Somebody as a paper names them. */
export interface Parte {
  readonly nome: string
  readonly documento: string
  readonly endereco: string
}
export interface Partes {
  readonly credor: Parte
  readonly devedor: Parte
  /** Where the agreement is made: the debtor's city, else the customer's; null where neither is known. */
  readonly cidade: string | null
  readonly cliente: number
}

type Texts = Readonly<Record<string, string | null>>
const documento = (cpf: string | null | undefined, cnpj: string | null | undefined): string =>
  cpf ? `CPF ${formatCpf(cpf)}` : cnpj ? `CNPJ ${formatCnpj(cnpj)}` : ''
const cidade = (nome: string | null | undefined, uf: string | null | undefined): string =>
  [nome, uf].filter(Boolean).join('/')

/** Who an agreement is between, as far as it is known. Throws 404 for a debtor whom the session does not see. */
export async function partesDe(reader: LetterReader, devedor: number, ctx: Context): Promise<Partes> {
  await reader.get(reader.model.get('devedores'), devedor, ctx)
  const found = await one<Texts & { cd_cliente: number }>(
    reader.db,
    sql`select d.nm_devedor, d.nr_cpf, d.nr_cnpj, d.cd_cliente, cd.nm_cidade d_cidade, cd.ds_uf d_uf,
          e.nm_rua, e.nr_numero, e.nm_bairro, e.nr_cep, ce.nm_cidade e_cidade, ce.ds_uf e_uf,
          c.nm_cliente, c.nr_cpf c_cpf, c.nr_cnpj c_cnpj, c.ds_logradouro, c.nr_numero::text c_numero, c.ds_bairro, c.nr_cep c_cep,
          cc.nm_cidade c_cidade, cc.ds_uf c_uf
        from devedores d join clientes c on c.id = d.cd_cliente
        left join cidades cd on cd.id = d.cd_cidade left join cidades cc on cc.id = c.cd_cidade
        left join lateral (select * from devedores_enderecos x where x.cd_devedor = d.id order by x.id limit 1) e on true
        left join cidades ce on ce.id = e.cd_cidade
        where d.id = ${devedor}::bigint and d.cd_empresa = ${ctx.sessao.cd_empresa}::bigint`,
  )
  if (!found) throw notFound()
  const f = found
  const lugar = (rua?: string | null, numero?: string | null, bairro?: string | null, city = '', cep?: string | null) =>
    [[rua, numero].filter(Boolean).join(', '), bairro, city, cep && `CEP ${formatCep(cep)}`].filter(Boolean).join(' · ')
  const mora = cidade(f.e_cidade, f.e_uf) || cidade(f.d_cidade, f.d_uf)
  const sede = cidade(f.c_cidade, f.c_uf)
  return {
    devedor: {
      nome: f.nm_devedor ?? '',
      documento: documento(f.nr_cpf, f.nr_cnpj),
      endereco: lugar(f.nm_rua, f.nr_numero, f.nm_bairro, mora, f.nr_cep),
    },
    credor: {
      nome: f.nm_cliente ?? '',
      documento: documento(f.c_cpf, f.c_cnpj),
      endereco: lugar(f.ds_logradouro, f.c_numero, f.ds_bairro, sede, f.c_cep),
    },
    cidade: mora || sede || null,
    cliente: Number(f.cd_cliente),
  }
}

export interface Parcela extends Row {
  readonly id: number
  readonly cd_acordo: number
  readonly nr_parcela: number
  readonly dt_vencimento: string
  readonly nr_valor: string
  readonly nr_valor_pago: string | null
  readonly ie_status: boolean
}
/** The instalments of an agreement that are or were charged, in their order. */
export const parcelasDoAcordo = ({ db }: LetterReader, acordo: number, ctx: Context): Promise<Parcela[]> =>
  rows<Parcela>(
    db,
    sql`select * from parcelas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_acordo = ${acordo}::bigint and ie_ativo
        order by nr_parcela, id`,
  )

export const numeroDa = (numero: number): string => (numero === 0 ? 'Entrada' : String(numero))
/** An amount with its words: 'R$ 888,49 (oitocentos e oitenta e oito reais e quarenta e nove centavos)'. */
export const porExtenso = (valor: string): string =>
  `${formatMoney(valor)} (${convertCurrencyToWords(Number(toCents(valor)) / 100)})`
/** '23 de novembro de 2026'. */
export const diaPorExtenso = (dia: string): string => convertDateToWords(dia, { style: 'month' })
/** Somebody in a sentence. */
export const qualificada = ({ nome, documento: doc, endereco }: Parte): string =>
  [nome, doc, endereco].filter(Boolean).join(', ')
