import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import { lackingIn, targetsOf, type Target } from '../../core/import/columns.ts'
import { existingOf, type Existing, type Plan } from '../../core/import/line.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'
import { readable } from './detail.ts'
import { titlesOf } from './open.ts'
import { lockImport, moveTo, type Situation } from './state.ts'

const isText = (v: unknown): v is string => typeof v === 'string'

/** The plan that a client sends, checked. Throws 400 with what is wrong. */
function planIn(entity: AnyEntity, body: Row, headings: readonly string[], targets: readonly Target[]): Plan {
  const ways = existingOf(entity)
  const { mapeamento, existentes = ways[0], cadastrar = [] } = body
  const known = new Map(targets.map((t) => [t.nome, t]))
  const list = Array.isArray(mapeamento) ? (mapeamento as unknown[]).map((t) => (t === '' ? null : t)) : []
  if (list.length !== headings.length || list.some((t) => t !== null && !(isText(t) && known.has(t))))
    throw invalid({ mapeamento: ['Escolha para cada coluna um campo da lista, ou “Não importar”.'] })
  const mapped = list as (string | null)[]
  const used = mapped.filter((t) => t !== null)
  const twice = used.find((t, i) => used.indexOf(t) !== i)
  if (twice) throw invalid({ mapeamento: [`Duas colunas estão ligadas a “${known.get(twice)!.rotulo}”.`] })
  if (used.length === 0) throw invalid({ mapeamento: ['Ligue ao menos uma coluna a um campo.'] })
  const lacking = lackingIn(targets, used)
  if (lacking.length)
    throw invalid({ mapeamento: [`Falta ligar uma coluna a: ${lacking.map((t) => t.rotulo).join(', ')}.`] })
  if (!ways.includes(existentes as Existing)) throw invalid({ existentes: [`Escolha entre ${ways.join(' e ')}.`] })
  if (!Array.isArray(cadastrar) || cadastrar.some((n) => !isText(n) || !known.get(n)?.cadastra))
    throw invalid({ cadastrar: ['O que falta só pode ser cadastrado nos campos que oferecem isto.'] })
  return {
    cabecalhos: headings,
    mapeamento: mapped,
    existentes: existentes as Existing,
    cadastrar: cadastrar as string[],
  }
}

const must = (now: Situation | undefined, among: readonly Situation[]) => {
  if (!now || !among.includes(now)) throw refused('A importação já está em outro passo. Atualize a página.')
}

/** The import for whoever may go on with it. Throws 404, 403, and 400 for whoever may not know what it holds. */
async function ongoing(parts: Parts, id: number, ctx: Context) {
  const found = await readable(parts, id, ctx)
  if (found.reservada) throw refused('Só quem enviou esta planilha pode continuar com ela.')
  return found
}

/** Begins the dry run: nothing is written but what would become of each line. The mapping is remembered for its headings. */
export async function beginCheck(parts: Parts, id: number, body: Row, actor: Actor): Promise<void> {
  const { ctx, ip } = actor
  const { entity, plan } = await ongoing(parts, id, ctx)
  const next = planIn(entity, body, plan.cabecalhos, targetsOf(parts.model, entity, ctx))
  const json = (v: unknown) => sql`${JSON.stringify(v)}::jsonb`
  await parts.db.transaction().execute(async (tx) => {
    must((await lockImport(tx, id))?.ie_situacao, ['MA', 'CF'])
    await sql`update importacao_planos set mapeamento = ${json(next.mapeamento)}, existentes = ${next.existentes},
      cadastrar = ${json(next.cadastrar)}, faltantes = '{}',
      cd_autor = ${ctx.sessao.id}::bigint, ip = ${ip} where cd_importacao = ${id}::bigint`.execute(tx)
    await sql`update importacao_linhas set estado = 'N', chave = null, erros = null, parte = null
      where cd_importacao = ${id}::bigint and estado <> 'N'`.execute(tx)
    await sql`insert into importacao_mapas (cd_empresa, entidade, titulos, mapeamento, existentes, cadastrar)
      values (${ctx.sessao.cd_empresa}::bigint, ${entity.name}, ${titlesOf(plan.cabecalhos)}, ${json(next.mapeamento)},
        ${next.existentes}, ${json(next.cadastrar)})
      on conflict (cd_empresa, entidade, titulos) do update set mapeamento = excluded.mapeamento,
        existentes = excluded.existentes, cadastrar = excluded.cadastrar`.execute(tx)
    await sql`update importacoes set qt_feitas = 0, qt_criadas = 0, qt_alteradas = 0, qt_puladas = 0, qt_erradas = 0, qt_registros = 0
      where id = ${id}::bigint`.execute(tx)
    await moveTo(tx, id, 'CO')
  })
}

/** Begins to import what the dry run found to be right, or goes on where it was stopped. Whoever asks is whose rights count. */
export async function beginImport(parts: Parts, id: number, actor: Actor): Promise<void> {
  const { ctx } = actor
  await ongoing(parts, id, ctx)
  await parts.db.transaction().execute(async (tx) => {
    const kept = await lockImport(tx, id)
    must(kept?.ie_situacao, ['CF', 'PA'])
    await sql`update importacao_planos set cd_autor = ${ctx.sessao.id}::bigint, ip = ${actor.ip}
      where cd_importacao = ${id}::bigint`.execute(tx)
    if (kept!.ie_situacao === 'CF')
      await sql`update importacoes set qt_feitas = coalesce(qt_puladas, 0) + coalesce(qt_erradas, 0), qt_criadas = 0,
        qt_alteradas = 0, qt_registros = 0, dt_inicio = ${ctx.agora}::timestamptz where id = ${id}::bigint`.execute(tx)
    await moveTo(tx, id, 'IM')
    await writeAudit(tx, actor, ctx.sessao.cd_empresa, {
      entidade: 'importacoes',
      cd_registro: id,
      acao: 'importar',
      antes: { ie_situacao: kept!.ie_situacao },
      depois: { ie_situacao: 'IM' },
    })
  })
}
