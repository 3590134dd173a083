/** What the columns of hearings are called in the agendas of customers and courts. */
export const titulosDePauta = {
  nr_processo: ['processo', 'nº do processo', 'nº processo', 'número CNJ', 'CNJ', 'autos', 'processo nº'],
  dt_audiencia: ['data', 'dia', 'data audiência', 'dt audiência', 'data da aud', 'data designada'],
  hr_audiencia: ['hora', 'horário', 'hora audiência', 'horário da audiência', 'hr'],
  nm_autor: ['autor', 'requerente', 'reclamante', 'exequente', 'promovente', 'parte autora', 'polo ativo'],
  nm_reu: ['réu', 'requerido', 'requerida', 'reclamado', 'reclamada', 'executado', 'promovido', 'parte ré', 'polo passivo'],
  cd_cidade: ['cidade', 'comarca', 'município', 'cidade/UF', 'comarca/UF'],
  cd_foro: ['foro', 'fórum', 'local'],
  cd_tipo: ['tipo', 'tipo de audiência', 'tipo da audiência', 'espécie'],
  cd_cliente: ['empresa', 'contratante'],
  ds_link: ['link', 'sala virtual', 'link da audiência', 'sala', 'endereço virtual'],
  nr_workflow: ['workflow', 'pasta', 'id', 'código do cliente', 'nº interno', 'GCPJ'],
  ds_orientacoes: ['observações', 'observação', 'obs', 'orientações', 'instruções'],
  nr_valor_correspondente: ['valor', 'honorário', 'honorários', 'valor do correspondente'],
} as const
