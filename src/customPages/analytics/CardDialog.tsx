import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { HttpError, useDataProvider, useTranslate, type RaRecord } from 'ra-core'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { measurable, type Measurable } from '../../api/calls/analytics.ts'
import { cleanQuery } from '../../api/query.ts'
import { filterQuery } from '../../dataProvider/dialect.ts'
import { describedBy, FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { inputStyles } from '../../resources/form/inputStyles.ts'
import { Choose, type Option } from '../../resources/inputs/Choose.tsx'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { useNotifyError } from '../../resources/shell.ts'
import { filtroDe, nomesDe } from '../../schemas/analytics/lido.ts'
import { text as textField, type AnyField } from '../../schemas/core/index.ts'
import { CardFilter } from './CardFilter.tsx'
import './texts.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  ...inputStyles(theme),
}))
const FIELD = textField('') as AnyField
const FORMAS = ['numero', 'barras', 'linha', 'tabela'] as const
const MOST_GROUPS = 2

interface Stored extends RaRecord {
  readonly nm_cartao: string
  readonly ds_recurso: string
  readonly ds_medidas: string
  readonly ds_grupos: string | null
  readonly ds_filtro: string | null
  readonly ie_forma: (typeof FORMAS)[number]
}
interface Props {
  readonly panel: number
  /** The card to change; null for a new one. */
  readonly card: number | null
  readonly order: number
  readonly onDone: (saved: true | null) => void
}

const optionOf = ({ nome, label }: { nome: string; label: string }): Option => ({ key: nome, label })

/** A card by hand: of which records, which measures, told apart by what, within which filter, and how it is shown. */
export function CardDialog(props: Props) {
  const { card, onDone } = props
  const translate = useTranslate()
  const dataProvider = useDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: ['analytics', 'medidas', card],
    queryFn: async ({ signal }) => ({
      all: await measurable(signal),
      stored: card === null ? null : (await dataProvider.getOne<Stored>('paineis-cartoes', { id: card })).data,
    }),
    retry: false,
    gcTime: 0,
  })
  if (data) return <Asking {...props} all={data.all} stored={data.stored} />
  return (
    <ModalDialog title={translate('banca.analytics.novo_cartao')} onClose={() => onDone(null)}>
      {error ? <RecordFailed error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </ModalDialog>
  )
}

type Problems = Readonly<Record<string, string>>
const problemsOf = (error: unknown): Problems =>
  error instanceof HttpError && error.status === 400
    ? Object.fromEntries(
        Object.entries((error.body ?? {}) as Record<string, unknown>).flatMap(([name, said]) =>
          Array.isArray(said) ? [[name, said.join(' ')]] : [],
        ),
      )
    : {}

