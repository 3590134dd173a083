import { abas, gestao } from './abas.ts'
import type { Cartao } from './cartao.ts'
import { cartoesDaCobranca } from './cobranca.ts'
import { cartoesDaCaptura } from './gestao/captura.ts'
import { cartoesDaCarteira } from './gestao/carteira.ts'
import { cartoesDosCorrespondentes } from './gestao/correspondentes.ts'
import { cartoesDaRecuperacao } from './gestao/recuperacao.ts'
import { cartoesDoResultado } from './gestao/resultado.ts'
import { cartoesDosPrazos } from './gestao/prazos.ts'
import { cartoesDaProdutividade } from './gestao/produtividade.ts'
import { cartoesDoFinanceiro } from './financeiro.ts'
import { cartoesDoJuridico } from './juridico.ts'
import { cartoesDasTarefas } from './tarefa.ts'

/** A dashboard: what it is called, and its cards in their order. */
export interface Painel {
  readonly label: string
  readonly cartoes: readonly Cartao[]
}

/** The dashboards of /analytics, by their addresses. */
export const paineis = {
  cobranca: { label: abas.cobranca, cartoes: cartoesDaCobranca },
  tarefa: { label: abas.tarefa, cartoes: cartoesDasTarefas },
  financeiro: { label: abas.financeiro, cartoes: cartoesDoFinanceiro },
  juridico: { label: abas.juridico, cartoes: cartoesDoJuridico },
  produtividade: { label: gestao.produtividade, cartoes: cartoesDaProdutividade },
  prazos: { label: gestao.prazos, cartoes: cartoesDosPrazos },
  carteira: { label: gestao.carteira, cartoes: cartoesDaCarteira },
  correspondentes: { label: gestao.correspondentes, cartoes: cartoesDosCorrespondentes },
  recuperacao: { label: gestao.recuperacao, cartoes: cartoesDaRecuperacao },
  captura: { label: gestao.captura, cartoes: cartoesDaCaptura },
  resultado: { label: gestao.resultado, cartoes: cartoesDoResultado },
} as const satisfies Readonly<Record<string, Painel>>
export type NomeDoPainel = keyof typeof paineis

/** Every card that the contract has a call for. */
export const cartoesChamados: readonly (Cartao & { readonly at: string })[] = Object.values(paineis)
  .flatMap(({ cartoes }) => cartoes as readonly Cartao[])
  .flatMap((one) => (one.at === undefined ? [] : [{ ...one, at: one.at }]))
