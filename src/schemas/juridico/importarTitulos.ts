/** What the columns of customers are called in the spreadsheets of other systems. */
export const titulosDeClientes = {
  nr_documento: ['CPF/CNPJ', 'CNPJ/CPF', 'documento', 'CPF CNPJ', 'CPF e CNPJ', 'nº do documento', 'inscrição'],
  ie_tipo_cliente: ['tipo de pessoa', 'pessoa', 'PF/PJ', 'tipo cliente', 'natureza'],
  nm_cliente: ['cliente', 'razão social', 'nome completo', 'nome do cliente', 'nome/razão social', 'nome fantasia'],
  ds_email: ['e-mails', 'correio eletrônico', 'endereço de e-mail'],
  nr_telefone: ['celular', 'fone', 'tel', 'whatsapp', 'telefone celular', 'contato'],
  nr_cep: ['código postal'],
  ds_logradouro: ['endereço', 'rua', 'avenida'],
  nr_numero: ['nº', 'n', 'num'],
  cd_cidade: ['município', 'cidade/UF', 'cidade - UF'],
  ds_observacao: ['observações', 'obs', 'anotações'],
  ie_ativo: ['situação', 'status'],
} as const

/** And those of lawsuits. */
export const titulosDeProcessos = {
  nr_processo: ['processo', 'número', 'nº do processo', 'número CNJ', 'CNJ', 'número único', 'autos', 'nº processo'],
  cd_cidade: ['cidade', 'município', 'comarca/UF', 'cidade/UF'],
  cd_instancia: ['grau'],
  cd_area: ['área', 'natureza', 'ramo do direito', 'matéria'],
  cd_fase: ['fase', 'fase processual'],
  cd_cliente: ['nome do cliente', 'CPF/CNPJ do cliente', 'cliente principal', 'contratante'],
  ie_posicao_cliente: ['posição', 'polo', 'polo do cliente', 'qualificação do cliente'],
  ie_judicial: ['judicial', 'tipo de processo', 'esfera'],
  cd_orgao: ['órgão', 'órgão julgador', 'vara', 'juízo', 'tribunal'],
  nm_autor: ['requerente', 'reclamante', 'polo ativo', 'exequente', 'parte autora'],
  nm_reu: ['requerido', 'reclamado', 'reclamada', 'polo passivo', 'executado', 'parte ré'],
  nm_magistrado: ['juiz', 'juíza'],
  cd_tipo_acao: ['ação', 'classe', 'classe processual'],
  cd_causa_acao: ['assunto', 'objeto', 'causa de pedir'],
  cd_sistema_tramitacao: ['sistema', 'sistema do tribunal'],
  cd_responsavel_tarefa: ['responsável', 'advogado responsável'],
  ds_pasta: ['nº da pasta', 'código interno', 'pasta interna'],
  nr_valor_causa: ['valor', 'valor da ação'],
  dt_distribuicao: ['data de distribuição', 'distribuído em', 'data da distribuição', 'ajuizamento'],
  dt_citacao: ['data da citação', 'citado em'],
  etiquetas: ['marcadores', 'tags'],
} as const
