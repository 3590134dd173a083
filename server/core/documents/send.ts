import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  compute,
  matches,
  mayOperate,
  texts,
  type AnyEntity,
  type Context,
  type RecordDocument,
} from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../audit/audit.ts'
import { forbidden, invalid, refused } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { heavyOf } from '../heavy/index.ts'
import { actorOf, idOf, queryOf } from '../http/http.ts'
import { safeName } from '../files/sniff.ts'
import type { Session } from '../session/session.ts'
import type { Service } from '../write/service.ts'
import { calledOf } from './facts.ts'
import type { Letter } from './letter.ts'

/** What a session's firm is called on paper. */
export const firmOf = ({ company }: Session): string => company.nm_nome_fantasia || company.nm_razao_social

/** Everything that leaves the house is in the trail of the record, whoever took it. */
export const left = (service: Service, entity: AnyEntity, id: number, company: number, request: FastifyRequest) =>
  service.db
    .transaction()
    .execute((tx) =>
      writeAudit(tx, actorOf(request), company, {
        entidade: entity.name,
        cd_registro: id,
        acao: 'exportar',
        antes: null,
        depois: null,
      }),
    )

/** What a file that is sent is to be called, in letters of any kind. */
export function nameFile(reply: FastifyReply, name: string, how: 'attachment' | 'inline' = 'attachment'): void {
  const plain = name.normalize('NFKD').replace(/[^\w .-]/g, '')
  reply.header('content-disposition', `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
}

/**
 * A letter as a PDF, laid out beside the requests. Throws 400 for what is too much for one, and 429 while too many are
 * made, before anything is read for it.
 */
export const letterPdf = async (letter: () => Promise<Letter>, { sessao }: Context): Promise<Buffer> =>
  Buffer.from(await heavyOf('letter', sessao.id, async () => [await letter()]))

/** Makes a document of a record and sends it, for whoever may take it out. */
export async function sendDocument(
  service: Service,
  files: Files,
  entity: AnyEntity,
  document: RecordDocument,
  id: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ctx } = actorOf(request)
  if (!mayOperate(entity, 'export', ctx.flags)) throw forbidden()
  const row = await service.get(entity, id, ctx)
  if (!matches(document.when, compute(entity, row, ctx), ctx, entity.fields)) throw refused(texts.unavailable)
  const company = service.companyOf(entity, row, ctx)
  const firm = firmOf(request.session!)
  const maker = service.letterMaker(entity, document)
  const what = maker ? `${document.label} ${calledOf(entity, row)}` : `${entity.label[0]} ${calledOf(entity, row)}`
  // A date in a name is no path.
  nameFile(reply, `${safeName(what.replaceAll(/[\\/]/g, '-'))}.${document.as}`)
  if (document.as === 'pdf') {
    const { recordPdf } = await import('./pdf.ts')
    const bytes = await (maker
      ? letterPdf(() => maker({ reader: service, row, ctx, firm }), ctx)
      : recordPdf(service, entity, row, document, ctx, firm))
    await left(service, entity, id, company, request)
    return reply.type('application/pdf').send(bytes)
  }
  await left(service, entity, id, company, request)
  const { caseZip } = await import('./zip.ts')
  const zip = await caseZip({ service, files, told: { entity, id, company }, row, ctx, firm })
  return reply.type('application/zip').send(zip)
}

/** The document that a list is asked for instead of its rows (`?gerar_pdf=true&id=1`); null where it is asked for none. */
export function documentAsked(
  entity: AnyEntity,
  service: Service,
  files: Files,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> | null {
  const query = queryOf(request)
  const document = Object.values(entity.documents).find(({ flag }) => flag && query[flag] === 'true')
  if (!document) return null
  if (!/^\d+$/.test(query.id ?? '')) throw invalid({ id: [texts.required(entity.label[0])] })
  return sendDocument(service, files, entity, document, idOf(query.id), request, reply)
}
