import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import type { Happening } from './bus.ts'
import type { Row } from '../sql/select.ts'
import { isScoped } from '../sql/tables.ts'

/** A committed write, as those who are told of it get it. */
export interface Change {
  readonly row: Row
  readonly stored: Row | null
  readonly acao: string
  readonly ctx: Context
}

/** A write in ids. Rows of no single company are told of in the author's. Null where nothing came of the write. */
export function happeningOf(entity: AnyEntity, { row, stored, acao, ctx }: Change): Happening | null {
  const gone = acao === 'excluir'
  if (stored && !gone && row.nr_versao === stored.nr_versao) return null
  const empresa = isScoped(entity) ? Number(row.cd_empresa) : ctx.sessao.cd_empresa
  return {
    tipo: 'gravado',
    entidade: entity.name,
    id: Number(row.id),
    versao: gone ? null : Number(row.nr_versao),
    empresa: entity.scope === 'global' ? null : empresa,
    autor: ctx.sessao.id,
    acao,
  }
}

/** That rows of an entity were written, without saying which. */
export const touched = (entity: AnyEntity, ctx: Context): Happening => ({
  tipo: 'gravado',
  entidade: entity.name,
  id: null,
  versao: null,
  empresa: entity.scope === 'global' ? null : ctx.sessao.cd_empresa,
  autor: ctx.sessao.id,
  acao: 'em-lote',
})
