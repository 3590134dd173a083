import { useState } from 'react'
import { useDataProvider, useNavigate, useNotify, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { check, checksOf, sendFeedback, type Analise, type Conferencia } from '../../api/calls/ai.ts'
import { Notice } from '../../resources/Notice.tsx'
import { HOME, useNotifyError } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Row } from '../../schemas/core/types.ts'
import { CLIENTE_POR_IA, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import { CustomerDraft, type Written } from './CustomerDraft.tsx'
import { grab } from './grab.ts'
import { ModelSide } from './ModelSide.tsx'
import { customerNamed, partyOf, taskOf } from './prefill.ts'
import { TaskForm } from './TaskForm.tsx'
import { TextSide } from './TextSide.tsx'
import { ValueLine } from './ValueLine.tsx'
import { chosenDay, deadlines, draftFor, lastWords, others, type Line, type Side } from './values.ts'
import '../../i18n/ia.ts'

interface Props {
  readonly kind: TipoDeFonte
  readonly id: number
  readonly source: Row
  readonly analise: Analise
  readonly onForce: () => void
  readonly onChanged: () => void
}

const SIDES = ['autor', 'reu'] as const

/** A text and what was read in it: whose side first, then its deadline, then the task. */
export function Reading({ kind, id, source, analise, onForce, onChanged }: Props) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.ia.${key}`, args)
  const ctx = useSchemaContext()
  const data = useDataProvider()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const [side, setSide] = useState<Side | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [customer, setCustomer] = useState<Row | null | undefined>()
  const [form, setForm] = useState<Row | null>(null)
  const [written, setWritten] = useState<Written | null>(null)
  const checks = useQuery({
    queryKey: ['ia', 'conferencias', analise.id],
    queryFn: ({ signal }) => checksOf(analise.id, signal),
  })
  const words = lastWords(checks.data?.results ?? [])
  const hasParties = SIDES.some((one) => partyOf(analise, one))
  const picked = side !== null || !hasParties
  const prazos = deadlines(analise, side)
  const demais = others(analise)
  const open = prazos.findIndex(({ campo }) => !words.has(campo))
  const day = chosenDay(prazos, words, shown)
  const name = side && partyOf(analise, side)
  const draft = draftFor([...prazos, ...demais], words)

  const pick = (one: Side) => {
    setSide(one)
    setCustomer(undefined)
    const of = partyOf(analise, one)
    if (of) customerNamed(data, ctx, of).then((known) => setCustomer(known ?? null), notifyError)
  }
  const decide = (line: Pick<Line, 'campo'>, ie_decisao: Conferencia['ie_decisao'], ds_valor?: string) =>
    void check({ cd_analise: analise.id, campo: line.campo, ie_decisao, ...(ds_valor && { ds_valor }) }).then(
      () => checks.refetch(),
      notifyError,
    )
  const register = () =>
    data
      .create(resourceOf(currentModel().get('clientes')), { data: { nm_cliente: name, ds_observacao: CLIENTE_POR_IA } })
      .then(({ data: made }) => setCustomer(made as Row), notifyError)
  const toTask = () =>
    void taskOf(data, ctx, { kind, id, source, analise, words, side, customer: customer ?? undefined, day }).then(
      setForm,
      notifyError,
    )
  const like = (feedback: boolean) =>
    void sendFeedback(kind, id, feedback).then(
      () => {
        notify(say('feedback_ok'), { type: 'success', autoHideDuration: 3000 })
        onChanged()
      },
      () => notify(say('feedback_erro'), { type: 'error' }),
    )
  const lines = (all: readonly Line[], first: number) => (
    <ul>
      {all.map((line, i) => (
        <ValueLine
          key={line.campo}
          line={line}
          word={words.get(line.campo)}
          shown={shown === line.campo}
          focus={i === first}
          onShow={() => setShown(line.campo)}
          onCheck={(decisao, valor) => decide(line, decisao, valor)}
        />
      ))}
    </ul>
  )
  return (
    <>
      <div className="b-ia-bar">
        <Button variant={form ? 'text' : 'outlined'} disabled={!form} onClick={() => setForm(null)}>
          {say('detalhes')}
        </Button>
        <Button variant={form ? 'outlined' : 'text'} disabled={!picked || form !== null} onClick={toTask}>
          {say('tarefa')}
        </Button>
        <Button color="inherit" onClick={onForce}>
          {say('forcar')}
        </Button>
        <span className="b-ia-note">{say('aviso')}</span>
      </div>
      {form ? (
        <TaskForm
          given={form}
          onSaved={({ id: made }) => navigate(`${HOME}/tarefas/${String(made)}`)}
          onLeave={() => setForm(null)}
        />
      ) : (
        <div className="b-ia-sides">
          <section className="b-ia-values" aria-label={say('detalhes')}>
            <p style={{ margin: 0 }}>{analise.resumo}</p>
            {analise.atencao && <Notice compact alert title={analise.atencao} />}
            {hasParties && (
              <fieldset className="b-ia-bar" aria-label={say('parte')}>
                <strong>{say('parte')}</strong>
                {SIDES.map((one, i) =>
                  partyOf(analise, one) ? (
                    <Button
                      key={one}
                      size="small"
                      ref={i === 0 && side === null ? grab : undefined}
                      variant={side === one ? 'contained' : 'outlined'}
                      onClick={() => pick(one)}
                    >
                      {say(one)}: {partyOf(analise, one)}
                    </Button>
                  ) : null,
                )}
              </fieldset>
            )}
            {name && customer === null && (
              <div className="b-ia-bar">
                <span className="b-ia-note">{say('sem_cliente')}</span>
                <Button size="small" onClick={() => void register()}>
                  {say('cadastrar', { nome: name })}
                </Button>
              </div>
            )}
            {picked && (
              <>
                <h2>{say('prazos')}</h2>
                {prazos.length ? lines(prazos, open) : <Notice compact alert title={say('sem_prazo')} />}
                <div>
                  <Button
                    key={String(day !== undefined)}
                    variant="contained"
                    ref={day !== undefined || prazos.length === 0 ? grab : undefined}
                    onClick={toTask}
                  >
                    {say('para_tarefa')}
                  </Button>
                </div>
              </>
            )}
            <h2>{say('demais')}</h2>
            {lines(demais, -1)}
            {(draft || written) && <CustomerDraft draft={draft} written={written} onWrite={setWritten} />}
            <ModelSide
              analise={analise}
              words={words}
              onShow={setShown}
              onUse={(campo, valor) => decide({ campo }, 'AL', valor)}
            />
            <fieldset className="b-ia-bar" aria-label={say('feedback')}>
              <span className="b-ia-note">{say('feedback')}</span>
              {[true, false].map((yes) => (
                <Button
                  key={String(yes)}
                  size="small"
                  color="inherit"
                  disabled={analise.feedback !== null}
                  aria-pressed={analise.feedback === yes}
                  onClick={() => like(yes)}
                >
                  {say(yes ? 'sim' : 'nao')}
                </Button>
              ))}
            </fieldset>
          </section>
          <TextSide text={analise.texto} spans={analise.trechos ?? []} shown={shown} onShow={setShown} />
        </div>
      )}
    </>
  )
}
