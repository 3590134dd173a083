import { createServer } from 'node:http'
import pg from 'pg'

// A handler as one writes it by hand for one table: no session, no rights, no validation, no labels of references, a
// statement for each call. The firm is whichever the address names.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
for (const [oid, parse] of [
  [20, Number],
  [1082, (v) => v],
  [1184, (v) => new Date(v).toISOString()],
  [1016, (v) => (v === '{}' ? [] : v.slice(1, -1).split(',').map(Number))],
])
  pg.types.setTypeParser(oid, parse)

const STATUS = `case when t.dt_cancelamento is not null then 'CA' when t.dt_conclusao is not null then 'CO'
  when t.dt_vencimento < current_date then 'VE' when t.dt_vencimento = current_date then 'PD'
  when t.dt_reagendamento is not null then 'RA' else 'AB' end`
const COLUMNS = `t.id, t.nr_versao, t.cd_empresa, t.cd_tipo_tarefa, t.ie_subtipo_tarefa, t.agencia, t.nm_titulo, t.cd_cliente,
  t.nr_processo, t.nm_parte_contraria, t.cd_estado, t.cd_cidade, t.dt_fatal, t.dt_vencimento, t.hr_vencimento, t.cd_equipe,
  t.cd_responsaveis, t.etiquetas, t.ds_descricao, t.ie_modulo_origem, t.origem_id, t.dt_reagendamento,
  t.ds_justificativa_reagendamento, t.dt_cancelamento, t.ds_justificativa_cancelamento, t.dt_conclusao,
  t.cd_usuario_conclusao, t.ds_detalhes_conclusao, t.dt_visualizado, t.dt_criado, t.dt_atualizado, t.cd_usuario_cri,
  ${STATUS} as ie_status`
const ALL = 't.cd_empresa = $1'
const OPEN = `${ALL} and t.dt_cancelamento is null and t.dt_conclusao is null and t.dt_reagendamento is null
  and t.dt_vencimento > current_date and t.nm_titulo ilike $2`
const page = (where, n, columns) =>
  `select ${columns} from tarefas t where ${where} order by t.dt_fatal desc, t.id desc limit $${n} offset $${n + 1}`
const audited = (change, action) => `with t as (${change} returning *),
  a as (insert into auditoria (cd_empresa, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, quando, antes, depois, hash, elo, n)
    select t.cd_empresa, 'tarefas', t.id, '${action}', 2, 'Clara Lacerda', '127.0.0.1', now(), null, $3::jsonb, '', 99, nextval('auditoria_id_seq') from t)
  select ${COLUMNS} from t`
const NEW = ['cd_tipo_tarefa', 'nm_titulo', 'cd_cliente', 'nr_processo', 'cd_cidade', 'dt_fatal', 'cd_equipe']
const STATEMENTS = {
  pagina: page(ALL, 2, COLUMNS),
  total: `select count(*) n from tarefas t where ${ALL}`,
  busca: page(OPEN, 3, COLUMNS),
  total_busca: `select count(*) n from tarefas t where ${OPEN}`,
  uma: `select ${COLUMNS} from tarefas t where ${ALL} and t.id = $2`,
  criar: audited(
    `insert into tarefas (cd_empresa, ${NEW}, dt_vencimento, hr_vencimento, cd_responsaveis, ie_modulo_origem, dt_criado, dt_atualizado, cd_usuario_cri)
     select $1::bigint, ${NEW.map((n) => `r.${n}`)}, r.dt_fatal - 1, '23:59', $2::bigint[], 'TA', now(), now(), 2
     from json_to_record($3::json) r(cd_tipo_tarefa bigint, nm_titulo text, cd_cliente bigint, nr_processo text, cd_cidade bigint, dt_fatal date, cd_equipe bigint)`,
    'criar',
  ),
  alterar: audited(
    `update tarefas t set nm_titulo = $3::json->>'nm_titulo', dt_atualizado = now(), nr_versao = t.nr_versao + 1 where ${ALL} and t.id = $2`,
    'editar',
  ),
}
const run = async (name, values) => (await pool.query({ name, text: STATEMENTS[name], values })).rows

async function list(company, query) {
  const size = Number(query.get('nr_por_pagina') ?? 25)
  const offset = (Number(query.get('page') ?? 1) - 1) * size
  const words = query.get('nm_titulo__contains')
  const [name, values] = words === null ? ['pagina', [company]] : ['busca', [company, `%${words}%`]]
  const [results, [total]] = await Promise.all([
    run(name, [...values, size, offset]),
    run(words === null ? 'total' : 'total_busca', values),
  ])
  return { results, count: Number(total.n) }
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, 'http://x')
  const company = Number(searchParams.get('empresa'))
  const id = Number(pathname.split('/')[2])
  if (request.method === 'GET') {
    if (pathname === '/saude') return run('total', [0])
    return id ? (await run('uma', [company, id]))[0] : list(company, searchParams)
  }
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  const input = JSON.parse(body)
  return (await run(...(id ? ['alterar', [company, id, body]] : ['criar', [company, input.cd_responsaveis, body]])))[0]
}

createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value)
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
