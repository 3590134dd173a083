import { useTranslate } from 'ra-core'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Column } from './columns.ts'
import { NARROWEST, useWidths, WIDEST } from './widths.ts'

const STEP = 16
const widthOf = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? 0

/** The edge of a column: dragged, moved by the arrow keys, or double-clicked to fit again. */
export function WidthHandle({ column }: { column: Column }) {
  const translate = useTranslate()
  const { widths, setWidth } = useWidths()
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = event.clientX
    const width = widthOf(handle)
    handle.dataset.arrasto = ''
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => setWidth(column.name, width + clientX - start)
    const end = () => {
      delete handle.dataset.arrasto
      handle.removeEventListener('pointermove', move)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setWidth(column.name, (widths[column.name] ?? widthOf(event.currentTarget)) + step)
  }
  return (
    <input
      type="range"
      className="b-width"
      aria-label={translate('banca.telas.lista.largura', { nome: column.label })}
      min={NARROWEST}
      max={WIDEST}
      value={widths[column.name] ?? NARROWEST}
      onChange={({ target }) => setWidth(column.name, Number(target.value))}
      onPointerDown={drag}
      onKeyDown={onKey}
      onDoubleClick={() => setWidth(column.name, null)}
    />
  )
}
