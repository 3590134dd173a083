import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useDataProvider, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { AnyEntity, Related } from '../../schemas/core/index.ts'
import { isCancelled } from '../../api/errors.ts'
import { resourceOf, targetOf } from '../../runtime/catalog.ts'
import { mentionedIn, type Person } from './mention.ts'

/** Writes comments; each answers what was refused, in words, or null when it was done. */
export function useSay(target: AnyEntity, related: Related) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const resource = resourceOf(target)
  const { text, mentions, says } = related.conversation!
  const owner = resourceOf(targetOf(target.fields[related.by]!))
  const attempt = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work()
      await afterWrite(queryClient)
      return null
    } catch (error) {
      return wordsOf(error) ?? translate('banca.conversa.nao_enviado')
    }
  }
  const values = (typed: string, people: readonly Person[]): Row => ({
    [text]: typed,
    ...(mentions && { [mentions]: mentionedIn(typed, people).map(({ id }) => id) }),
  })
  return {
    say: (id: number, typed: string, people: readonly Person[]) =>
      attempt(() =>
        says
          ? // Of the record alone: that somebody changed it meanwhile is nothing against writing.
            dataProvider.act(owner, says, { record: { id }, input: values(typed, people) })
          : dataProvider.create(resource, { data: { [related.by]: id, ...values(typed, people) } }),
      ),
    change: (comment: Row, typed: string, people: readonly Person[]) =>
      attempt(() =>
        dataProvider.update(resource, {
          id: comment.id as number,
          data: { ...comment, ...values(typed, people) },
          previousData: comment as Row & { id: number },
        }),
      ),
    remove: (comment: Row) =>
      attempt(() =>
        dataProvider.delete(resource, { id: comment.id as number, previousData: comment as Row & { id: number } }),
      ),
  }
}

/** The server's own words where it refused; null for every other failure. */
function wordsOf(error: unknown): string | null {
  if (isCancelled(error) || !(error instanceof HttpError)) return null
  if (error.status !== 400 && error.status !== 409) return null
  const said = Object.entries((error.body ?? {}) as Record<string, unknown>)
    .filter(([name]) => name !== 'atual' && name !== 'codigo')
    .flatMap(([, value]) => value)
    .filter((value): value is string => typeof value === 'string')
  return said.join(' ') || null
}
