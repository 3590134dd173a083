import { bool, cases, choices, date, derived, entity, money, month, option, ref, section, text, total } from '../core/index.ts'
import { acessoDoDevedor } from './acesso.ts'
import { numerosDaDivida } from './numeros-divida.ts'
import { avisoDePrescricao } from './prescricao.ts'

const origem = choices({ IN: 'Informada', IM: 'Importada', AC: { label: 'Acordo rompido', tom: 'late' } })

const situacao = choices({
  BA: { label: 'Baixado', tom: 'cancelled' },
  QU: { label: 'Quitado', tom: 'done' },
  AC: { label: 'Em acordo', tom: 'info' },
  CO: { label: 'Cobrado', tom: 'today' },
})

/** Owed by itself and not paid off. */
const cobrado = { ie_ativo: { eq: true }, dt_quitacao: { eq: null }, cd_acordo: { eq: null } } as const
/** What its kind says need not be said again. */
const semTipo = { cd_tipo_debito: { eq: null } } as const

/** What a debtor owes, charge by charge: the total follows from these. */
export const dividas = entity({
  name: 'dividas',
  label: ['Débito', 'Débitos'],
  gender: 'm',
  area: 'cobranca',
  path: 'dividas/',
  title: 'nm_debito',
  search: ['nm_debito', 'nr_documento'],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, index: true, write: 'create', part: true, carry: ['nr_processo'] }),
    cd_tipo_debito: ref('Tipo de Débito', 'tipo-debito', { perPage: 50, add: {} }),
    nm_debito: text('Descrição', { required: semTipo, max: 200, placeholder: 'Cota condominial', help: 'Em branco, o nome do tipo.' }),
    dt_competencia: month('Competência'),
    dt_vencimento: date('Vencimento', { required: true, index: true }),
    nr_valor: money('Valor nominal', { required: true, min: 0.01, max: 100_000_000_000 }),
    nr_documento: text('Documento', { max: 60, help: 'Número do boleto, da nota ou do título.' }),
    ie_origem: option('Origem', origem, { required: true, default: 'IN', write: 'server' }),
    ie_ativo: bool('Cobrado', { required: true, default: true, edited: true, help: 'O que foi baixado ou perdoado não se cobra.' }),
    // The agreement that covers it: while there is one it is owed by its instalments, and by itself no more.
    cd_acordo: ref('Acordo', 'acordos', { index: true, write: 'server', loose: true }),
    // How much of the nominal value payments outside of agreements have paid off.
    nr_valor_amortizado: money('Amortizado', { write: 'server' }),
    dt_quitacao: date('Quitado em', { write: 'server' }),
    nr_valor_aberto: total('Em aberto', money(''), { add: ['nr_valor'], less: ['nr_valor_amortizado'] }),
    ie_situacao: cases(
      'Situação',
      situacao,
      [
        [{ ie_ativo: { eq: false } }, 'BA'],
        [{ dt_quitacao: { ne: null } }, 'QU'],
        [{ cd_acordo: { ne: null } }, 'AC'],
      ],
      'CO',
    ),
    // A lawsuit that was filed, and an agreement, interrupt it.
    ds_prescricao: derived('Prescrição', text(''), ['cd_devedor', 'dt_vencimento', 'ie_ativo', 'dt_quitacao', 'cd_acordo'], (r, { hoje: dia }) =>
      (r as { ob_devedor?: { nr_processo?: string | null } }).ob_devedor?.nr_processo || !r.ie_ativo || r.dt_quitacao || r.cd_acordo || !r.dt_vencimento
        ? null
        : avisoDePrescricao(r.dt_vencimento as string, dia),
    ),
  },
  list: {
    columns: ['dt_vencimento', 'nm_debito', 'ie_situacao', 'nr_valor', 'nr_valor_aberto'],
    card: ['dt_vencimento', 'nr_valor_aberto', 'ds_prescricao', 'cd_acordo'],
    below: { nm_debito: ['ds_prescricao'], ie_situacao: ['cd_acordo'] },
    filters: ['cd_devedor', 'ie_situacao', 'cd_tipo_debito', 'dt_vencimento', 'cd_acordo', 'ie_ativo', 'ie_origem'],
    sort: 'dt_vencimento',
    perPage: 50,
    presets: { cobrados: { label: 'Cobrados', where: cobrado, sort: 'dt_vencimento' } },
    struck: { ie_ativo: { eq: false } },
  },
  ...numerosDaDivida,
  form: [section('Débito', ['nm_debito', 'cd_tipo_debito', 'dt_vencimento', 'nr_valor', 'dt_competencia', 'nr_documento', 'ie_ativo'])],
  access: acessoDoDevedor,
  // What dashboards add up of what is charged.
  indexes: [
    {
      on: ['dt_vencimento'],
      with: ['cd_devedor', 'ie_ativo', 'dt_quitacao', 'cd_acordo', 'nr_valor', 'nr_valor_amortizado'],
      where: { dt_quitacao: { eq: null }, cd_acordo: { eq: null } },
    },
  ],
})
