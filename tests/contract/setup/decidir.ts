import type { Answer, Client } from './api.ts'

/** What is done to a record of finance that has been seen: as it is now, by whoever does it. */
export async function visto<T = Record<string, unknown>>(
  client: Client,
  path: `${string}/${string}`,
  id: number,
  input: object = {},
): Promise<Answer<T>> {
  const [list] = path.split('/')
  const { nr_versao } = (await client.get<{ nr_versao: number }>(`financeiro/v1/${list}/${id}/`)).body
  return client.call<T>('PATCH', `financeiro/v1/${path}/${id}/`, { nr_versao, ...input })
}
