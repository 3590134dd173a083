import { choices, dateTime, entity, integer, longText, option, section, sessao, text } from '../core/index.ts'

const situacao = choices({
  MA: { label: 'Aguardando conferência', tom: 'today' },
  CO: { label: 'Conferindo', tom: 'info' },
  CF: { label: 'Conferida', tom: 'ahead' },
  IM: { label: 'Importando', tom: 'info' },
  PA: { label: 'Parada', tom: 'late' },
  FI: { label: 'Concluída', tom: 'done' },
  DE: { label: 'Desfazendo', tom: 'info' },
  DF: { label: 'Desfeita', tom: 'cancelled' },
})
const doServidor = { write: 'server' } as const

/** Spreadsheets that were brought in: the server alone writes them, and works through their lines by itself. */
export const importacoes = entity({
  name: 'importacoes',
  label: ['Importação', 'Importações'],
  gender: 'f',
  area: 'base',
  path: 'importacoes/',
  route: 'importacoes',
  title: 'nm_arquivo',
  fields: {
    nm_arquivo: text('Arquivo', { ...doServidor, required: true, max: 200 }),
    ds_entidade: text('Cadastro', { ...doServidor, required: true, max: 60, index: true }),
    nm_entidade: text('Importado em', { ...doServidor, max: 100 }),
    ie_situacao: option('Situação', situacao, { ...doServidor, required: true, index: true }),
    qt_linhas: integer('Linhas', doServidor),
    qt_feitas: integer('Feitas', doServidor),
    qt_criadas: integer('Novos', doServidor),
    qt_registros: integer('Registros novos', { ...doServidor, help: 'Onde várias linhas são de um só registro: quantos elas criam.' }),
    qt_alteradas: integer('Alterados', doServidor),
    qt_puladas: integer('Sem mudança', doServidor),
    qt_erradas: integer('Com erro', doServidor),
    qt_desfeitas: integer('Desfeitos', doServidor),
    qt_mantidas: integer('Mantidos', doServidor),
    dt_inicio: dateTime('Início', doServidor),
    dt_fim: dateTime('Fim', doServidor),
    ds_aviso: longText('Aviso', doServidor),
  },
  list: {
    columns: ['nm_arquivo', 'nm_entidade', 'ie_situacao', 'cd_usuario_cri', 'dt_criado', 'qt_criadas', 'qt_alteradas', 'qt_erradas', 'qt_desfeitas'],
    filters: ['ie_situacao', 'nm_entidade', 'nm_arquivo'],
    sort: '-id',
    perPage: 25,
    empty: 'Aqui ficam as planilhas importadas. Comece pelo botão “Importar planilha” da lista de clientes, de processos ou de devedores.',
  },
  form: [section('Importação', ['nm_arquivo', 'nm_entidade', 'ie_situacao'])],
  actions: {
    parar: {
      label: 'Parar importação',
      call: 'POST importacoes/{id}/parar/',
      when: { ie_situacao: { in: ['CO', 'IM', 'DE'] } },
      handler: true,
      success: 'Importação parada. O que já foi feito continua feito.',
    },
    desfazer: {
      label: 'Desfazer importação',
      call: 'POST importacoes/{id}/desfazer/',
      when: { or: [{ ie_situacao: { eq: 'FI' } }, { ie_situacao: { eq: 'PA' }, qt_feitas: { gt: 0 } }] },
      handler: true,
      confirm: 'O que a importação criou é excluído e o que ela mudou volta ao que era. O que alguém alterou depois é mantido e aparece numa lista.',
      success: 'A importação está sendo desfeita.',
      tone: 'danger',
      place: 'menu',
    },
  },
  access: {
    read: ['processModule', 'collectionModule', 'logisticsModule', 'financialModule'],
    create: false,
    update: false,
    delete: false,
    rows: [{ unless: ['manager', 'generalCoordinator'], where: { cd_usuario_cri: { eq: sessao('id') } } }],
  },
})
