import type { avaliacoes } from '../../../src/schemas/logistica/avaliacoes.ts'
import { one, sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import { notify } from '../notificacoes/write.ts'
import { nomeDoAto } from './atos.ts'
import { avisarCorrespondentes } from './avisos.ts'
import { COLUNA, escritorio, type Entidade } from './pedidos.ts'

const AVALIACOES = 'avaliacoes'
/** What proves an act is in time until so many days after it (DOMAIN §1.1: within 24 hours). */
const PROVA_DIAS = 1

/**
 * What all firms say of a correspondent, kept on their record: whoever compares those who could go sorts by it. It follows
 * from what firms wrote, so it is no change of that record, nor is it told of whom it comes.
 */
async function somar({ tx }: Work, quem: number): Promise<void> {
  await sql`update correspondentes c set qtd_atos = s.atos, qtd_notas = s.notas, nr_nota = s.nota, nr_pontualidade = s.pontual
    from (select count(*)::int atos, count(nr_nota)::int notas, round(avg(nr_nota::int), 1) nota,
            round(100.0 * count(*) filter (where ie_pontual) / nullif(count(ie_pontual), 0))::int pontual
          from avaliacoes where cd_correspondente = ${quem}::bigint and ie_situacao <> 'AN') s
    where c.id = ${quem}::bigint`.execute(tx)
}

/** An act that is approved may be rated; whether its proof came in time is known now. */
export async function avaliarDepois(work: Work, em: Entidade, ato: Row & { id: number }): Promise<void> {
  const quem = ato.cd_contratado as number | null
  if (!quem) return
  const { nome, dia } = nomeDoAto(ato)
  const proof = await one<{ pontual: boolean | null }>(
    work.tx,
    sql`select (${(ato.dt_conferencia as string | null) ?? null}::timestamptz at time zone ${work.ctx.fuso})::date
          <= ${dia}::date + ${PROVA_DIAS}::int pontual`,
  )
  await insertMany(work, work.model.get(AVALIACOES), [
    {
      nm_ato: nome,
      dt_ato: dia,
      cd_audiencia: em === 'audiencias' ? ato.id : null,
      cd_diligencia: em === 'diligencias' ? ato.id : null,
      cd_correspondente: quem,
      nm_escritorio: await escritorio(work),
      ie_pontual: proof?.pontual ?? null,
      ie_situacao: 'PA',
    },
  ])
  await somar(work, quem)
}

/** An act that is open again was not done: what was said of it counts no more. */
export async function naoVale(work: Work, em: Entidade, { id }: { readonly id: number }): Promise<void> {
  const gone = await one<{ quem: number }>(
    work.tx,
    sql`select t.cd_correspondente quem from avaliacoes t
        where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ${sql.ref(`t.${COLUNA[em]}`)} = ${id}::bigint and t.ie_situacao <> 'AN'`,
  )
  if (!gone) return
  await updateMany(work, work.model.get(AVALIACOES), {
    where: sql`${sql.ref(`t.${COLUNA[em]}`)} = ${id}::bigint and t.ie_situacao <> 'AN'`,
    set: { ie_situacao: 'AN' },
    acao: 'reabrir',
  })
  await somar(work, gone.quem)
}

export const avaliacoesHooks: Hooks<typeof avaliacoes> = {
  async written(work, row, stored) {
    if (!stored || row.cd_correspondente === null) return
    const of = { recurso: AVALIACOES, id: row.id }
    if (row.nr_nota !== stored.nr_nota) {
      await somar(work, row.cd_correspondente)
      await avisarCorrespondentes(work, 'ato_avaliado', of, [row.cd_correspondente])
    }
    if (row.ie_situacao === 'RE')
      await notify(work, { ...of, tipo: 'avaliacao_respondida', para: [row.cd_usuario_cri as number | null] })
  },
}
