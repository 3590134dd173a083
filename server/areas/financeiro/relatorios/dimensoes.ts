import type { Context } from '../../../../src/schemas/core/index.ts'
import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { rows, sql, type Sql } from '../../../core/db/db.ts'
import { scopeOf } from '../../../core/sql/select.ts'
import { hiddenWhere } from '../../../core/walls/walls.ts'
import type { Parts } from '../../parts.ts'
import type { Meses } from './meses.ts'
import { nomesDe } from './nomes.ts'
import type { Planilha } from './planilha.ts'

/** What results are told by beside accounts: the field of an entry, whose records it names, and what is said of entries without one. */
export const DIMENSOES = {
  centro: { campo: 'cd_centro_custo', de: 'centro-custos', titulo: 'Estabelecimento', sem: 'Sem estabelecimento' },
  cliente: { campo: 'cd_cliente', de: 'clientes', titulo: 'Cliente', sem: 'Sem cliente' },
  processo: { campo: 'cd_processo', de: 'processos', titulo: 'Processo', sem: 'Sem processo' },
} as const
export type Dimensao = keyof typeof DIMENSOES
/** So many lines stand by themselves, those of the greatest result first; the others are one sum. */
const SHOWN = 200
const SECRET = 'Sob sigilo'

interface Soma {
  readonly id: number | null
  readonly mes: string
  readonly re: string
  readonly de: string
}
interface Linha {
  /** Null where it is no record that one may go to. */
  id: number | null
  /** What has none of them. */
  readonly sem: boolean
  nome: string
  readonly meses: bigint[]
  receitas: bigint
  despesas: bigint
}
export interface PorDimensao {
  readonly por: Dimensao
  readonly titulo: string
  readonly meses: readonly string[]
  readonly linhas: readonly LinhaTexto[]
  readonly resultado: LinhaTexto
}
interface LinhaTexto {
  readonly id: number | null
  readonly sem: boolean
  readonly nome: string
  readonly meses: readonly string[]
  readonly receitas: string
  readonly despesas: string
  readonly total: string
}

const text = ({ id, sem, nome, meses, receitas, despesas }: Linha): LinhaTexto => ({
  id,
  sem,
  nome,
  meses: meses.map(fromCents),
  receitas: fromCents(receitas),
  despesas: fromCents(despesas),
  total: fromCents(receitas - despesas),
})

function adding(into: Linha, { meses, receitas, despesas }: Linha): void {
  meses.forEach((v, i) => (into.meses[i]! += v))
  into.receitas += receitas
  into.despesas += despesas
}

/** By establishment the months are kept beside the ledger. */
const dosMeses = (ctx: Context, from: string, until: string): Sql => sql`
  select nullif(s.cd_centro_custo, 0) id, to_char(s.mes, 'YYYY-MM') mes,
    coalesce(sum(s.nr_credito - s.nr_debito) filter (where k.ie_natureza = 'RE'), 0)::numeric(20,2)::text re,
    coalesce(sum(s.nr_debito - s.nr_credito) filter (where k.ie_natureza = 'DE'), 0)::numeric(20,2)::text de
  from saldos_centros s join contas_contabeis k on k.cd_empresa = s.cd_empresa and k.id = s.cd_conta
  where s.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and s.mes >= ${from}::date and s.mes < ${until}::date
    and k.ie_natureza in ('RE', 'DE')
  group by 1, 2`

/** No record has it: entries of lawsuits that the session may not see name nobody. */
const OCULTO = -1

