import { http } from '../api/http.ts'
import { getToken, keys, read, setToken, write } from '../api/storage.ts'

/** Looks through somebody's eyes: their token takes the place of one's own, which is kept; the app starts anew. */
export async function seeAs(user: number): Promise<void> {
  const { token, username } = await http<{ token: string; username: string }>('auth', `usuarios/${user}/ver-como/`, {
    method: 'POST',
    body: {},
  })
  write(keys.ownToken, JSON.stringify({ token: getToken(), username: read(keys.username) }))
  enter(token, username)
}

/** Back to being oneself. */
export function seeAsMyself(): void {
  const kept = JSON.parse(read(keys.ownToken) ?? 'null') as { token: string; username: string } | null
  write(keys.ownToken, null)
  if (kept) enter(kept.token, kept.username)
}

function enter(token: string, username: string): void {
  setToken(token)
  write(keys.username, username)
  window.location.assign('/')
}
