import { nossos } from '../../../../src/recortes/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Work } from '../../../core/write/hooks.ts'
import { MAIS, termoDe } from './termos.ts'

/** What somebody or a program enters is found by the firm's terms of diaries as what comes in a file is: the first that its text names. */
export const termoDaPublicacao = {
  async before({ tx, ctx }: Work, values: Row, stored: Row | null) {
    if (stored || typeof values.teor !== 'string') return
    const found = await rows<{ id: number; name: string }>(
      tx,
      sql`select id, name from termos_diarios where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ie_ativo order by id limit ${sql.lit(MAIS)}`,
    )
    const termos = found.map(({ name }) => ({ escrito: name, ...termoDe(name) }))
    const trecho = { nr_processo: String(values.nr_processo ?? ''), texto: values.teor }
    const [named] = nossos([trecho], { advogados: [], termos })
    values.cd_termo = found.find(({ name }) => named!.termos.includes(name))?.id ?? null
  },
}
