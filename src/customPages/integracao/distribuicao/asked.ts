import type { Row } from '../../../schemas/core/types.ts'

/** What of a rule decides which items it fits. */
export const READS = [
  'ie_fonte',
  'cd_termo',
  'cd_termo_djen',
  'ds_orgao',
  'cd_cliente',
  'cd_do_processo',
  'ds_palavras',
  'nr_ordem',
] as const

/** The same of a rule as it is typed, without what is empty. */
export const asked = (row: Row): Row =>
  Object.fromEntries(
    READS.flatMap((name) =>
      row[name] === null || row[name] === undefined || row[name] === '' ? [] : [[name, row[name]]],
    ),
  )
