import { choices, date, dateTime, entity, integer, longText, option, ref, text } from '../core/index.ts'

const doServidor = { write: 'server' } as const
const modulo = 'integrationModule'

const situacao = choices({
  AG: { label: 'Aguardando', tom: 'ahead' },
  EX: { label: 'Em andamento', tom: 'info' },
  CO: { label: 'Concluída', tom: 'done' },
  FA: { label: 'Não concluída', tom: 'late' },
})

/** The lawsuits of one account of a lawyer, brought from the court's system. */
export const migracoes = entity({
  name: 'migracoes-conta',
  label: ['Migração', 'Migrações'],
  gender: 'f',
  area: 'process',
  path: 'migrations/',
  route: 'integracao/migracao',
  menu: { group: 'Integração', icon: 'integracao' },
  title: 'id',
  search: [],
  fields: {
    attorney: ref('Advogado', 'advogados', { required: true, minSearch: 1, index: true }),
    account: ref('Conta', 'contas-advogado', { required: true, index: true, perPage: 50, dependsOn: { attorney: 'attorney' }, carry: ['system'] }),
    ds_observacao: longText('Observação', { max: 300 }),
    dt_desde: date('Processos desde', { help: 'Em branco, todos os processos da conta.' }),
    ie_situacao: option('Situação', situacao, { ...doServidor, required: true, default: 'AG', index: true }),
    qt_processos: integer('Processos trazidos', doServidor),
    dt_inicio: dateTime('Início', doServidor),
    dt_fim: dateTime('Fim', doServidor),
    ds_mensagem: text('O que o tribunal respondeu', { ...doServidor, max: 1000 }),
  },
  list: {
    columns: ['attorney', 'account', 'ie_situacao', 'qt_processos', 'dt_inicio', 'dt_fim'],
    filters: ['ie_situacao', 'attorney', 'account'],
    sort: '-id',
    perPage: 25,
    empty: 'Peça a migração dos processos de uma conta. Enquanto a captura não está ligada, o pedido espera aqui.',
  },
  access: { read: modulo, create: modulo, update: modulo, delete: modulo },
})

/** What a court's system answered to a lawyer's account: a refused password, a notice of maintenance. */
export const mensagensConta = entity({
  name: 'mensagens-conta',
  label: ['Mensagem da conta', 'Mensagens da conta'],
  gender: 'f',
  area: 'process',
  path: 'account_message/',
  title: 'ds_mensagem',
  search: [],
  fields: {
    account: ref('Conta', 'contas-advogado', { ...doServidor, required: true, index: true, part: true, carry: ['system'] }),
    ie_erro: option('Tipo', choices({ ER: { label: 'Erro', tom: 'late' }, AV: { label: 'Aviso', tom: 'info' } }), { ...doServidor, required: true }),
    ds_mensagem: longText('Mensagem', { ...doServidor, required: true, max: 5000 }),
  },
  list: { columns: ['dt_criado', 'account', 'ie_erro', 'ds_mensagem'], filters: ['account', 'ie_erro'], sort: '-id', perPage: 25 },
  access: { read: ['integrationModule', 'petitionFeature', 'manager', 'generalCoordinator'], create: false, update: false, delete: false },
})

/** Documents that stand beside an entry in the court's system. */
export const documentosAndamento = entity({
  name: 'documentos-andamento',
  label: ['Documento do andamento', 'Documentos do andamento'],
  gender: 'm',
  area: 'process',
  path: 'doc-movements/',
  title: 'nm_documento',
  fields: {
    cd_andamento: ref('Andamento', 'andamentos', { ...doServidor, required: true, index: true, part: true }),
    cd_processo: ref('Processo', 'processos', { ...doServidor, part: true, index: true }),
    nm_documento: text('Documento', { ...doServidor, required: true, max: 300 }),
    ds_tipo: text('Tipo', { ...doServidor, max: 100 }),
    dt_documento: date('Data', doServidor),
  },
  list: { columns: ['dt_documento', 'nm_documento', 'ds_tipo'], filters: ['cd_andamento', 'cd_processo', 'nm_documento'], sort: '-id', perPage: 25 },
  access: { read: ['integrationModule', 'processModule'], through: ['cd_andamento'], create: false, update: false, delete: false },
})
