import { addMessages } from './parts.ts'

/** The texts of a debt's statement. */
export const statementMessages = {
  divida: {
    data: 'Calculado para',
    tabela: 'Débitos em %{data}, fora de acordo, com correção e encargos, em reais',
    regra: 'Regra: %{regra}',
    repasse: 'Do total, %{cliente} são do cliente e %{escritorio} ficam com o escritório.',
    paga: 'O cliente paga o escritório: %{paga}.',
    guardar: 'Guardar como atualização do débito',
    guardado: 'Demonstrativo guardado e débito atualizado!',
    imprimir: 'Imprimir',
    a_vencer: 'a vencer',
    venceu_depois: 'venceu depois',
    calculado: 'Demonstrativo do débito, calculado para %{data}',
    credor: 'Credor: %{credor}',
    documento: 'Devedor: %{nome}, %{documento}',
    cabecalho_soma:
      'No alto da página, “Valor do débito” é o que está em aberto sem correção nem encargos: %{dividas} de débitos e %{acordos} de parcelas de acordo. Esta tabela traz só os débitos.',
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
      abatido: 'Abatido',
      total: 'Total',
    },
  },
}

addMessages(statementMessages)
