import { addMessages } from './parts.ts'

/** The texts of a debt's statement. */
export const statementMessages = {
  divida: {
    data: 'Calculado para',
    tabela: 'Débitos na data do cálculo, em reais',
    regra: 'Regra: %{regra}',
    repasse: 'Do total, %{cliente} são do cliente e %{escritorio} ficam com o escritório.',
    paga: 'O cliente paga o escritório: %{paga}.',
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
