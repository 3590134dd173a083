import { agora, processo, ref } from '../core/index.ts'
import { quemTria } from './triagem.ts'

const gate = quemTria
const comum = { gate, undo: true } as const
const aberto = { ie_baixado: { ne: true } } as const
const funcionario = ref('Com quem fica', 'funcionarios', { key: 'cd_authuser', required: true, minSearch: 3, perPage: 10 })

/** What the words of an inbox are: 'Publicação lida', 'Publicações lidas'. */
interface Palavras {
  readonly um: string
  readonly muitos: string
  /** The ending of what is said of one: 'o' or 'a'. */
  readonly fim: 'o' | 'a'
}

/** What is done with what came in, each by one letter and each taken back for ten minutes; `feito` is what waits no more. */
export const acoesTriagem = <const Caminho extends string, const Feito>(caminho: Caminho, { um, muitos, fim }: Palavras, feito: Feito) =>
  ({
    ler: {
      ...comum,
      label: `Marcar como lid${fim}`,
      key: 'r',
      call: `PATCH ${caminho}{id}/ler/`,
      when: { is_read: { ne: true } },
      set: { is_read: true },
      success: `${um} lid${fim}.`,
      bulk: { label: `Marcar como lid${fim}s`, success: `${muitos} lid${fim}s.` },
    },
    naoLer: {
      ...comum,
      label: `Marcar como não lid${fim}`,
      key: 'u',
      call: `PATCH ${caminho}{id}/nao-ler/`,
      when: { is_read: { eq: true } },
      set: { is_read: false },
      success: `${um} não lid${fim}.`,
      bulk: { label: `Marcar como não lid${fim}s`, success: `${muitos} não lid${fim}s.` },
    },
    baixar: {
      ...comum,
      label: 'Dar baixa',
      key: 'd',
      call: `PATCH ${caminho}{id}/dar-baixa/`,
      when: aberto,
      place: 'primary',
      set: { ie_baixado: true, is_read: true },
      success: `${um} baixad${fim}.`,
      bulk: { label: 'Dar baixa', success: `${muitos} baixad${fim}s.` },
    },
    retomar: {
      ...comum,
      label: 'Retomar',
      call: `PATCH ${caminho}{id}/retomar/`,
      when: feito,
      set: { ie_baixado: false, ie_alheio: false, dt_retorno: agora() },
      success: `${um} de volta à caixa.`,
      bulk: { label: 'Retomar', success: `${muitos} de volta à caixa.` },
    },
    atribuir: {
      ...comum,
      label: 'Atribuir',
      key: 'a',
      place: 'primary',
      call: `PATCH ${caminho}{id}/atribuir/`,
      when: aberto,
      input: { cd_responsavel: funcionario },
      success: `${um} atribuíd${fim}.`,
      bulk: { label: 'Atribuir', success: `${muitos} atribuíd${fim}s.` },
    },
    naoEhNosso: {
      ...comum,
      label: 'Afastar: não é nosso',
      key: 'm',
      call: `PATCH ${caminho}{id}/nao-e-nosso/`,
      when: aberto,
      set: { ie_alheio: true, ie_baixado: true, is_read: true },
      success: `${um} afastad${fim}: não é do escritório.`,
      bulk: { label: 'Afastar: não são nossos', success: `${muitos} afastad${fim}s: não são do escritório.` },
    },
  }) as const

/** Gives what nobody has to whom the firm's rules say. */
export const distribuicao = <const Caminho extends string>(caminho: Caminho, { um, muitos, fim }: Palavras) =>
  ({
    distribuir: {
      ...comum,
      label: 'Distribuir pelas regras',
      call: `PATCH ${caminho}{id}/distribuir/`,
      when: { ...aberto, cd_responsavel: { eq: null } },
      handler: true,
      success: `${um} distribuíd${fim}.`,
      bulk: { label: 'Distribuir pelas regras', success: `${muitos} distribuíd${fim}s.` },
    },
  }) as const

/** Links a row to a lawsuit of the firm: the one of its number, unless another is chosen. */
export const vincular = <const Caminho extends string>(caminho: Caminho, { um, muitos, fim }: Palavras) =>
  ({
    vincular: {
      ...comum,
      label: 'Vincular a um processo',
      key: 'l',
      place: 'primary',
      call: `PATCH ${caminho}{id}/vincular/`,
      input: { cd_processo: ref('Processo', 'processos', { required: true, minSearch: 3, perPage: 12 }) },
      success: `${um} vinculad${fim} ao processo.`,
      bulk: { label: 'Vincular a um processo', success: `${muitos} vinculad${fim}s ao processo.` },
    },
  }) as const

export const numero = processo('Número do Processo', { required: true, index: true })
