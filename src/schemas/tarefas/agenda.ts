import { derived, text } from '../core/index.ts'

type Carried = Record<string, Record<string, string | null> | null | undefined>
/** What the row carries of a record that it refers to. */
const carried = (row: object, name: string, field: string) => (row as Carried)[name]?.[field] ?? null

/** What an agenda says of every task: a hearing's own parties and place, else those of its lawsuit. */
export const camposAgenda = {
  ds_autor: derived('Parte autora', text(''), ['nm_autor', 'cd_processo'], (r) => (r.nm_autor as string | null) ?? carried(r, 'ob_processo', 'nm_autor')),
  ds_reu: derived('Parte ré', text(''), ['nm_reu', 'cd_processo'], (r) => (r.nm_reu as string | null) ?? carried(r, 'ob_processo', 'nm_reu')),
  ds_foro: derived('Local', text(''), ['cd_foro', 'cd_processo'], (r) => carried(r, 'ob_foro', 'nm_foro') ?? carried(r, 'ob_processo', 'nm_orgao')),
} as const
