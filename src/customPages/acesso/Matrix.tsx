import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { Endpoint } from '../../schemas/core/index.ts'
import { flagLabels, type PermissionFlag } from '../../schemas/permissions.ts'
import { Tick } from './Tick.tsx'
import { lacking, tickOf, VERBS, type MatrixRow } from './matrix.ts'

interface Props {
  rows: readonly MatrixRow[]
  granted: ReadonlySet<string>
  /** The flags of the group's name: a tick that they do not let through waits for another group's. */
  flags: ReadonlySet<string>
  disabled: boolean
  onToggle: (endpoints: readonly Endpoint[]) => void
}

const ofVerb = (row: MatrixRow, verb: string) => row.endpoints.filter((e) => e.verb === verb)
const own = (row: MatrixRow) => row.endpoints.filter((e) => !(VERBS as readonly string[]).includes(e.verb))

/** Areas down, verbs across; the ticks of a row and of a column know all, some and none. */
export function Matrix({ rows, granted, flags, disabled, onToggle }: Props) {
  const translate = useTranslate()
  const hint = (endpoint: Endpoint) => {
    const needed = lacking(endpoint, flags).map((flag) => flagLabels[flag as PermissionFlag] ?? flag)
    return needed.length ? translate('banca.acesso.exige', { flags: needed.join(' ou ') }) : undefined
  }
  const tick = (endpoints: readonly Endpoint[], label: string, why?: string) => (
    <Tick
      state={tickOf(endpoints, granted)}
      label={label}
      hint={why}
      disabled={disabled}
      onToggle={() => onToggle(endpoints)}
    />
  )
  const all = rows.flatMap((row) => row.endpoints)
  return (
    <Box
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      className="b-matrix"
      tabIndex={0}
      component="section"
      aria-label={translate('banca.acesso.permissoes')}
    >
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">
              {tick(all, translate('banca.acesso.area'))} {translate('banca.acesso.area')}
            </th>
            {VERBS.map((verb) => {
              const column = rows.flatMap((row) => ofVerb(row, verb))
              const label = column[0]?.label ?? verb
              return (
                <th key={verb} scope="col">
                  {tick(column, translate('banca.acesso.marcar_coluna', { verbo: label }))}
                  <br />
                  {label}
                </th>
              )
            })}
            <th scope="col">{translate('banca.acesso.outras')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subject}>
              <th scope="row">
                {tick(row.endpoints, translate('banca.acesso.marcar_linha', { area: row.title }))} {row.title}
              </th>
              {VERBS.map((verb) => {
                const [endpoint] = ofVerb(row, verb)
                return (
                  <td key={verb}>{endpoint && tick([endpoint], `${row.title}: ${endpoint.label}`, hint(endpoint))}</td>
                )
              })}
              <td className="b-own">
                {own(row).map((endpoint) => (
                  <Box component="span" key={endpoint.permission} sx={{ whiteSpace: 'nowrap', mr: 2 }}>
                    {tick([endpoint], `${row.title}: ${endpoint.label}`, hint(endpoint))}
                    <span aria-hidden="true">{endpoint.label}</span>
                  </Box>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.8125rem',
  'th, td': {
    p: 0,
    px: 1,
    textAlign: 'center',
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  'thead th': { fontWeight: 500, verticalAlign: 'bottom', pb: 1 },
  'th:first-of-type': {
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.default',
    zIndex: 1,
    // On a phone the longest name must leave room for what is beside it.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    minWidth: 128,
    maxWidth: { xs: 144, sm: 'none' },
  },
  '.b-own, thead th:last-of-type': { textAlign: 'left', whiteSpace: 'normal', pl: 2, minWidth: 320 },
  'tbody tr:last-of-type > *': { borderBottom: 0 },
} as const
