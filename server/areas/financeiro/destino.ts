import { display, type Context, type Foretold } from '../../../src/schemas/core/index.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { REFERENCIAS } from '../../../src/schemas/financeiro/favorecido.ts'
import { rows, sql, type Sql } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { SHARED_COMPANY } from '../../core/session/session.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'
import { DADOS, FONTE } from './favorecidoMudou.ts'

/** Who somebody is, and not where they are paid. */
const DOCUMENTOS = ['nr_cpf', 'nr_cnpj', 'nr_cpf_cnpj']
const NENHUM = { nome: 'Para onde', valor: 'Sem chave Pix nem conta no cadastro' }
const NAO_LIDO = { nome: 'Para onde', valor: 'Você não vê a chave nem a conta deste cadastro' }

/** Whom a bill pays and where the money goes, as far as whoever looks may read it, and what of that changed since it was asked for or decided on. */
export async function destinoDa({ db, model, service }: Parts, conta: Row, ctx: Context): Promise<Foretold> {
  const coluna = REFERENCIAS.find((name) => conta[name])
  if (!coluna) return { fatos: [], aviso: null }
  const entity = model.get(FONTE[coluna])
  const id = Number(conta[coluna])
  const seen = await service.get(entity, id, ctx).catch((error: unknown) => {
    if (error instanceof HttpProblem && error.status < 500) return null
    throw error
  })
  // Who may not read people's records knows them by their name on the bill.
  if (!seen) return { fatos: [{ nome: 'Pagar a', valor: String(conta.nm_favorecido ?? '') }], aviso: null }
  const told = DADOS[coluna].filter((name) => Object.hasOwn(seen, name))
  const labelOf = (name: string) => (name === entity.title ? 'Pagar a' : entity.fields[name]!.label)
  const changed = await rows<{ antes: Row }>(
    db,
    sql`select a.antes from auditoria a where a.cd_empresa in (${ctx.sessao.cd_empresa}::bigint, ${SHARED_COMPANY}::bigint)
        and a.entidade = ${entity.name} and a.cd_registro = ${id}::bigint and a.acao <> 'criar' and a.antes ?| ${[...told]}::text[]
        and a.quando > (select coalesce(t.dt_aprovacao, t.dt_criado) from contas_pagar t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${conta.id}::bigint)
        order by a.quando desc`,
  )
  // The oldest of them says what it was then.
  const before: Row = Object.assign({}, ...changed.map(({ antes }) => antes))
  const other = told.filter((name) => name in before && String(before[name] ?? '') !== String(seen[name] ?? ''))
  const words = other.map((name) => {
    const label = name === entity.title ? 'Nome' : entity.fields[name]!.label
    return `${label} (${before[name] ? `antes, ${String(before[name])}` : 'antes, nada'})`
  })
  const fatos = told.flatMap((name) =>
    seen[name] ? [{ nome: labelOf(name), valor: display(entity.fields[name]!, name, seen, () => '') }] : [],
  )
  const ondes = DADOS[coluna].filter((name) => name !== entity.title && !DOCUMENTOS.includes(name))
  const onde = ondes.some((name) => seen[name])
  const falta = ondes.every((name) => told.includes(name)) ? NENHUM : NAO_LIDO
  return {
    fatos: onde ? fatos : [...fatos, falta],
    aviso: words.length ? `Mudou desde que a conta foi pedida ou decidida: ${words.join('; ')}.` : null,
  }
}

/** So many are told one by one. */
const UM_A_UM = 12

/** The payees of bills (of the alias `t`), each with what they get of it and where that goes; whoever gets most first. */
export async function destinosDe(parts: Parts, contas: Sql, valor: Sql, ctx: Context): Promise<Foretold> {
  const quem = sql`t.cd_fornecedor, t.cd_funcionario, t.cd_cliente, t.cd_correspondente`
  const found = await rows<{ id: number; contas: number; soma: string }>(
    parts.db,
    sql`select min(t.id) id, count(*)::int contas, sum(${valor})::numeric(20,2)::text soma from contas_pagar t where ${contas}
        group by ${quem} order by sum(${valor}) desc, min(t.id) limit ${UM_A_UM + 1}`,
  )
  const partes: { nome: string; valor: string; detalhe: string }[] = []
  const avisos: string[] = []
  for (const { id, contas: quantas, soma } of found.slice(0, UM_A_UM)) {
    const conta = await parts.service.get(parts.model.get('contas-pagar'), Number(id), ctx)
    const { fatos, aviso } = await destinoDa(parts, conta, ctx)
    const [quem, ...onde] = fatos
    const nome = quem?.valor || 'Sem favorecido'
    partes.push({
      nome,
      valor: [quantas > 1 && `${quantas} contas`, formatMoney(soma)].filter(Boolean).join(' · '),
      detalhe: onde
        .map((one) => (one === NENHUM || one === NAO_LIDO ? one.valor : `${one.nome} ${one.valor}`))
        .join(' · '),
    })
    if (aviso) avisos.push(`${nome}: ${aviso}`)
  }
  if (found.length > UM_A_UM) partes.push({ nome: 'E outros favorecidos', valor: '', detalhe: 'Os de menor valor.' })
  return { fatos: [], partes, aviso: avisos.join(' ') || null }
}
