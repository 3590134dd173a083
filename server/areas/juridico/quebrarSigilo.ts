import { passes, texts } from '../../../src/schemas/core/index.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'
import { cleanProcesso } from '../../../src/schemas/br/cnj.ts'
import { JUSTIFICATIVA_MINIMA, JUSTIFICATIVA_PALAVRAS } from '../../../src/schemas/juridico/abertura-de-sigilo.ts'
import { one, sql } from '../../core/db/db.ts'
import { forbidden, invalid, notFound } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import { updateMany } from '../../core/write/many.ts'
import { reread } from '../../core/write/store.ts'
import { notify } from '../notificacoes/write.ts'
import type { Calls } from '../parts.ts'

const ENTITY = 'processos'
/** A reason may come to so many characters. */
const LONGEST = 2000
/** What nobody can read gives no reason. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu
const wordsOf = (text: string) => new Set(unaccent(text).match(/\p{L}{2,}/gu))
/** What PostgreSQL keeps in no text: NUL and half a character. */
const UNKEPT = /[\0\p{Cs}]/u

/**
 * Opens a lawsuit behind a wall to a superuser who is not named there, by its number or its id and for a reason: the named
 * people are told, and the trail keeps who did it and why. For a case whose readers are all gone, or that cannot wait for them.
 */
export const breakGlassCalls: Calls = (app, { model, service }) => {
  app.post('/api/juridico/v1/processos/quebrar-sigilo', (request) => {
    const actor = actorOf(request)
    const { ctx } = actor
    if (!passes('superuser', ctx.flags) || !passes('processModule', ctx.flags)) throw forbidden()
    const { nr_processo, cd_processo, motivo } = bodyOf(request)
    const number = cleanProcesso(typeof nr_processo === 'string' ? nr_processo : '')
    const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
    // One without a number is told by the id in its address.
    const id = number || !given(cd_processo) ? null : idOf(cd_processo)
    const reason = typeof motivo === 'string' ? motivo.trim() : ''
    if (!number && id === null) throw invalid({ nr_processo: [texts.required('Número do processo')] })
    if (reason.replace(UNSEEN, '').trim().length < JUSTIFICATIVA_MINIMA)
      throw invalid({ motivo: [texts.min('Justificativa', JUSTIFICATIVA_MINIMA)] })
    if (wordsOf(reason).size < JUSTIFICATIVA_PALAVRAS)
      throw invalid({ motivo: ['Diga o motivo em uma frase: são poucas palavras.'] })
    if (reason.length > LONGEST) throw invalid({ motivo: [texts.max('Justificativa', LONGEST)] })
    if (UNKEPT.test(reason)) throw invalid({ motivo: [texts.invalid('Justificativa')] })
    return service.write(model.get(ENTITY), actor, async (work) => {
      const company = ctx.sessao.cd_empresa
      const found = await one<{ id: number; named: number[]; nr_versao: number }>(
        work.tx,
        sql`select id, cd_usuarios_sigilo named, nr_versao from processos where cd_empresa = ${company}::bigint
            and ${id === null ? sql`nr_processo = ${number}` : sql`id = ${id}::bigint`} and cd_usuarios_sigilo is not null
            and not cd_usuarios_sigilo @> array[${ctx.sessao.id}::bigint] order by id limit 1 for update`,
      )
      if (!found) throw notFound()
      const { tx, model, entity } = work
      await updateMany({ tx, model, actor }, entity, {
        where: sql`t.id = ${found.id}::bigint`,
        set: { cd_usuarios_sigilo: sql`${[...found.named, ctx.sessao.id]}::bigint[]` },
        acao: 'quebrar-sigilo',
        told: ({ antes, depois }) => ({ antes, depois: { ...depois, motivo: reason } }),
      })
      await notify(work, { tipo: 'sigilo', recurso: ENTITY, id: found.id, para: found.named })
      const row = await reread(work, found.id, true)
      return [row, { ...row, nr_versao: found.nr_versao }, 'quebrar-sigilo']
    })
  })
}