/** Of customers and lawsuits there are so many that their months would be as many as the entries. */
const dosLancamentos = ({ model }: Parts, ctx: Context, por: Dimensao, from: string, until: string): Sql => sql`
  select case when ${hiddenWhere(scopeOf(model, model.get('lancamentos-contabeis'), ctx, 'l'))} then ${sql.lit(OCULTO)} else ${sql.ref(`l.${DIMENSOES[por].campo}`)} end id, to_char(l.dt_lancamento, 'YYYY-MM') mes,
    sum(case when c.ie_natureza = 'RE' then l.nr_valor else 0 end - case when d.ie_natureza = 'RE' then l.nr_valor else 0 end)::numeric(20,2)::text re,
    sum(case when d.ie_natureza = 'DE' then l.nr_valor else 0 end - case when c.ie_natureza = 'DE' then l.nr_valor else 0 end)::numeric(20,2)::text de
  from lancamentos_contabeis l
    join contas_contabeis d on d.cd_empresa = l.cd_empresa and d.id = l.cd_conta_debito
    join contas_contabeis c on c.cd_empresa = l.cd_empresa and c.id = l.cd_conta_credito
  where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and l.dt_lancamento >= ${from}::date and l.dt_lancamento < ${until}::date
    and (d.ie_natureza in ('RE', 'DE') or c.ie_natureza in ('RE', 'DE'))
  group by 1, 2`

/**
 * What came in, went out and is left by establishment, customer or lawsuit and month. What is of lawsuits that the session
 * may not see counts in one line without a name.
 */
export async function porDimensao(
  parts: Parts,
  ctx: Context,
  por: Dimensao,
  { from, until, meses }: Meses,
  shown = SHOWN,
): Promise<PorDimensao> {
  const { de, titulo, sem } = DIMENSOES[por]
  const found = await rows<Soma>(
    parts.db,
    por === 'centro' ? dosMeses(ctx, from, until) : dosLancamentos(parts, ctx, por, from, until),
  )
  const blank = (id: number | null, nome: string, none = false): Linha => ({
    id,
    sem: none,
    nome,
    meses: meses.map(() => 0n),
    receitas: 0n,
    despesas: 0n,
  })
  const lines = new Map<number | null, Linha>()
  for (const { id: given, mes, re, de: spent } of found) {
    const id = given === null ? null : Number(given)
    const line = lines.get(id) ?? blank(id, sem, id === null)
    const [income, cost] = [toCents(re), toCents(spent)]
    line.meses[meses.indexOf(mes)]! += income - cost
    line.receitas += income
    line.despesas += cost
    lines.set(id, line)
  }
  const names = await nomesDe(
    parts,
    parts.model.get(de),
    [...lines.keys()].filter((id): id is number => id !== null && id !== OCULTO),
    ctx,
  )
  const [secret, others, all] = [blank(null, SECRET), blank(null, ''), blank(null, 'Resultado')]
  const named: Linha[] = []
  let hidden = 0
  for (const line of lines.values()) {
    adding(all, line)
    const nome = line.id === null ? sem : names.get(line.id)
    if (nome !== undefined) named.push({ ...line, nome })
    else {
      adding(secret, line)
      hidden++
    }
  }
  const result = ({ receitas, despesas }: Linha) => receitas - despesas
  const sorted = named.toSorted((a, b) => Number(result(b) - result(a)) || a.nome.localeCompare(b.nome, 'pt-BR'))
  const few = sorted.length <= shown ? sorted : [...sorted.slice(0, shown / 2), ...sorted.slice(-shown / 2)]
  const left = sorted.filter((line) => !few.includes(line))
  for (const line of left) adding(others, line)
  others.nome = `Outros (${left.length})`
  const some = [...few, ...(left.length ? [others] : []), ...(hidden > 0 ? [secret] : [])]
  return { por, titulo, meses, linhas: some.map(text), resultado: text(all) }
}

/** The same as a sheet. */
export const planilhaPorDimensao = ({ titulo, meses, linhas, resultado }: PorDimensao): Planilha => ({
  nome: `Resultado por ${titulo.toLocaleLowerCase('pt-BR')}`,
  titulos: [titulo, ...meses, 'Receitas', 'Despesas', 'Resultado'],
  linhas: [...linhas, resultado].map((one) => [one.nome, ...one.meses, one.receitas, one.despesas, one.total]),
})
