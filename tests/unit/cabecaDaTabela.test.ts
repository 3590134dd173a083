import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { layOut } from '../../server/core/documents/layout.ts'

/** The texts of each page, in the order in which they are drawn. */
function pages(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1')
  const found: string[] = []
  for (const { 1: stream } of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      const text = inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
      if (!text.includes(' Tf')) continue
      found.push(
        [...text.matchAll(/<([0-9a-f]+)>/gi)].map(({ 1: hex }) => Buffer.from(hex!, 'hex').toString('latin1')).join(''),
      )
    } catch {
      continue
    }
  }
  return found
}

it('a list is never left with its title and head alone at the end of a page', async () => {
  const columns = [{ label: 'Descr', share: 1 }]
  for (let count = 20; count <= 50; count++) {
    const before = Array.from({ length: count }, (_, i) => [`linha ${i}`])
    const bytes = await layOut({
      title: 'T',
      head: 'H',
      sealed: false,
      sheets: [],
      lists: [
        { title: 'Antes', columns, rows: before },
        { title: 'Seguinte', columns, rows: [['primeira'], ['segunda']] },
      ],
    })
    const all = pages(bytes).filter((text) => text.includes('Seguinte'))
    expect(all.length, String(count)).toBeGreaterThan(0)
    for (const text of all) expect(text, String(count)).toMatch(/Seguinte\s*Descr\s*(primeira|segunda)/)
  }
})
