import { urlOf } from '../config.ts'
import { http } from '../http.ts'

/** An address where other calendars read one's own. */
export interface Feed {
  readonly id: number
  readonly nm_feed: string
  readonly ie_escopo: 'MI' | 'EQ'
  readonly nr_alarme: number | null
  readonly dt_criado: string
  readonly dt_ultimo_acesso: string | null
}
export type NewFeed = Pick<Feed, 'nm_feed' | 'ie_escopo' | 'nr_alarme'>

const PATH = 'agenda/feeds/'

export const feeds = (signal?: AbortSignal) => http<{ results: Feed[] }>('base', PATH, { signal })

/** Makes a feed; its address, whole: other programs read it from outside. */
export async function addFeed(body: NewFeed): Promise<string> {
  const { caminho } = await http<{ caminho: string }>('base', PATH, { method: 'POST', body })
  return new URL(urlOf('base', caminho), window.location.href).href
}
export const revokeFeed = (id: number) => http<null>('base', `${PATH}${id}/`, { method: 'DELETE' })
