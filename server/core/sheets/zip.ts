import { createInflateRaw } from 'node:zlib'
import { badSheet } from './limits.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const MOST_ENTRIES = 2000
const STORED = 0
const DEFLATED = 8

interface Part {
  readonly method: number
  readonly packed: number
  readonly at: number
}

/** The parts of a zip archive that is in memory, by their names; read one at a time and never past a limit. */
export class Zip {
  private readonly parts = new Map<string, Part>()

  /** Reads the archive's own list of its parts. Throws 400 for what is no archive. */
  constructor(private readonly bytes: Buffer) {
    try {
      this.list()
    } catch (error) {
      throw error instanceof RangeError ? badSheet('broken') : error
    }
  }

  private list(): void {
    const { bytes } = this
    let end = bytes.length - 22
    for (const last = Math.max(0, end - 65_535); end >= last && bytes.readUInt32LE(end) !== END;) end--
    if (end < 0 || bytes.readUInt32LE(end) !== END) throw badSheet('broken')
    const count = bytes.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw badSheet('unsafe')
    let at = bytes.readUInt32LE(end + 16)
    for (let i = 0; i < count; i++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw badSheet('broken')
      const name = bytes.readUInt16LE(at + 28)
      const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
      const part = {
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      }
      // Encrypted parts say so in the first bit.
      if (bytes.readUInt16LE(at + 8) & 1) throw badSheet('locked')
      this.parts.set(
        bytes
          .toString('utf8', at + 46, at + 46 + name)
          .replaceAll('\\', '/')
          .replace(/^\//, ''),
        part,
      )
      at += 46 + name + rest
    }
  }

  has(name: string): boolean {
    return this.parts.has(name)
  }

  /** The text of a part, as it is unpacked. Throws 400 when it comes to more than `most` bytes, whatever it claims. */
  async *text(name: string, most: number): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8')
    let bytes = 0
    for await (const chunk of this.unpacked(name)) {
      bytes += chunk.length
      if (bytes > most) throw badSheet('unpacked')
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }

  private async *unpacked(name: string): AsyncGenerator<Uint8Array> {
    const part = this.parts.get(name)
    const { bytes } = this
    if (!part || part.at + 30 > bytes.length || bytes.readUInt32LE(part.at) !== LOCAL) throw badSheet('broken')
    const from = part.at + 30 + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28)
    const packed = bytes.subarray(from, from + part.packed)
    if (part.method === STORED) return yield packed
    if (part.method !== DEFLATED) throw badSheet('unsafe')
    const inflate = createInflateRaw({ chunkSize: 65_536 })
    inflate.end(packed)
    try {
      for await (const chunk of inflate) yield chunk as Uint8Array
    } catch (error) {
      throw 'code' in (error as object) ? badSheet('broken') : error
    } finally {
      inflate.destroy()
    }
  }
}
