/** What the columns of received payments are called in the files of banks and other systems. */
export const titulosDePagamentos = {
  nr_documento: ['CPF/CNPJ', 'CPF', 'CNPJ', 'documento', 'documento do pagador', 'CPF/CNPJ do pagador', 'inscrição'],
  cd_devedor: ['pagador', 'sacado', 'cliente', 'nome', 'nome do pagador'],
  cd_acordo: ['nº do acordo', 'número do acordo', 'código do acordo', 'id do acordo'],
  nr_parcela: ['nº da parcela', 'número da parcela', 'parcela nº', 'parc'],
  dt_vencimento: ['vencimento', 'data de vencimento', 'vencto', 'dt vencimento'],
  dt_pagamento: ['pagamento', 'data', 'data do pagamento', 'data do crédito', 'dt pagamento', 'recebimento', 'liquidação', 'data da liquidação'],
  nr_valor: ['valor', 'valor recebido', 'valor creditado', 'valor do pagamento', 'pago', 'crédito'],
  ie_meio: ['forma', 'forma de pagamento', 'meio', 'tipo'],
  ds_identificador: ['id', 'end to end', 'e2e', 'nosso número', 'txid', 'id da transação', 'transação', 'autenticação'],
  ds_observacao: ['observações', 'obs', 'histórico', 'descrição'],
} as const
