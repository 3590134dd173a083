import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_USERS } from '../../server/demo/index.ts'
import { engines, startApi, type Api } from './setup/api.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** Nobody's record: whoever may do a thing to a record is told that it is not there. */
const NOBODY = '999999999'
const at = (call: string): [Method, string] => {
  const [method, url = ''] = call.split(' ')
  return [method as Method, url.replace(/:acao/g, 'excluir').replace(/:[a-zA-Z]+/g, NOBODY)]
}
/** These would end the very session that asks; they are the last things a person does. */
const ENDS = ['DELETE /api/auth/v1/authentication/token', 'DELETE /api/auth/v1/perfil/sessoes/:id']
/** Streams that go on for as long as somebody listens. */
const STREAMS = /\/eventos$/

// Written once, in docs/PERMISSOES.md; `npx vitest run tests/contract/permissoes.test.ts -u` writes what is true now.
describe('the permission matrix', () => {
  let api: Api
  beforeAll(async () => {
    api = await startApi(engines.at(-1)!, { tarefas: 40 })
  })
  afterAll(() => api?.close())

  test('every call × every demo user', async () => {
    const calls = [...new Set(api.app.calls)].filter((c) => !ENDS.includes(c) && !STREAMS.test(c)).toSorted()
    const people = DEMO_USERS.map((u) => u.username)
    const tokens = new Map<string, string>([['ninguém', '']])
    for (const name of people) tokens.set(name, (await api.as(name)).token)
    const answer = async (name: string, call: string): Promise<string> => {
      const [method, url] = at(call)
      const token = tokens.get(name)
      const { statusCode } = await api.app.inject({
        method,
        url,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      expect([call, name, statusCode < 500]).toEqual([call, name, true])
      return statusCode === 401 ? 'entrar' : statusCode === 403 ? '—' : 'sim'
    }
    const header = ['Chamada', 'ninguém', ...people]
    const lines = [`| ${header.join(' | ')} |`, `| --- |${' :-: |'.repeat(people.length + 1)}`]
    for (const call of calls) {
      const cells: string[] = []
      for (const name of ['ninguém', ...people]) cells.push(await answer(name, call))
      lines.push(`| \`${call.replace('/api/', '')}\` | ${cells.join(' | ')} |`)
    }
    await expect(`${HEAD}\n\n${lines.join('\n')}\n`).toMatchFileSnapshot('../../docs/PERMISSOES.md')
  })
})

const HEAD = `# Quem pode o quê

Cada chamada do servidor e o que ela responde a cada usuário de demonstração: **sim**, permitida; **—**, proibida (403);
**entrar**, exige uma sessão (401). Uma chamada permitida ainda responde 404 a quem não enxerga o registro; o que cada
registro impede (linhas, campos, situações, o registro a que pertence) está nos esquemas.
O teste \`tests/contract/permissoes.test.ts\` faz todas as chamadas e compara com esta tabela.`
