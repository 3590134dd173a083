import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Conferencia } from '../../api/calls/ai.ts'
import { ValueLine } from './ValueLine.tsx'
import type { Line } from './values.ts'
import '../../i18n/ia.ts'

/** What is pointed at, and from which side. */
export interface Shown {
  readonly campo: string
  readonly from: 'text' | 'value'
}
interface Props {
  readonly all: readonly Line[]
  readonly words: ReadonlyMap<string, Conferencia>
  readonly shown: Shown | null
  /** The line that the keyboard goes to as soon as it is there. */
  readonly focus: string | null
  readonly onShow: (shown: Shown) => void
  readonly onCheck: (campo: string, ie_decisao: Conferencia['ie_decisao'], ds_valor?: string) => Promise<string | null>
}

/** So many at first: a text may hold thousands. */
const MOST = 40

/** Values under one another; of very many the first, and any that is pointed at or next. */
export function Lines({ all, words, shown, focus, onShow, onCheck }: Props) {
  const translate = useTranslate()
  const [most, setMost] = useState(MOST)
  const seen = all.filter(({ campo }, i) => i < most || campo === shown?.campo || campo === focus)
  const left = all.length - most
  return (
    <>
      <ul>
        {seen.map((line) => (
          <ValueLine
            key={line.campo}
            line={line}
            word={words.get(line.campo)}
            shown={shown?.campo === line.campo ? shown.from : null}
            focus={line.campo === focus}
            onShow={() => onShow({ campo: line.campo, from: 'value' })}
            onCheck={(decisao, valor) => onCheck(line.campo, decisao, valor)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" color="inherit" onClick={() => setMost(most + MOST)}>
          {translate('banca.ia.mais', { smart_count: left })}
        </Button>
      )}
    </>
  )
}
