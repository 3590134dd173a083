import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escaped } from '../../server/core/documents/html.ts'
import { latin } from '../../server/core/documents/latin.ts'
import { archiveName } from '../../server/core/documents/zip.ts'

test('processos.gerar-pdf: whatever a text holds, only what Helvetica can write is left of it', () => {
  expect(latin('Ação nº 1 – “São João” … R$ 1,00')).toBe('Ação nº 1 – “São João” … R$ 1,00')
  // Letters outside it lose their marks; a letter and its mark apart are one letter.
  expect(latin('Čapek a\u0303o 法 \u202e→')).toBe('Capek ão ? ->')
  expect(latin('a\u0000b\u001bc\r\nd')).toBe('abc\nd')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const c of latin(text)) expect('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n'.includes(c) || /[ -~¡-ÿ]/.test(c)).toBe(true)
    }),
  )
  expect(latin('x'.repeat(9000))).toHaveLength(4001)
})

test('text in the exported page is never markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escaped(text)).not.toMatch(/[<>"']/)
    }),
  )
  expect(escaped(`<a href='x'>&"`)).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&quot;')
})

test('names in an archive are names and nothing else', () => {
  expect(archiveName(7, '../../etc/passwd')).toBe('7-passwd')
  expect(archiveName(7, 'C:\\x\\con.txt. . ')).toBe('7-con.txt')
  expect(archiveName(7, `${'ç'.repeat(300)}.pdf`)).toMatch(/^7-ç{116}\.pdf$/)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1 }), (name, id) => {
      const out = archiveName(id, name)
      expect(out.startsWith(`${id}-`)).toBe(true)
      expect(out).not.toMatch(/[/\\:*?"<>|]|[. ]$/)
      expect([...out].some((c) => c.codePointAt(0)! < 32)).toBe(false)
    }),
  )
})
