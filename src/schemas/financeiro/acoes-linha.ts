import { bool, longText, money, ref, refs, text } from '../core/index.ts'
import { categoriaLancavel } from './lancavel.ts'
import { camposFavorecido } from './favorecido.ts'

const aConciliar = { ie_situacao: { eq: 'AC' } } as const
const saida = { ...aConciliar, nr_valor: { lt: '0.00' } } as const
const entrada = { ...aConciliar, nr_valor: { gt: '0.00' } } as const
const emAberto = { dt_cancelamento: { eq: null } } as const
const a = camposFavorecido('ie_tipo_favorecido', 'Favorecido')
/** What the line says stands in the dialog that explains it. */
const foretells = 'conciliacao/{id}/previsao/'
const edita = { gate: 'financialEdit', handler: true } as const
/** What explains a line is taken back by one action, whatever it was. */
const explica = { ...edita, undoneBy: 'desfazer' } as const

/** What somebody decides on one line is proposed for those that say the same. */
const lembrar = {
  ie_lembrar: bool('Propor o mesmo nas próximas', { default: false }),
  ds_contem: text('Quando o extrato contém', { max: 60, when: { ie_lembrar: { eq: true } }, help: 'Em branco, as palavras desta linha.' }),
}

const lancar = (call: 'pagar' | 'receber', label: string, ie_natureza: 'R' | 'D') =>
  ({
    ...explica,
    label,
    call: `PATCH conciliacao/lancar-${call}/{id}/`,
    when: call === 'pagar' ? saida : entrada,
    foretells,
    input: {
      cd_categoria: ref('Categoria', 'categorias-financeiras', {
        required: true,
        perPage: 100,
        only: { ...categoriaLancavel, ie_natureza: { eq: ie_natureza } },
      }),
      ie_tipo_favorecido: a.tipo,
      cd_fornecedor: a.fornecedor,
      cd_funcionario: a.funcionario,
      cd_cliente: a.cliente,
      cd_correspondente: a.correspondente,
      ds_conta: text('Descrição', { max: 200, placeholder: 'Em branco, a do extrato' }),
      ...lembrar,
    },
    place: 'primary',
    // What comes in and what goes out are never both offered.
    key: 'l',
    submit: 'Lançar e conciliar',
    success: 'Conta lançada, paga e conciliada.',
  }) as const

/** What is done with a line of a statement. */
export const acoesLinha = {
  aceitar: {
    ...explica,
    label: 'Aceitar proposta',
    call: 'PATCH conciliacao/aceitar/{id}/',
    when: { ...aConciliar, ds_proposta: { ne: null } },
    seen: true,
    success: 'Linha conciliada.',
    place: 'primary',
    key: 'c',
    bulk: { label: 'Aceitar propostas', success: 'Linhas conciliadas.', foretells: true },
  },
  conciliar: {
    ...explica,
    label: 'Escolher contas',
    call: 'PATCH conciliacao/conciliar/{id}/',
    when: aConciliar,
    foretells,
    input: {
      pagar: refs('Contas a pagar', 'contas-pagar', { minSearch: 1, only: emAberto }),
      receber: refs('Contas a receber', 'contas-receber', { minSearch: 1, only: emAberto }),
      baixas: refs('Ou baixas já feitas', 'baixas', { minSearch: 1, only: { dt_estorno: { eq: null } } }),
      nr_juros: money('Juros e multa', { min: 0 }),
      nr_desconto: money('Desconto', { min: 0 }),
    },
    place: 'primary',
    key: 's',
    submit: 'Conciliar',
    success: 'Linha conciliada.',
  },
  lancarPagamento: lancar('pagar', 'Lançar pagamento', 'D'),
  lancarRecebimento: lancar('receber', 'Lançar recebimento', 'R'),
  transferir: {
    ...explica,
    label: 'É transferência',
    call: 'PATCH conciliacao/transferencia/{id}/',
    when: aConciliar,
    foretells,
    input: { cd_outra_conta: ref('A outra conta', 'contas-bancarias', { required: true, perPage: 50, only: { ie_ativo: { eq: true } } }), ...lembrar },
    key: 't',
    submit: 'Registrar transferência',
    success: 'Transferência registrada e conciliada.',
  },
  ignorar: {
    label: 'Ignorar',
    call: 'PATCH conciliacao/ignorar/{id}/',
    when: aConciliar,
    gate: 'financialEdit',
    input: { ds_motivo: longText('Motivo', { required: true, max: 300 }) },
    set: { ie_situacao: 'IG' },
    undoneBy: 'desfazer',
    success: 'Linha ignorada.',
    key: 'i',
  },
  desfazer: {
    ...edita,
    label: 'Desfazer conciliação',
    call: 'PATCH conciliacao/desfazer/{id}/',
    when: { ie_situacao: { ne: 'AC' } },
    confirm: 'O que a conciliação fez é estornado; o que já existia antes fica.',
    tone: 'danger',
    success: 'A linha volta a esperar pela conciliação.',
    key: 'd',
    bulk: { label: 'Desfazer conciliações', success: 'As linhas voltam a esperar pela conciliação.' },
  },
} as const
