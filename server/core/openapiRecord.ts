import type { AnyEntity } from '../../src/schemas/core/index.ts'

type Json = Record<string, unknown>
const text = { type: 'string' }
const MIME = { pdf: 'application/pdf', zip: 'application/zip' } as const

/** What a record's page asks beside the record: how many of each related list, its timeline, its documents. */
export function recordPaths(
  entity: AnyEntity,
  call: (name: string, more: Json) => Json,
  about: readonly Json[],
  ok: (schema: Json) => Json,
): Record<string, Json> {
  const base = `/api/${entity.area}/v1/${entity.path}{id}/`
  const paths: Record<string, Json> = {}
  const related = Object.entries(entity.related)
  if (related.length) {
    const properties = Object.fromEntries(related.map(([n, r]) => [n, { type: 'integer', title: r.label }]))
    paths[`${base}contagens/`] = {
      get: call('contagens', { parameters: about, responses: ok({ type: 'object', properties }) }),
    }
  }
  const kinds = Object.keys(entity.timeline)
  if (kinds.length) {
    const narrowing: Record<string, Json> = {
      ate: { ...text, description: 'O `proximo` da página anterior, ou um dia' },
      tipos: { ...text, description: kinds.join(', ') },
      q: { ...text, description: 'Palavras' },
      limite: { type: 'integer', description: 'Até 200; 50 quando não se diz' },
    }
    const entry = {
      type: 'object',
      properties: {
        chave: text,
        tipo: { ...text, enum: kinds },
        registro: { type: 'integer' },
        quando: { ...text, format: 'date-time' },
        dia: { ...text, format: 'date' },
        hora: { type: ['string', 'null'] },
        palavra: text,
        texto: text,
        detalhes: { type: 'array', items: text },
        por: { type: ['string', 'null'] },
      },
    }
    paths[`${base}linha-do-tempo/`] = {
      get: call('linha_do_tempo', {
        parameters: [...about, ...Object.entries(narrowing).map(([name, schema]) => ({ name, in: 'query', schema }))],
        responses: ok({
          type: 'object',
          properties: { results: { type: 'array', items: entry }, proximo: { type: ['string', 'null'] } },
        }),
      }),
    }
  }
  for (const [name, { label, as, call: path }] of Object.entries(entity.documents))
    paths[`/api/${entity.area}/v1/${path}`] = {
      get: call(name, {
        summary: label,
        parameters: about,
        responses: { ...ok({ type: 'object' }), '200': { description: label, content: { [MIME[as]]: {} } } },
      }),
    }
  return paths
}
