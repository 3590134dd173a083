import { PassThrough } from 'node:stream'
import archiver from 'archiver'

/** An archive of these parts. */
export async function zip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const out = new PassThrough()
  const archive = archiver('zip', { zlib: { level: 9 } })
  archive.pipe(out)
  for (const [name, content] of Object.entries(parts)) archive.append(content, { name })
  void archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of out) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

export const head = '<?xml version="1.0" encoding="UTF-8"?>'
/** A workbook from its parts: what no program would write. */
export const book = (sheet: string, more: Record<string, string> = {}): Promise<Buffer> =>
  zip({
    'xl/workbook.xml': `${head}<workbook xmlns:r="x"><sheets><sheet name="Oculta" state="hidden" r:id="rId9"/><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="http://exemplo.com.br/x" TargetMode="External"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })
export const sheetOf = (rows: string): string =>
  `${head}<x:worksheet xmlns:x="y"><x:sheetData>${rows}</x:sheetData></x:worksheet>`
export const inline = (text: string, at = ''): string =>
  `<x:c${at && ` r="${at}"`} t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
