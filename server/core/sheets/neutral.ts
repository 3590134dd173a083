import { CELL_LIMIT } from './limits.ts'

/** Text that a spreadsheet would run is shown as text: an apostrophe stops formulas (CWE-1236). */
export const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).slice(0, CELL_LIMIT)
