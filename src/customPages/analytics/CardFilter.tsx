import { useMemo } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'ra-core'
import { styled } from '@mui/material/styles'
import { FilterChips } from '../../resources/list/FilterChips.tsx'
import type { FilterValues } from '../../resources/list/useFilters.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'

const Chosen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > div:empty': { display: 'none' },
  '& > div > span': { display: 'flex', border: `1px solid ${theme.palette.divider}`, borderRadius: 6 },
  '& > div button': {
    font: 'inherit',
    color: 'inherit',
    padding: '4px 8px',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
}))

interface Props {
  readonly of: string
  readonly values: FilterValues
  readonly onChange: (values: Record<string, unknown>) => void
}

/** The filters of an entity's list, without the list. */
export function CardFilter({ of, values, onChange }: Props) {
  const resource = resourceOf(currentModel().get(of))
  const list = useList<RaRecord>({ data: [], resource })
  const value = useMemo(
    () => ({ ...list, resource, filterValues: values, setFilters: (next: Record<string, unknown>) => onChange(next) }),
    [list, resource, values, onChange],
  )
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={value as typeof list}>
        <Chosen>
          <FilterChips />
        </Chosen>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
