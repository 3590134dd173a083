import type { bloqueiosCorrespondentes } from '../../../src/schemas/logistica/bloqueios-correspondentes.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { avisarCorrespondentes } from './avisos.ts'
import { segurarAto } from './pedidos.ts'
import { atoDe, ecoar } from './solicitacoes.ts'

/** Throws 400 at the field for whoever the firm does not ask any more. */
export async function semBloqueio({ tx, ctx }: Work, ids: readonly number[]): Promise<void> {
  const found = await rows<{ nm: string }>(
    tx,
    sql`select c.nm_correspondente nm from bloqueios_correspondentes b join correspondentes c on c.id = b.cd_correspondente
        where b.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and b.cd_correspondente = any(${ids}::bigint[]) order by 1`,
  )
  if (found.length) throw invalid({ cd_correspondente: found.map(({ nm }) => `${nm} está bloqueado pelo escritório.`) })
}

/** Whoever is blocked loses what they were asked and have not answered; what they took they still do. */
export const bloqueiosHooks: Hooks<typeof bloqueiosCorrespondentes> = {
  async written(work, row, stored) {
    if (stored || row.cd_correspondente === null) return
    const open = await rows<{ id: number; cd_audiencia: number | null; cd_diligencia: number | null }>(
      work.tx,
      sql`select t.id, t.cd_audiencia, t.cd_diligencia from solicitacoes t
          where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and t.cd_correspondente = ${row.cd_correspondente}::bigint
            and t.ie_situacao in ('PE', 'PP') order by t.cd_audiencia nulls last, t.cd_diligencia, t.id`,
    )
    for (const { id, ...of } of open) {
      const { em, id: ato } = atoDe(of)
      await segurarAto(work, em, ato)
      const [gone] = await updateMany(work, work.model.get('solicitacoes'), {
        where: sql`t.id = ${id}::bigint and t.ie_situacao in ('PE', 'PP')`,
        set: { ie_situacao: 'RT' },
        acao: 'retirar',
      })
      if (!gone) continue
      await ecoar(work, of)
      await avisarCorrespondentes(work, 'ato_retirado', { recurso: 'solicitacoes', id }, [row.cd_correspondente])
    }
  },
}
