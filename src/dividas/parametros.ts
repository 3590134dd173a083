import type { BaseJuros, ContagemMeses, IndiceNegativo, Regras } from './tipos.ts'

/** Where each kind of line stands in the law. */
export const BASES = {
  principal: 'CC, art. 389',
  multa: {
    corrigido: 'CC, art. 1.336, § 1º, ou o contrato: sobre o valor corrigido',
    nominal: 'CC, art. 1.336, § 1º, ou o contrato: sobre o valor nominal',
  },
  honorarios: 'CC, art. 389 e 395, ou a convenção',
  imputacao: {
    juros: 'CC, art. 354: primeiro os juros vencidos, depois o capital',
    principal: 'CC, art. 354, parte final: por acordo, primeiro o capital',
  },
} as const

interface Opcao {
  readonly rotulo: string
  readonly fonte: string
}
type Opcoes<K extends string> = Readonly<Record<K, Opcao>>

const PRATICA = 'prática das tabelas e calculadoras dos tribunais'
const CONVENCAO = 'convenção ou contrato'

/** The choices that change the total, each with what it means and where it comes from. */
export const INDICE_NEGATIVO: Opcoes<IndiceNegativo> = {
  preserva: {
    rotulo: 'Índices negativos diminuem a correção, nunca o valor nominal',
    fonte: 'STJ, REsp 1.265.580/RS (Corte Especial)',
  },
  aplica: { rotulo: 'Índices negativos diminuem o valor', fonte: CONVENCAO },
  ignora: { rotulo: 'Índices negativos contam como zero', fonte: CONVENCAO },
}
export const BASE_JUROS: Opcoes<BaseJuros> = {
  corrigido: { rotulo: 'Sobre o valor corrigido', fonte: PRATICA },
  nominal: { rotulo: 'Sobre o valor nominal', fonte: CONVENCAO },
  corrigido_com_multa: { rotulo: 'Sobre o valor corrigido com a multa', fonte: CONVENCAO },
}
export const CONTAGEM_MESES: Opcoes<ContagemMeses> = {
  inteiros: { rotulo: 'Meses inteiros', fonte: PRATICA },
  dias30: { rotulo: 'Dias divididos por 30', fonte: CONVENCAO },
  calendario: { rotulo: 'Meses do calendário e dias', fonte: CONVENCAO },
}
export const BASE_MULTA: Opcoes<'corrigido' | 'nominal'> = {
  corrigido: { rotulo: 'Sobre o valor corrigido', fonte: PRATICA },
  nominal: { rotulo: 'Sobre o valor nominal', fonte: CONVENCAO },
}
export const BASE_HONORARIOS: Opcoes<'total' | 'corrigido'> = {
  total: { rotulo: 'Sobre o total, com multa e juros', fonte: CONVENCAO },
  corrigido: { rotulo: 'Sobre o valor corrigido', fonte: CONVENCAO },
}
export const IMPUTACAO: Opcoes<Regras['imputacao']> = {
  juros: { rotulo: 'Primeiro os juros', fonte: BASES.imputacao.juros },
  principal: { rotulo: 'Primeiro o principal', fonte: BASES.imputacao.principal },
}

/** What a discount is taken of. */
export const BASE_DESCONTO = {
  encargos: { rotulo: 'Multa e juros', fonte: 'acordo entre as partes (CC, art. 840)' },
  principal: { rotulo: 'Principal corrigido', fonte: 'acordo entre as partes (CC, art. 840)' },
  total: { rotulo: 'Total do débito', fonte: 'acordo entre as partes (CC, art. 840)' },
} as const
export type BaseDesconto = keyof typeof BASE_DESCONTO

/** So many instalments and so many per cent a month at most. */
export const MAXIMO_PARCELAS = 360
export const MAXIMO_MENSAL = 20
