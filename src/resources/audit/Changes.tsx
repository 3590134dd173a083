import { useState } from 'react'
import { useTranslate } from 'ra-core'
import type { AuditEntry } from '../../dataProvider/verbs.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Unbroken } from '../shell.ts'
import { changesOf } from './words.ts'

interface Props {
  readonly entity: AnyEntity
  readonly entry: Pick<AuditEntry, 'alteracoes'>
  /** So many are shown before the others are asked for; all of them where it says none. */
  readonly most?: number
}

/** Each field before and after, as far as the session may read it. */
export function Changes({ entity, entry, most = Infinity }: Props) {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const [whole, setWhole] = useState(false)
  const beside = (name: string) => translate(`banca.telas.auditoria.alem.${name}`, { _: '' }) || null
  const all = changesOf(entity, entry, flags, beside)
  // One more is no longer than the line that would stand for it.
  const shown = whole || all.length <= most + 1 ? all : all.slice(0, most)
  return (
    <>
      <ul>
        {shown.map(({ label, before, after }) => (
          <li key={label}>
            <span className="b-soft">{label}: </span>
            {before && (
              <del>
                <Unbroken text={before} />
              </del>
            )}
            {before && ' → '}
            <ins>
              <Unbroken text={after || translate('banca.telas.vazio')} />
            </ins>
          </li>
        ))}
      </ul>
      {shown.length < all.length && (
        <button type="button" className="b-more" aria-expanded={false} onClick={() => setWhole(true)}>
          {translate('banca.telas.auditoria.mais', { smart_count: all.length - shown.length })}
        </button>
      )}
    </>
  )
}
