import { expect, test } from 'vitest'
import { readCertificate } from '../../../server/core/heavy/certificate.ts'
import { legacy, modern, PASSWORD } from '../setup/pfx.ts'

test.each([
  ['a modern file', modern],
  ['a file of old', legacy],
])('%s opens with ç, ã and € in its password, and with no other', (_kind, file) => {
  const bytes = Buffer.from(file, 'base64')
  expect(readCertificate(bytes, PASSWORD)).toMatchObject({
    holder: { nm_titular: 'MARIA DA SILVA', cpf: '52998224725' },
  })
  for (const wrong of ['Coracao€2026', 'Coração2026', ''])
    expect(readCertificate(bytes, wrong)).toEqual({ problem: 'senha' })
})
