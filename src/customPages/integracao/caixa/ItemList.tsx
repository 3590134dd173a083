import type { MouseEvent } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import type { InboxItem } from '../../../api/calls/inbox.ts'
import { formatProcesso } from '../../../schemas/br/cnj.ts'
import { describeDate, formatDate, shortDate } from '../../../schemas/br/dates.ts'
import { agoInWords } from '../../../schemas/br/typedDate.ts'
import { fontesDaCaixa } from '../../../schemas/integracao/caixa.ts'
import { currentModel } from '../../../runtime/catalog.ts'
import { useSchemaContext } from '../../../runtime/context.ts'
import { keyOf } from './useInbox.ts'
import './texts.ts'

interface Props {
  readonly items: readonly InboxItem[]
  readonly chosen: string | null
  readonly selected: ReadonlySet<string>
  readonly onChoose: (key: string) => void
  readonly onBegin: (item: InboxItem) => void
  readonly onSelect: (key: string) => void
}

/** Until when, with the word for it where it is near. */
const untilWhen = (dia: string, hoje: string): string => {
  const near = describeDate(dia, hoje)
  return near === 'hoje' || near === 'amanhã' ? `${shortDate(dia, hoje)}, ${near}` : shortDate(dia, hoje)
}

/** The items in three lines each. A click chooses one, Enter begins what it begins, the box takes it among several. */
export function ItemList({ items, chosen, selected, onChoose, onBegin, onSelect }: Props) {
  const translate = useTranslate()
  const { hoje } = useSchemaContext()
  const day = (dia: string) => {
    const ago = agoInWords(dia, hoje)
    return ago ? `${shortDate(dia, hoje)}, ${ago}` : formatDate(dia)
  }
  const text = (key: string, values: object = {}) => translate(`banca.caixa.${key}`, values)
  const onClick = (event: MouseEvent, item: InboxItem) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // No pointer: it was Enter.
    if (event.detail === 0) onBegin(item)
    else onChoose(keyOf(item))
  }
  return (
    <ul className="b-cards" aria-label={text('itens')}>
      {items.map((item) => {
        const key = keyOf(item)
        const { route } = currentModel().get(item.entidade)
        const number = formatProcesso(item.nr_processo)
        const until = item.ordem === 0 && item.prazo
        return (
          <li key={key} data-linha={key} className={item.cancelada ? 'b-struck' : undefined}>
            <input
              type="checkbox"
              className="b-caixa-box"
              aria-label={text('escolher', { nome: number })}
              checked={selected.has(key)}
              onChange={() => onSelect(key)}
            />
            <LinkBase
              to={`/dashboard/${route}/${item.id}`}
              className={item.is_read ? 'b-caixa-item b-caixa-read' : 'b-caixa-item'}
              aria-current={key === chosen ? 'true' : undefined}
              onClick={(event: MouseEvent) => onClick(event, item)}
            >
              <span className="b-card-title b-card-whole">
                <b className="b-caixa-number">{number}</b>
                {until ? (
                  <span className="b-chip b-late">{text('ciencia', { dia: untilWhen(until, hoje) })}</span>
                ) : (
                  <span className="b-chip b-plain">{fontesDaCaixa[item.fonte].um}</span>
                )}
              </span>
              <span className="b-card-line">
                {!until && <span>{day(item.dia)}</span>}
                {!item.is_read && <span className="b-caixa-new">{text('nao_lido')}</span>}
                {item.cancelada && <span>{text('cancelada')}</span>}
                {item.responsavel && <span>{text('com', { nome: item.responsavel })}</span>}
                {(item.partes ?? item.orgao) && <span>{item.partes ?? item.orgao}</span>}
              </span>
              {item.trecho && <span className="b-card-line">{item.trecho}</span>}
            </LinkBase>
          </li>
        )
      })}
    </ul>
  )
}
