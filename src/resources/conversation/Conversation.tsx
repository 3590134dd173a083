import { useRef, useState } from 'react'
import { useGetList, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { mayOperate, refOptions, type Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { clearDraft, reachOf, readDraft, writeDraft, type Reach } from '../form/drafts.ts'
import { Notice } from '../Notice.tsx'
import { RecordSkeleton } from '../RecordState.tsx'
import { actionsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { relatedQuery } from '../show/RelatedList.tsx'
import { Comment } from './Comment.tsx'
import { Composer } from './Composer.tsx'
import { ConversationRoot } from './ConversationRoot.tsx'
import type { Person } from './mention.ts'
import { useSay } from './useSay.ts'
import '../../i18n/conversation.ts'

interface Written {
  readonly text: string
  readonly people: readonly Person[]
}
const NOTHING: Written = { text: '', people: [] }

/** What was begun and not sent, kept in this browser until it is; one for each person and record. */
function useDraft(key: string, id: number, reach: Reach): [Written, (next: Written) => void] {
  const [written, setWritten] = useState<Written>(() => (readDraft(key, id)?.values as Written | undefined) ?? NOTHING)
  return [
    written,
    (next) => {
      setWritten(next)
      if (next.text.trim()) writeDraft(key, id, { ...next }, {}, reach)
      else clearDraft(key, id)
    },
  ]
}

/** What people say to each other about a record, the oldest first, and the box to say more. */
export default function Conversation({ related, row }: { related: Related; row: Row }) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const id = row.id as number
  const target = currentModel().get(related.to)
  const query = relatedQuery(related, id)
  const [pages, setPages] = useState(1)
  const perPage = query.pagination.perPage * pages
  const { data, total, isPending, error, refetch } = useGetList<Row & { id: number }>(
    resourceOf(target),
    { ...query, pagination: { page: 1, perPage } },
    { onError: () => {}, retry: false, placeholderData: (before) => before },
  )
  const owner = currentModel().get(refOptions(target.fields[related.by]!).to)
  const [written, setWritten] = useDraft(`${target.name}.${related.by}`, id, reachOf(currentModel(), owner, row))
  const latest = useRef(written)
  const { say } = useSay(target, related)
  const { mentions, says, note } = related.conversation!
  const action = actionsOver(owner, row, ctx).find(([name]) => name === says)?.[1]
  const mayWrite = says ? action !== undefined : mayOperate(target, 'create', ctx.flags)
  const write = (next: Written) => {
    latest.current = next
    setWritten(next)
  }
  if (isPending) return <RecordSkeleton />
  return (
    <ConversationRoot>
      {error && (
        <Notice
          title={translate('banca.conversa.erro')}
          alert
          compact
          action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
        />
      )}
      {note && <p className="b-soft">{note}</p>}
      {data?.length === 0 && (
        <p className="b-soft">
          <strong>{related.empty ?? translate('banca.conversa.vazia')}</strong>{' '}
          {mentions && translate('banca.conversa.vazia_texto')}
        </p>
      )}
      {(total ?? 0) > perPage && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setPages(pages + 1)}>
          {translate('banca.conversa.anteriores')}
        </Button>
      )}
      {data && data.length > 0 && (
        <ol aria-label={related.label}>
          {data.toReversed().map((comment) => (
            <Comment key={comment.id} target={target} related={related} owner={id} row={comment} />
          ))}
        </ol>
      )}
      {mayWrite && (
        <Composer
          target={target}
          by={related.by}
          id={id}
          label={action?.label ?? translate('banca.conversa.escrever')}
          submit={action?.submit ?? translate('banca.conversa.enviar')}
          plain={!mentions}
          text={written.text}
          people={written.people}
          onChange={(text, people) => write({ text, people })}
          onSend={async () => {
            const refused = await say(id, written.text, written.people)
            // What was typed while it went is the beginning of the next.
            if (!refused && latest.current === written) write(NOTHING)
            return refused
          }}
        />
      )}
    </ConversationRoot>
  )
}
