import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { toastsOf } from '../../src/dataProvider/errors.ts'
import { textOn } from '../../src/schemas/colour.ts'
import { secretsOf } from '../../server/core/secrets.ts'

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
