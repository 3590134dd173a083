import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'

/** Every call of the contract, a line each: method, area and path. */
const lines = readFileSync(join(import.meta.dirname, 'contrato.txt'), 'utf8')
  .trim()
  .split('\n')
interface Known {
  readonly method: string
  readonly path: string
  readonly fits: RegExp
}
const bare = (path: string) => path.replace(/\/$/, '')
const calls: readonly Known[] = lines
  .map((line) => {
    const [method = '', path = ''] = line.split(' ')
    const fits = new RegExp(
      `^${bare(path)
        .replaceAll('.', '\\.')
        .replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`,
    )
    return { method, path: bare(path), fits }
  })
  // `tarefas/resumo/` is no task of that name.
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))

export type Row = Record<string, unknown> & { id: number }
export interface Backend {
  readonly handlers: readonly HttpHandler[]
  /** What each entity holds, by name. */
  readonly data: Record<string, Row[]>
  /** What was written: method, path and body. */
  readonly writes: (readonly [method: string, path: string, body: unknown])[]
}
interface Options {
  readonly model: Model
  readonly data: Record<string, Row[]>
  /** The names of the groups of each user; the password is the name. */
  readonly users: Readonly<Record<string, readonly string[]>>
}

const refused = (detail: string, status: number) => HttpResponse.json({ detail }, { status })

/**
 * A backend that knows the contract and nothing of this product's own: no versions, events, layouts or flags. What it has
 * not it answers as such a server does, with a page in English; what it refuses, in the manner of Django REST.
 */
export function contractBackend({ model, data, users }: Options): Backend {
  const writes: Backend['writes'] = []
  const names = Object.keys(users)
  const entityAt = new Map(model.entities.map((e) => [bare(`${e.area}/${e.path}`), e]))
  const rowsOf = (e: AnyEntity) => (data[e.name] ??= [])

  const list = (e: AnyEntity, query: URLSearchParams) => {
    const rows = rowsOf(e).filter((row) =>
      [...query].every(([name, value]) => {
        if (name === 'busca')
          return e.search.some((n) =>
            String(row[n] ?? '')
              .toLowerCase()
              .includes(value.toLowerCase()),
          )
        if (name !== 'id' && !e.fields[name]) return true
        const own = [row[name] ?? ''].flat().map((one) => String(one).toLowerCase())
        return value.split(',').some((one) => own.some((text) => text.includes(one.toLowerCase())))
      }),
    )
    const by = query.get('ordenar_por') ?? '-id'
    const sign = by.startsWith('-') ? -1 : 1
    const key = by.replace(/^-/, '')
    rows.sort((a, b) => sign * String(a[key] ?? '').localeCompare(String(b[key] ?? ''), 'pt-BR', { numeric: true }))
    // Some of its lists are pages, the others plain arrays.
    if (query.get('paginacao') !== 'true' || e.name.length % 2) return HttpResponse.json(rows)
    const size = Number(query.get('nr_por_pagina') ?? 10)
    const from = (Number(query.get('page') ?? 1) - 1) * size
    return HttpResponse.json({ results: rows.slice(from, from + size), count: rows.length })
  }

  const problems = (e: AnyEntity, body: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(e.fields).flatMap(([name, field]) =>
        name in body && field.o.required === true && (body[name] === null || body[name] === '')
          ? [[name, ['Este campo não pode ser em branco.']]]
          : field.o.unique && rowsOf(e).some((row) => row[name] === body[name] && row.id !== body.id)
            ? [[name, [`${field.label} com este valor já existe.`]]]
            : [],
      ),
    )

  const write = (e: AnyEntity, row: Row, given: unknown, status: number) => {
    const body = given as Record<string, unknown>
    const wrong = problems(e, { ...body, id: row.id })
    if (Object.keys(wrong).length) return HttpResponse.json(wrong, { status: 400 })
    for (const [name, value] of Object.entries(body)) if (e.fields[name] || name in row) row[name] = value
    const rows = rowsOf(e)
    if (!rows.includes(row)) rows.push(row)
    return HttpResponse.json(row, { status })
  }

  async function answer({ request }: { request: Request }): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const at = bare(pathname.replace(/^\/api\/([^/]+)\/v1\//, '$1/'))
    const { method } = request
    const call = calls.find((one) => one.method === method && one.fits.test(at))
    if (!call) return HttpResponse.html('<h1>Not Found</h1>', { status: 404 })
    const raw = request.headers.get('content-type')?.startsWith('multipart')
      ? Object.fromEntries(await request.formData())
      : ((await request.json().catch(() => ({}))) as Record<string, unknown>)
    if (at === 'auth/authentication/token')
      return names.includes(String(raw.username)) && raw.password === raw.username
        ? HttpResponse.json({ token: String(raw.username) })
        : HttpResponse.json({ non_field_errors: ['Impossível fazer login com as credenciais.'] }, { status: 400 })
    const user = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const groups = users[user]
    if (!groups) return refused('As credenciais de autenticação não foram fornecidas.', 401)
    if (at === 'auth/usuarios/userdata')
      return HttpResponse.json({
        id: names.indexOf(user) + 1,
        username: user,
        first_name: user,
        last_name: '',
        estabelecimentos: [
          {
            pk: 7,
            cnpj: null,
            ie_ativo: true,
            nm_nome_fantasia: 'Outra',
            nm_razao_social: 'Outra',
            dt_fim_teste: null,
          },
        ],
        grupos: groups,
        menus: [],
        permissoes: [],
        ie_correspondente: false,
      })
    if (groups.length === 0) return refused('Você não tem permissão para executar essa ação.', 403)
    if (method !== 'GET') writes.push([method, at, raw])
    const ids = call.fits.exec(at)!.slice(1)
    const owner = [...entityAt].find(([path]) => at === path || at.startsWith(`${path}/`))
    if (!owner) return HttpResponse.json(method === 'GET' ? [] : {})
    const [path, entity] = owner
    if (at === path) {
      if (method === 'GET') return list(entity, searchParams)
      const next = Math.max(0, ...rowsOf(entity).map(({ id }) => id)) + 1
      return write(entity, { id: next }, raw, 201)
    }
    if (at.includes('/arquivos')) {
      const files = (data[`${entity.name} arquivos`] ??= [])
      if (method === 'GET') return HttpResponse.json(files.filter((row) => String(row.dono) === ids.at(-1)))
      const file = raw.aq_arquivo as File
      const kept = { id: files.length + 1, aq_arquivo: file.name, nm_arquivo: file.name, nr_tamanho: file.size }
      files.push({ ...kept, dono: raw.cd_tarefa })
      return HttpResponse.json(kept, { status: 201 })
    }
    const row = rowsOf(entity).find(({ id }) => ids.includes(String(id)))
    // Figures and lists beside the rows: nothing is counted here.
    if (ids.length === 0) return HttpResponse.json(at.endsWith('/resumo') ? { vencidas: 0 } : [])
    if (!row) return refused('Não encontrado.', 404)
    if (method === 'GET') return HttpResponse.json(row)
    if (method !== 'DELETE') return write(entity, row, raw, 200)
    data[entity.name] = rowsOf(entity).filter((one) => one !== row)
    return new HttpResponse(null, { status: 204 })
  }
  return { handlers: [http.all('*/api/*', answer)], data, writes }
}
