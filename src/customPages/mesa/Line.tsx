import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Conflict, DayTable } from '../../api/calls/table.ts'
import { cellOf } from '../../resources/fields/cell.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { actionsOver } from '../../runtime/rights.ts'
import { lasting, partiesOf, placeOf, roomOf, whoGoes } from './goes.ts'
import { RESOURCE } from './table.ts'

type Hearing = DayTable['results'][number]
interface Props {
  readonly row: Hearing
  readonly conflicts: readonly Conflict[]
  readonly others: ReadonlyMap<number, Hearing>
  readonly onAct: (name: string, row: Hearing) => void
}
/** What the table offers at each hearing, where it can be done: who goes is what it is for. */
const OFFERED = ['assumir', 'solicitar', 'reatribuir']

/** A hearing of the day: when, whose, where, who goes, and what cannot be. */
export function Line({ row, conflicts, others, onAct }: Props) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.mesa.${key}`, options)
  const createPath = useCreatePath()
  const ctx = useSchemaContext()
  const entity = entityOf(RESOURCE)
  const may = actionsOver(entity, row, ctx).filter(([name]) => OFFERED.includes(name))
  const cell = (name: string) => cellOf(row, { name, field: entity.fields[name]! })
  const who = whoGoes(row)
  const room = roomOf(row)
  const virtual = Boolean(row.ds_link)
  const told = (other: Hearing | undefined) =>
    other ? [String(other.hr_audiencia ?? '').slice(0, 5), partiesOf(other)].filter(Boolean).join(' ') : ''
  return (
    <li data-linha={row.id}>
      <span className="b-table-hour">{String(row.hr_audiencia ?? '').slice(0, 5) || text('sem_hora')}</span>
      <div>
        <p>
          <LinkBase className="b-link" to={createPath({ resource: RESOURCE, id: row.id, type: 'show' })}>
            {partiesOf(row) || String(row.nr_processo ?? '')}
          </LinkBase>
        </p>
        <small>{cell('nr_processo')}</small>
        <small>{cell('cd_cliente')}</small>
      </div>
      <div>
        <p>{virtual ? text('virtual') : placeOf(row)}</p>
        {room && (
          <a className="b-link" href={room} target="_blank" rel="noreferrer noopener">
            {text('entrar')}
          </a>
        )}
        {virtual && <small>{placeOf(row)}</small>}
      </div>
      <div>
        {who ? <p>{who}</p> : <p className="b-nobody">{text(row.ie_situacao === 'CT' ? 'pedido' : 'ninguem')}</p>}
        {cell('ie_situacao')}
      </div>
      <div className="b-table-does">
        {may.map(([name, action]) => (
          <Button
            key={name}
            size="small"
            variant={name === 'assumir' ? 'outlined' : 'text'}
            color="inherit"
            aria-keyshortcuts={action.key}
            onClick={() => onAct(name, row)}
          >
            {name === 'assumir' ? text('trocar') : action.label}
          </Button>
        ))}
      </div>
      {conflicts.map(({ tipo, com, minutos }) => (
        <p className="b-table-conflict" key={`${tipo} ${com}`}>
          {text(`conflito.${tipo.replace('-', '_')}`, {
            outra: told(com === null ? undefined : others.get(com)),
            tempo: lasting(minutos ?? 0),
          })}
        </p>
      ))}
    </li>
  )
}
