import { expect, test } from 'vitest'
import { code, read, withoutComments } from './setup/code.ts'

test('awareness is made by one call and no other: a person says so, and only what follows from that opens a text', () => {
  const server = code.filter((f) => f.startsWith('server/'))
  const naming = (pattern: RegExp) => server.filter((f) => pattern.test(withoutComments(read(f))))
  expect(naming(/\.acknowledge\(/)).toEqual(['server/areas/integracao/captura/teor.ts'])
  expect(naming(/consultarTeorComunicacao/)).toEqual(['server/connectors/mni.ts'])
  // In some courts it makes aware, too.
  expect(naming(/consultarProcesso/)).toEqual([])
  const opening = withoutComments(read('server/areas/integracao/captura/teor.ts'))
  expect(opening.match(/\bask\(tx, TEOR/g)).toHaveLength(1)
  expect(opening).toContain('stored.dt_ciencia || !row.dt_ciencia')
  // Who writes that somebody is aware: the action alone, which the capture has nothing to do with.
  const schemas = code.filter((f) => f.startsWith('src/schemas/') && /set: \{[^}]*dt_ciencia/.test(read(f)))
  expect(schemas).toEqual(['src/schemas/integracao/ciencia.ts'])
  // Examples are written into a database that was empty.
  expect(naming(/dt_ciencia\s*[:=](?!=)/).filter((f) => !f.startsWith('server/demo/'))).toEqual([])
})
