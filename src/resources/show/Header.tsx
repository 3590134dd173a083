import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import {
  display,
  fieldType,
  isVisible,
  matches,
  mayRead,
  type AnyEntity,
  type Header as Declared,
  type Side,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { titleFieldOf } from '../../runtime/catalog.ts'
import { Chip } from '../fields/Chip.tsx'
import '../fields/known.ts'
import { fieldView } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Facts } from './Facts.tsx'
import '../../i18n/dossier.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: '-12px 0 20px',
  [theme.breakpoints.down('sm')]: { marginTop: 0 },
  '.b-marks, .b-marks > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' },
  '.b-marks > span': { gap: 6 },
  '.b-sides': {
    display: 'grid',
    gap: '8px 24px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
    margin: 0,
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '.b-sides dd': { fontWeight: 500 },
  '.b-sides .b-soft, .b-sides .b-client': { fontWeight: 400 },
  '.b-sides .b-chip': { marginLeft: 6 },
  '.b-client': { display: 'block', fontSize: '0.8125rem' },
  '> .b-facts': { gap: '8px 20px', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' },
}))

/** A code in its chip, or what its type says in its place. */
function Mark({ entity, row, name }: { entity: AnyEntity; row: Row; name: string }) {
  const field = entity.fields[name]!
  const value = row[name]
  const { Cell, Mark: Own } = fieldView(field.kind)
  if (Own) return Own({ field, name, row, value })
  if (value === null || value === undefined || String(value) === entity.header?.usual[name]) return null
  const cell = Cell({ field, name, row, value })
  // A bare word does not say what it is a word about.
  return fieldType(field).status || entity.header?.usual[name] !== undefined ? (
    <span>{cell}</span>
  ) : (
    <span>
      <span className="b-soft">{field.label}</span>
      {cell}
    </span>
  )
}

function Party({ entity, row, side }: { entity: AnyEntity; row: Row; side: Side }) {
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const say = (name: string) => display(entity.fields[name]!, name, row, titleFieldOf, ctx.fuso)
  const name = say(side.name)
  const numbers = side.numbers.filter((n) => mayRead(entity.fields[n]!, ctx.flags)).map(say)
  const ours = matches(side.ours, row, ctx, entity.fields)
  const { client } = side
  const field = entity.fields[client]!
  const whose = ours && row[client] ? fieldView(field.kind) : null
  const link = whose && (whose.View ?? whose.Cell)({ field, name: client, row, value: row[client] })
  const same = link && name === say(client)
  return (
    <div>
      <dt>
        {side.label}
        {ours && <Chip label={translate('banca.pasta.nosso')} />}
      </dt>
      <dd>
        {same || (link && !name) ? link : name || <span className="b-soft">{translate('banca.pasta.sem_parte')}</span>}
        {numbers.filter(Boolean).map((number) => (
          <span key={number} className="b-soft">
            {' '}
            · {number}
          </span>
        ))}
        {link && name && !same && <span className="b-client">{link}</span>}
      </dd>
    </div>
  )
}

/** What the title itself tells, where its type knows how: of a lawsuit's number, the court. */
function told(entity: AnyEntity, row: Row): string | null {
  const field = entity.fields[entity.title]
  return (field && fieldView(field.kind).tells?.(row[entity.title])) ?? null
}

/** What is known of a record at first sight: how it stands, between whom it is, and its chief facts. */
export default function Header({ entity, row, header }: { entity: AnyEntity; row: Row; header: Declared }) {
  const ctx = useSchemaContext()
  const seen = (name: string) => mayRead(entity.fields[name]!, ctx.flags) && isVisible(entity, name, row, ctx)
  const { marks, sides, facts } = header
  const place = told(entity, row)
  return (
    <Root className="b-header">
      <div className="b-marks">
        {marks.filter(seen).map((name) => (
          <Mark key={name} entity={entity} row={row} name={name} />
        ))}
        {place && <span className="b-soft">{place}</span>}
      </div>
      {sides.length > 0 && (
        <dl className="b-sides">
          {sides
            .filter(({ name }) => seen(name))
            .map((side) => (
              <Party key={side.name} entity={entity} row={row} side={side} />
            ))}
        </dl>
      )}
      <Facts
        entity={entity}
        row={row}
        names={facts.filter((name) => seen(name) && row[name] !== null && row[name] !== undefined && row[name] !== '')}
      />
    </Root>
  )
}
