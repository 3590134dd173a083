import {
  fontesDaCaixa,
  nomesDasFontes,
  nomesDasSituacoes,
  type FonteDaCaixa,
  type SituacaoDaCaixa,
} from '../../../../src/schemas/integracao/caixa.ts'
import { searchedFor, texts, type Context } from '../../../../src/schemas/core/index.ts'
import { rows } from '../../../core/db/db.ts'
import { forbidden, invalid } from '../../../core/errors.ts'
import { actorOf, queryOf, type Params } from '../../../core/http/http.ts'
import type { Calls, Parts } from '../../parts.ts'
import { contagens, fontesDe, pagina, partesDe, type Marco } from './partes.ts'

const AT = '/api/integration/v1/caixa'
const USUAL = 30
const MOST = 100

interface Item {
  readonly fonte: FonteDaCaixa
  readonly entidade: string
  readonly ordem: number
  readonly id: number
  readonly marco: string
}

const escrito = ({ ordem, marco, fonte, id }: Item): string =>
  Buffer.from(JSON.stringify([ordem, marco, fonte, id])).toString('base64url')

/** An instant as the database writes one: less than that JavaScript takes for one, too, and more. */
const ehInstante = (text: string): boolean => {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(text) ?? []
  return (
    day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
  )
}

/** A place that an answer named. Throws 400 for anything else. */
function lido(given: string | undefined): Marco | null {
  if (!given) return null
  try {
    const [ordem, quando, fonte, id] = JSON.parse(Buffer.from(given, 'base64url').toString()) as unknown[]
    const known = nomesDasFontes.includes(fonte as FonteDaCaixa) && (ordem === 0 || ordem === 1)
    if (known && Number.isSafeInteger(id) && typeof quando === 'string' && ehInstante(quando))
      return { ordem: ordem as number, quando, fonte: fonte as string, id: id as number }
  } catch {
    // Said below.
  }
  throw invalid({ apos: [texts.invalid('Continuação')] })
}

/** The sources asked for, of those that the session may read; 403 where it may read none. */
function fontes(parts: Parts, { fonte }: Params, ctx: Context): FonteDaCaixa[] {
  const may = fontesDe(parts, ctx)
  if (!may.length) throw forbidden()
  if (!fonte) return may
  const asked = fonte.split(',')
  if (asked.some((one) => !nomesDasFontes.includes(one as FonteDaCaixa)))
    throw invalid({ fonte: [texts.invalid('Fonte')] })
  const left = may.filter((one) => asked.includes(one))
  if (!left.length) throw forbidden()
  return left
}

function quantos(given: string | undefined): number {
  const many = Number(given || USUAL)
  if (!Number.isInteger(many) || many < 1 || many > MOST)
    throw invalid({ nr_por_pagina: [`Peça de 1 a ${MOST} itens.`] })
  return many
}

/** `GET caixa/` and `GET caixa/contadores/`: what every source sent, in one list, the most urgent first. */
export const caixaCalls: Calls = (app, parts) => {
  const { db, model, service } = parts
  app.get(AT, async (request) => {
    const { ctx } = actorOf(request)
    const query = queryOf(request)
    const situacao = (query.situacao || 'a_tratar') as SituacaoDaCaixa
    if (!nomesDasSituacoes.includes(situacao)) throw invalid({ situacao: [texts.invalid('Situação')] })
    const many = quantos(query.nr_por_pagina)
    const wanted = partesDe(parts, fontes(parts, query, ctx), situacao)
    const asked = { busca: searchedFor('busca', query.busca), apos: lido(query.apos), most: many + 1 }
    const found = await rows<Item>(db, pagina(parts, wanted, ctx, asked))
    const page = found.slice(0, many)
    for (const { entidade } of Object.values(fontesDaCaixa)) {
      const ids = page.flatMap((item) => (item.entidade === entidade ? [item.id] : []))
      if (ids.length) service.shown(model.get(entidade), ids, ctx)
    }
    return {
      results: page.map(({ marco: _marco, ...item }) => item),
      proximo: found.length > many ? escrito(page.at(-1)!) : null,
    }
  })
  app.get(`${AT}/contadores`, async (request) => {
    const { ctx } = actorOf(request)
    const all = fontes(parts, {}, ctx)
    const busca = searchedFor('busca', queryOf(request).busca)
    const found = await rows<{ fonte: FonteDaCaixa }>(db, contagens(parts, all, ctx, busca))
    return { fontes: all.map((name) => found.find(({ fonte }) => fonte === name)) }
  })
}
