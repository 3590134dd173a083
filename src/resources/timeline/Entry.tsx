import { useState } from 'react'
import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import type { TimelineEntry } from '../../dataProvider/verbs.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'

/** What is longer is folded: one movement of twenty pages must not hide the others. */
const LONG = 420
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** The page of what an entry is about, where it has one of its own. */
function usePath(entity: AnyEntity, { tipo, registro }: TimelineEntry): string | null {
  const createPath = useCreatePath()
  const kind = entity.timeline[tipo]
  if (!kind || !('to' in kind) || kind.to === entity.name) return null
  const target = currentModel().get(kind.to)
  return target.route ? createPath({ resource: resourceOf(target), id: registro, type: 'show' }) : null
}

/** Something that happened: when, what, and by whom. */
export function Entry({ entity, entry, future }: { entity: AnyEntity; entry: TimelineEntry; future: boolean }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const path = usePath(entity, entry)
  const { dia, hora, palavra, texto, detalhes, por, tipo } = entry
  const long = texto.length + detalhes.join('').length > LONG
  return (
    <li className="b-entry" data-tipo={tipo}>
      <time dateTime={hora ? `${dia}T${hora}` : dia}>
        {formatDate(dia).slice(0, 5)} <span className="b-soft">{weekday.format(new Date(`${dia}T00:00:00Z`))}</span>
        {hora && <span className="b-soft b-timeline-hour"> {hora}</span>}
      </time>
      <div>
        <p className="b-what">
          <span className="b-word">{palavra}</span>
          {future && <span className="b-chip b-ahead">{translate('banca.linha.futuro')}</span>}
          {por && <span className="b-soft">{translate('banca.linha.por', { nome: por })}</span>}
        </p>
        <div className={long && !open ? 'b-folded' : undefined}>
          {texto && (
            <p>
              {path ? (
                <LinkBase className="b-link" to={path}>
                  {texto}
                </LinkBase>
              ) : (
                texto
              )}
            </p>
          )}
          {detalhes.map((line) => (
            <p key={line} className="b-soft">
              {line}
            </p>
          ))}
        </div>
        {long && (
          <button
            type="button"
            className="b-timeline-more nao-imprimir"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'banca.linha.menos' : 'banca.linha.mais')}
          </button>
        )}
      </div>
    </li>
  )
}
