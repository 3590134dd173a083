import { tributo } from '../../../src/schemas/financeiro/codigos.ts'
import { rows, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'

/** An account of the ledger by what it stands for; it is made when it is first needed. */
export interface Conta {
  readonly chave: string
  readonly nome: string
  /** AT, PA, PL, RE or DE. */
  readonly natureza: string
  /** The bank account that it is. */
  readonly banco?: number
}
interface Nomeada {
  readonly id: number
}

export const contaDoBanco = ({ id, nm_conta }: Nomeada & { readonly nm_conta: string }): Conta => ({
  chave: `banco:${id}`,
  nome: nm_conta,
  natureza: 'AT',
  banco: id,
})
export const contaDaCategoria = (
  categoria: Nomeada & { readonly ds_caminho: string; readonly ie_natureza: string },
): Conta => ({
  chave: `categoria:${categoria.id}`,
  nome: categoria.ds_caminho,
  natureza: categoria.ie_natureza === 'R' ? 'RE' : 'DE',
})
const nomeDe = (ie_tributo: string) =>
  Object.hasOwn(tributo, ie_tributo) ? tributo[ie_tributo as keyof typeof tributo].label : ie_tributo
export const CONTAS = {
  jurosPagos: { chave: 'juros-pagos', nome: 'Juros e multas pagos', natureza: 'DE' },
  jurosRecebidos: { chave: 'juros-recebidos', nome: 'Juros e multas recebidos', natureza: 'RE' },
  descontosObtidos: { chave: 'descontos-obtidos', nome: 'Descontos obtidos', natureza: 'RE' },
  descontosConcedidos: { chave: 'descontos-concedidos', nome: 'Descontos concedidos', natureza: 'DE' },
  // What leaves one establishment, customer or lawsuit for another passes through it, so that it has nothing.
  reclassificacoes: { chave: 'reclassificacoes', nome: 'Reclassificações', natureza: 'PL' },
  saldoInicial: { chave: 'saldo-inicial', nome: 'Saldos iniciais', natureza: 'PL' },
} as const satisfies Readonly<Record<string, Conta>>
/** What was withheld of others is owed to the tax authorities; what others withheld is to be set off. */
export const tributoARecolher = (ie_tributo: string): Conta => ({
  chave: `recolher:${ie_tributo}`,
  nome: `${nomeDe(ie_tributo)} a recolher`,
  natureza: 'PA',
})
export const tributoACompensar = (ie_tributo: string): Conta => ({
  chave: `compensar:${ie_tributo}`,
  nome: `${nomeDe(ie_tributo)} a compensar`,
  natureza: 'AT',
})

/** The ids of accounts by their keys, those made that are not there yet: two who need one at once make one. */
export async function idsDasContas(work: Work, contas: readonly Conta[]): Promise<Map<string, number>> {
  const { tx, ctx } = work
  const wanted = [...new Map(contas.map((one) => [one.chave, one])).values()]
  const find = async () =>
    new Map(
      (
        await rows<{ id: number; ds_chave: string }>(
          tx,
          sql`select id, ds_chave from contas_contabeis where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
                and ds_chave = any(${wanted.map(({ chave }) => chave)}::text[])`,
        )
      ).map(({ id, ds_chave }) => [ds_chave, Number(id)]),
    )
  const found = await find()
  if (found.size === wanted.length) return found
  await queueFor(tx, 'contas-contabeis', ctx.sessao.cd_empresa)
  const now = await find()
  const missing = wanted.filter(({ chave }) => !now.has(chave))
  if (missing.length)
    await insertMany(
      work,
      work.model.get('contas-contabeis'),
      missing.map(({ chave, nome, natureza, banco }) => ({
        nm_conta: nome,
        ie_natureza: natureza,
        ds_chave: chave,
        nr_saldo: '0.00',
        cd_conta_bancaria: banco ?? null,
        ie_ativo: true,
      })),
    )
  return missing.length ? find() : now
}

/** An account is called by what it stands for, also once that has another name. */
export const renomearConta = ({ model, ...work }: Work, { chave, nome }: Conta) =>
  updateMany({ model, ...work }, model.get('contas-contabeis'), {
    where: sql`t.ds_chave = ${chave}`,
    set: { nm_conta: nome },
    acao: 'editar',
  })

const CAMINHO = sql`(select c.ds_caminho from categorias_financeiras c where c.cd_empresa = t.cd_empresa and 'categoria:' || c.id = t.ds_chave)`
/** The accounts of categories are called as those are now, with all that is above them. */
export const renomearCategorias = ({ model, ...work }: Work) =>
  updateMany({ model, ...work }, model.get('contas-contabeis'), {
    where: sql`t.ds_chave like 'categoria:%' and ${CAMINHO} is not null`,
    set: { nm_conta: CAMINHO },
    acao: 'editar',
  })
