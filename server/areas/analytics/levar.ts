import type { FastifyReply } from 'fastify'
import {
  columnsOf,
  ressalvasDoCartao,
  type Card,
  type CardMeasure,
  type Figures,
} from '../../../src/schemas/analytics/numeros-cartao.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import { firmOf, letterPdf, nameFile } from '../../core/documents/send.ts'
import { refused } from '../../core/errors.ts'
import { XLSX } from '../../core/export/export.ts'
import type { Cell, Page } from '../../core/export/page.ts'
import { pageFile } from '../../core/export/pageFile.ts'
import { safeName } from '../../core/files/sniff.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { enter } from './cards.ts'
import { avisoDe, cartaoDe, qualquerPainel } from './painel.ts'
import { papelDe } from './papel.ts'

const BASE = '/api/analytics/v1/paineis/:painel'
type Asked = { Params: { painel: string } }

const FORMATS: Readonly<Record<CardMeasure['escrita'], string>> = {
  inteiro: '#,##0.##',
  dinheiro: '"R$" #,##0.00;[Red]-"R$" #,##0.00',
  parte: '0.0"%"',
  horas: '#,##0.0" h"',
}

const VAZIO = 'Não há o que mostrar neste painel.'

/** What a file is called: what it is of is no path. */
export const fileOf = (label: string, end: string): string => `${safeName(label.replaceAll(/[\\/]/g, '-'))}.${end}`

const number = (value: Figures[string] | undefined): Cell =>
  value === null || value === undefined ? null : Number(value)

/** The numbers of a card as a sheet: what each line is of, its numbers, and below them what is not told. */
export function folhaDe(card: Card): Page {
  const columns = columnsOf(card)
  return {
    name: card.label,
    heads: [...card.grupos, ...columns.map(({ label }) => label)],
    formats: [...card.grupos.map(() => undefined), ...columns.map(({ written }) => FORMATS[written.escrita])],
    rows: [
      ...card.linhas.map((line) => [
        ...line.por.map(({ nome }) => nome),
        ...columns.map(({ value }) => number(value(line))),
      ]),
      ...ressalvasDoCartao(card).map((text) => [text]),
    ],
  }
}

/**
 * Numbers that leave the house are in the trail, as records are: who took them, when, and of what. They are no one
 * record's, so that the row is the firm's, where whoever reads its trail finds it; of a dashboard that somebody made it
 * says the number alone, for its name is theirs.
 */
export const anotarSaida = (db: Db, actor: Actor, what: string, linhas?: number): Promise<void> =>
  writeAudit(db, actor, actor.ctx.sessao.cd_empresa, {
    entidade: 'paineis',
    cd_registro: 0,
    acao: 'exportar',
    antes: null,
    depois: { nm_painel: what, ...(linhas !== undefined && { linhas }) },
  })

const painelProprio = (id: number) => `Painel próprio nº ${id}`
/** What the trail calls a dashboard. */
export const chamado = (label: string, id: number | null): string => (id === null ? label : painelProprio(id))

/** Dashboards as PDF, and cards as spreadsheets. */
export const takenAlong: Calls = (app, parts) => {
  const send = (reply: FastifyReply, type: string, name: string, bytes: Buffer) => {
    nameFile(reply, name)
    return reply.type(type).send(bytes)
  }
  app.get<Asked>(`${BASE}/pdf`, async (request, reply) => {
    const actor = actorOf(request)
    const { ctx } = actor
    enter(ctx)
    const { painel } = request.params
    const { id: asked } = queryOf(request)
    const id = asked ? idOf(asked) : null
    let label = ''
    // Whoever has to wait or is refused has had nothing counted.
    const bytes = await letterPdf(async () => {
      const found = await qualquerPainel(parts, painel, id, ctx, avisoDe(app, parts, painel, ctx))
      if (found.cartoes.length === 0) throw refused(VAZIO)
      label = found.label
      return papelDe(found, ctx, firmOf(request.session!))
    }, ctx)
    await anotarSaida(parts.db, actor, `${chamado(label, id)} (PDF)`)
    return send(reply, 'application/pdf', fileOf(`Painel ${label}`, 'pdf'), bytes)
  })
  app.get<Asked>(`${BASE}/planilha`, async (request, reply) => {
    const actor = actorOf(request)
    enter(actor.ctx)
    const { id: asked, cartao = '' } = queryOf(request)
    const id = asked ? idOf(asked) : null
    let taken: Awaited<ReturnType<typeof cartaoDe>> | undefined
    // As of papers: whoever has to wait or is refused has had nothing counted.
    const bytes = await pageFile(async () => {
      taken = await cartaoDe(parts, request.params.painel, id, cartao, actor.ctx)
      return folhaDe(taken.card)
    }, actor.ctx)
    const { label, card } = taken!
    const of = id === null ? `${label}: ${card.label}` : `${painelProprio(id)}, cartão nº ${card.nome}`
    await anotarSaida(parts.db, actor, `${of} (planilha)`, card.linhas.length)
    return send(reply, XLSX, fileOf(card.label, 'xlsx'), bytes)
  })
}
