import type { Capability } from '../capability.ts'
import ListPage from './ListPage.tsx'

/** Pages of records. Nearly every visit begins with one: it comes with the rest. */
export const list: Capability = { name: 'list', pages: [{ name: 'list', path: '', Page: ListPage }] }
