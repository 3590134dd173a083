import { useState } from 'react'
import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { carrierOf, type AnyEntity, type Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { targetOf } from '../../runtime/catalog.ts'
import { rightsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { confirm, useNotifyError } from '../shell.ts'
import { Composer } from './Composer.tsx'
import { pieces, type Person } from './mention.ts'
import { useSay } from './useSay.ts'

const AUTHOR = 'cd_usuario_cri'

interface Props {
  readonly target: AnyEntity
  readonly related: Related
  readonly owner: number
  readonly row: Row
}

/** One comment: who, when, what; its author may take it back or put it better. */
export function Comment({ target, related, owner, row }: Props) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const notifyError = useNotifyError()
  const [draft, setDraft] = useState<{ text: string; people: readonly Person[] } | null>(null)
  const { change, remove } = useSay(target, related)
  const { text, mentions, other } = related.conversation!
  const typed = String(row[text] ?? '')
  const titleOf = (name: string) => targetOf(target.fields[name]!).title
  const author = (row[carrierOf(AUTHOR)] as Row | null)?.[titleOf(AUTHOR)]
  const people = mentions
    ? ((row[carrierOf(mentions)] ?? []) as Row[]).map((person) => ({
        id: person.id as number,
        nome: String(person[titleOf(mentions)]),
      }))
    : []
  const whom = other ? (row[carrierOf(other)] as Row | null)?.[titleOf(other)] : undefined
  const when = formatDateTime(String(row.dt_criado), ctx.fuso)
  const rights = rightsOver(target, row, ctx)
  const ask = async () => {
    const yes = await confirm({
      title: translate('banca.conversa.excluir_titulo'),
      body: translate('banca.conversa.excluir_texto'),
      confirmLabel: translate('banca.conversa.excluir_botao'),
      danger: true,
    })
    const refused = yes ? await remove(row) : null
    if (refused) notifyError(new Error(refused))
  }
  return (
    <li className="b-comment">
      <header>
        <b>{author ? String(author) : translate('banca.conversa.alguem')}</b>
        {typeof whom === 'string' && whom !== author && (
          <span className="b-soft">{translate('banca.conversa.para', { nome: whom })}</span>
        )}
        <time className="b-soft" dateTime={String(row.dt_criado)}>
          {when}
        </time>
        {Number(row.nr_versao) > 1 && <span className="b-soft">{translate('banca.conversa.editado')}</span>}
        <span className="b-comment-grow" />
        {rights.edit && !draft && (
          <IconButton
            size="small"
            aria-label={translate('banca.conversa.editar', { quando: when })}
            onClick={() => setDraft({ text: typed, people })}
          >
            <EditIcon fontSize="small" />
          </IconButton>
        )}
        {rights.remove && !draft && (
          <IconButton
            size="small"
            aria-label={translate('banca.conversa.excluir', { quando: when })}
            onClick={() => void ask()}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </header>
      {draft ? (
        <Composer
          target={target}
          by={related.by}
          id={owner}
          label={translate('banca.conversa.editar_rotulo')}
          submit={translate('banca.conversa.salvar')}
          text={draft.text}
          people={draft.people}
          onChange={(now, whom) => setDraft({ text: now, people: whom })}
          onSend={async () => {
            const refused = await change(row, draft.text, draft.people)
            // Typed on while it went: that is not saved yet.
            if (!refused) setDraft((now) => (now === draft ? null : now))
            return refused
          }}
          onCancel={() => setDraft(null)}
        />
      ) : (
        <p>
          {pieces(typed, people).map((piece, i) =>
            // The pieces of one text never change places.
            // oxlint-disable-next-line react/no-array-index-key
            piece.mention ? <mark key={i}>{piece.text}</mark> : <span key={i}>{piece.text}</span>,
          )}
        </p>
      )}
    </li>
  )
}
