import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { Asked } from '../../resources/inputs/Asked.tsx'
import { formatDate } from '../../schemas/br/dates.ts'
import { shortPtBr } from '../../schemas/br/decimal.ts'
import { descontoMaximo, problemasDaProposta, simular, type Simulacao } from '../../dividas/simular.ts'
import type { Saldo } from '../../dividas/tipos.ts'
import type { Ponto } from '../../api/calls/simulations.ts'
import { currentContext } from '../../runtime/context.ts'
import { amount, plainAmount } from './lines.ts'
import { askedOf, draftFields, proposed, type Draft, type DraftField } from './proposal.ts'

type Say = (key: string, args?: object) => string

function Result({ result, atOnce, say }: { result: Simulacao; atOnce: boolean; say: Say }) {
  const { desconto, percentual, negociado, juros, total, diferenca, parcelas } = result
  const difference =
    diferenca === 0 ? say('nenhuma') : say(diferenca > 0 ? 'a_mais' : 'a_menos', { valor: amount(Math.abs(diferenca)) })
  const facts: readonly (readonly [string, string])[] = [
    ['desconto', say('desconto_valor', { valor: amount(desconto), percentual: shortPtBr(percentual) })],
    ['negociado', amount(negociado)],
    ['juros', amount(juros)],
    ['diferenca', difference],
  ]
  return (
    <>
      <dl aria-live="polite">
        <div className="b-sim-total">
          <dt>{say('total')}</dt>
          <dd>{amount(total)}</dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <details open={parcelas.length <= 13}>
        <summary>{say('parcelas', { smart_count: parcelas.length })}</summary>
        <table>
          <thead>
            <tr>
              {(['numero', 'vencimento', 'valor'] as const).map((name) => (
                <th key={name} scope="col">
                  {say(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parcelas.map(({ numero, vencimento, valor }) => (
              <tr key={numero}>
                <td>{numero === 0 ? say('entrada') : atOnce ? say('a_vista') : numero}</td>
                <td>{formatDate(vencimento)}</td>
                <td>{plainAmount(valor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

interface Props {
  readonly draft: Draft
  readonly number: number
  readonly point: Ponto & { readonly saldo: Saldo }
  /** Whether the session may make agreements at all. */
  readonly may: boolean
  readonly onChange: (name: DraftField, value: unknown) => void
  readonly onRemove: (() => void) | null
  readonly onMake: (result: Simulacao) => void
}

/** One proposal: what is offered, what comes of it, and the way to make it an agreement. */
export function ProposalColumn({ draft, number, point, may, onChange, onRemove, onMake }: Props) {
  const translate = useTranslate()
  const say: Say = (key, args = {}) => translate(`banca.simulacao.${key}`, args)
  const { saldo, limite, pode_exceder } = point
  const fields = draftFields((name) => say(`campo.${name === 'primeira' && draft.forma === 'A' ? 'pagamento' : name}`))
  const proposal = proposed(draft)
  const past =
    draft.primeira !== null && draft.primeira < currentContext().hoje
      ? { primeira: say(draft.forma === 'A' ? 'pagamento_passado' : 'passado') }
      : {}
  const problems: Readonly<Partial<Record<DraftField, string>>> = { ...past, ...problemasDaProposta(saldo, proposal) }
  const result = Object.keys(problems).length === 0 ? simular(saldo, proposal) : null
  const over = result !== null && limite !== null && result.desconto > descontoMaximo(saldo.total, limite)
  const refused = over && !pode_exceder
  const heading = say('proposta', { numero: number })
  return (
    <form
      className="b-sim-column"
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (result && may && !refused) onMake(result)
      }}
    >
      <header>
        <h2>{heading}</h2>
        {onRemove && (
          <Button size="small" color="inherit" aria-label={say('remover', { numero: number })} onClick={onRemove}>
            {say('remover_curto')}
          </Button>
        )}
      </header>
      <div className="b-sim-fields">
        {askedOf(fields, draft).map((name) => (
          <Asked
            key={name}
            field={fields[name]}
            id={`proposta-${draft.key}-${name}`}
            value={draft[name]}
            required={name === 'sobre' || name === 'forma'}
            error={problems[name]}
            help={name === 'mensal' ? say(Number(draft.mensal ?? 0) > 0 ? 'price' : 'sem_juros') : undefined}
            onChange={(value) => onChange(name, value)}
          />
        ))}
      </div>
      {result ? (
        <Result result={result} atOnce={draft.forma === 'A'} say={say} />
      ) : (
        <p className="b-soft">{say('corrija')}</p>
      )}
      {over && (
        <p className={refused ? 'b-sim-refused' : 'b-soft'} role={refused ? 'alert' : undefined}>
          {say(refused ? 'acima' : 'acima_pode', { limite: shortPtBr(limite!) })}
        </p>
      )}
      {may && (
        <Button type="submit" variant="contained" disabled={!result || refused}>
          {say('fazer')}
        </Button>
      )}
    </form>
  )
}
