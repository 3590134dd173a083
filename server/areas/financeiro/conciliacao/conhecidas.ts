import type { Aberta, DoExtrato, Feita, Parte, Regra } from '../../../../src/extratos/index.ts'
import { addDays } from '../../../../src/schemas/br/calendar.ts'
import { toCents } from '../../../../src/schemas/br/money.ts'
import { rows, sql, type Db, type Sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import { DEVIDO } from '../devido.ts'

/** Beside lines of a day, what lies so many days around. */
const JANELA = 62
const MAIS = 20_000

interface Lida {
  readonly id: number
  readonly v: string
  readonly dia: string
  readonly nome: string | null
  readonly descricao: string | null
  readonly documento: string | null
  readonly identificador: string | null
  /** By what it is known whether it changed since. */
  readonly base: string
}
const conhecida = <T extends string>(tipo: T, row: Lida) => ({
  tipo,
  id: Number(row.id),
  centavos: Number(toCents(row.v)),
  dia: row.dia,
  nome: row.nome ?? '',
  descricao: row.descricao ?? '',
  documento: row.documento,
  identificador: row.identificador,
})
const NOME = sql`coalesce(f.nm_favorecido, u.nm_funcionario, c.nm_cliente, r.nm_correspondente) nome`
/** Who a bill names, by the alias of the bill. */
const deQuem = (bill: 'b' | 't'): Sql => {
  const at = (name: string) => sql.ref(`${bill}.${name}`)
  return sql`left join favorecidos f on f.cd_empresa = ${at('cd_empresa')} and f.id = ${at('cd_fornecedor')}
    left join funcionarios u on u.cd_empresa = ${at('cd_empresa')} and u.id = ${at('cd_funcionario')}
    left join clientes c on c.cd_empresa = ${at('cd_empresa')} and c.id = ${at('cd_cliente')}
    left join correspondentes r on r.id = ${at('cd_correspondente')}`
}
/** Proposals are kept where everybody in finance reads them: bills of sealed lawsuits are chosen by hand. */
const semSigilo = (bill: 'b' | 't') =>
  sql`(${sql.ref(`${bill}.cd_processo`)} is null or exists (select 1 from processos p where p.id = ${sql.ref(`${bill}.cd_processo`)} and p.ie_sigilo = '0'))`

/** Of a bill its version and what of it is paid, which makes no other version; of anything else its version. */
const BASES = {
  conta: (alias: string) => sql`${sql.ref(`${alias}.nr_versao`)} || ':' || ${sql.ref(`${alias}.nr_valor_baixado`)}`,
  outro: (alias: string) => sql`${sql.ref(`${alias}.nr_versao`)}::text`,
}
/** The same of a record that was read. */
export const baseDe = (tipo: Parte['tipo'], row: Row): string =>
  tipo === 'pagar' || tipo === 'receber' ? `${row.nr_versao}:${row.nr_valor_baixado}` : String(row.nr_versao)

/** In which transaction, of which firm, on which day. */
export interface Onde {
  readonly tx: Db
  readonly ctx: { readonly hoje: string; readonly sessao: { readonly cd_empresa: number; readonly id: number } }
}

/** By kind and id what each was when it was read. */
export type Bases = ReadonlyMap<string, string>
export const chaveDaParte = (tipo: Parte['tipo'], id: number): string => `${tipo} ${id}`

/** What could explain these lines of an account: open bills, what was done and has no line yet, rules. */
export async function conhecidas(
  { tx, ctx }: Onde,
  conta: number,
  linhas: readonly DoExtrato[],
): Promise<{ abertas: Aberta[]; feitas: Feita[]; regras: Regra[]; bases: Bases }> {
  const firm = ctx.sessao.cd_empresa
  const dias = linhas.map(({ dia }) => dia).toSorted()
  const [de, ate] = [addDays(dias[0] ?? ctx.hoje, -JANELA), addDays(dias.at(-1) ?? ctx.hoje, JANELA)]
  const contas = (table: 'contas_pagar' | 'contas_receber', minus: boolean, only: Sql) =>
    rows<Lida>(
      tx,
      sql`select t.id, (${sql.raw(minus ? '-' : '')}${DEVIDO})::text v, ${BASES.conta('t')} base,
            t.dt_vencimento::text dia, t.ds_descricao descricao, t.nr_documento documento, null identificador, ${NOME}
          from ${sql.table(table)} t ${deQuem('t')} where t.cd_empresa = ${firm}::bigint and t.dt_cancelamento is null
            and t.nr_valor_baixado < t.nr_valor and t.dt_vencimento between ${de}::date and ${ate}::date and ${only} and ${semSigilo('t')}
          order by t.dt_vencimento, t.id limit ${MAIS}`,
    )
  const pagar = await contas('contas_pagar', true, sql`t.ie_aprovacao not in ('AG', 'RE')`)
  const receber = await contas('contas_receber', false, sql`true`)
  const baixas = (by: 'pagar' | 'receber') =>
    rows<Lida>(
      tx,
      sql`select x.id, (${sql.raw(by === 'pagar' ? '-' : '')}(x.nr_principal + x.nr_juros - x.nr_desconto - x.nr_retido))::text v, ${BASES.outro('x')} base, x.dt_baixa::text dia,
            b.ds_descricao descricao, b.nr_documento documento, x.ds_identificador identificador, ${NOME}
          from baixas x join ${sql.table(`contas_${by}`)} b on b.id = ${sql.ref(`x.cd_${by}`)} ${deQuem('b')}
          where x.cd_empresa = ${firm}::bigint and x.cd_conta_bancaria = ${conta}::bigint and x.dt_estorno is null and x.cd_linha_extrato is null
            and x.dt_baixa between ${de}::date and ${ate}::date and ${semSigilo('b')} order by x.dt_baixa, x.id limit ${MAIS}`,
    )
  const feitas = [...(await baixas('pagar')), ...(await baixas('receber'))]
  const transferencias = await rows<Lida>(
    tx,
    sql`select t.id, (case when t.cd_conta_destino = ${conta}::bigint then t.nr_valor else -t.nr_valor end)::text v, ${BASES.outro('t')} base, t.dt_transferencia::text dia,
          o.nm_conta nome, t.ds_descricao descricao, null documento, t.ds_identificador identificador
        from transferencias t join contas_bancarias o on o.id = case when t.cd_conta_destino = ${conta}::bigint then t.cd_conta_origem else t.cd_conta_destino end
        where t.cd_empresa = ${firm}::bigint and t.dt_estorno is null and ${conta}::bigint in (t.cd_conta_origem, t.cd_conta_destino)
          and t.dt_transferencia between ${de}::date and ${ate}::date
          and not exists (select 1 from extratos_linhas l where l.cd_transferencia = t.id and l.cd_conta_bancaria = ${conta}::bigint) limit ${MAIS}`,
  )
  const regras = await rows<{
    id: number
    contem: string
    sentido: string
    categoria: string | null
    outra: string | null
    base: string
  }>(
    tx,
    sql`select g.id, g.ds_contem contem, g.ie_sentido sentido, k.ds_caminho categoria, o.nm_conta outra, ${BASES.outro('g')} base from regras_conciliacao g
        left join categorias_financeiras k on k.id = g.cd_categoria and g.ie_tipo = 'LA'
        left join contas_bancarias o on o.id = g.cd_outra_conta and g.ie_tipo = 'TR' and o.ie_ativo and o.id <> ${conta}::bigint
        where g.cd_empresa = ${firm}::bigint and g.ie_ativo and coalesce(k.id, o.id) is not null order by length(g.ds_contem) desc, g.id limit 1000`,
  )
  const basesDe = (tipo: Parte['tipo'], all: readonly { readonly id: number; readonly base: string }[]) =>
    all.map(({ id, base }) => [chaveDaParte(tipo, Number(id)), base] as const)
  return {
    bases: new Map([
      ...basesDe('pagar', pagar),
      ...basesDe('receber', receber),
      ...basesDe('baixa', feitas),
      ...basesDe('transferencia', transferencias),
      ...basesDe('regra', regras),
    ]),
    abertas: [
      ...pagar.map((row) => conhecida('pagar' as const, row)),
      ...receber.map((row) => conhecida('receber' as const, row)),
    ],
    feitas: [
      ...feitas.map((row) => conhecida('baixa' as const, row)),
      ...transferencias.map((row) => conhecida('transferencia' as const, row)),
    ],
    regras: regras.map(({ id, contem, sentido, categoria, outra }) => ({
      id: Number(id),
      contem,
      entrada: sentido === 'E',
      nome: outra ? `Transferência ${sentido === 'E' ? 'de' : 'para'} ${outra}` : `Lançar em ${categoria}`,
      transfere: outra !== null,
    })),
  }
}
