/** What is counted of the people who work in a firm. */
export const numerosDoColaborador = {
  measures: { total: { label: 'Colaboradores', by: 'count' }, ativos: { label: 'Ativos', by: 'count', where: { ie_ativo: { eq: true } } } },
  groupings: {
    funcao: { label: 'Função', by: 'cd_funcao' },
    local: { label: 'Local de trabalho', by: 'cd_local_trabalho' },
    admissao: { label: 'Ano da admissão', by: 'dt_admissao', every: 'year' },
    situacao: { label: 'Ativo', by: 'ie_ativo' },
    genero: { label: 'Gênero', by: 'ie_genero', personal: true },
    estado_civil: { label: 'Estado civil', by: 'ie_estado_civil', personal: true },
  },
} as const
