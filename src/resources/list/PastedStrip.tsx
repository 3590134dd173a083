import { LinkBase, useCreatePath, useGetList, useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { fieldType, mayOperate } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { MOST_PASTED, pastedKey, pastedValues } from './pastedKey.ts'
import { useFilters } from './useFilters.ts'
import '../../i18n/pasted.ts'

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 0',
  ul: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    flexBasis: '100%',
    maxHeight: '28vh',
    overflowY: 'auto',
    margin: 0,
    padding: 2,
    listStyle: 'none',
  },
  li: {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    flexWrap: 'wrap',
    minHeight: 28,
    padding: '0 2px 0 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    fontSize: '0.8125rem',
  },
  '.b-figures': { whiteSpace: 'nowrap' },
  'li.b-absent': { borderColor: theme.palette.warning.main },
  'li.b-absent em': { fontStyle: 'normal', fontWeight: 500 },
  'li button': {
    minWidth: 24,
    minHeight: 24,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
}))

/** What was pasted into the search, value by value: which of them the list has, and the way to register the others. */
export default function PastedStrip({ name }: { readonly name: string }) {
  const { resource } = useListContext()
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { flags } = useSchemaContext()
  const { values, patch } = useFilters()
  const entity = entityOf(resource)
  const field = entity.fields[name]!
  const key = pastedKey(name)
  const all = pastedValues(values[key])
  // Whatever else narrows the list: not found is what nobody has.
  const { data, isError, refetch } = useGetList<Row & { id: number }>(
    resource,
    {
      filter: { [key]: all.join(','), padrao: false },
      pagination: { page: 1, perPage: MOST_PASTED * 5 },
      sort: { field: 'id', order: 'ASC' },
    },
    { onError: () => {}, retry: false },
  )
  const known = data && new Set(data.map((row) => row[name]))
  const absent = known ? all.filter((value) => !known.has(value)) : []
  const say = (text: string, smart_count: number) => translate(`banca.colagem.${text}`, { smart_count })
  const create = createPath({ resource, type: 'create' })
  return (
    <Strip aria-label={say('titulo', all.length)} className="nao-imprimir">
      <strong>{say('titulo', all.length)}</strong>
      <output>
        {!known
          ? translate(isError ? 'banca.colagem.falhou' : 'banca.colagem.conferindo')
          : absent.length
            ? say('faltam', absent.length)
            : translate('banca.colagem.todos')}
      </output>
      {isError && (
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {translate('banca.telas.tentar_de_novo')}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={() => patch({ [key]: null })}>
        {translate('banca.colagem.limpar')}
      </Button>
      <ul>
        {all.map((value) => {
          const numero = fieldType(field).format(value, field)
          const missing = absent.includes(value)
          return (
            <li key={value} className={missing ? 'b-absent' : undefined}>
              <span className="b-figures">{numero}</span>
              {missing && <em>{translate('banca.colagem.ausente')}</em>}
              {missing && mayOperate(entity, 'create', flags) && (
                <LinkBase
                  className="b-link"
                  to={`${create}?source=${encodeURIComponent(JSON.stringify({ [name]: value }))}`}
                  aria-label={translate('banca.colagem.cadastrar_numero', { numero })}
                >
                  {translate('banca.colagem.cadastrar')}
                </LinkBase>
              )}
              <button
                type="button"
                aria-label={translate('banca.colagem.tirar', { numero })}
                onClick={() => patch({ [key]: all.filter((v) => v !== value).join(',') })}
              >
                ×
              </button>
            </li>
          )
        })}
      </ul>
    </Strip>
  )
}
