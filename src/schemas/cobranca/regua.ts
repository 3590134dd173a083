import { bool, choices, date, entity, hoje, integer, longText, option, ref, section, text, tree } from '../core/index.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { acessoDoDevedor } from './acesso.ts'
import { statusDevedor } from './codigos.ts'
import { LACUNAS } from './texto-regua.ts'

const coordenacao = ['manager', 'generalCoordinator'] as const
const access = { read: 'collectionModule', create: coordenacao, update: coordenacao, delete: coordenacao } as const

/** What is done to whom so many days before or after what they owe falls due. Off until somebody puts it on. */
export const reguas = entity({
  name: 'regua-cobranca',
  label: ['Régua de cobrança', 'Réguas de cobrança'],
  gender: 'f',
  area: 'cobranca',
  path: 'regua-cobranca/',
  route: 'cobranca/reguas',
  menu: { group: 'Cadastros de cobrança', icon: 'agenda', gate: 'collectionModule' },
  title: 'nm_regua',
  fields: {
    nm_regua: text('Nome', { required: true, max: 100, unique: true }),
    cd_cliente: ref('Cliente', 'clientes', { minSearch: 1, index: true, closed: clienteInativo, help: 'Em branco, todos os clientes.' }),
    dt_inicio: date('Vale desde', { required: true, default: hoje(), help: 'O que venceria antes deste dia fica como está.' }),
    ie_ativo: bool('Ligada', { required: true, default: false, help: 'Veja antes, em “O que faria hoje”, a quem ela escreveria.' }),
  },
  list: {
    columns: ['nm_regua', 'cd_cliente', 'dt_inicio', 'ie_ativo'],
    filters: ['cd_cliente', 'ie_ativo', 'nm_regua'],
    sort: 'nm_regua',
    perPage: 25,
    empty: 'O que se faz por si antes e depois dos vencimentos: e-mails, tarefas, mudanças de situação.',
  },
  form: [section('Régua', ['nm_regua', 'cd_cliente', 'dt_inicio', 'ie_ativo'])],
  related: {
    passos: { label: 'Passos', to: 'regua-passos', by: 'cd_regua', dialog: true, chief: true },
    execucoes: { label: 'O que fez', to: 'regua-execucoes', by: 'cd_regua' },
  },
  access,
})

export const alvoDaRegua = choices({ PA: 'Parcelas de acordos', DI: 'Débitos sem acordo' })
export const acaoDaRegua = choices({
  EM: { label: 'Enviar e-mail', tom: 'ahead' },
  TA: { label: 'Criar tarefa', tom: 'today' },
  SI: { label: 'Mudar a situação', tom: 'info' },
})
const email = { ie_acao: { eq: 'EM' } } as const
const tarefa = { ie_acao: { eq: 'TA' } } as const
const situacao = { ie_acao: { eq: 'SI' } } as const
const lacunas = Object.entries(LACUNAS)
  .map(([name, what]) => `{${name}}: ${what}`)
  .join('; ')

/** One thing that a rule does, on one day. */
export const reguaPassos = entity({
  name: 'regua-passos',
  label: ['Passo da régua', 'Passos da régua'],
  gender: 'm',
  area: 'cobranca',
  path: 'regua-passos/',
  title: 'nm_passo',
  search: ['nm_passo'],
  fields: {
    cd_regua: ref('Régua', 'regua-cobranca', { required: true, index: true, write: 'create', part: true }),
    nm_passo: text('Passo', { required: true, max: 100, placeholder: 'Lembrete' }),
    ie_alvo: option('De quê', alvoDaRegua, { required: true, default: 'PA' }),
    nr_dias: integer('Dias do vencimento', { required: true, min: -60, max: 365, help: 'Menos três (-3) são três dias antes; 5, cinco dias depois.' }),
    ie_acao: option('O que fazer', acaoDaRegua, { required: true, default: 'EM' }),
    ds_assunto: text('Assunto', { required: email, when: email, max: 150 }),
    ds_texto: longText('Texto', { required: email, when: { ie_acao: { in: ['EM', 'TA'] } }, max: 5000, wide: true, help: lacunas }),
    cd_tipo_tarefa: ref('Tipo de Tarefa', 'tipo-tarefas', { required: tarefa, when: tarefa, perPage: 25 }),
    cd_equipe: ref('Equipe', 'equipes', { required: tarefa, when: tarefa, perPage: 50 }),
    ie_status_devedor: tree('Situação', statusDevedor, { required: situacao, when: situacao }),
  },
  list: { columns: ['nr_dias', 'nm_passo', 'ie_alvo', 'ie_acao'], filters: ['cd_regua'], sort: 'nr_dias', perPage: 50 },
  form: [section('Passo', ['nm_passo', 'ie_alvo', 'nr_dias', 'ie_acao', 'ds_assunto', 'ds_texto', 'cd_tipo_tarefa', 'cd_equipe', 'ie_status_devedor'])],
  access: { ...access, through: ['cd_regua'] },
})

const resultado = choices({ FE: { label: 'Feito', tom: 'done' }, NF: { label: 'Não feito', tom: 'cancelled' } })

/** What a rule did to whom, and why, or why not. Rows are added and never changed. */
export const reguaExecucoes = entity({
  name: 'regua-execucoes',
  label: ['Execução da régua', 'Execuções da régua'],
  gender: 'f',
  area: 'cobranca',
  path: 'regua-execucoes/',
  title: 'nm_passo',
  search: ['nm_passo'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, write: 'server', index: true, part: true }),
    cd_regua: ref('Régua', 'regua-cobranca', { write: 'server', index: true, loose: true }),
    cd_passo: ref('Passo', 'regua-passos', { write: 'server', loose: true }),
    nm_passo: text('Passo', { write: 'server', max: 100 }),
    ie_acao: option('O que fazer', acaoDaRegua, { write: 'server' }),
    ie_resultado: option('Resultado', resultado, { write: 'server' }),
    ds_motivo: text('Por quê', { write: 'server', max: 500 }),
    ds_item: text('De quê', { write: 'server', max: 200 }),
    dt_vencimento: date('Vencimento', { write: 'server' }),
    dt_execucao: date('Dia', { write: 'server', index: true }),
    // Once for each step and due item, whatever server runs it.
    ds_chave: text('Chave', { write: 'server', max: 60, unique: true }),
  },
  list: {
    columns: ['dt_execucao', 'cd_devedor', 'nm_passo', 'ie_acao', 'ie_resultado', 'ds_motivo', 'ds_item', 'dt_vencimento'],
    filters: ['cd_devedor', 'cd_regua', 'ie_resultado', 'ie_acao', 'dt_execucao'],
    sort: '-id',
    perPage: 25,
  },
  access: { ...acessoDoDevedor, create: false, update: false, delete: false },
})
