import { bool, choices, date, dateTime, entity, hoje, integer, longText, option, ref, section, text } from '../core/index.ts'

const gestao = ['manager', 'generalCoordinator'] as const
const doServidor = { write: 'server' } as const

const conector = choices({ djen: 'DJEN (Comunica PJe)', datajud: 'DataJud', mni: 'MNI 2.2.2 (PJe, eproc, e-SAJ, Projudi)' })
const ultima = choices({
  CO: { label: 'Completa', tom: 'done' },
  AN: { label: 'Capturando', tom: 'info' },
  LA: { label: 'Com lacuna', tom: 'late' },
  AM: { label: 'Termo amplo demais', tom: 'late' },
  FA: { label: 'Falhou', tom: 'late' },
})

const noTribunal = { ie_conector: { eq: 'mni' } } as const
const porNumero = { ie_conector: { eq: 'datajud' } } as const
const ligado = { ie_ligado: { eq: true } } as const
const comProblema = { ...ligado, ie_ultima: { in: ['LA', 'AM', 'FA'] } } as const
/** Since the day before yesterday nothing came to its end. */
const parado = { ...ligado, or: [{ dt_ultima: { eq: null } }, { dt_ultima: { lt: hoje(-1) } }] } as const

/** A firm's ways to the sources of the courts: each is off until somebody turns it on, and says what it did last. */
export const conectores = entity({
  name: 'conectores',
  label: ['Conector', 'Conectores'],
  gender: 'm',
  area: 'integration',
  path: 'conectores/',
  route: 'integracao/conectores',
  menu: { group: 'Integração', icon: 'integracao', gate: 'integrationModule' },
  title: 'nm_conta',
  search: ['nm_conta', 'sg_tribunal'],
  fields: {
    nm_conta: text('Nome', { required: true, max: 120, unique: true }),
    ie_conector: option('Fonte', conector, { required: true, write: 'create' }),
    sg_tribunal: text('Tribunal', { max: 20, upper: true, required: noTribunal, help: 'A sigla, como TJSP ou TRT15. No DJEN, em branco são todos.' }),
    cd_conta: ref('Conta do advogado', 'contas-advogado', { required: noTribunal, when: noTribunal }),
    cd_certificado: ref('Certificado', 'certificados', { when: noTribunal, help: 'Com ele o tribunal reconhece quem consulta; ele continua selado.' }),
    ds_processos: longText('Processos', { required: porNumero, when: porNumero, max: 10_000, help: 'Um número por linha.' }),
    cd_responsavel: ref('Responsável', 'usuarios', { help: 'É quem fica sabendo das lacunas; em branco, quem cadastrou.' }),
    ie_ligado: bool('Ligado', { required: true, default: false, write: 'action' }),
    dt_ligado: date('Ligado desde', { write: 'action' }),
    dt_ultima: dateTime('Última captura', doServidor),
    ie_ultima: option('Como foi', ultima, doServidor),
    ds_ultima: text('O que houve', { ...doServidor, max: 500 }),
    qt_ultima: integer('Recebidos na última', doServidor),
  },
  list: {
    columns: ['nm_conta', 'ie_conector', 'sg_tribunal', 'ie_ligado', 'dt_ultima', 'ie_ultima', 'qt_ultima', 'ds_ultima'],
    filters: ['ie_conector', 'ie_ligado', 'ie_ultima', 'cd_responsavel'],
    presets: {
      parados: { label: 'Ligados sem captura há mais de um dia', watch: true, where: parado },
      com_problema: { label: 'Com dia incompleto na última captura', watch: true, where: comProblema },
    },
    sort: 'nm_conta',
    perPage: 25,
    empty: 'Nenhuma fonte de tribunal está cadastrada. Cadastre uma e ligue-a quando quiser começar a capturar.',
  },
  counters: {
    ligados: { label: 'Ligados', tone: 'done', where: ligado },
    com_problema: { label: 'Com lacuna, termo amplo ou falha', tone: 'late', where: comProblema },
    parados: { label: 'Sem captura há mais de um dia', tone: 'late', where: parado },
  },
  form: [section('Fonte', ['nm_conta', 'ie_conector', 'sg_tribunal', 'cd_responsavel']), section('Acesso', ['cd_conta', 'cd_certificado', 'ds_processos'])],
  header: { marks: ['ie_ligado', 'ie_ultima'], usual: {}, sides: [], facts: ['dt_ultima', 'qt_ultima'] },
  aside: ['dt_ligado', 'dt_ultima', 'ds_ultima', 'cd_responsavel', 'dt_criado'],
  related: { capturas: { label: 'O que foi pedido', to: 'capturas', by: 'cd_conector', empty: 'Nada foi pedido a esta fonte ainda.' } },
  actions: {
    ligar: {
      label: 'Ligar',
      call: 'POST conectores/{id}/ligar/',
      gate: gestao,
      when: { ie_ligado: { eq: false } },
      confirm: 'A partir de hoje o escritório passa a consultar esta fonte todos os dias.',
      set: { ie_ligado: true, dt_ligado: hoje() },
      success: 'Conector ligado.',
      place: 'primary',
    },
    desligar: {
      label: 'Desligar',
      call: 'POST conectores/{id}/desligar/',
      gate: gestao,
      when: ligado,
      confirm: 'O que já foi capturado fica. Dias sem captura não aparecem como lacuna enquanto estiver desligado.',
      set: { ie_ligado: false },
      success: 'Conector desligado.',
      tone: 'danger',
    },
    capturar: {
      label: 'Capturar um dia',
      call: 'POST conectores/{id}/capturar/',
      gate: 'integrationModule',
      when: ligado,
      input: { dt_dia: date('Dia', { required: true, default: hoje() }) },
      rules: [{ id: 'captura.futura', field: 'dt_dia', valid: { dt_dia: { lte: hoje() } }, message: 'O dia ainda não chegou.' }],
      handler: true,
      submit: 'Capturar',
      success: 'A captura do dia foi pedida.',
    },
  },
  access: { read: 'integrationModule', create: gestao, update: gestao, delete: gestao },
})
