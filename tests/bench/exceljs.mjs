import { createServer } from 'node:http'
import ExcelJS from 'exceljs'
import pg from 'pg'

// The spreadsheet of all tasks as one writes it by hand: a cursor over one statement with the labels joined in, and
// exceljs' streaming writer. No session, no rights, no settings of anybody.
const DATE = 'dd/mm/yyyy'
const day = (column) => `t.${column} - date '1899-12-30'`
const instant = (column) => `to_char(t.${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`
const COLUMNS = {
  'Prazo Fatal': day('dt_fatal'),
  Status: `case when t.dt_cancelamento is not null then 'Cancelada' when t.dt_conclusao is not null then 'Concluída'
    when t.dt_vencimento < current_date then 'Vencida' when t.dt_vencimento = current_date then 'Prazo do Dia'
    when t.dt_reagendamento is not null then 'Reagendada' else 'Em Aberto' end`,
  Título: 't.nm_titulo',
  'Número do Processo': 't.nr_processo',
  Cliente: 'c.nm_cliente',
  Responsáveis: `(select string_agg(f.nm_funcionario, ', ') from funcionarios f
    where f.cd_empresa = t.cd_empresa and f.cd_authuser = any(t.cd_responsaveis))`,
  Equipes: 'e.nm_equipe',
  'Tipo de Tarefa': 'tt.nm_tipo_tarefa',
  'Tipo de Perícia': 't.ie_subtipo_tarefa',
  Agência: 't.agencia',
  'Parte Contrária': 't.nm_parte_contraria',
  Estado: 'es.nm_estado',
  Cidade: 'ci.nm_cidade',
  UF: 'ci.ds_uf',
  'Data do Vencimento': day('dt_vencimento'),
  'Hora do Vencimento': 't.hr_vencimento',
  Etiquetas: `(select string_agg(q.nm_etiqueta, ', ') from etiquetas q where q.cd_empresa = t.cd_empresa and q.id = any(t.etiquetas))`,
  Descrição: `regexp_replace(t.ds_descricao, '<[^>]*>', '', 'g')`,
  'Módulo de Origem': `'Tarefas'`,
  'Tarefa de Origem': 'o.nm_titulo',
  'Reagendada em': instant('dt_reagendamento'),
  'Justificativa do Reagendamento': 't.ds_justificativa_reagendamento',
  'Cancelada em': instant('dt_cancelamento'),
  'Justificativa do Cancelamento': 't.ds_justificativa_cancelamento',
  'Concluída em': instant('dt_conclusao'),
  'Concluída por': 'uc.nm_usuario',
  'Detalhes da Conclusão': 't.ds_detalhes_conclusao',
  'Visualizada em': instant('dt_visualizado'),
  'Criado em': instant('dt_criado'),
  'Criado por': 'u.nm_usuario',
}
const STATEMENT = `select ${Object.values(COLUMNS).map((sql, i) => `${sql} as c${i}`)}
  from tarefas t
  left join clientes c on c.cd_empresa = t.cd_empresa and c.id = t.cd_cliente
  left join equipes e on e.cd_empresa = t.cd_empresa and e.id = t.cd_equipe
  left join tipo_tarefas tt on tt.id = t.cd_tipo_tarefa
  left join estados es on es.id = t.cd_estado
  left join cidades ci on ci.id = t.cd_cidade
  left join tarefas o on o.cd_empresa = t.cd_empresa and o.id = t.origem_id
  left join usuarios uc on uc.id = t.cd_usuario_conclusao
  left join usuarios u on u.id = t.cd_usuario_cri
  where t.cd_empresa = 1 order by t.dt_fatal desc, t.id desc`

async function write(stream) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  await client.query(`declare linhas no scroll cursor for ${STATEMENT}`)
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet('Tarefas')
  sheet.columns = Object.entries(COLUMNS).map(([header, sql]) => ({
    header,
    width: 18,
    style: /^t\.\w+ - date/.test(sql) ? { numFmt: DATE } : {},
  }))
  for (;;) {
    const { rows } = await client.query({ text: 'fetch 1000 from linhas', rowMode: 'array' })
    if (rows.length === 0) break
    for (const row of rows) sheet.addRow(row).commit()
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve))
  }
  sheet.commit()
  await book.commit()
  await client.end()
}

createServer((request, response) => {
  if (request.url === '/saude') return response.end('ok')
  write(response).catch((error) => response.destroy(error))
}).listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
