import { agora, bool, date, hoje, longText, money, ref, refs } from '../core/index.ts'
import { escrever } from './conversa-ato.ts'
import { comCorrespondente, livre, mudou, passo } from './situacoes-ato.ts'

const inativo = { where: { ie_ativo: { eq: false } }, note: '(Inativo)' } as const

/** Whom a request goes to: correspondents, who answer for themselves. */
const pedido = {
  cd_correspondente: refs('Correspondentes', 'correspondentes', { default: null, minSearch: 1, perPage: 50, closed: inativo }),
  ie_todos: bool('Todos que atendem a comarca', { default: false, help: 'Quem aceitar primeiro fica com o ato.' }),
  // Nobody accepts at no price: a firm that wants prices says so, and one that pays nothing offers zero.
  ie_pedir_preco: bool('Pedir preço', { default: false }),
  nr_valor_correspondente: money('Valor oferecido', {
    min: 0,
    when: { ie_pedir_preco: { ne: true } },
    help: 'Em branco, o do ato ou o honorário de cada um. Zero é sem custo.',
  }),
  dt_limite: date('Responder até', { help: 'Depois não se aceita mais. Em branco, dois dias úteis; de ato próximo, um.' }),
} as const

const ninguemFoi = { when: { ie_situacao: { in: livre } }, text: 'Ninguém foi confirmado para este ato.' } as const
const aindaNao = (dia: string) => ({ when: { [dia]: { gt: hoje() } }, text: 'O dia deste ato ainda não chegou.' })

