import { useEffect, useRef } from 'react'
import { useCreatePath, useNavigate, useTranslate } from 'ra-core'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { Reason, Sheet } from '../../../api/calls/queue.ts'
import { useRunAction } from '../../../resources/actions/useRunAction.ts'
import { Chip } from '../../../resources/fields/Chip.tsx'
import '../../../resources/fields/known.ts'
import { cellOf } from '../../../resources/fields/cell.tsx'
import { Notice } from '../../../resources/Notice.tsx'
import { Keys, useLetters } from '../../../resources/shell.ts'
import { entityOf } from '../../../runtime/catalog.ts'
import { currentContext } from '../../../runtime/context.ts'
import { chamadaCom, resultadoChamada } from '../../../schemas/cobranca/resultado.ts'
import { formatDate } from '../../../schemas/br/dates.ts'
import type { Row } from '../../../schemas/core/types.ts'
import { HOME } from '../../../ui/paths.ts'
import { callTo, phonesOf, whatsappOf } from './Contacts.tsx'
import { Parts } from './Parts.tsx'

const RESOURCE = 'cobranca/devedores'

const RESULTS = Object.keys(resultadoChamada) as (keyof typeof resultadoChamada)[]

/** A button with its letter, which is drawn for those who see and told to those who do not. */
const Does = ({ letter, children, ...props }: ButtonProps & { readonly letter: string }) => (
  <Button
    {...props}
    size="small"
    variant="outlined"
    color="inherit"
    aria-keyshortcuts={letter}
    endIcon={
      <span aria-hidden="true">
        <Keys keys={[letter]} />
      </span>
    }
  >
    {children}
  </Button>
)

function Why({ reasons, row }: { readonly reasons: readonly Reason[]; readonly row: Row }) {
  const translate = useTranslate()
  const say = ({ tipo, dia }: Reason) => {
    const oque = row.ds_proxima_acao ? String(row.ds_proxima_acao) : null
    const key = tipo === 'acao' && oque === null ? 'acao_sem' : tipo
    return translate(`banca.fila.motivo.${key}`, { oque, dia: dia === null ? '' : formatDate(dia) })
  }
  return (
    <ul className="b-queue-why" aria-label={translate('banca.fila.porque')}>
      {reasons.map((reason) => (
        <li key={reason.tipo}>{say(reason)}</li>
      ))}
    </ul>
  )
}

interface Props {
  readonly sheet: Sheet
  readonly waiting: boolean
  readonly lost: boolean
  readonly onNext: () => void
  readonly onLater: () => void
}

/** The debtor whose turn it is: why, what is known, and what can be done, each by one letter. */
export function Debtor({ sheet, waiting, lost, onNext, onLater }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const run = useRunAction(RESOURCE)
  const heading = useRef<HTMLHeadingElement>(null)
  const { devedor, dividas } = sheet
  const entity = entityOf(RESOURCE)
  // Whoever hears the page hears who is next; whoever types goes on typing.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [devedor.id])
  const [phone] = phonesOf(devedor)
  const chat = phone ? whatsappOf(phone) : null
  const path = createPath({ resource: RESOURCE, id: devedor.id, type: 'show' })
  const proposal = `${HOME}/${RESOURCE}/${devedor.id}/simular`
  const owes = dividas.count > 0
  const document = devedor.nr_cnpj ? 'nr_cnpj' : devedor.nr_cpf ? 'nr_cpf' : null
  const works = !waiting && !lost
  const tell = (code: string) =>
    void run('resultado', { record: devedor, initial: chamadaCom(code, currentContext()) }).then(
      (done) => done && onNext(),
    )
  const talk = () => void open(chat!, '_blank', 'noreferrer')
  const letters = [
    ...RESULTS.map((code, i) => ({
      key: String(i + 1),
      label: resultadoChamada[code].label,
      run: () => tell(code),
      works,
    })),
    { key: 'd', label: translate('banca.fila.depois'), run: onLater, works },
    { key: 'l', label: translate('banca.fila.ligar'), run: () => void open(callTo(phone!), '_self'), works: !!phone },
    { key: 'w', label: translate('banca.fila.whatsapp'), run: talk, works: !!chat },
    { key: 'p', label: translate('banca.fila.simular'), run: () => navigate(proposal), works: owes },
    { key: 'a', label: translate('banca.fila.abrir'), run: () => navigate(path), works: true },
  ]
  useLetters(
    letters
      .filter((one) => one.works)
      .map(({ key, label, run: does }) => ({ key, label, place: 'registro' as const, run: does })),
  )
  const near = devedor.ie_prescricao !== entity.header?.usual.ie_prescricao
  const marks = ['ie_status_devedor', 'ie_prioridade', 'dias_atraso', ...(near ? ['ie_prescricao'] : [])]
  return (
    <article aria-busy={waiting} aria-labelledby="fila-devedor">
      {lost && (
        <Notice
          alert
          compact
          title={translate('banca.fila.perdida')}
          text={translate('banca.fila.perdida_texto')}
          action={<Button onClick={onNext}>{translate('banca.fila.proximo')}</Button>}
        />
      )}
      <div className="b-queue-head">
        <h2 id="fila-devedor" ref={heading} tabIndex={-1}>
          {String(devedor.nm_devedor)}
        </h2>
        {marks.map((name) => (
          <span key={name}>{cellOf(devedor, { name, field: entity.fields[name]! })}</span>
        ))}
        {devedor.ie_estrategico === true && <Chip label={entity.fields.ie_estrategico!.label} tone="info" />}
        {document && (
          <span className="b-figures">{cellOf(devedor, { name: document, field: entity.fields[document]! })}</span>
        )}
        <span className="b-soft">{cellOf(devedor, { name: 'cd_cliente', field: entity.fields.cd_cliente! })}</span>
      </div>
      <Why reasons={sheet.motivos} row={devedor} />
      <div className="b-queue-does nao-imprimir">
        {phone && (
          <Does letter="l" href={callTo(phone)}>
            {translate('banca.fila.ligar')}
          </Does>
        )}
        {chat && (
          <Does letter="w" onClick={talk}>
            {translate('banca.fila.whatsapp')}
          </Does>
        )}
        <Does letter="d" disabled={!works} onClick={onLater}>
          {translate('banca.fila.depois')}
        </Does>
        {owes && (
          <Does letter="p" onClick={() => navigate(proposal)}>
            {translate('banca.fila.simular')}
          </Does>
        )}
        <Does letter="a" onClick={() => navigate(path)}>
          {translate('banca.fila.abrir')}
        </Does>
      </div>
      <fieldset className="b-queue-does b-queue-results nao-imprimir" disabled={!works}>
        <legend>{translate('banca.fila.resultado')}</legend>
        {RESULTS.map((code, i) => (
          <Does key={code} letter={String(i + 1)} onClick={() => tell(code)}>
            {resultadoChamada[code].label}
          </Does>
        ))}
      </fieldset>
      <Parts sheet={sheet} />
    </article>
  )
}
