import { date, hoje, option, ref, text, tree } from '../core/index.ts'
import { resultado } from './resultado.ts'
import { prioridadeDevedor, statusDevedor } from './codigos.ts'

const gate = 'collectionModule'

/** What is done with a debtor beside editing it: each is an edit of one field, asked before it is sent (spec 2 §4). */
export const acoesDevedor = {
  resultado,
  situacao: {
    label: 'Alterar situação',
    gate,
    input: { ie_status_devedor: tree('Situação', statusDevedor, { required: true }) },
    rules: [{ id: 'devedor.status', field: 'ie_status_devedor', differs: ['ie_status_devedor'], message: 'O devedor já está nesta situação. Escolha outra.' }],
    confirm: 'Alterar a situação?',
    submit: 'Alterar',
    success: 'Devedor editado com sucesso!',
    key: 's',
    bulk: { label: 'Alterar situação', success: 'Devedores editados com sucesso!' },
  },
  prioridade: {
    label: 'Alterar prioridade',
    gate,
    input: { ie_prioridade: option('Prioridade', prioridadeDevedor, { required: true }) },
    rules: [{ id: 'devedor.prioridade', field: 'ie_prioridade', differs: ['ie_prioridade'], message: 'O devedor já tem esta prioridade. Escolha outra.' }],
    confirm: 'Alterar a prioridade?',
    submit: 'Alterar',
    success: 'Devedor editado com sucesso!',
    bulk: { label: 'Alterar prioridade', success: 'Devedores editados com sucesso!' },
  },
  responsavel: {
    label: 'Trocar responsável',
    gate,
    input: { cd_responsavel: ref('Responsável', 'funcionarios', { key: 'cd_authuser', required: true, minSearch: 3, perPage: 10 }) },
    submit: 'Trocar',
    success: 'Devedor editado com sucesso!',
    bulk: { label: 'Trocar responsável', success: 'Devedores editados com sucesso!' },
  },
  proximaAcao: {
    label: 'Agendar próxima ação',
    gate,
    input: {
      dt_proxima_acao: date('Próxima ação', { required: true }),
      ds_proxima_acao: text('O que fazer', { required: true, max: 200, placeholder: 'Ligar de novo' }),
    },
    rules: [
      {
        id: 'devedor.acao',
        field: 'dt_proxima_acao',
        valid: { dt_proxima_acao: { gte: hoje() } },
        message: 'A próxima ação não pode ser num dia que já passou!',
      },
    ],
    submit: 'Agendar',
    success: 'Devedor editado com sucesso!',
    bulk: { label: 'Agendar próxima ação', success: 'Devedores editados com sucesso!' },
  },
  marcarEstrategico: {
    label: 'Marcar como estratégico',
    when: { ie_estrategico: { eq: false } },
    gate,
    set: { ie_estrategico: true },
    confirm: 'Passa a constar entre os devedores estratégicos?',
    submit: 'Sim',
    success: 'Devedor editado com sucesso!',
    bulk: { label: 'Marcar como estratégicos', success: 'Devedores editados com sucesso!' },
  },
  desmarcarEstrategico: {
    label: 'Desmarcar como estratégico',
    when: { ie_estrategico: { eq: true } },
    gate,
    set: { ie_estrategico: false },
    confirm: 'Deixa de constar entre os devedores estratégicos?',
    submit: 'Sim',
    success: 'Devedor editado com sucesso!',
    bulk: { label: 'Desmarcar como estratégicos', success: 'Devedores editados com sucesso!' },
  },
} as const