/** What is done with a hearing or a diligence: each takes a step of the table (spec 2 §4). */
export const acoesAto = <P extends 'audiencias' | 'diligencias', N extends string>(em: P, nome: N, dia: 'dt_audiencia' | 'dt_prazo') =>
  ({
    aceitar: {
      label: `Aceitar ${em === 'audiencias' ? 'audiência' : 'diligência'}`,
      call: `PATCH ${em}/aceitar/{id}/`,
      ...passo('aceitar'),
      set: { ...passo('aceitar').set, ie_confirmada: true, dt_aceito: agora() },
      handler: true,
      foretells: `${em}/{id}/aceite/`,
      confirm: 'Você se compromete a fazer este ato neste dia e por este valor.',
      submit: 'Aceitar',
      success: `${nome} aceita com sucesso!`,
      tone: 'primary',
      place: 'primary',
    },
    solicitar: {
      label: 'Solicitar correspondente',
      call: `PATCH ${em}/solicitar/{id}/`,
      ...passo('solicitar'),
      set: { ...passo('solicitar').set, ie_responsavel: 'AD' },
      input: pedido,
      foretells: `${em}/{id}/atendem/`,
      handler: true,
      submit: 'Solicitar',
      success: 'Correspondente adicionado com sucesso!',
      place: 'primary',
      key: 's',
    },
    assumir: {
      label: 'Confirmar quem vai pelo escritório',
      call: `PATCH ${em}/assumir/{id}/`,
      ...passo('assumir'),
      when: { ie_situacao: passo('assumir').when.ie_situacao, cd_convidados: { empty: true } },
      set: { ...passo('assumir').set, ie_confirmada: true, dt_aceito: agora() },
      input: { cd_funcionario: ref('Quem vai', 'funcionarios', { required: true, perPage: 50 }) },
      handler: true,
      submit: 'Confirmar',
      success: `${nome} confirmada com sucesso!`,
      key: 't',
    },
    confirmarData: {
      label: 'Confirmar a nova data',
      call: `PATCH ${em}/confirmar-data/{id}/`,
      when: mudou,
      // Whoever goes says it here, or to the firm by telephone.
      gate: ['logisticsModule', 'correspondentUser'],
      set: { ie_confirmada: true },
      confirm: 'O dia, a hora ou o lugar mudou depois do aceite. Quem vai confirma que irá?',
      submit: 'Confirmar',
      success: `${nome} confirmada com sucesso!`,
      place: 'primary',
    },
    solicitarConferencia: {
      label: 'Solicitar conferência',
      call: `PATCH ${em}/solicitar-conferencia/{id}/`,
      ...passo('solicitarConferencia'),
      set: { ...passo('solicitarConferencia').set, ds_devolucao: null, dt_conferencia: agora() },
      handler: true,
      confirm: 'O ato foi feito e o que o prova está nos arquivos?',
      notes: [aindaNao(dia)],
      submit: 'Solicitar conferência',
      success: 'Solicitação de conferência enviada!',
      place: 'primary',
    },
    finalizar: {
      label: `Finalizar ${em === 'audiencias' ? 'audiência' : 'diligência'}`,
      call: `PATCH ${em}/finalizar/{id}/`,
      ...passo('finalizar'),
      set: { ...passo('finalizar').set, dt_conclusao: agora() },
      handler: true,
      confirm: 'O ato foi feito e conferido?',
      notes: [ninguemFoi, aindaNao(dia)],
      submit: 'Finalizar',
      success: `${nome} finalizada com sucesso!`,
      place: 'primary',
      key: 'f',
    },
    devolver: {
      label: 'Devolver com o que falta',
      call: `PATCH ${em}/devolver/{id}/`,
      ...passo('devolver'),
      input: { ds_devolucao: longText('O que falta', { required: true, default: null, max: 2000 }) },
      submit: 'Devolver',
      success: `${nome} devolvida com sucesso!`,
      place: 'primary',
    },
    removerSolicitacao: {
      label: 'Remover solicitação',
      call: `DELETE ${em}/remover-solicitacao/{id}/`,
      ...passo('removerSolicitacao'),
      handler: true,
      confirm: 'Quem foi solicitado deixa de ver o ato e não pode mais aceitar.',
      tone: 'danger',
      success: 'Solicitação cancelada com sucesso!',
    },
    reatribuir: {
      label: 'Reatribuir',
      call: `PATCH ${em}/reatribuir/{id}/`,
      ...passo('reatribuir'),
      set: { ...passo('reatribuir').set, ie_confirmada: false, dt_aceito: null },
      input: { ds_motivo_reatribuicao: longText('Motivo', { required: true, default: null, max: 2000 }) },
      handler: true,
      notes: [{ text: 'Quem ia deixa de ver o ato, que volta a ficar sem ninguém.' }],
      tone: 'danger',
      success: `${nome} liberada para outra pessoa!`,
    },
    reabrir: {
      label: `Reabrir ${em === 'audiencias' ? 'audiência' : 'diligência'}`,
      call: `PATCH ${em}/reabrir/{id}/`,
      ...passo('reabrir'),
      set: { ...passo('reabrir').set, dt_conclusao: null, dt_aceito: null, dt_conferencia: null, ie_confirmada: false, ds_motivo_cancelamento: null },
      handler: true,
      confirm: 'O ato volta a ficar em aberto, sem ninguém contratado.',
      submit: 'Reabrir',
      success: `${nome} reaberta com sucesso!`,
    },
    cancelar: {
      label: `Cancelar ${em === 'audiencias' ? 'audiência' : 'diligência'}`,
      call: `PATCH ${em}/cancelar/{id}/`,
      ...passo('cancelar'),
      set: { ...passo('cancelar').set, ie_confirmada: false },
      input: { ds_motivo_cancelamento: longText('Motivo do cancelamento', { required: true, max: 2000 }) },
      handler: true,
      tone: 'danger',
      success: `${nome} cancelada com sucesso!`,
      key: 'c',
    },
    escrever: escrever(em, comCorrespondente),
  }) as const

/** A hearing may also be stood for by people of the firm, in the customer's place. */
export const solicitarPreposto = {
  label: 'Solicitar preposto',
  call: 'PATCH audiencias/solicitar-preposto/{id}/',
  ...passo('solicitar'),
  set: { ...passo('solicitar').set, ie_responsavel: 'PR' },
  input: {
    cd_preposto: refs('Prepostos', 'funcionarios', { required: true, default: null, perPage: 50, closed: inativo }),
    nr_valor_preposto: money('Valor do preposto', { min: 0 }),
  },
  handler: true,
  submit: 'Solicitar',
  success: 'Preposto adicionado com sucesso!',
} as const
