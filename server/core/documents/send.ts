import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayOperate, texts, type AnyEntity, type RecordDocument } from '../../../src/schemas/core/index.ts'
import { writeAudit } from '../audit/audit.ts'
import { forbidden, invalid } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { actorOf, idOf, queryOf } from '../http/http.ts'
import { safeName } from '../files/sniff.ts'
import type { Service } from '../write/service.ts'
import { calledOf } from './facts.ts'

/** Everything that leaves the house is in the trail of the record, whoever took it. */
const left = (service: Service, entity: AnyEntity, id: number, company: number, request: FastifyRequest) =>
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
  const company = service.companyOf(entity, row, ctx)
  const { nm_nome_fantasia: short, nm_razao_social: long } = request.session!.company
  const firm = short || long
  const name = `${safeName(`${entity.label[0]} ${calledOf(entity, row)}`)}.${document.as}`
  const plain = name.normalize('NFKD').replace(/[^\w .-]/g, '')
  reply.header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
  if (document.as === 'pdf') {
    const { recordPdf } = await import('./pdf.ts')
    const bytes = await recordPdf(service, entity, row, document, ctx, firm)
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
