import { inflateRawSync, inflateSync } from 'node:zlib'

/** The streams of a PDF that are packed text, unpacked. */
function* streamsOf(pdf: Buffer): Generator<string> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue
    try {
      yield inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1')
    } catch {
      continue
    }
  }
}

/** What a PDF writes: the strings of its streams, hexadecimal as pdfkit writes them. */
export function textOfPdf(pdf: Buffer): string {
  let out = ''
  for (const stream of streamsOf(pdf))
    for (const [, array = ''] of stream.matchAll(/\[([^\]]*)\] TJ/g))
      for (const [, hex = ''] of array.matchAll(/<([0-9a-f]*)>/g)) out += Buffer.from(hex, 'hex').toString('latin1')
  // Where Windows-1252 is not Latin-1, as far as these tests go.
  return out.replace(/[\u0093\u0094\u0096]/g, (c) => ({ '\u0093': '“', '\u0094': '”', '\u0096': '–' })[c]!)
}

/** So many points of a picture are a point of the paper. */
const FINE = 4
/** What a PDF draws of black rectangles between two of its texts, each as a picture of dark points: its codes. */
export function codesOfPdf(pdf: Buffer): boolean[][][] {
  const parts = [...streamsOf(pdf)].flatMap((stream) => stream.split(/\bBT\b/))
  return parts.flatMap((part) => {
    const drawn = [...part.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((m) => m.slice(1).map(Number))
    if (drawn.length < 100) return []
    const points = drawn.map(([x, y, w, h]) => [x!, y!, x! + w!, y! + h!].map((n) => Math.round(n * FINE)))
    const [left, top] = [0, 1].map((i) => Math.min(...points.map((p) => p[i]!)))
    const [right, bottom] = [2, 3].map((i) => Math.max(...points.map((p) => p[i]!)))
    const picture = Array.from({ length: bottom! - top! }, () => Array.from({ length: right! - left! }, () => false))
    for (const [x, y, end, under] of points)
      for (let row = y!; row < under!; row++) picture[row - top!]!.fill(true, x! - left!, end! - left!)
    return [picture]
  })
}

/** The entries of a zip by its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let i = zip.readUInt16LE(end + 10); i > 0; i--) {
    const [packed, name, extra, note] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + packed)
    const path = zip.subarray(at + 46, at + 46 + name).toString('utf8')
    entries.set(path, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + note
  }
  return entries
}
