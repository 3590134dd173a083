import { useEffect, useState } from 'react'
import { useTranslate } from 'ra-core'
import { dismissExport, useExporting } from './exporting.ts'

const SOON_MS = 600
/** Never quite full before it is there. */
const ALMOST = 96

/** 'cerca de 40 segundos', from a minute and a half on in minutes. */
export function timeWords(ms: number, text: (key: string, values: object) => string): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  return seconds > 90
    ? text('falta_minutos', { smart_count: Math.ceil(seconds / 60) })
    : text('falta', { smart_count: seconds })
}

/** How a spreadsheet is getting on: rows, what has come, the time it should take, and the way to stop it. */
export default function ExportLine() {
  const running = useExporting()
  const translate = useTranslate()
  const [now, setNow] = useState(Date.now)
  const busy = running !== null && !running.failed
  useEffect(() => {
    if (!busy) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [busy])
  if (!running) return null
  const elapsed = Math.max(0, now - running.startedAt)
  if (busy && elapsed < SOON_MS && running.estimate < SOON_MS) return null
  const left = running.estimate - elapsed
  const text = (key: string, values: object = {}) => translate(`banca.telas.exportacao.${key}`, values)
  const rows = running.rows.toLocaleString('pt-BR')
  return (
    <output className="b-export">
      {running.failed ? (
        <>
          <span>{text('falhou', { nome: running.label })}</span>
          <button type="button" onClick={running.retry}>
            {translate('banca.telas.tentar_de_novo')}
          </button>
          <button type="button" onClick={dismissExport}>
            {text('fechar')}
          </button>
        </>
      ) : (
        <>
          <span>
            {text('preparando', { nome: running.label, linhas: rows })}
            <small aria-live="off">
              {elapsed > running.estimate ? text('quase') : timeWords(left, text)}
              {running.bytes > 0 &&
                ` · ${(running.bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`}
            </small>
          </span>
          <button type="button" onClick={running.cancel}>
            {text('cancelar')}
          </button>
          <progress max={100} value={Math.min(ALMOST, (100 * elapsed) / running.estimate)} aria-label={running.label} />
        </>
      )}
    </output>
  )
}
