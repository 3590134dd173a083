import { isWalled, type Context } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import { targetsOf } from '../../core/import/columns.ts'
import type { LineError, Plan } from '../../core/import/line.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'
import { importedEntity } from './state.ts'

export interface KeptPlan extends Plan {
  readonly amostras: readonly (readonly string[])[]
  readonly lembrado: boolean
  readonly faltantes: Readonly<Record<string, readonly string[]>>
}

const HIDDEN = 'As linhas desta planilha só são mostradas a quem a enviou.'

/**
 * The import and its plan for whoever may see it and import there. Where a wall may keep records from people, what the
 * spreadsheet says of them is its sender's alone (`reservada` for anybody else): no wall stands around its lines yet.
 * Throws 404, 403.
 */
export async function readable({ service, model, db }: Parts, id: number, ctx: Context) {
  const record: Row = await service.get(model.get('importacoes'), id, ctx)
  const entity = importedEntity(model, String(record.ds_entidade), ctx)
  const plan = await one<KeptPlan>(
    db,
    sql`select cabecalhos, amostras, mapeamento, existentes, cadastrar, lembrado, faltantes from importacao_planos
        where cd_importacao = ${id}::bigint and cd_empresa = ${ctx.sessao.cd_empresa}::bigint`,
  )
  if (!plan) throw notFound()
  const reservada = isWalled(model, entity) && Number(record.cd_usuario_cri) !== ctx.sessao.id
  return { record, entity, plan, reservada }
}

/** The same for whoever may read the lines as well; 403 with the reason for anybody else. */
export async function readableLines(parts: Parts, id: number, ctx: Context) {
  const found = await readable(parts, id, ctx)
  if (found.reservada) throw forbidden(HIDDEN)
  return found
}

/** All that the page of an import shows. */
export async function detailOf(parts: Parts, id: number, ctx: Context) {
  const { record, entity, plan, reservada } = await readable(parts, id, ctx)
  const { cabecalhos, amostras, mapeamento, ...rest } = reservada ? { ...plan, amostras: [], faltantes: {} } : plan
  const colunas = cabecalhos.map((titulo, i) => ({ titulo, amostras: amostras[i] ?? [], campo: mapeamento[i] ?? null }))
  return { ...record, colunas, ...rest, reservada, campos: targetsOf(parts.model, entity, ctx) }
}

const PAGE = 50

/** The first lines in some states, after one of them. */
export async function linesOf(parts: Parts, id: number, ctx: Context, states: readonly string[], after: number) {
  await readableLines(parts, id, ctx)
  const results = await rows<{ nr_linha: number; erros: LineError[] | null; cd_registro: number | null }>(
    parts.db,
    sql`select nr_linha, coalesce(erros, '[]') erros, cd_registro from importacao_linhas where cd_importacao = ${id}::bigint
        and estado = any(${states}::text[]) and (estado in ('E', 'R') or erros <> '[]') and nr_linha > ${after}::int order by nr_linha limit ${PAGE}`,
  )
  return { results, apos: results.length === PAGE ? results.at(-1)!.nr_linha : null }
}
