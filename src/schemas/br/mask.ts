/**
 * Lays `text` over a mask in which `#` stands for one character; stops where the text ends, so that a field can format
 * while it is being typed, and drops what the mask has no room for. `mask('1234', '##.###')` is `12.34`.
 */
export function applyMask(text: string, mask: string): string {
  let out = ''
  let literal = ''
  let used = 0
  for (const symbol of mask) {
    if (used === text.length) break
    if (symbol !== '#') {
      literal += symbol
      continue
    }
    out += literal + text.charAt(used++)
    literal = ''
  }
  return out
}
