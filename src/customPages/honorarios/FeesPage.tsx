import { useState } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { fees } from '../../api/calls/fees.ts'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { ReferenceInput } from '../../resources/inputs/ReferenceInput.tsx'
import { ListRoot } from '../../resources/list/ListRoot.tsx'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { PageTitle } from '../../resources/shell.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { ref, type AnyField } from '../../schemas/core/index.ts'
import { tipoAto } from '../../schemas/enums.ts'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  maxWidth: 860,
  '> p': { margin: '0 0 12px', color: theme.palette.text.secondary },
  '.b-fees-bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 16, marginBottom: 12 },
  '.b-fees-bar .b-field': { width: 300, maxWidth: '100%' },
  table: { width: '100%', borderCollapse: 'collapse', background: theme.palette.background.paper },
  'th, td': { padding: '8px 12px', borderBottom: `1px solid ${theme.palette.divider}`, textAlign: 'left' },
  th: { fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
  'th:last-of-type, td:last-of-type': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { 'th, td': { padding: 8 } },
}))

const CITY = ref('Comarca', 'cidades', { minSearch: 2, carry: ['ds_uf'] }) as AnyField
const KINDS = [null, 'AU', 'DI'] as const
const STEP = 25

/** What correspondents ask, by comarca and kind of act: whom to ask, and what to offer. */
export default function FeesPage() {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.honorarios.${key}`, options)
  const createPath = useCreatePath()
  const [city, setCity] = useState<number | null>(null)
  const [kind, setKind] = useState<(typeof KINDS)[number]>(null)
  const [shown, setShown] = useState(STEP)
  const query = { cd_cidade: city, ie_tipo_ato: kind, page: 1, nr_por_pagina: shown, paginacao: true }
  const { data, error, refetch } = useQuery({
    queryKey: ['honorarios', query],
    queryFn: ({ signal }) => fees(query, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Root>
      <ScreenStyles />
      <PageTitle title={text('titulo')} />
      <p>{text('explica')}</p>
      <ListRoot style={{ height: 'auto', minHeight: 0 }}>
        <search className="b-fees-bar nao-imprimir">
          <FieldFrame id="honorarios-comarca" label={text('comarca')}>
            <ReferenceInput
              field={CITY}
              name="cd_cidade"
              id="honorarios-comarca"
              value={city}
              onChange={(value) => setCity(typeof value === 'number' ? value : null)}
              compact
            />
          </FieldFrame>
          <fieldset className="b-segments" aria-label={text('ato')}>
            {KINDS.map((one) => (
              <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
                {one === null ? text('todos') : tipoAto[one].label}
              </button>
            ))}
          </fieldset>
        </search>
      </ListRoot>
      {error && <RecordFailed error={error} title={text('erro')} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data?.results.length === 0 && <Notice title={text('vazio')} text={text('vazio_texto')} />}
      {data && data.results.length > 0 && (
        <>
          <table>
            <caption className="b-hidden">{text('quantos', { smart_count: data.count })}</caption>
            <thead>
              <tr>
                {['comarca', 'correspondente', 'ato', 'valor'].map((key) => (
                  <th key={key} scope="col">
                    {text(key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.map((fee) => (
                <tr key={`${fee.id} ${fee.cd_cidade} ${fee.ie_tipo_ato} ${fee.nr_valor}`}>
                  <td>{`${fee.nm_cidade} (${fee.ds_uf})`}</td>
                  <td>
                    <LinkBase
                      className="b-link"
                      to={createPath({ resource: 'logistica/correspondentes', id: fee.id, type: 'show' })}
                    >
                      {fee.nm_correspondente}
                    </LinkBase>
                  </td>
                  <td>{fee.ie_tipo_ato ? tipoAto[fee.ie_tipo_ato].label : text('ambos')}</td>
                  <td>{fee.nr_valor === null ? text('combinar') : formatMoney(fee.nr_valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {data.count > data.results.length && <Button onClick={() => setShown(shown + STEP)}>{text('mais')}</Button>}
        </>
      )}
    </Root>
  )
}
