import { bool, campo, cases, choices, date, entity, hoje, richText, section, text } from '../core/index.ts'

const situacao = choices({
  EX: { label: 'Em exibição', tom: 'done' },
  PR: { label: 'Programado', tom: 'ahead' },
  EN: { label: 'Encerrado', tom: 'cancelled' },
  IN: { label: 'Inativo', tom: 'cancelled' },
})
const terminou = { dt_exibicao_final: { lt: hoje() } } as const
const aindaNao = { dt_exibicao_inicial: { gt: hoje() } } as const
const emExibicao = {
  ie_ativo: { eq: true },
  dt_exibicao_inicial: { lte: hoje() },
  or: [{ dt_exibicao_final: { eq: null } }, { dt_exibicao_final: { gte: hoje() } }],
} as const

/** What the office tells its people or its correspondents for a while (rule aviso.visibilidade). */
export const avisos = entity({
  name: 'avisos',
  label: ['Aviso', 'Avisos'],
  gender: 'm',
  area: 'auth',
  path: 'avisos/',
  route: 'avisos',
  menu: { group: 'Configurações', icon: 'aviso' },
  scope: 'empresas',
  title: 'ds_titulo',
  fields: {
    ds_titulo: text('Título', { required: true, max: 120 }),
    ds_aviso: richText('Aviso', { required: true, max: 20_000, wide: true }),
    ie_ativo: bool('Ativo', { required: true, default: true }),
    ie_escritorio: bool('Para o escritório', { required: true, default: true }),
    ie_correspondente: bool('Para correspondentes', { required: true, default: false }),
    dt_exibicao_inicial: date('Exibição inicial', { required: true, default: hoje(), index: true }),
    dt_exibicao_final: date('Exibição final', { help: 'Em branco, o aviso fica até ser inativado.' }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ ie_ativo: { ne: true } }, 'IN'],
        [terminou, 'EN'],
        [aindaNao, 'PR'],
      ],
      'EX',
    ),
  },
  rules: [
    {
      id: 'aviso.periodo',
      field: 'dt_exibicao_final',
      valid: { dt_exibicao_final: { gte: campo('dt_exibicao_inicial') } },
      message: 'A exibição final não pode ser antes da inicial.',
    },
  ],
  list: {
    columns: ['ds_titulo', 'ie_situacao', 'ie_escritorio', 'ie_correspondente', 'dt_exibicao_inicial', 'dt_exibicao_final'],
    filters: ['ie_situacao', 'ie_escritorio', 'ie_correspondente', 'ds_titulo'],
    sort: '-dt_exibicao_inicial',
    perPage: 25,
    triage: true,
    presets: { exibidos: { label: 'Em exibição', where: emExibicao } },
    empty: 'Avisos aparecem no alto das telas de quem eles se dirigem, enquanto durar a exibição.',
  },
  form: [
    section('Aviso', ['ds_titulo', 'ds_aviso']),
    section('Exibição', ['dt_exibicao_inicial', 'dt_exibicao_final', 'ie_escritorio', 'ie_correspondente', 'ie_ativo']),
  ],
  access: {
    // Whoever it is meant for is told, whatever their groups grant.
    read: true,
    create: 'manager',
    update: 'manager',
    delete: 'manager',
    rows: [
      { unless: 'manager', where: emExibicao },
      { only: 'correspondentUser', where: { ie_correspondente: { eq: true } } },
      { unless: ['manager', 'correspondentUser'], where: { ie_escritorio: { eq: true } } },
    ],
  },
})
