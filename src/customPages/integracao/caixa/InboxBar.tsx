import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { InboxCounts, InboxItem } from '../../../api/calls/inbox.ts'
import { fontesDaCaixa, nomesDasSituacoes, situacoesDaCaixa } from '../../../schemas/integracao/caixa.ts'
import { batchAction, VERBS, type VerbName } from './batch.ts'
import type { AskedInbox } from './useInbox.ts'
import './texts.ts'

interface SourcesProps {
  readonly counts: readonly InboxCounts[] | undefined
  readonly asked: AskedInbox
  readonly onAsk: (patch: Record<string, string | null>) => void
}

/** The sources with how much there is of each, and which part of it is looked at: each is a filter. */
export function Sources({ counts, asked, onAsk }: SourcesProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.caixa.${key}`)
  const { fontes, situacao } = asked
  const sum = (name: keyof Omit<InboxCounts, 'fonte'>, of = counts ?? []) => of.reduce((n, one) => n + one[name], 0)
  const mine = counts?.filter(({ fonte }) => fontes.length === 0 || fontes.includes(fonte))
  const counter = (
    key: string,
    label: string,
    n: number | undefined,
    pressed: boolean,
    onClick: () => void,
    tone = '',
  ) => (
    <button
      key={key}
      type="button"
      className={`b-counter${n && tone ? ` b-count-${tone}` : ''}`}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <strong>{n === undefined ? '–' : n.toLocaleString('pt-BR')}</strong> <span>{label}</span>
    </button>
  )
  return (
    <>
      <section className="b-counters" aria-label={text('fontes')}>
        {counter('tudo', text('todas'), counts && sum(situacao), fontes.length === 0, () =>
          onAsk({ fonte: null, item: null }),
        )}
        {counts?.map((one) => {
          const only = fontes.length === 1 && fontes[0] === one.fonte
          return counter(
            one.fonte,
            fontesDaCaixa[one.fonte].label,
            one[situacao],
            only,
            () => onAsk({ fonte: only ? null : one.fonte, item: null }),
            one.urgentes ? 'late' : '',
          )
        })}
      </section>
      <section className="b-counters" aria-label={text('situacao')}>
        {nomesDasSituacoes.map((name) =>
          counter(name, situacoesDaCaixa[name].label, mine && sum(name, mine), name === situacao, () =>
            onAsk({ situacao: name === 'a_tratar' ? null : name, item: null }),
          ),
        )}
      </section>
    </>
  )
}

interface SelectionProps {
  readonly items: readonly InboxItem[]
  readonly onBegin: () => void
  readonly onRun: (name: VerbName, label: string) => void
  readonly onClear: () => void
}

/** What can be done with all that is chosen; stands where the numbers were. */
export function Selection({ items, onBegin, onRun, onClear }: SelectionProps) {
  const translate = useTranslate()
  const verbs = VERBS.filter((name) => items.some(({ entidade }) => batchAction(entidade, name)))
  return (
    <div className="b-toolbar b-bulk" role="toolbar" aria-label={translate('banca.telas.lista.selecao')}>
      <strong aria-live="polite">{translate('banca.caixa.escolhidos', { smart_count: items.length })}</strong>
      <span className="b-grow" />
      <Button variant="contained" aria-keyshortcuts="Enter" onClick={onBegin}>
        {translate('banca.caixa.comecar')}
      </Button>
      {verbs.map((name) => {
        const label = translate(`banca.caixa.verbos.${name}`)
        return (
          <Button key={name} variant="outlined" onClick={() => onRun(name, label)}>
            {label}
          </Button>
        )
      })}
      <Button color="inherit" onClick={onClear}>
        {translate('banca.caixa.soltar')}
      </Button>
    </div>
  )
}
