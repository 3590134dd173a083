/** What the columns of debtors and their debts are called in the spreadsheets of customers and other systems. */
export const titulosDeDevedores = {
  nr_documento: ['CPF/CNPJ', 'CNPJ/CPF', 'documento', 'CPF CNPJ', 'CPF e CNPJ', 'documento do devedor', 'CPF/CNPJ do devedor', 'inscrição'],
  nm_devedor: ['nome', 'devedor', 'nome do devedor', 'razão social', 'sacado', 'condômino', 'inquilino', 'locatário', 'aluno', 'responsável financeiro'],
  cd_cliente: ['credor', 'nome do cliente', 'condomínio', 'CPF/CNPJ do cliente', 'CNPJ do cliente', 'CNPJ do credor', 'carteira'],
  ie_tipo_devedor: ['tipo de pessoa', 'pessoa', 'PF/PJ', 'natureza'],
  nr_telefone: ['telefone 1', 'celular', 'fone', 'tel', 'whatsapp', 'telefone celular', 'contato'],
  nr_telefone_2: ['celular 2', 'fone 2', 'telefone fixo', 'telefone residencial'],
  ds_email: ['e-mail 1', 'e-mails', 'correio eletrônico', 'endereço de e-mail'],
  cd_cidade: ['município', 'cidade/UF', 'cidade - UF'],
  cd_responsavel: ['cobrador', 'responsável'],
  nr_processo: ['processo', 'nº do processo'],
  'dividas.cd_tipo_debito': ['tipo de débito', 'tipo do débito', 'tipo', 'natureza do débito', 'espécie'],
  'dividas.nm_debito': ['descrição', 'débito', 'histórico', 'descrição do débito', 'referente a', 'unidade'],
  'dividas.dt_competencia': ['competência', 'mês de referência', 'referência', 'mês/ano'],
  'dividas.dt_vencimento': ['vencimento', 'data de vencimento', 'data do vencimento', 'vencto', 'dt vencimento', 'vence em'],
  'dividas.nr_valor': ['valor', 'valor nominal', 'valor original', 'valor do débito', 'valor da parcela', 'principal', 'valor principal'],
  'dividas.nr_documento': ['nº do documento', 'número do documento', 'boleto', 'nosso número', 'título', 'nº do boleto', 'nota fiscal', 'duplicata'],
} as const
