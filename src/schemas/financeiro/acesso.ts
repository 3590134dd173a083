/** Finance is read by its group; who writes is one of that group in an establishment that the installation names (rule perm.financeiro.editar). */
export const acessoFinanceiro = { read: 'financialModule', create: 'financialEdit', update: 'financialEdit', delete: 'financialEdit' } as const

/** Spec 3-platform §8 ends what finance says without an exclamation mark. */
export const mensagens = (nome: string, fim: 'o' | 'a') => ({
  created: `${nome} cadastrad${fim} com sucesso`,
  updated: `${nome} editad${fim} com sucesso`,
  deleted: `${nome} excluíd${fim} com sucesso`,
})
