const channel = (hex: string): number => {
  const share = parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, from 0 (black) to 1 (white): WCAG 2.2. */
function luminance(colour: string): number {
  const [r = '0', g = '0', b = '0'] = colour.slice(1).match(/../g) ?? []
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)
}

/** Black or white, whichever reads better on the colour; null for what is no colour. */
export function textOn(colour: unknown): '#ffffff' | '#000000' | null {
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/.test(colour)) return null
  const behind = luminance(colour)
  return 1.05 / (behind + 0.05) >= (behind + 0.05) / 0.05 ? '#ffffff' : '#000000'
}
