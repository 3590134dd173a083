import { addMessages } from './parts.ts'

/** The texts of a debt's statement. */
export const statementMessages = {
  divida: {
    data: 'Calculado para',
    tabela: 'Débitos na data do cálculo, em reais',
    regra: 'Regra: %{regra}',
    guardar: 'Guardar como atualização do débito',
    guardado: 'Demonstrativo guardado e débito atualizado!',
    imprimir: 'Imprimir',
    como: 'Como se chega a este valor',
    conferencia: 'Conferência (SHA-256): %{hash}',
    nota: 'Cálculo %{versao}. Confira o contrato ou a convenção antes de cobrar.',
    cabecalho: {
      debito: 'Débito',
      vencimento: 'Vencimento',
      nominal: 'Nominal',
      correcao: 'Correção',
      multa: 'Multa',
      juros: 'Juros',
      honorarios: 'Honorários',
      total: 'Total',
    },
  },
}

addMessages(statementMessages)
