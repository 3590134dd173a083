import { campo, cases, choices, date, entity, files, hoje, longText, money, ref, section, sessao, text } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'

const emUso = { ie_ativo: { eq: true } } as const
const vale = { dt_estorno: { eq: null } } as const
const situacao = choices({ VA: { label: 'Feita', tom: 'done' }, ES: { label: 'Estornada', tom: 'cancelled' } })

/** Money that changes its account and nothing else. */
export const transferencias = entity({
  name: 'transferencias',
  label: ['Transferência', 'Transferências'],
  gender: 'f',
  area: 'financeiro',
  path: 'transferencias/',
  route: 'financeiro/geral/transferencias',
  menu: { group: 'Financeiro', icon: 'financeiro' },
  title: 'ds_descricao',
  search: ['ds_descricao', 'cd_conta_origem', 'cd_conta_destino'],
  fields: {
    dt_transferencia: date('Data', { required: true, default: hoje(), index: true }),
    cd_conta_origem: ref('Da conta', 'contas-bancarias', { required: true, index: true, perPage: 50, only: emUso }),
    cd_conta_destino: ref('Para a conta', 'contas-bancarias', { required: true, index: true, perPage: 50, only: emUso }),
    nr_valor: money('Valor', { required: true, min: 0.01 }),
    ds_descricao: text('Descrição', { required: true, default: 'Transferência entre contas', max: 200 }),
    ds_identificador: text('Identificador', { max: 80, index: true }),
    dt_estorno: date('Estornada em', { write: 'action' }),
    cd_usuario_estorno: ref('Estornada por', 'usuarios', { write: 'server' }),
    ds_motivo_estorno: longText('Motivo do estorno', { max: 1000, write: 'action' }),
    ie_situacao: cases('Situação', situacao, [[vale, 'VA']], 'ES'),
    arquivos: files('Arquivos', { path: 'arquivos', owner: 'cd_transferencia', shared: true }),
  },
  rules: [
    { field: 'dt_transferencia', changed: true, valid: { dt_transferencia: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' },
    { field: 'cd_conta_destino', valid: { cd_conta_destino: { ne: campo('cd_conta_origem') } }, message: 'O dinheiro já está nesta conta: escolha outra.' },
  ],
  list: {
    columns: ['dt_transferencia', 'ds_descricao', 'cd_conta_origem', 'cd_conta_destino', 'nr_valor', 'ie_situacao'],
    filters: ['dt_transferencia', 'cd_conta_origem', 'cd_conta_destino', 'nr_valor', 'ie_situacao', 'ds_descricao'],
    sort: '-dt_transferencia,-id',
    perPage: 25,
    plain: true,
    struck: { dt_estorno: { ne: null } },
    empty: 'Nenhum dinheiro mudou de conta ainda.',
  },
  form: [section('Transferência', ['dt_transferencia', 'cd_conta_origem', 'cd_conta_destino', 'nr_valor', 'ds_descricao', 'ds_identificador'])],
  aside: ['dt_estorno', 'cd_usuario_estorno', 'ds_motivo_estorno', 'dt_criado'],
  related: { lancamentos: { label: 'Lançamentos', to: 'lancamentos-contabeis', by: 'cd_transferencia' } },
  access: { ...acessoFinanceiro, editable: vale },
  actions: {
    estornar: {
      label: 'Estornar transferência',
      call: 'PATCH transferencias/estornar/{id}/',
      when: vale,
      gate: 'financialEdit',
      input: {
        dt_estorno: date('Data do estorno', { required: true, default: hoje() }),
        ds_motivo_estorno: longText('Motivo do estorno', { required: true, max: 1000 }),
      },
      rules: [
        { field: 'dt_estorno', valid: { dt_estorno: { gte: campo('dt_transferencia') } }, message: 'O estorno vem antes da transferência.' },
        { field: 'dt_estorno', valid: { dt_estorno: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' },
      ],
      set: { cd_usuario_estorno: sessao('id') },
      submit: 'Estornar',
      tone: 'danger',
      success: 'Transferência estornada.',
    },
  },
  messages: mensagens('Transferência', 'a'),
})
