import { propor, type DoExtrato, type Parte, type Proposta } from '../../../../src/extratos/index.ts'
import { formatMoney, fromCents, toCents } from '../../../../src/schemas/br/money.ts'
import { same } from '../../../../src/schemas/core/index.ts'
import { heavily } from '../../../core/heavy/index.ts'
import { rows, sql, type Sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Work } from '../../../core/write/hooks.ts'
import { updateMany, type Changed } from '../../../core/write/many.ts'
import { chaveDaParte, conhecidas, type Bases, type Onde } from './conhecidas.ts'

/** Lines of an account that are proposed anew at once. */
const MAIS = 500
/** So few are looked at while others wait: a thread of its own takes longer to begin. */
const POUCAS = 500
/** Lets whoever else asked be answered. */
export const vezDosOutros = () => new Promise<void>((go) => void setImmediate(go))
const reais = (cents: number) => fromCents(BigInt(cents))
const NADA = { ds_proposta: null, ds_razao: null, nr_pontos: null, proposta: null }
const TIPOS = {
  pagar: 'Pagar',
  receber: 'Receber',
  baixa: 'Já baixada:',
  transferencia: 'Transferência:',
  // A rule says itself what it proposes.
  regra: '',
}

function dito(parte: Parte, many: boolean): string {
  const whom = [parte.nome, parte.tipo === 'regra' ? '' : parte.descricao].filter(Boolean).join(', ')
  return `${many ? '' : `${TIPOS[parte.tipo]} `.trimStart()}${whom}${many ? ` (${formatMoney(reais(parte.centavos))})` : ''}`
}

/** What a line has above the one bill that it pays: accepted, it is interest. */
function acrescimo(linha: DoExtrato, [part, another]: readonly Parte[]): string {
  const above = Math.abs(linha.centavos) - (part?.centavos ?? 0)
  if (another || above <= 0 || (part?.tipo !== 'pagar' && part?.tipo !== 'receber')) return ''
  return `, mais ${formatMoney(reais(above))} de juros e multa`
}

/** What a line keeps of its best proposal. */
export function guardada(linha: DoExtrato, one: Proposta | undefined, bases: Bases): Row {
  if (!one) return NADA
  const { partes, motivos, pontos } = one
  const many = partes.length > 1
  const said = partes.map((parte) => dito(parte, many)).join(' + ')
  return {
    ds_proposta: (many
      ? `${TIPOS[partes[0]!.tipo]} ${partes.length}: ${said}`
      : `${said.slice(0, 250)}${acrescimo(linha, partes)}`
    ).slice(0, 300),
    ds_razao: motivos.join(', ').slice(0, 200),
    nr_pontos: pontos,
    proposta: partes.map(({ tipo, id, centavos }) => ({
      ie_tipo: tipo,
      cd_registro: id,
      nr_valor: reais(centavos),
      ds_base: bases.get(chaveDaParte(tipo, id)) ?? null,
    })),
  }
}

/** The best proposal of each line of an account, by the lines' ids. */
export async function propostasDe(work: Onde, conta: number, linhas: readonly DoExtrato[]): Promise<Map<number, Row>> {
  const { abertas, feitas, regras, bases } = await conhecidas(work, conta, linhas)
  const byId = new Map(linhas.map((linha) => [linha.id, linha]))
  if (linhas.length <= POUCAS) {
    const found = propor(linhas, abertas, feitas, regras)
    return new Map(linhas.map((linha) => [linha.id, guardada(linha, found.get(linha.id)?.[0], bases)]))
  }
  const kept = new Map<number, Row>()
  for await (const some of heavily('proposals', work.ctx.sessao.id, linhas, abertas, feitas, regras))
    for (const [id, best] of some) kept.set(id, guardada(byId.get(id)!, best, bases))
  return kept
}

type Linha = Omit<DoExtrato, 'centavos'> & {
  readonly v: string
  readonly ds_proposta: string | null
  readonly nr_pontos: number | null
  readonly proposta: string | null
}

/** Whether a proposal names what the one that is kept names, each as it is now. */
const mesmas = (now: unknown, kept: string | null): boolean =>
  same(now ?? null, kept === null ? null : (JSON.parse(kept) as unknown))
/** A trail is read by more people than a lawsuit, and for longer than it stays open: it says that there was a proposal, not of what. */
const semPalavras = ({ antes, depois }: Pick<Changed, 'antes' | 'depois'>) => ({
  antes: calada(antes),
  depois: calada(depois),
})
export const calada = ({ ds_proposta: _words, ds_razao: _why, proposta: _parts, ...told }: Row): Row => told

/** Proposes anew for lines (of the alias `l`) that still wait: what was proposed may be gone, or something new be there. */
export async function repropor(work: Work, conta: number, where: Sql): Promise<number> {
  const { tx, ctx, model } = work
  const found = await rows<Linha>(
    tx,
    sql`select l.id, l.dt_lancamento::text dia, l.nr_valor::text v, l.ds_descricao descricao, l.ds_identificador identificador, l.nr_documento documento,
          l.ds_proposta, l.nr_pontos, l.proposta::text proposta
        from extratos_linhas l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and l.cd_conta_bancaria = ${conta}::bigint
          and l.ie_situacao = 'AC' and ${where} order by l.dt_lancamento, l.id limit ${MAIS}`,
  )
  if (found.length === 0) return 0
  const linhas = found.map(({ v, ...one }) => ({ ...one, id: Number(one.id), centavos: Number(toCents(v)) }))
  const now = await propostasDe(work, conta, linhas)
  let changed = 0
  for (const { id, ds_proposta, nr_pontos, proposta } of linhas) {
    const set = now.get(id)!
    if (set.ds_proposta === ds_proposta && set.nr_pontos === nr_pontos && mesmas(set.proposta, proposta)) continue
    await updateMany(work, model.get('extratos-linhas'), {
      where: sql`t.id = ${id}::bigint`,
      set,
      acao: 'propor',
      told: semPalavras,
    })
    changed++
  }
  return changed
}

/** The lines whose proposals name one of these records. */
export const queNomeiam = (tipos: readonly string[], ids: readonly number[]): Sql =>
  sql`exists (select 1 from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x
    where x->>'ie_tipo' = any(${[...tipos]}::text[]) and (x->>'cd_registro')::bigint = any(${[...ids]}::bigint[]))`

/** Lines that wait and whose proposals are of these bills, or of what was paid of them, are proposed anew, account by account. */
export async function reproporDasContas(work: Work, tipo: 'pagar' | 'receber', ids: readonly number[]): Promise<void> {
  const pagas = sql`exists (select from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x
    join baixas b on b.cd_empresa = l.cd_empresa and b.id = (x->>'cd_registro')::bigint
    where x->>'ie_tipo' = 'baixa' and ${sql.ref(`b.cd_${tipo}`)} = any(${[...ids]}::bigint[]))`
  await reproporOnde(work, sql`(${queNomeiam([tipo], ids)} or ${pagas})`)
}

/** The same of all lines that a condition holds for. */
export async function reproporOnde(work: Work, where: Sql): Promise<void> {
  const contas = await rows<{ id: number }>(
    work.tx,
    sql`select distinct l.cd_conta_bancaria id from extratos_linhas l where l.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
        and l.ie_situacao = 'AC' and l.ds_proposta is not null and ${where} order by 1`,
  )
  for (const { id } of contas) await repropor(work, Number(id), where)
}
