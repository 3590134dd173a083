/**
 * Reads a QR code of level M from its modules (ISO/IEC 18004), by nothing that draws one: the format, the mask, the
 * codewords in their blocks, and the segments. A code that is damaged in one module is refused: its syndromes are not zero.
 */
type Matrix = readonly (readonly boolean[])[]

/** By version: codewords of correction in a block, and the blocks with as many of data. */
const BLOCKS: readonly (readonly [correction: number, ...(readonly [blocks: number, data: number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
  [30, [1, 50], [4, 51]],
  [22, [6, 36], [2, 37]],
  [22, [8, 37], [1, 38]],
]
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
]
const MASKS: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_y, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
]

/** Whether a module is a pattern of the code itself and holds no data. */
function isPattern(y: number, x: number, size: number, version: number): boolean {
  const end = size - 8
  if ((y < 9 && x < 9) || (y < 9 && x >= end) || (y >= end && x < 9) || y === 6 || x === 6) return true
  if (version >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true
  const at = ALIGNED[version - 1]!
  const last = at.at(-1)
  return at.some((cy) =>
    at.some((cx) => {
      const corner = (cy === 6 && (cx === 6 || cx === last)) || (cx === 6 && cy === last)
      return !corner && Math.abs(cy - y) <= 2 && Math.abs(cx - x) <= 2
    }),
  )
}

function codewords(modules: Matrix, version: number): number[] {
  const size = modules.length
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((x) => modules[8]![x]!)
    .concat([7, 5, 4, 3, 2, 1, 0].map((y) => modules[y]![8]!))
  const bits = format.reduce((n, dark) => n * 2 + Number(dark), 0) ^ 0b101010000010010
  if (bits >> 13 !== 0) throw new Error('not of level M')
  const masked = MASKS[(bits >> 10) & 7]!
  const out: number[] = []
  let byte = 0
  let count = 0
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i
        if (isPattern(y, x, size, version)) continue
        byte = byte * 2 + Number(modules[y]![x]! !== masked(y, x))
        if (++count % 8 === 0) {
          out.push(byte)
          byte = 0
        }
      }
  }
  return out
}

const EXP: number[] = []
for (let i = 0, v = 1; i < 255; i++, v = v & 128 ? (v * 2) ^ 0x11d : v * 2) EXP.push(v)
const times = (a: number, b: number): number => (a && b ? EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255]! : 0)

/** The data of all blocks one after the other. Throws where one of them is damaged. */
function dataOf(all: readonly number[], version: number): number[] {
  const [correction, ...groups] = BLOCKS[version - 1]!
  const sizes = groups.flatMap(([blocks, data]) => Array.from({ length: blocks }, () => data))
  const blocks = sizes.map((): number[] => [])
  let at = 0
  for (let i = 0; i < Math.max(...sizes); i++) sizes.forEach((size, b) => i < size && blocks[b]!.push(all[at++]!))
  const checked = blocks.map((data) => [...data])
  for (let i = 0; i < correction; i++) checked.forEach((block) => block.push(all[at++]!))
  for (const block of checked)
    for (let i = 0; i < correction; i++)
      if (block.reduce((sum, byte) => times(sum, EXP[i]!) ^ byte, 0) !== 0) throw new Error('damaged')
  return blocks.flat()
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** What a code of these modules says. */
export function readQr(modules: Matrix): string {
  const version = (modules.length - 17) / 4
  const bits = dataOf(codewords(modules, version), version)
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  let at = 0
  const take = (n: number) => parseInt(bits.slice(at, (at += n)), 2)
  const wide = version > 9 ? 1 : 0
  let out = ''
  for (let mode = take(4); mode; mode = take(4)) {
    if (mode === 1)
      for (let left = take([10, 12][wide]!); left > 0; left -= 3)
        out += String(take([4, 7, 10][Math.min(left, 3) - 1]!)).padStart(Math.min(left, 3), '0')
    else if (mode === 2)
      for (let left = take([9, 11][wide]!); left > 0; left -= 2) {
        const two = take(left > 1 ? 11 : 6)
        out += left > 1 ? LETTERS[Math.floor(two / 45)]! + LETTERS[two % 45]! : LETTERS[two]!
      }
    else if (mode === 4) {
      const bytes = Array.from({ length: take([8, 16][wide]!) }, () => take(8))
      out += Buffer.from(bytes).toString('utf8')
    } else throw new Error(`mode ${mode}`)
    if (bits.length - at < 4) break
  }
  return out
}

/** The modules of a code that is drawn as strokes of an SVG, without the white around them. */
export function modulesOfSvg(svg: string, margin: number): Matrix {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)![1]) - 2 * margin
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const strokes = /stroke="#000000" d="([^"]+)"/.exec(svg)![1]!
  let [x, y] = [0, 0]
  for (const [, command, a = '', b = ''] of strokes.matchAll(/([Mmh])\s*(-?[\d.]+)(?:[ ,]?(-?[\d.]+))?/g))
    if (command === 'M') [x, y] = [Number(a), Number(b)]
    else if (command === 'm') [x, y] = [x + Number(a), y + Number(b)]
    else for (let end = x + Number(a); x < end; x++) modules[Math.floor(y) - margin]![x - margin] = true
  return modules
}

/** The modules of a code seen upright in a picture: its dark points and the white that surrounds it, at any size. */
export function modulesOfPicture(dark: Matrix): Matrix {
  const rows = dark.flatMap((row, y) => (row.includes(true) ? y : []))
  const columns = dark[0]!.map((_, x) => x).filter((x) => dark.some((row) => row[x]))
  const [top, left] = [rows[0]!, columns[0]!]
  const [high, wide] = [rows.at(-1)! - top + 1, columns.at(-1)! - left + 1]
  // The corner's mark is seven modules wide, which tells the version: each is four modules larger than the one before.
  const corner = dark[top + 1]!.indexOf(false, left) - left
  const size = Math.round(((wide / corner) * 7 - 17) / 4) * 4 + 17
  const seen = (at: number, length: number) => Math.floor(((at + 0.5) * length) / size)
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark[top + seen(y, high)]![left + seen(x, wide)]!),
  )
}

/** The fields of a BR Code by their numbers, templates as fields again. Throws where a length or the check is wrong. */
export function readBrCode(code: string): Record<string, string> {
  let crc = 0xffff
  for (const c of code.slice(0, -4)) {
    crc ^= c.charCodeAt(0) << 8
    for (let i = 0; i < 8; i++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  if (crc.toString(16).toUpperCase().padStart(4, '0') !== code.slice(-4)) throw new Error('wrong check')
  const fields: Record<string, string> = {}
  const read = (text: string, before: string) => {
    for (let at = 0; at < text.length;) {
      const [name, length] = [text.slice(at, at + 2), Number(text.slice(at + 2, at + 4))]
      const value = text.slice(at + 4, at + 4 + length)
      if (value.length !== length) throw new Error('wrong length')
      fields[before + name] = value
      if (before === '' && (name === '26' || name === '62')) read(value, `${name}.`)
      at += 4 + length
    }
  }
  read(code, '')
  return fields
}
