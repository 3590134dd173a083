import type { FastifyRequest } from 'fastify'
import { parseDate } from '../../../src/schemas/br/dates.ts'
import { mayEnter, texts, type Context } from '../../../src/schemas/core/index.ts'
import { relatorios } from '../../../src/schemas/places.ts'
import { conteudoDosRelatorios, type ConteudoRelatorio } from '../../../src/schemas/relatorios.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { exportBook, XLSX } from '../../core/export/export.ts'
import { nameFile } from '../../core/documents/send.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import { openLink, sealLink } from '../links.ts'
import type { Calls, Parts } from '../parts.ts'

const BASE = '/api/analytics/v1'
const OF = 'relatorio'
type Place = (typeof relatorios)[number]

/**
 * The period that is asked for, yyyy-mm-dd, its ends '' where the report does without. Throws 400 at the field that is
 * missing or says no day.
 */
function periodOf({ period, whole }: ConteudoRelatorio, query: Readonly<Record<string, string | undefined>>) {
  if (!period) return ['', ''] as const
  const day = (end: 'inicial' | 'final', word: string): string => {
    const name = `${period.name}_${end}`
    const label = `${period.label} ${word}`
    const given = query[name]?.trim() ?? ''
    if (!given && whole) return ''
    if (!given) throw invalid({ [name]: [texts.required(label)] })
    const read = given.length > 30 ? null : parseDate(given.slice(0, 10))
    if (read === null) throw invalid({ [name]: [texts.invalid(label)] })
    return read
  }
  const [from, to] = [day('inicial', 'Inicial'), day('final', 'Final')]
  if (from && to && to < from)
    throw invalid({
      [`${period.name}_final`]: [`"${period.label} Final" não pode ser anterior a "${period.label} Inicial"!`],
    })
  return [from, to] as const
}

/** Who may open the place and take out each of its lists. Throws 403. */
function mayTake({ service, model }: Parts, place: Place, ctx: Context): void {
  if (!mayEnter(place, ctx.flags)) throw forbidden()
  for (const { entity } of conteudoDosRelatorios[place.route].sheets) service.may(model.get(entity), 'export', ctx)
}

/** Links to the reports of the menu: each for whoever asked, once, for some minutes (rule g.relatorio.link). */
export const reportLinks: Calls = (app, parts) => {
  for (const place of relatorios) {
    const report = conteudoDosRelatorios[place.route]
    app.get(`${BASE}/${report.at}`, (request: FastifyRequest) => {
      const { ctx } = actorOf(request)
      mayTake(parts, place, ctx)
      const link = `${BASE}/relatorios/${sealLink(parts, OF, [place.route, ...periodOf(report, queryOf(request))], ctx)}`
      return { link, data: { link } }
    })
  }
}

/** The report itself: whatever is wrong with the link, it is not there. */
export const openReport: Calls = (app, parts) => {
  const guesses = new RateLimit(60, 60_000)
  const { service, model } = parts
  app.get<{ Params: { chave: string } }>(`${BASE}/relatorios/:chave`, async (request, reply) => {
    guesses.hit(request.ip)
    return openLink(parts, OF, request.params.chave, async ([route, from = '', to = ''], session) => {
      request.session = session
      const place = relatorios.find((one) => one.route === route)!
      const actor = actorOf(request)
      mayTake(parts, place, actor.ctx)
      const sheets = conteudoDosRelatorios[place.route].sheets.map(({ entity, columns, only, by }) => ({
        entity: model.get(entity),
        params: {
          padrao: 'false',
          ...only,
          colunas: columns.join(','),
          ...(by && from && { [`${by}_inicial`]: from }),
          ...(by && to && { [`${by}_final`]: to }),
        },
      }))
      const { stream } = await exportBook(service, sheets, actor)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      nameFile(reply, `${place.label} ${actor.ctx.hoje}.xlsx`)
      return reply.type(XLSX).send(stream)
    })
  })
}
