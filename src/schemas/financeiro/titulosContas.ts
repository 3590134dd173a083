const comuns = {
  ds_descricao: ['histórico', 'descrição da conta', 'conta', 'lançamento', 'título'],
  nr_valor: ['valor da conta', 'valor total', 'valor bruto', 'total'],
  dt_vencimento: ['data de vencimento', 'vencto', 'dt vencimento', 'vence em', 'data'],
  dt_competencia: ['mês', 'mês de competência', 'referência'],
  nr_documento: ['nº do documento', 'nota', 'nota fiscal', 'NF', 'nº da nota', 'boleto', 'número'],
  cd_categoria: ['plano de contas', 'conta contábil', 'tipo', 'classificação'],
  cd_centro_custo: ['centro de custo', 'filial', 'unidade'],
  cd_processo: ['nº do processo', 'processo nº', 'autos'],
  ds_observacao: ['observações', 'obs'],
} as const

/** What the columns of bills to pay are called in other systems' spreadsheets. */
export const titulosDePagar = { ...comuns, cd_fornecedor: ['fornecedor', 'credor', 'pagar a', 'beneficiário', 'razão social'] } as const
/** The same of bills to receive. */
export const titulosDeReceber = { ...comuns, cd_cliente: ['cliente', 'sacado', 'pagador', 'devedor'], cd_fornecedor: ['fornecedor', 'outro pagador'] } as const
/** What the columns of payees are called. */
export const titulosDeFavorecidos = {
  nm_favorecido: ['nome', 'razão social', 'fornecedor', 'favorecido'],
  nr_cpf: ['CPF'],
  nr_cnpj: ['CNPJ'],
  ie_tipo_favorecido: ['tipo'],
  ds_email: ['e-mail', 'email'],
  nr_telefone: ['telefone', 'celular', 'fone'],
  ds_chave_pix: ['pix', 'chave pix'],
  cd_cidade: ['cidade', 'município'],
} as const
