import { useState, type ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { actionLabel } from '../../resources/audit/words.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { Choose, type Option } from '../../resources/inputs/Choose.tsx'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { ReferenceInput } from '../../resources/inputs/ReferenceInput.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import '../../i18n/audit.ts'
import { acts } from '../../schemas/core/acts.ts'
import { date, mayOperate, ref, text, type AnyField } from '../../schemas/core/index.ts'
import { ajustesDoRegistro } from '../../schemas/plataforma/registro.ts'
import type { Asked } from './log.ts'

const plain = text('') as AnyField
const day = date('') as AnyField
const person = ref('Pessoa', 'usuarios') as AnyField
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'pt-BR')

type Translate = (key: string, values?: object) => string

/** What the trail calls what was done: the usual words, and of one kind of record its own actions. */
function actionsOf(entidade: string | undefined, translate: Translate): Option[] {
  const usual = Object.entries(acts).map(([key, label]) => ({ key, label }))
  const entity = entidade && currentModel().has(entidade) ? currentModel().get(entidade) : null
  const own = Object.entries(entity?.actions ?? {})
  const others = usual.filter(({ key }) => !own.some(([name]) => name === key))
  return [...others, ...own.map(([key]) => ({ key, label: actionLabel(entity, key, translate) }))].toSorted(byLabel)
}

interface Props {
  readonly asked: Asked
  readonly onAsk: (patch: Record<string, string | null>) => void
}

/** What narrows the log: a kind of record and one of them, what was done, by whom, and when. */
export function LogBar({ asked, onAsk }: Props) {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const [number, setNumber] = useState(asked.cd_registro ?? '')
  // What was typed and never asked for goes with the rest.
  const [cleared, setCleared] = useState(0)
  const [seen, setSeen] = useState(asked.cd_registro)
  // Chosen from a row, or cleared with the others.
  if (asked.cd_registro !== seen) {
    setSeen(asked.cd_registro)
    setNumber(asked.cd_registro ?? '')
  }
  const label = (key: string) => translate(`banca.registro.${key}`)
  const labelled = (key: string, input: ReactNode) => (
    <label htmlFor={`registro-${key}`}>
      <span>{label(key)}</span>
      {input}
    </label>
  )
  const choose = (key: string, value: string | undefined, options: readonly Option[], pick: (v: string) => void) =>
    labelled(
      key,
      <Choose
        field={plain}
        name={key}
        id={`registro-${key}`}
        value={value}
        onChange={() => undefined}
        options={options}
        chosen={options.find((one) => one.key === value) ?? null}
        onChoose={(option) => pick(String(option?.key ?? ''))}
        compact
      />,
    )
  const kinds = [
    ...currentModel()
      .entities.filter((entity) => mayOperate(entity, 'read', flags))
      .map((entity) => ({ key: entity.name, label: entity.label[1] })),
    ...Object.entries(ajustesDoRegistro).map(([key, words]) => ({ key, label: words })),
  ].toSorted(byLabel)
  const dayOf = (name: 'de' | 'ate') => (
    <DateAsked
      key={`${name} ${cleared}`}
      field={day}
      name={name}
      id={`registro-${name}`}
      label={label(name)}
      value={asked[name] ?? null}
      onChange={(value) => onAsk({ [name]: value })}
    />
  )
  const clear = () => {
    setCleared(cleared + 1)
    onAsk(Object.fromEntries(Object.keys(asked).map((name) => [name, null])))
  }
  // What one kind of record calls its own goes with it: nothing narrows the log that the bar does not show.
  const chooseKind = (entidade: string) => {
    const { acao = '' } = asked
    const still = actionsOf(entidade, translate).some(({ key }) => key === acao)
    onAsk({ entidade, cd_registro: null, acao: still ? acao : null })
  }
  const takeNumber = () => /^\d*$/.test(number.trim()) && onAsk({ cd_registro: number.trim() || null })
  return (
    <search className="b-log-bar nao-imprimir" aria-label={label('filtros')}>
      {choose('cadastro', asked.entidade, kinds, chooseKind)}
      {asked.entidade &&
        labelled(
          'numero',
          <OutlinedInput
            id="registro-numero"
            size="small"
            value={number}
            onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, 15))}
            onBlur={takeNumber}
            onKeyDown={({ key }) => key === 'Enter' && takeNumber()}
            inputProps={{ inputMode: 'numeric' }}
          />,
        )}
      {choose('oque', asked.acao, actionsOf(asked.entidade, translate), (acao) => onAsk({ acao }))}
      {mayOperate(currentModel().get('usuarios'), 'read', flags) &&
        labelled(
          'pessoa',
          <ReferenceInput
            field={person}
            name="pessoa"
            id="registro-pessoa"
            value={asked.cd_usuario ? Number(asked.cd_usuario) : null}
            onChange={(value) => onAsk({ cd_usuario: value ? String(value) : null })}
            compact
            filters
          />,
        )}
      {dayOf('de')}
      {dayOf('ate')}
      {Object.keys(asked).length > 0 && (
        <Button color="inherit" onClick={clear}>
          {label('limpar')}
        </Button>
      )}
    </search>
  )
}
