import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Analise, Trecho } from '../../api/calls/ai.ts'
import { DO_MODELO } from '../../schemas/ia/caminho.ts'
import type { Shown } from './Lines.tsx'
import { chunksOf, pieces, type Piece } from './pieces.ts'
import { TextBody } from './styles.ts'
import { lineOf, type Line } from './values.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly analise: Analise
  readonly shown: Shown | null
  /** What stands for the place that was pressed, and whether the list beside has it. */
  readonly line: Line | undefined
  readonly listed: boolean
  readonly onShow: (shown: Shown) => void
  /** Goes to the value, as somebody asked for by name. */
  readonly onValue: () => void
}
interface ChunkProps {
  readonly parts: readonly Piece[]
  readonly near: boolean
  /** The places that are pointed at, where some are in this portion. */
  readonly marked: readonly Pick<Trecho, 'inicio' | 'fim'>[] | null
  readonly root: RefObject<HTMLDivElement | null>
  readonly onPress: (campo: string) => void
}

/** How far below what is seen the text is ready (px). */
const AHEAD = '600px 0px'

/** A portion of the text: its words at once, the places in it when somebody comes near. */
const Chunk = memo(function Chunk({ parts, near, marked, root, onPress }: ChunkProps) {
  const own = useRef<HTMLSpanElement>(null)
  const [reached, setReached] = useState(near)
  const drawn = reached || marked !== null
  useEffect(() => {
    if (drawn) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
      { root: root.current, rootMargin: AHEAD },
    )
    watch.observe(own.current!)
    return () => watch.disconnect()
  }, [drawn, root])
  // What was pointed at stays as it is drawn.
  if (drawn && !reached) setReached(true)
  const isMarked = ({ from, words }: Piece) =>
    marked?.some(({ inicio, fim }) => inicio <= from && from + words.length <= fim)
  return (
    <span ref={own}>
      {drawn
        ? parts.map((piece) =>
            piece.own === undefined ? (
              piece.words
            ) : (
              <a
                key={piece.from}
                href={`#${piece.own}`}
                className={isMarked(piece) ? 'b-ia-shown' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onPress(piece.own!)
                }}
              >
                {piece.words}
              </a>
            ),
          )
        : parts.map(({ words }) => words).join('')}
    </span>
  )
})

const of = (spans: readonly Trecho[], analise: Analise, line: string | null) =>
  line === null ? [] : spans.filter(({ campo }) => lineOf(analise, campo) === line)

/** The court's text, with what was read in it: a press on a place shows its value, here and in the list. */
export function TextSide({ analise, shown, line, listed, onShow, onValue }: Props) {
  const translate = useTranslate()
  const body = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(true)
  const [seen, setSeen] = useState(shown)
  if (shown !== seen) {
    setSeen(shown)
    // Somebody asks where a value stands.
    if (shown?.from === 'value') setOpen(true)
  }
  const { texto, trechos, modelo } = analise
  const campo = shown?.campo ?? null
  // The model's quotes are no places of their own: one is marked while it is pointed at.
  const extra = useMemo(
    () =>
      campo?.startsWith(DO_MODELO)
        ? (modelo.resposta?.trechos ?? [])
            .map((one) => ({ ...one, campo: DO_MODELO + one.campo }))
            .filter((one) => lineOf(analise, one.campo) === campo)
        : [],
    [analise, campo, modelo],
  )
  const spans = useMemo(() => [...(trechos ?? []), ...extra], [trechos, extra])
  const chunks = useMemo(() => chunksOf(pieces(texto, spans)), [texto, spans])
  const marked = useMemo(() => of(spans, analise, campo), [spans, analise, campo])
  useEffect(() => {
    if (shown) body.current?.querySelector('.b-ia-shown')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const press = useMemo(
    () => (place: string) => onShow({ campo: lineOf(analise, place), from: 'text' }),
    [analise, onShow],
  )
  const isIn = (parts: readonly Piece[]) => {
    const [first, last] = [parts[0]!.from, parts.at(-1)!]
    return marked.some(({ inicio, fim }) => inicio < last.from + last.words.length && fim > first)
  }
  return (
    <div className={open ? 'b-ia-text' : 'b-ia-text b-ia-folded'}>
      <div className="b-ia-head">
        <h2>{translate('banca.ia.texto')}</h2>
        <output>
          {shown?.from === 'text' && line && (
            <>
              <span>{line.label}</span> <strong>{line.value}</strong>
            </>
          )}
        </output>
        {shown?.from === 'text' && line && listed && (
          <Button size="small" color="inherit" onClick={onValue}>
            {translate('banca.ia.ver_valor')}
          </Button>
        )}
        <Button className="b-ia-fold" size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate(open ? 'banca.ia.recolher' : 'banca.ia.abrir')}
        </Button>
      </div>
      <TextBody ref={body} className="b-ia-body" tabIndex={0} aria-label={translate('banca.ia.texto')}>
        {chunks.map((parts, i) => (
          <Chunk
            key={parts[0]!.from}
            parts={parts}
            near={i < 2}
            marked={marked.length && isIn(parts) ? marked : null}
            root={body}
            onPress={press}
          />
        ))}
      </TextBody>
    </div>
  )
}
