import { texts } from '../../../src/schemas/core/index.ts'
import { HttpProblem, invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import { incomingFile } from '../../core/files/incoming.ts'
import { actorOf } from '../../core/http/http.ts'
import { MAX_MB } from '../../core/http/limits.ts'
import { detailOf } from '../importacoes/detail.ts'
import { openImport } from '../importacoes/open.ts'
import { importedEntity } from '../importacoes/state.ts'
import type { Calls } from '../parts.ts'

/** What a spreadsheet of Excel begins with, as every zip does. */
const ZIP = 'PK'

/** What is wrong with the file, at the name that the call gives it. */
function atAgenda(error: unknown): never {
  const said = error instanceof HttpProblem ? error.body.aq_arquivo : undefined
  throw Array.isArray(said) ? invalid({ aq_pauta: said as string[] }) : error
}

/**
 * An agenda that a customer sent (rule pauta.import): a spreadsheet whose every line is a hearing of that customer. It is
 * taken in as any import is: checked and begun from its page, told of line by line, undone.
 */
export const agendaImport: Calls = (app, parts) => {
  app.post('/api/logistica/v1/audiencias/pauta', async (request, reply) => {
    const actor = actorOf(request)
    const { model, service } = parts
    const audiencias = importedEntity(model, 'audiencias', actor.ctx)
    const upload = await incomingFile(request, parts.partial).catch(atAgenda)
    const given = upload.field('cd_cliente')
    if (given === undefined || given === null || given === '')
      throw invalid({ cd_cliente: [texts.required('Cliente')] })
    const id = Number(given)
    const customer = Number.isSafeInteger(id) && id > 0 ? await found(id) : null
    if (customer === null) throw invalid({ cd_cliente: [texts.notFound('Cliente')] })
    const bytes = await upload.toBuffer()
    if (bytes.length > MAX_MB * 1_048_576) throw new HttpProblem(413, { detail: texts.fileTooLarge(MAX_MB) })
    if (!/\.xlsx$/i.test(upload.filename) || bytes.subarray(0, 2).toString('latin1') !== ZIP)
      throw invalid({ aq_pauta: ['A pauta deve ser um arquivo .xlsx.'] })
    const column = {
      title: audiencias.fields.cd_cliente!.label,
      cell: `#${customer.id}`,
      shown: String(customer.nm_cliente),
    }
    const made = await openImport(parts, audiencias, upload.filename, bytes, actor, column)
    await upload.kept?.()
    return reply.code(201).send(await detailOf(parts, made, actor.ctx))

    /** The customer where the session sees one; null where there is none. */
    function found(id: number): Promise<Row | null> {
      return service.get(model.get('clientes'), id, actor.ctx).catch((error: unknown) => {
        if (error instanceof HttpProblem && error.status < 500) return null
        throw error
      })
    }
  })
}
