import { useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { Notice } from '../../resources/Notice.tsx'
import type { SummaryKept, Written } from './summary.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly draft: string
  readonly summary: SummaryKept
}

/** A summary for the customer, of what was confirmed, to be edited and taken along: what somebody wrote stays until they say otherwise. */
export function CustomerDraft({ draft, summary: { written, place, write } }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const say = (key: string) => translate(`banca.ia.${key}`)
  const text = written?.text ?? draft
  const set = (one: Written | null) => write(one)
  // A page that is not served safely has no clipboard.
  const copy = () =>
    void (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => notify(say('copiado'), { type: 'success' }),
      () => notify(say('copiar_erro'), { type: 'error' }),
    )
  return (
    <>
      <h2>{say('resumo_cliente')}</h2>
      {written && written.from !== draft && (
        <Notice
          compact
          title={say('rascunho_novo')}
          action={
            <Button size="small" onClick={() => set(null)}>
              {say('rascunho_trocar')}
            </Button>
          }
        />
      )}
      <textarea
        className="b-ia-draft"
        aria-label={say('resumo_cliente')}
        value={text}
        onChange={({ target }) => set({ text: target.value, from: written?.from ?? draft })}
        rows={Math.min(14, text.split('\n').length + 4)}
      />
      <div className="b-ia-bar">
        <Button size="small" variant="outlined" onClick={copy}>
          {say('copiar')}
        </Button>
        {written && <span className="b-ia-note">{say(place === 'browser' ? 'guardado_aqui' : 'guardado_aba')}</span>}
      </div>
    </>
  )
}
