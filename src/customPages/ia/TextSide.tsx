import { useEffect, useMemo, useRef } from 'react'
import type { Trecho } from '../../api/calls/ai.ts'

interface Props {
  readonly text: string
  readonly spans: readonly Trecho[]
  readonly shown: string | null
  readonly onShow: (campo: string) => void
}

/** The text cut where values begin and end, each piece with the value that it stands for: of several the shortest. */
function pieces(text: string, spans: readonly Trecho[]) {
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ inicio, fim }) => [inicio, fim])])].toSorted(
    (a, b) => a - b,
  )
  return cuts.slice(0, -1).map((from, i) => {
    const to = cuts[i + 1]!
    const over = spans.filter(({ inicio, fim }) => inicio <= from && fim >= to)
    const own = over.toSorted((a, b) => a.fim - a.inicio - (b.fim - b.inicio))[0]
    return { from, words: text.slice(from, to), campos: over.map(({ campo }) => campo), own: own?.campo }
  })
}

/** The court's text, with what was read in it: a click on a place shows its value. */
export function TextSide({ text, spans, shown, onShow }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const parts = useMemo(() => pieces(text, spans), [text, spans])
  useEffect(() => {
    if (shown) root.current?.querySelector('.b-ia-shown')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div ref={root} className="b-ia-text">
      {parts.map(({ from, words, campos, own }) =>
        own ? (
          <a
            key={from}
            href={`#${own}`}
            className={shown !== null && campos.includes(shown) ? 'b-ia-shown' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onShow(own.replace(/^(prazos\[\d+\]).*/, '$1'))
            }}
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </div>
  )
}
