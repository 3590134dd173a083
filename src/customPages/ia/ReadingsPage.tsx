import { useEffect, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { analyseInbox, readingsAhead } from '../../api/calls/ai.ts'
import { inWords } from '../../resources/list/counted.ts'
import ListPage from '../../resources/list/ListPage.tsx'
import { useNotifyError } from '../../resources/shell.ts'
import { Measure } from './Measure.tsx'
import '../../i18n/ia.ts'

/** How often it is asked how many texts are left (ms), while there are some. */
const POLL = 5_000

/** Has the whole inbox read in the background; the list follows as it gets on. */
function WholeInbox() {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const { data, refetch } = useQuery({
    queryKey: ['ia', 'situacao'],
    queryFn: ({ signal }) => readingsAhead(signal),
    refetchInterval: ({ state }) => (state.data?.em_analise ? POLL : false),
    retry: false,
  })
  const left = data?.em_analise ?? 0
  useEffect(() => {
    if (left > 0) return refresh
  }, [left, refresh])
  const ask = async () => {
    setBusy(true)
    try {
      const { pedidos, restam } = await analyseInbox()
      const said = translate(`banca.ia.${pedidos ? 'caixa_pedida' : 'caixa_vazia'}`, { smart_count: pedidos })
      const left = restam ? translate('banca.ia.caixa_restam', { smart_count: restam, quantos: inWords(restam) }) : ''
      notify(`${said} ${left}`.trim(), { type: pedidos ? 'success' : 'info' })
      await refetch()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <>
      {left > 0 && <output>{translate('banca.ia.em_analise', { smart_count: left })}</output>}
      {data && data.a_analisar !== null && (
        <Button variant="contained" className="b-floating" disabled={busy} onClick={() => void ask()}>
          {translate('banca.ia.caixa', { quantos: inWords(data.a_analisar) })}
        </Button>
      )}
    </>
  )
}

/** What was read, the earliest deadline first; all that waits is read at once, and how right that was is told below. */
const ReadingsPage = () => <ListPage slots={{ actions: <WholeInbox />, below: <Measure /> }} />
export default ReadingsPage
