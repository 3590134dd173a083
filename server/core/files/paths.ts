import {
  company,
  deleted,
  id,
  integer,
  listOf,
  object,
  ok,
  ref,
  type Described,
  type Paths,
} from '../openapi/describe.ts'
import { isShared, type FileField } from './owners.ts'

/** The files at one address, of one field or of several that share it: their list, the upload, the counts of who looked. */
export function filesPaths({ area, call }: Described, name: string, owners: readonly FileField[]): Paths {
  const at = `${area}${owners[0]!.f.o.path}/`
  const keys = owners.map(({ f }) => f.o.owner as string)
  const alone = !isShared(owners)
  const sent = object({
    ...Object.fromEntries(keys.map((key) => [key, integer])),
    aq_arquivo: { type: 'string', format: 'binary' },
  })
  const upload = { requestBody: { required: true, content: { 'multipart/form-data': { schema: sent } } } }
  const fileId = { ...id, name: 'arquivo' }
  const owner = keys.map((key) => ({ name: key, in: 'query', required: alone, schema: integer }))
  const file = ref('Arquivo')
  const all = listOf(file)
  return {
    [at]: {
      get: call(`${name}_of`, {
        parameters: [company, ...owner],
        responses: ok(object({ results: all, count: integer })),
      }),
      post: call(`${name}_create`, { parameters: [company], ...upload, responses: ok(file, '201') }),
    },
    [`${at}{id}/`]: {
      ...(alone && { get: call(`${name}_list`, { parameters: [company, id], responses: ok(all) }) }),
      delete: call(`${name}_remove`, {
        summary: 'Exclui o arquivo deste id',
        parameters: [company, id],
        responses: deleted,
      }),
    },
    [`${at}{arquivo}/incremente-download/`]: {
      patch: call(`${name}_download`, { parameters: [company, fileId], responses: ok(file) }),
    },
    [`${at}{arquivo}/increment-download/`]: {
      patch: call(`${name}_download_en`, { parameters: [company, fileId], responses: ok(file) }),
    },
    ...(alone && {
      [`${at}{id}/{arquivo}/`]: {
        delete: call(`${name}_delete`, { parameters: [company, id, fileId], responses: deleted }),
      },
    }),
    [`${at}contador/{arquivo}/{contador}/`]: {
      get: call(`${name}_contador`, {
        parameters: [
          company,
          fileId,
          { name: 'contador', in: 'path', required: true, schema: { type: 'string', enum: ['clique', 'download'] } },
        ],
        responses: ok(file),
      }),
    },
  }
}
