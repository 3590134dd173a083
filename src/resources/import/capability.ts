import type { Capability } from '../capability.ts'
import { ImportButton } from './ImportButton.tsx'

/** Rows are brought in from spreadsheets, on a page of the product's own. */
export const importing: Capability = { name: 'import', ListButton: ImportButton }
