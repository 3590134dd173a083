import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { toastsOf } from '../../src/api/errors.ts'
import { keepable } from '../../src/resources/form/drafts.ts'
import { entities } from '../../src/schemas/index.ts'
import { textOn } from '../../src/schemas/colour.ts'
import { csvText, sheetOf } from '../../server/areas/importacoes/sheets.ts'
import { isCommonPassword } from '../../server/core/session/commonPasswords.ts'
import { bare } from '../../server/core/import/cells.ts'
import { secretsOf } from '../../server/core/session/secrets.ts'

test('what is sealed opens for its company and key alone, and not when a byte has changed', () => {
  const box = secretsOf('um segredo')
  const sealed = box.seal(7, 'senha do PJe')
  expect(sealed).not.toContain('senha')
  expect(box.seal(7, 'senha do PJe')).not.toBe(sealed)
  expect(box.open(7, sealed).toString()).toBe('senha do PJe')
  expect(() => box.open(8, sealed)).toThrow()
  expect(() => secretsOf('outro segredo').open(7, sealed)).toThrow()
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  bytes[bytes.length - 1]! ^= 1
  expect(() => box.open(7, `v1.${bytes.toString('base64url')}`)).toThrow()
  expect(() => box.open(7, 'senha em claro')).toThrow()
  expect(box.open(7, box.seal(7, Buffer.from([0, 255, 1])))).toEqual(Buffer.from([0, 255, 1]))
})

test('what was sealed before the secret was changed still opens, and nothing more is sealed with the old one', () => {
  const before = secretsOf('o de antes')
  const now = secretsOf('o de agora', 'o de antes')
  const sealed = before.seal(7, 'senha do PJe')
  expect(now.open(7, sealed).toString()).toBe('senha do PJe')
  expect(() => now.open(8, sealed)).toThrow()
  expect(() => before.open(7, now.seal(7, 'x'))).toThrow()
  expect(() => secretsOf('o de agora').open(7, sealed)).toThrow()
})

test.each(['senhasenha', 'Senha-Senha', 'brasilbrasil2024', 'abcdabcdabcd', 'xyzwxyzw!!', 'flamengosenha1'])(
  'a word said twice is no password: %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)
test('a sentence is', async () => {
  for (const password of ['três tigres tristes', 'o rio corre manso', 'uma-senha-longa'])
    expect(await isCommonPassword(password)).toBe(false)
})

test('a cell of a .csv begins no formula in any country’s spreadsheet, and comes back as it was', async () => {
  const cells = ['=1+1', 'a,=cmd|x', 'a; -2', 'b\t@x', 'Rua A, 10 - Centro', 'ana@x.com']
  async function* lines() {
    yield cells
  }
  let text = ''
  for await (const chunk of await sheetOf('csv', 'x', lines())) text += String(chunk)
  expect(text).not.toMatch(/(^|[,;\t"]) *[=+@-]/m)
  expect(cells.map((cell) => bare(csvText(cell)))).toEqual(cells)
})

test('erro.404.attorney: a 404 says nothing, whatever was asked for', () => {
  expect(toastsOf(new HttpError('', 404, { detail: 'Registro não encontrado.' }))).toEqual([])
})

test('etiqueta.derivado: the text colour reads at least as well as the other would', () => {
  expect(['#000000', '#ffffff', '#ffff00', '#000080', '#767676', '#c62828'].map(textOn)).toEqual([
    '#ffffff',
    '#000000',
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
  ])
  expect([null, '', 'azul', '#fff', 7].map(textOn)).toEqual([null, null, null, null, null])
})

test('a draft keeps what was typed, and no password', () => {
  const { accounts } = entities.advogados.fields
  const { password } = entities['contas-advogado'].fields
  expect(keepable(password, 'segredo')).toBeNull()
  expect(keepable(entities.advogados.fields.name, 'Ana')).toBe('Ana')
  const typed = [{ id: 3, system: 'PJe', login: 'ana', password: 'segredo', status: 'AT' }]
  expect(keepable(accounts, typed)).toEqual([{ id: 3, system: 'PJe', login: 'ana', password: null, status: 'AT' }])
  expect(keepable(accounts, null)).toBeNull()
})
