import { mayOperate, type Context } from '../../../../src/schemas/core/index.ts'
import { fontesDaCaixa } from '../../../../src/schemas/integracao/caixa.ts'
import { one, sql } from '../../../core/db/db.ts'
import { forbidden, HttpProblem, notFound } from '../../../core/errors.ts'
import { actorOf, idOf } from '../../../core/http/http.ts'
import type { Row } from '../../../core/sql/select.ts'
import { lerAoLado } from '../../ia/ler.ts'
import type { Calls, Parts } from '../../parts.ts'
import { nomesAte } from '../nomes.ts'
import { clienteEntre, LETRAS } from '../registro/candidato.ts'
import { ladosDe, type Lados } from '../registro/partes.ts'

const LAWSUITS = 'processos'
const fonteDe = (entidade: string) => Object.values(fontesDaCaixa).find((one) => one.entidade === entidade)

/** Both sides as the source told them of a discovered lawsuit of this number, or else as the item's text names them. */
async function ladosDoItem(
  { db, service, model }: Parts,
  row: Row,
  texto: unknown,
  ctx: Context,
): Promise<Partial<Lados>> {
  const achados = model.get('novos-processos')
  const found = mayOperate(achados, 'read', ctx.flags)
    ? await one<{ nm_partes: string | null }>(
        db,
        sql`select t.nm_partes from novos_processos as t where ${service.visible(achados, ctx)} and t.nr_processo = ${row.nr_processo}
            and t.nm_partes is not null order by t.id desc limit 1`,
      )
    : undefined
  const told = ladosDe((row.nm_partes as string | undefined) ?? found?.nm_partes ?? null)
  if (told || typeof texto !== 'string') return told ?? {}
  const numero_processo = String(row.nr_processo ?? '')
  const { partes } = await lerAoLado({ ds_texto: texto, cd_empresa: ctx.sessao.cd_empresa }, { numero_processo })
  const [autor, reu] = [partes.autores, partes.reus].map((all) =>
    nomesAte(
      all.map(({ nome }) => nome),
      LETRAS,
    ),
  )
  return { ...(autor && { autor }), ...(reu && { reu }) }
}

/** The customer that is one of the parties, for whoever may read customers; nothing where a person has to say which. */
async function clienteDe(parts: Parts, { autor, reu }: Partial<Lados>, ctx: Context): Promise<Row> {
  const clientes = parts.model.get('clientes')
  if (!(autor || reu) || !mayOperate(clientes, 'read', ctx.flags)) return {}
  try {
    const lados = { autor: autor ?? '', reu: reu ?? '' }
    const { cd_cliente, ie_posicao_cliente } = await clienteEntre(parts, ctx.sessao.cd_empresa, lados)
    const ob_cliente = await parts.service.get(clientes, cd_cliente, ctx)
    return { cd_cliente, ob_cliente, ie_posicao_cliente }
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) return {}
    throw error
  }
}

/** `GET caixa/{entidade}/{id}/processo/`: what the form of the lawsuit that an item names begins with. */
export const processoCalls: Calls = (app, parts) => {
  app.get<{ Params: { entidade: string; id: string } }>(
    '/api/integration/v1/caixa/:entidade/:id/processo',
    async (request): Promise<Row> => {
      const { ctx } = actorOf(request)
      const { entidade, id } = request.params
      const fonte = fonteDe(entidade)
      if (!fonte) throw notFound()
      if (!mayOperate(parts.model.get(LAWSUITS), 'create', ctx.flags)) throw forbidden()
      const entity = parts.model.get(entidade)
      const row = await parts.service.get(entity, idOf(id), ctx)
      const lados = await ladosDoItem(parts, row, entity.fullText && row[entity.fullText], ctx)
      return {
        nr_processo: row.nr_processo,
        // On that day the firm heard of it.
        dt_recebimento_processo_escritorio: String(row[fonte.dia] ?? ctx.hoje).slice(0, 10),
        ...(lados.autor && { nm_autor: lados.autor }),
        ...(lados.reu && { nm_reu: lados.reu }),
        ...(await clienteDe(parts, lados, ctx)),
      }
    },
  )
}
