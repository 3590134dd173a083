import { agora, date, email, hoje, longText, money, option, ref, text } from '../core/index.ts'
import { meioPagamento } from '../cobranca/codigos.ts'
import { aberta, semBaixa } from './campos-conta.ts'

const emUso = { ie_ativo: { eq: true } } as const

/** What is done with a bill: `pagar` is to receive, too, where it is to be received. */
export const acoesConta = <const P extends 'pagamentos' | 'recebimentos'>(path: P, verbo: string, feito: string) =>
  ({
    baixar: {
      label: verbo,
      call: `PATCH ${path}/baixar/{id}/`,
      when: aberta,
      gate: 'financialEdit',
      foretells: `${path}/{id}/previsao/`,
      foretoldBy: ['cd_conta_bancaria', 'nr_principal', 'nr_juros', 'nr_desconto'],
      input: {
        dt_baixa: date('Data', { required: true, default: hoje() }),
        cd_conta_bancaria: ref('Conta', 'contas-bancarias', { required: true, perPage: 50, only: emUso }),
        nr_principal: money('Valor', { min: 0.01, help: 'Em branco, tudo o que está em aberto.' }),
        nr_juros: money('Juros e multa', { min: 0 }),
        nr_desconto: money('Desconto', { min: 0 }),
        ie_forma: option('Forma', meioPagamento),
        ds_identificador: text('Identificador', { max: 80, help: 'O do Pix, do boleto ou do extrato.' }),
      },
      rules: [{ field: 'dt_baixa', valid: { dt_baixa: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' }],
      handler: true,
      submit: verbo,
      success: feito,
      place: 'primary',
      key: 'b',
      bulk: { label: verbo, success: feito, foretells: true },
    },
    cancelar: {
      label: 'Cancelar conta',
      call: `PATCH ${path}/cancelar/{id}/`,
      when: semBaixa,
      gate: 'financialEdit',
      input: { ds_motivo_cancelamento: longText('Motivo', { required: true, max: 1000 }) },
      set: { dt_cancelamento: agora() },
      tone: 'danger',
      // What somebody decided on waits anew once it is back: that is no way to take a cancellation back.
      ...(path === 'recebimentos' && { undoneBy: 'reativar' }),
      success: 'Conta cancelada.',
      bulk: { label: 'Cancelar contas', success: 'Contas canceladas.' },
    },
    reativar: {
      label: 'Reativar conta',
      call: `PATCH ${path}/reativar/{id}/`,
      when: { dt_cancelamento: { ne: null } },
      gate: 'financialEdit',
      set: { dt_cancelamento: null, ds_motivo_cancelamento: null },
      success: 'Conta reativada.',
      bulk: { label: 'Reativar contas', success: 'Contas reativadas.' },
    },
    continuarSerie: {
      label: 'Gerar as próximas',
      call: `PATCH ${path}/continuar-serie/{id}/`,
      when: { ie_modo: { eq: 'IN' } },
      gate: 'financialEdit',
      handler: true,
      confirm: 'As contas que faltam para os próximos doze meses são geradas agora; senão, uma a uma, conforme os meses passam.',
      success: 'Contas geradas.',
    },
    encerrarSerie: {
      label: 'Encerrar a série',
      call: `PATCH ${path}/encerrar-serie/{id}/`,
      when: { nr_serie: { ne: null } },
      gate: 'financialEdit',
      handler: true,
      confirm: 'As contas desta série que vencem depois desta, e de que nada foi baixado, são canceladas, e ela não se repete mais.',
      tone: 'danger',
      success: 'Série encerrada.',
    },
    mudarSerie: {
      label: 'Mudar as seguintes',
      call: `PATCH ${path}/mudar-serie/{id}/`,
      when: { ...semBaixa, nr_serie: { ne: null } },
      gate: 'financialEdit',
      input: { ds_descricao: text('Descrição', { max: 200 }), nr_valor: money('Valor', { min: 0.01 }) },
      handler: true,
      notes: [{ text: 'Muda esta e as que vencem depois dela, de que nada foi baixado.' }],
      success: 'Série alterada.',
    },
  }) as const

/** Of bills to receive alone: who owes is asked to pay by mail. */
export const cobrarPorEmail = {
  cobrar: {
    label: 'Cobrar por e-mail',
    call: 'PATCH recebimentos/cobrar/{id}/',
    when: aberta,
    gate: 'financialEdit',
    input: {
      ds_email: email('E-mail', { help: 'Em branco, o do cadastro de quem deve.' }),
      ds_mensagem: longText('Mensagem', { max: 2000, placeholder: 'Antes dos dados da conta e do Pix' }),
    },
    notes: [{ text: 'Vai o que a conta é, o valor, o vencimento e o Pix copia e cola. Se for paga ou cancelada antes do envio, nada é enviado.' }],
    set: { dt_cobrada: agora() },
    handler: true,
    submit: 'Enviar',
    success: 'Cobrança a caminho.',
    bulk: { label: 'Cobrar por e-mail', success: 'Cobranças a caminho.' },
  },
} as const
