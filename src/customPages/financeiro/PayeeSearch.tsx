import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { payees, type Payee } from '../../api/calls/finance.ts'
import { useSchemaForm, inputId } from '../../resources/form/context.ts'
import { FieldFrame } from '../../resources/form/FieldFrame.tsx'
import { Choose, type Option } from '../../resources/inputs/Choose.tsx'
import { text as textField, carrierOf, type AnyField } from '../../schemas/core/index.ts'
import { FONTES, tipoFavorecido, type TipoFavorecido } from '../../schemas/financeiro/codigos.ts'
import { colunaDe, REFERENCIAS } from '../../schemas/financeiro/favorecido.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import './texts.ts'

const NAME = 'favorecido'
const WAIT_MS = 250
const labelOf = (one: Payee) =>
  [one.nome, tipoFavorecido[one.ie_tipo_favorecido as TipoFavorecido].label, one.detalhe].filter(Boolean).join(' · ')

/** One list of all whom a bill may name: who is chosen fills in the kind and the reference. */
export default function PayeeSearch() {
  const translate = useTranslate()
  const { entity, id: form, set } = useSchemaForm()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const q = useDebounced(typed.trim(), WAIT_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['favorecidos', 'escolher', q],
    queryFn: ({ signal }) => payees(q, signal),
    enabled: open,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data?.results ?? []
  const options = found.map((one, i): Option => ({
    key: `${one.ie_tipo_favorecido}${one.id}:${i}`,
    label: labelOf(one),
  }))
  const choose = (option: Option | null) => {
    const one = found[options.findIndex(({ key }) => key === option?.key)]
    if (!one) return
    const kind = one.ie_tipo_favorecido as TipoFavorecido
    const column = colunaDe(kind)
    const title = currentModel().get(FONTES[kind]).title
    const tipo = 'ie_tipo_recebido' in entity.fields ? 'ie_tipo_recebido' : 'ie_tipo_favorecido'
    set({
      ...Object.fromEntries(REFERENCIAS.map((name) => [name, null])),
      [tipo]: kind,
      [column]: one.id,
      [carrierOf(column)]: { id: one.id, [title]: one.nome },
    })
  }
  const id = inputId(form, NAME)
  return (
    <FieldFrame
      id={id}
      label={translate('banca.financeiro.favorecido')}
      help={translate('banca.financeiro.favorecido_ajuda')}
    >
      <Choose
        field={FIELD}
        name={NAME}
        id={id}
        value={null}
        onChange={() => undefined}
        options={options}
        chosen={null}
        loading={isFetching}
        hint={translate('banca.financeiro.nada')}
        onSearch={setTyped}
        onOpen={setOpen}
        onChoose={choose}
      />
    </FieldFrame>
  )
}
const FIELD = textField('Favorecido', {}) as AnyField
