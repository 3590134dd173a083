import { Fragment, useEffect, useRef } from 'react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import { captureAgain, coverageOf, type Covered, type CoveredTerm } from '../../api/calls/coverage.ts'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { useNotifyError } from '../../resources/shell.ts'
import { formatDate } from '../../schemas/br/dates.ts'

const situacaoDe = ({ completa, esperando, ampla }: CoveredTerm) =>
  completa ? 'completa' : esperando ? 'capturando' : ampla ? 'ampla' : 'lacuna'
/** What became of what was received. */
const DESTINOS = ['avisos', 'descobertos', 'conhecidos', 'recusados'] as const
const COLUMNS = [
  'termo',
  'variante',
  'situacao',
  'paginas',
  'contados',
  'recebidos',
  ...DESTINOS,
  'pedidos',
  'repetidas',
] as const

/** A wide table is moved sideways by keys, too. */
const Wide = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  // What is wrong is read where one is, however far the figures go.
  '.b-cover-why td > span': {
    position: 'sticky',
    left: 10,
    display: 'block',
    maxWidth: 'min(80ch, calc(100vw - 72px))',
  },
  'tr:has(+ .b-cover-why) > *': { borderBottom: 0 },
  '.b-cover-why > td': { paddingTop: 0 },
}))
const figure = (n: number | null) => n?.toLocaleString('pt-BR') ?? '–'

interface Props {
  readonly of: Covered
  readonly dia: string
  /** Something of it is under way: it is asked for again and again. */
  readonly again: number | false
}

/** What was asked of a source on a day, spelling by spelling, and a way to ask once more. */
export function DayDetail({ of, dia, again }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const client = useQueryClient()
  const text = (key: string, options?: object) => translate(`banca.cobertura.${key}`, options)
  // Whatever the strip says anew of the day, its searches say, too: the last of them ends with nobody looking any more.
  const { situacao, recebidos } = of.dias.find((one) => one.dia === dia) ?? {}
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cobertura', of.id, dia, situacao, recebidos],
    queryFn: ({ signal }) => coverageOf(of.id, dia, signal),
    placeholderData: keepPreviousData,
    refetchInterval: again,
    retry: false,
  })
  const capture = useMutation({
    mutationFn: () => captureAgain(of.id, dia),
    onSuccess: () => {
      notify('banca.cobertura.pedida', { type: 'success' })
      void client.invalidateQueries({ queryKey: ['cobertura'] })
    },
    onError: notifyError,
  })
  // Below ninety days on a phone nobody would see that something opened.
  const box = useRef<HTMLElement>(null)
  const known = !isPending
  useEffect(() => {
    // Some browsers give back a promise, which is no way to end an effect.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [known])
  return (
    <section ref={box} className="b-cover-day" aria-label={text('detalhe', { nome: of.nome, dia: formatDate(dia) })}>
      <header>
        <h3>{text('detalhe', { nome: of.nome, dia: formatDate(dia) })}</h3>
        {of.ligado && (
          <Button variant="outlined" disabled={capture.isPending} onClick={() => capture.mutate()}>
            {text('de_novo')}
          </Button>
        )}
      </header>
      {error && <RecordFailed error={error} title={text('erro_dia')} onRetry={() => void refetch()} />}
      {isPending && !error && <RecordSkeleton />}
      {data?.length === 0 && <p>{text('nada')}</p>}
      {data && data.length > 0 && (
        <Wide tabIndex={0} aria-label={text('detalhe', { nome: of.nome, dia: formatDate(dia) })}>
          <table>
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {text(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <Fragment key={`${one.termo}/${one.variante}`}>
                  <tr data-is={situacaoDe(one)}>
                    <th scope="row">{one.termo}</th>
                    <td>{one.variante}</td>
                    <td>{text(situacaoDe(one))}</td>
                    <td>{one.paginas}</td>
                    <td>{figure(one.contados)}</td>
                    <td>{figure(one.recebidos)}</td>
                    {DESTINOS.map((name) => (
                      <td key={name}>{figure(one[name])}</td>
                    ))}
                    <td>{one.pedidos}</td>
                    <td>{one.repetidas}</td>
                  </tr>
                  {one.erro && (
                    <tr className="b-cover-why" data-is={situacaoDe(one)}>
                      <td colSpan={COLUMNS.length}>
                        <span>{one.erro}</span>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
    </section>
  )
}
