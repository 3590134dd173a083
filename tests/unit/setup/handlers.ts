import { http, HttpResponse, type HttpHandler } from 'msw'
import { compute, COUNTED, type AnyEntity, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { permissionFlags } from '../../../src/schemas/permissions.ts'

export const ORIGIN = 'http://localhost:3000'
export const session = {
  id: 1,
  username: 'teste',
  first_name: 'Tereza',
  last_name: 'Teste',
  ie_correspondente: false,
  estabelecimentos: [
    { pk: 1, cnpj: null, ie_ativo: true, nm_nome_fantasia: 'Firma', nm_razao_social: 'Firma', dt_fim_teste: null },
  ],
  grupos: ['Tudo'],
  menus: [],
  permissoes: [],
  flags: permissionFlags.filter((f) => f !== 'correspondentUser'),
  equipes: [1],
  cd_funcionario: 1,
  nome: 'Tereza Teste',
  hoje: '2026-11-21',
  fuso: 'America/Sao_Paulo',
  cd_empresa: 1,
  nao_producao: false,
  versao: '0.1.0',
}
const ctx = {
  hoje: session.hoje,
  agora: '2026-11-21T12:00:00Z',
  fuso: session.fuso,
  flags: new Set(session.flags),
  sessao: {},
} as unknown as Context

type Row = Record<string, unknown> & { id: number; nr_versao: number }
/** What each entity holds, by name. */
export type Data = Record<string, Row[]>

/** The contract's calls, answered from memory: derived from the same schemas as the screens that make them. */
export function handlersFor(model: Model, data: Data): HttpHandler[] {
  const rowsOf = (e: AnyEntity) => (data[e.name] ??= [])
  const entityHandlers = model.entities.flatMap((e) => {
    const base = `${ORIGIN}/api/${e.area}/v1/${e.path}`
    const shown = (r: Row) => compute(e, r, ctx)
    const find = (id: unknown) => rowsOf(e).find((r) => r.id === Number(id))
    return [
      http.get(`${base}${COUNTED}`, () =>
        HttpResponse.json(Object.fromEntries(Object.keys(e.counters).map((n) => [n, 0]))),
      ),
      http.get(base, ({ request }) => {
        const ids = new URL(request.url).searchParams.get('id')?.split(',').map(Number)
        const results = rowsOf(e).filter((r) => !ids || ids.includes(r.id))
        return HttpResponse.json({ results: results.map(shown), count: results.length })
      }),
      http.get(`${base}:id/`, ({ params }) => {
        const row = find(params.id)
        return row
          ? HttpResponse.json(shown(row))
          : HttpResponse.json({ detail: 'Registro não encontrado.' }, { status: 404 })
      }),
      http.patch(`${base}:id/`, async ({ params, request }) => {
        const row = Object.assign(find(params.id)!, await request.json())
        row.nr_versao++
        return HttpResponse.json(shown(row))
      }),
      http.delete(`${base}:id/`, ({ params }) => {
        data[e.name] = rowsOf(e).filter((r) => r.id !== Number(params.id))
        return new HttpResponse(null, { status: 204 })
      }),
    ]
  })
  return [
    http.get(`${ORIGIN}/api/saude`, () =>
      HttpResponse.json({ ok: true, demo: false, vazio: false, cadastro: true, versao: '0.1.0' }),
    ),
    http.get(`${ORIGIN}/api/auth/v1/usuarios/userdata/`, () => HttpResponse.json(session)),
    ...entityHandlers,
  ]
}