function Asking({ panel, order, onDone, all, stored }: Props & { all: readonly Measurable[]; stored: Stored | null }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const dataProvider = useDataProvider()
  const notifyError = useNotifyError()
  const [name, setName] = useState(stored?.nm_cartao ?? '')
  const [of, setOf] = useState(stored?.ds_recurso ?? all[0]?.nome ?? '')
  const entity = all.find(({ nome }) => nome === of)
  const [measures, setMeasures] = useState<readonly string[]>(
    stored ? nomesDe(stored.ds_medidas) : entity ? [entity.medidas[0]!.nome] : [],
  )
  const [groups, setGroups] = useState<readonly string[]>(nomesDe(stored?.ds_grupos))
  const [shape, setShape] = useState<(typeof FORMAS)[number]>(stored?.ie_forma ?? 'barras')
  const [filter, setFilter] = useState<Readonly<Record<string, unknown>>>(filtroDe(stored?.ds_filtro) ?? {})
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    setProblems({})
    const kept = cleanQuery(filterQuery(filter))
    const values = {
      nm_cartao: name.trim() || null,
      ds_recurso: of,
      ds_medidas: measures.join(',') || null,
      ds_grupos: shape === 'numero' ? null : groups.join(',') || null,
      ds_filtro: Object.keys(kept).length ? JSON.stringify(kept) : null,
      ie_forma: shape,
    }
    try {
      await (stored
        ? dataProvider.update<Stored>('paineis-cartoes', {
            id: stored.id,
            data: { ...stored, ...values } as Partial<Stored>,
            previousData: stored,
          })
        : dataProvider.create('paineis-cartoes', { data: { ...values, cd_painel: panel, nr_ordem: order } }))
      onDone(true)
    } catch (error) {
      const found = problemsOf(error)
      setProblems(found)
      if (Object.keys(found).length === 0) notifyError(error)
      setBusy(false)
    }
  }
  const framed = (field: string, id: string) => ({ id, error: problems[field] })
  const common = (field: string, id: string) => ({
    field: FIELD,
    name: id,
    id,
    value: null,
    onChange: () => undefined,
    invalid: problems[field] !== undefined,
    describedBy: describedBy(id, problems[field]),
  })
  const chosen = (from: readonly { nome: string; label: string }[], names: readonly string[]) =>
    names.map((nome) => optionOf(from.find((one) => one.nome === nome) ?? { nome, label: nome }))
  return (
    <ModalDialog
      asks
      title={text(stored ? 'editar_cartao' : 'novo_cartao')}
      onClose={() => onDone(null)}
      onSubmit={() => void save()}
      actions={(leave) => (
        <>
          <Button color="inherit" onClick={leave}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate('ra.action.save')}
          </Button>
        </>
      )}
    >
      <Root>
        <FieldFrame {...framed('nm_cartao', 'cartao-nome')} label={text('nome_cartao')} required>
          <OutlinedInput
            id="cartao-nome"
            size="small"
            fullWidth
            value={name}
            error={problems.nm_cartao !== undefined}
            inputProps={{ maxLength: 80, 'aria-describedby': describedBy('cartao-nome', problems.nm_cartao) }}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldFrame>
        <FieldFrame {...framed('ds_recurso', 'cartao-registros')} label={text('registros')} required>
          <Choose
            {...common('ds_recurso', 'cartao-registros')}
            options={all.map(optionOf)}
            chosen={entity ? optionOf(entity) : null}
            onChoose={(one) => {
              const next = all.find(({ nome }) => nome === one?.key)
              setOf(next?.nome ?? '')
              setMeasures(next ? [next.medidas[0]!.nome] : [])
              setGroups([])
              setFilter({})
            }}
          />
        </FieldFrame>
        {entity && (
          <>
            <FieldFrame {...framed('ds_medidas', 'cartao-medidas')} label={text('medidas')} required>
              <Choose
                {...common('ds_medidas', 'cartao-medidas')}
                many
                options={entity.medidas.map(optionOf)}
                chosen={chosen(entity.medidas, measures)}
                onChoose={(some) => setMeasures(some.map(({ key }) => String(key)))}
              />
            </FieldFrame>
            <FieldFrame {...framed('ie_forma', 'cartao-forma')} label={text('forma')} required>
              <Choose
                {...common('ie_forma', 'cartao-forma')}
                options={FORMAS.map((key) => ({ key, label: text(`formas.${key}`) }))}
                chosen={{ key: shape, label: text(`formas.${shape}`) }}
                onChoose={(one) => one && setShape(one.key as typeof shape)}
              />
            </FieldFrame>
            {shape !== 'numero' && (
              <FieldFrame {...framed('ds_grupos', 'cartao-grupos')} label={text('grupos')} required>
                <Choose
                  {...common('ds_grupos', 'cartao-grupos')}
                  many
                  options={entity.grupos.map(optionOf)}
                  chosen={chosen(entity.grupos, groups)}
                  onChoose={(some) => setGroups(some.slice(0, MOST_GROUPS).map(({ key }) => String(key)))}
                />
              </FieldFrame>
            )}
            <FieldFrame {...framed('ds_filtro', 'cartao-filtro')} label={text('filtro')}>
              <Suspense fallback={null}>
                <CardFilter key={of} of={of} values={filter} onChange={setFilter} />
              </Suspense>
            </FieldFrame>
          </>
        )}
      </Root>
    </ModalDialog>
  )
}
