import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { HttpError, useDataProvider, useEvent, useNavigate, useNotify, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { check, checksOf, sendFeedback, type Analise, type Conferencia } from '../../api/calls/ai.ts'
import { Notice } from '../../resources/Notice.tsx'
import { LeaveGuard } from '../../resources/form/UnsavedGuard.tsx'
import { confirmLeaving, HOME, useNotifyError } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import { CLIENTE_POR_IA, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import { CustomerDraft } from './CustomerDraft.tsx'
import { draftFor } from './draft.ts'
import { Lines, type Shown } from './Lines.tsx'
import { ModelSide } from './ModelSide.tsx'
import { useNext } from './next.ts'
import { PartyChoice } from './PartyChoice.tsx'
import { customerNamed, lawsuitOf, partiesOf, partyOf, sideOf, taskOf } from './prefill.ts'
import { useSummary } from './summary.ts'
import { TaskForm } from './TaskForm.tsx'
import { Made, MadeBefore, useTasksOf } from './tasks.tsx'
import { TextSide } from './TextSide.tsx'
import { chosenOf, deadlines, lastWords, others, takenBy, type Side } from './values.ts'
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
const none = (): boolean => false
const PRAZO = /^(?:modelo\.)?prazos\[/
/** Why the server refused a value, in its own words; null where it is about something else. */
function refusalOf(error: unknown): string | null {
  const body: unknown = error instanceof HttpError ? error.body : null
  const said = typeof body === 'object' && body !== null ? (body as { ds_valor?: unknown }).ds_valor : null
  return Array.isArray(said) && typeof said[0] === 'string' ? said[0] : null
}

interface ToTaskProps {
  readonly held: RefObject<HTMLButtonElement | null>
  readonly day: string | undefined
  /** It is what comes next by keyboard. */
  readonly isNext: boolean
  readonly onGo: () => void
}
/** On to the task, by the last day that it will have. */
function ToTask({ held, day, isNext, onGo }: ToTaskProps) {
  const translate = useTranslate()
  return (
    <div>
      <Button variant="contained" ref={held} data-next={isNext || undefined} onClick={onGo}>
        {day === undefined
          ? translate('banca.ia.para_tarefa_sem')
          : translate('banca.ia.para_tarefa', { dia: formatDate(day) })}
      </Button>
    </div>
  )
}

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
  const [who, setWho] = useState(0)
  const asked = useRef<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [customer, setCustomer] = useState<Row | null | undefined>()
  const [form, setForm] = useState<Row | null>(null)
  const [at, setAt] = useState<'details' | 'task'>('details')
  const [brought, setBrought] = useState<readonly string[]>([])
  const summary = useSummary(kind, id, source)
  const details = useRef<HTMLDivElement>(null)
  const toForm = useRef<HTMLButtonElement>(null)
  const isTyped = useRef(none)
  const [made, setMade] = useState<Row | null>(null)
  const { tasks, refetch } = useTasksOf(kind, id)
  const lawsuit = useQuery({
    queryKey: ['ia', 'processo', String(source.nr_processo ?? '')],
    queryFn: async () => (await lawsuitOf(data, ctx, source)) ?? null,
    retry: false,
  })
  const known = sideOf(lawsuit.data)
  const done = useMemo(() => new Set(tasks.map(({ dt_fatal }) => String(dt_fatal))), [tasks])
  /** How far down the values were when the form came over them. */
  const left = useRef<number | null>(null)
  const checks = useQuery({
    queryKey: ['ia', 'conferencias', analise.id],
    queryFn: ({ signal }) => checksOf(analise.id, signal),
  })
  const words = useMemo(() => lastWords(checks.data?.results ?? []), [checks.data])
  const taken = useMemo(() => new Set([...takenBy(words), ...brought]), [words, brought])
  const hasParties = SIDES.some((one) => partyOf(analise, one))
  const picked = side !== null || !hasParties
  const prazos = useMemo(() => deadlines(analise, side, taken), [analise, side, taken])
  const demais = useMemo(() => others(analise, taken), [analise, taken])
  const open = checks.data ? (prazos.find(({ campo }) => !words.has(campo))?.campo ?? null) : null
  const last = brought.at(-1)
  // What was just brought comes first, until somebody says something of it.
  const next = last !== undefined && !words.has(last) ? last : open
  // A press in the text only looks; one on a value chooses it.
  const chosen = chosenOf(prazos, words, shown?.from === 'value' ? shown.campo : null, done)
  const day = chosen?.day
  /** No deadline waits for a word: the task comes next. */
  const isLast = (day !== undefined && open === null) || prazos.length === 0
  /** The side is asked for, once it is known that no lawsuit says it. */
  const asksWhose = side === null && lawsuit.isFetched && !(known && partyOf(analise, known))
  const hand = useNext(details, [side, who, next, picked && isLast, asksWhose].join(' '))
  const waiting = prazos.filter(({ campo }) => !words.has(campo)).length
  const names = side ? partiesOf(analise, side) : []
  const name = names[who] ?? null
  const draft = draftFor([...prazos, ...demais], words, side, ctx.hoje)
  const listed = shown && [...(picked ? prazos : []), ...demais].find(({ campo }) => campo === shown.campo)
  const pointed = listed ?? (shown && deadlines(analise, null, taken).find(({ campo }) => campo === shown.campo))

  useEffect(() => {
    if (at === 'task' || left.current === null) return
    // Whoever comes back from the form is where they left.
    window.scrollTo(0, left.current)
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[hidden]'))
      toForm.current?.focus({ preventScroll: true })
  }, [at])
  const pick = (one: Side, at = 0) => {
    setSide(one)
    setWho(at)
    setCustomer(undefined)
    const of = partiesOf(analise, one)[at] ?? null
    asked.current = of
    // Whoever was chosen meanwhile is another one.
    const isStill = (known: Row | undefined) => asked.current === of && setCustomer(known ?? null)
    if (of) customerNamed(data, ctx, of).then(isStill, notifyError)
  }
  const pickByHand = (one: Side, at?: number) => {
    hand.press()
    pick(one, at)
    hand.goOn()
  }
  const begin = useEvent((one: Side | undefined) => {
    if (one && side === null && partyOf(analise, one)) pick(one)
  })
  useEffect(() => begin(known), [begin, known])
  const decide = async (campo: string, ie_decisao: Conferencia['ie_decisao'], ds_valor?: string) => {
    // Of what is no deadline nothing comes next: the hand stays there.
    const goesOn = PRAZO.test(campo)
    if (goesOn) hand.press()
    try {
      await check({ cd_analise: analise.id, campo, ie_decisao, ...(ds_valor && { ds_valor }) })
    } catch (error) {
      const refused = ds_valor === undefined ? null : refusalOf(error)
      if (refused === null) notifyError(error)
      return refused ?? ''
    }
    await checks.refetch()
    if (goesOn) hand.goOn()
    return null
  }
  const register = () =>
    data
      .create(resourceOf(currentModel().get('clientes')), { data: { nm_cliente: name, ds_observacao: CLIENTE_POR_IA } })
      .then(({ data: made }) => setCustomer(made as Row), notifyError)
  const toTask = () =>
    void taskOf(data, ctx, { kind, id, source, analise, words, side, customer: customer ?? undefined, chosen }).then(
      (given) => {
        if (at === 'details') left.current = window.scrollY
        setForm(given)
        setAt('task')
      },
      notifyError,
    )
  const toDetails = useEvent(() => setAt('details'))
  const saved = useEvent((task: Row) => {
    if (waiting === 0) return navigate(`${HOME}/tarefas/${String(task.id)}`)
    isTyped.current = none
    setForm(null)
    setMade(task)
    setAt('details')
    void refetch()
  })
  const onForm = useEvent((isUnsaved: () => boolean) => void (isTyped.current = isUnsaved))
  const again = async () => {
    if (!isTyped.current() || (await confirmLeaving(translate, 'typed'))) onForce()
  }
  const seeValue = () => {
    const line = details.current?.querySelector<HTMLElement>('.b-ia-line.b-ia-shown')
    line?.scrollIntoView({ block: 'nearest' })
    line?.querySelector('button')?.focus()
  }
  const like = (feedback: boolean) =>
    void sendFeedback(kind, id, feedback).then(
      () => {
        notify(say('feedback_ok'), { type: 'success', autoHideDuration: 3000 })
        onChanged()
      },
      () => notify(say('feedback_erro'), { type: 'error' }),
    )
  const lines = (all: typeof prazos, focus: string | null) => (
    <Lines all={all} words={words} shown={shown} focus={focus} onShow={setShown} onCheck={decide} />
  )
  const isTask = at === 'task' && form !== null
  return (
    <>
      <LeaveGuard isUnsaved={() => isTyped.current()} kept={() => 'typed'} />
      <div className="b-ia-bar">
        <Button variant={isTask ? 'text' : 'outlined'} aria-pressed={!isTask} onClick={toDetails}>
          {say('detalhes')}
        </Button>
        <Button variant={isTask ? 'outlined' : 'text'} aria-pressed={isTask} disabled={!picked} onClick={toTask}>
          {say('tarefa')}
        </Button>
        <Button color="inherit" onClick={() => void again()}>
          {say('forcar')}
        </Button>
        <span className="b-ia-note">{say('aviso')}</span>
      </div>
      {form && (
        <TaskForm
          given={form}
          tasks={tasks}
          open={isTask}
          label={say('tarefa')}
          onSaved={saved}
          onLeave={toDetails}
          onForm={onForm}
        />
      )}
      <div ref={details} hidden={isTask} className="b-ia-sides">
        <section className="b-ia-values" aria-label={say('detalhes')}>
          {!made && <MadeBefore tasks={tasks} />}
          {made && waiting > 0 && <Made task={made} waiting={waiting} />}
          <p style={{ margin: 0 }}>{analise.resumo}</p>
          {analise.atencao && <Notice compact alert title={analise.atencao} />}
          {hasParties && (
            <fieldset className="b-ia-bar" aria-label={say('parte')}>
              <strong>{say(side !== null && side === known ? 'parte_do_processo' : 'parte')}</strong>
              {SIDES.map((one, i) =>
                partyOf(analise, one) ? (
                  <Button
                    key={one}
                    size="small"
                    data-next={(i === 0 && asksWhose) || undefined}
                    variant={side === one ? 'contained' : 'outlined'}
                    onClick={() => pickByHand(one)}
                  >
                    {say(one)}: {partyOf(analise, one)}
                  </Button>
                ) : null,
              )}
            </fieldset>
          )}
          {side && (
            <PartyChoice names={names} chosen={who} label={say('qual')} onChoose={(at) => pickByHand(side, at)} />
          )}
          {name && customer === null && (
            <div className="b-ia-bar">
              <span className="b-ia-note">{say('sem_cliente')}</span>
              <Button size="small" onClick={() => void register()}>
                {say('cadastrar', { nome: name })}
              </Button>
            </div>
          )}
          {checks.error && (
            <Notice
              compact
              alert
              title={say('conferencias_falhou')}
              action={
                <Button size="small" onClick={() => void checks.refetch()}>
                  {say('de_novo')}
                </Button>
              }
            />
          )}
          {picked && (
            <>
              <h2>{say('prazos')}</h2>
              {prazos.length ? lines(prazos, next) : <Notice compact alert title={say('sem_prazo')} />}
              <ToTask held={toForm} day={day} isNext={isLast} onGo={toTask} />
            </>
          )}
          <h2>{say('demais')}</h2>
          {lines(demais, null)}
          {(draft || summary.written) && <CustomerDraft draft={draft} summary={summary} />}
          <ModelSide
            analise={analise}
            words={words}
            taken={taken}
            mayTake={picked}
            onShow={(campo) => setShown({ campo, from: 'value' })}
            onUse={(campo, valor) => void (valor === null ? decide(campo, 'CO') : decide(campo, 'AL', valor))}
            onTake={(campo) => {
              hand.press()
              setBrought([...brought, campo])
            }}
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
        <TextSide
          analise={analise}
          shown={shown}
          line={pointed ?? undefined}
          listed={Boolean(listed)}
          onShow={setShown}
          onValue={seeValue}
        />
      </div>
    </>
  )
}
