import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { checkCount, countsOf, type Memory } from '../../api/calls/deadlines.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { usePrintPage } from '../../resources/shell.ts'
import type { Resultado } from '../../prazos/tipos.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Result } from './Result.tsx'
import '../../i18n/prazo.ts'

/** Whether the count still holds: with its own calendar, and with today's. */
function Check({ id }: { id: number }) {
  const translate = useTranslate()
  const { data } = useQuery({
    queryKey: ['calculos-prazo', id, 'conferencia'],
    queryFn: ({ signal }) => checkCount(id, signal),
    retry: false,
  })
  if (!data) return null
  return (
    <>
      {data.aviso && <Notice compact alert title={data.aviso} />}
      {!data.confere && <Notice compact alert title={translate('banca.prazo.memoria.nao_confere')} />}
      {data.confere && <p className="b-soft">{translate('banca.prazo.memoria.confere')}</p>}
    </>
  )
}

function Facts({ memory, fatal }: { memory: Memory; fatal: unknown }) {
  const translate = useTranslate()
  const { fuso } = useSchemaContext()
  const text = (key: string, args = {}) => translate(`banca.prazo.memoria.${key}`, args)
  const used = String(memory.dt_escolhida)
  const who = (memory.ob_usuario_cri as Row | null)?.nm_usuario
  return (
    <>
      <p>
        <strong>{text('usada', { data: formatDate(used) })}</strong>{' '}
        {typeof fatal === 'string' && fatal !== used && text('difere', { data: formatDate(fatal) })}
      </p>
      <p className="b-soft">
        {text('por', { quem: who ?? '–', quando: formatDateTime(String(memory.dt_criado), fuso) })}
      </p>
    </>
  )
}

/** How the task's deadline was counted, the last time first. */
export default function MemoryTab({ row }: { row: Row }) {
  const translate = useTranslate()
  const print = usePrintPage()
  const id = row.id as number
  const { data, error, refetch } = useQuery({
    queryKey: ['calculos-prazo', 'tarefa', id, row.nr_versao],
    queryFn: ({ signal }) => countsOf(id, signal),
    retry: false,
  })
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  const [last, ...before] = data.results
  if (!last)
    return (
      <Notice title={translate('banca.prazo.memoria.nenhuma')} text={translate('banca.prazo.memoria.nenhuma_texto')} />
    )
  return (
    <>
      <h2>{last.ds_resumo}</h2>
      <Check id={last.id} />
      <Facts memory={last} fatal={row.dt_fatal} />
      <Button className="nao-imprimir" size="small" color="inherit" startIcon={<PrintIcon />} onClick={print}>
        {translate('banca.prazo.imprimir')}
      </Button>
      <Result result={JSON.parse(last.ds_resultado) as Resultado} hash={last.ds_hash} lugar={last.ds_lugar} />
      {before.length > 0 && <h2>{translate('banca.prazo.memoria.anteriores')}</h2>}
      {before.map((one) => (
        <details key={one.id}>
          <summary>
            {one.ds_resumo} · {formatDate(String(one.dt_escolhida))}
          </summary>
          <Facts memory={one} fatal={null} />
          <Result result={JSON.parse(one.ds_resultado) as Resultado} hash={one.ds_hash} lugar={one.ds_lugar} />
        </details>
      ))}
    </>
  )
}
