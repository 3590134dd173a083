import { useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { Notice } from '../../resources/Notice.tsx'
import '../../i18n/ia.ts'

/** What somebody wrote of a draft, and the draft that it was written from. */
export interface Written {
  readonly text: string
  readonly from: string
}
interface Props {
  readonly draft: string
  readonly written: Written | null
  readonly onWrite: (written: Written | null) => void
}

/** A summary for the customer, of what was confirmed, to be edited and taken along: what somebody wrote stays until they say otherwise. */
export function CustomerDraft({ draft, written, onWrite }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const say = (key: string) => translate(`banca.ia.${key}`)
  const text = written?.text ?? draft
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
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
            <Button size="small" onClick={() => onWrite(null)}>
              {say('rascunho_trocar')}
            </Button>
          }
        />
      )}
      <textarea
        aria-label={say('resumo_cliente')}
        value={text}
        onChange={({ target }) => onWrite({ text: target.value, from: written?.from ?? draft })}
        rows={5}
        style={{ width: '100%', font: 'inherit' }}
      />
      <div>
        <Button size="small" onClick={copy}>
          {say('copiar')}
        </Button>
      </div>
    </>
  )
}
