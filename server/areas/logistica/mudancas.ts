import { rows, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Work } from '../../core/write/hooks.ts'
import { post } from '../correio/outbox.ts'
import { notify } from '../notificacoes/write.ts'
import { avisarCorrespondentes, usuariosDe } from './avisos.ts'
import { COLUNA, type Entidade } from './pedidos.ts'

/** When and where an act is. */
const QUANDO_E_ONDE = ['dt_audiencia', 'dt_prazo', 'hr_audiencia', 'cd_cidade', 'cd_foro', 'ds_endereco', 'ds_link']
const outra = (now: Row, stored: Row): boolean =>
  QUANDO_E_ONDE.some((name) => (now[name] ?? null) !== (stored[name] ?? null))

/** Whoever of outside has an act said yes to its day and place: where these are others, they are asked anew. */
export function confirmarDeNovo(values: Row, stored: Row): void {
  const now = { ...stored, ...values }
  if (stored.ie_situacao === 'CO' && now.ie_situacao === 'CO' && stored.cd_contratado && outra(now, stored))
    values.ie_confirmada = false
}

/** Whoever arranged an act hears that they go all the same. */
export async function avisarConfirmada(
  work: Work,
  em: Entidade,
  ato: Row & { id: number },
  stored: Row,
): Promise<void> {
  if (ato.ie_situacao === 'CO' && stored.ie_situacao === 'CO' && ato.ie_confirmada && !stored.ie_confirmada)
    await notify(work, { tipo: 'ato_aceito', recurso: em, id: ato.id, para: [ato.cd_usuario_cri as number | null] })
}

/** Somebody goes, or was asked to. */
const COM_ALGUEM: ReadonlySet<unknown> = new Set(['CT', 'CO'])

/** Whoever goes to an act, or was asked to, hears by bell and mail that its day, its hour or its place is another. */
export async function avisarMudanca(work: Work, em: Entidade, ato: Row & { id: number }, stored: Row): Promise<void> {
  if (!outra(ato, stored) || !COM_ALGUEM.has(ato.ie_situacao) || ato.ie_situacao !== stored.ie_situacao) return
  const of = { recurso: em, id: ato.id }
  const fora = (ato.cd_convidados as readonly number[] | null) ?? []
  await avisarCorrespondentes(work, 'ato_mudou', of, fora)
  const own = await rows<{ id: number }>(
    work.tx,
    sql`select f.cd_authuser id from funcionarios f
        where f.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and f.id = ${ato.cd_funcionario ?? null}::bigint and f.cd_authuser is not null`,
  )
  await notify(work, { tipo: 'ato_mudou', ...of, para: own.map(({ id }) => id) })
  const all = [...(await usuariosDe(work.tx, fora)), ...own.map(({ id }) => id)]
  for (const cd_usuario of all.filter((one) => one !== work.ctx.sessao.id))
    await post(work.tx, 'ato_mudou', { cd_usuario, cd_empresa: work.ctx.sessao.cd_empresa, [COLUNA[em]]: ato.id })
}

/** Throws 400 where somebody has an act or was asked for it: they would go, and find no trace of what they agreed to. */
export function semNinguem({ ie_situacao }: Row): void {
  if (ie_situacao === 'CO' || ie_situacao === 'CF')
    throw refused(
      'Cancele antes: há quem vá. Quem vai fica sabendo do cancelamento, e depois disso o ato pode ser excluído.',
    )
  if (ie_situacao === 'CT') throw refused('Remova antes a solicitação: há quem foi solicitado e ainda pode aceitar.')
}
