import { formatDate, parseDate } from '../../../src/schemas/br/dates.ts'
import { compute, isGuest, isSealed, texts, type Context } from '../../../src/schemas/core/index.ts'
import { textOf } from '../../core/documents/facts.ts'
import type { Block, Letter, LetterRow } from '../../core/documents/letter.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { noteExport } from '../../core/export/noted.ts'
import { firmOf, letterPdf, nameFile } from '../../core/documents/send.ts'
import { forbidden, invalid, refused } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { RateLimit } from '../../core/http/rateLimit.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Service } from '../../core/write/service.ts'
import { openLink, sealLink } from '../links.ts'
import type { Calls } from '../parts.ts'

const AT = '/api/analytics/v1/audiencias/pauta'
const OF = 'pauta'
/** More hearings than anybody carries on paper. */
const MOST = 1000

type Days = readonly [from: string, to: string]

/** The days that are asked for, yyyy-mm-dd: one (`nd`) or all between two (`ni`). Throws 400 at the field that says none. */
function daysOf(query: Readonly<Record<string, string | undefined>>): Days {
  const mode = query.filtro || 'nd'
  if (mode !== 'nd' && mode !== 'ni') throw invalid({ filtro: [texts.invalid('Filtro')] })
  const day = (name: string, label: string): string => {
    const given = query[name]?.trim()
    if (!given) throw invalid({ [name]: [texts.required(label)] })
    const read = given.length > 30 ? null : parseDate(given.slice(0, 10))
    if (read === null) throw invalid({ [name]: [texts.invalid(label)] })
    return read
  }
  const from = day('dt_audiencia_inicial', mode === 'nd' ? 'Data' : 'Data inicial')
  const to = mode === 'nd' ? from : day('dt_audiencia_final', 'Data final')
  if (to < from) throw invalid({ dt_audiencia_final: ['"Data final" não pode ser anterior a "Data inicial"!'] })
  return [from, to]
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
const lines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n')

/** The hearings of some days on paper, as whoever asks may read them. Throws 400 for more than a paper holds. */
async function pauta(service: Service, [from, to]: Days, actor: Actor, firm: string): Promise<Letter> {
  const { ctx } = actor
  const audiencias = service.model.get('audiencias')
  const where = { dt_audiencia: { gte: from, lte: to }, ie_situacao: { ne: 'CA' } }
  const sort = ['dt_audiencia', 'hr_audiencia', 'id'].map((field) => ({ field, desc: false }))
  const found = await service.some(audiencias, where, sort, ctx, MOST + 1)
  if (found.length > MOST) throw refused('São mais de 1.000 audiências. Escolha menos dias.')
  const params = { dt_audiencia_inicial: from, dt_audiencia_final: to, ie_situacao__ne: 'CA' }
  await noteExport(service.db, actor, { entity: audiencias, params, rows: found.length, como: 'PDF', initial: {} })
  const line = (record: Row): LetterRow[] => {
    const row = compute(audiencias, record, ctx)
    const say = (name: string) => textOf(service.model, audiencias, name, row, ctx)
    const parties = [say('nm_autor'), say('nm_reu')].filter(Boolean).join(' × ')
    const remote = say('ie_processo_virtual') === 'Sim'
    const goes = lines(say('cd_funcionario') || say('cd_contratado') || 'Ninguém', say('ie_situacao'))
    const cells = [
      say('hr_audiencia') || 'Sem hora',
      lines(isSealed(audiencias, record) ? 'SIGILOSO' : '', say('nr_processo'), parties, say('cd_cliente')),
      lines(say('cd_foro'), say('cd_cidade'), remote ? 'Processo virtual' : ''),
      say('cd_tipo'),
      goes,
    ]
    return [{ cells }, ...(say('ds_link') ? [{ below: `Sala virtual: ${say('ds_link')}` }] : [])]
  }
  const days = new Map<string, Row[]>()
  for (const row of found) {
    const day = String(row.dt_audiencia)
    if (days.has(day)) days.get(day)!.push(row)
    else days.set(day, [row])
  }
  const columns = [
    { label: 'Hora', share: 2 },
    { label: 'Processo, partes e cliente', share: 9 },
    { label: 'Onde', share: 7 },
    { label: 'Tipo', share: 4 },
    { label: 'Quem vai', share: 5 },
  ]
  const span = from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
  const blocks = [...days].flatMap(([day, rows]): Block[] => [
    {
      is: 'paragraph',
      style: 'section',
      text: `${formatDate(day)}, ${weekday.format(new Date(`${day}T00:00Z`))}: ${rows.length} ${rows.length === 1 ? 'audiência' : 'audiências'}`,
    },
    { is: 'table', columns, rows: rows.flatMap(line) },
  ])
  return {
    title: `Pauta de audiências, ${span}`,
    head: firm,
    titled: true,
    blocks: blocks.length ? blocks : [{ is: 'paragraph', text: 'Nenhuma audiência nestes dias.' }],
  }
}

/** Whoever goes to hearings for a firm from outside has a list of their own. */
function mayTake(service: Service, ctx: Context): void {
  const entity = service.model.get('audiencias')
  if (isGuest(entity, ctx.flags)) throw forbidden()
  service.may(entity, 'export', ctx)
}

/** A link to the hearings of a day or of some on paper (rules exp.pauta.modos): for whoever asked, once, for some minutes. */
export const agendaLink: Calls = (app, parts) => {
  app.get(AT, (request) => {
    const { ctx } = actorOf(request)
    mayTake(parts.service, ctx)
    const link = `${AT}/${sealLink(parts, OF, daysOf(queryOf(request)), ctx)}`
    return { link, data: { link } }
  })
}

/** The paper itself: whatever is wrong with the link, it is not there. */
export const openAgenda: Calls = (app, parts) => {
  const guesses = new RateLimit(60, 60_000)
  app.get<{ Params: { chave: string } }>(`${AT}/:chave`, async (request, reply) => {
    guesses.hit(request.ip)
    return openLink(parts, OF, request.params.chave, async ([from = '', to = ''], session) => {
      request.session = session
      const actor = actorOf(request)
      const { ctx } = actor
      mayTake(parts.service, ctx)
      const bytes = await letterPdf(async () => {
        const letter = await pauta(parts.service, [from, to], actor, firmOf(session))
        nameFile(reply, `${letter.title.replaceAll('/', '-')}.pdf`, 'inline')
        return letter
      }, ctx)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return reply.type('application/pdf').send(bytes)
    })
  })
}
