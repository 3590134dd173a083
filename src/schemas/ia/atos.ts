/** What a deadline is for, as people call it, by the reader's name for it. */
export const ATOS: Readonly<Record<string, string>> = {
  contestacao: 'Contestação',
  replica: 'Réplica',
  emenda: 'Emenda da inicial',
  impugnacao_calculos: 'Impugnação dos cálculos',
  recurso: 'Recurso',
  embargos: 'Embargos',
  impugnacao: 'Impugnação',
  pagamento: 'Pagamento',
  preparo: 'Preparo',
  deposito: 'Depósito',
  garantia: 'Garantia do juízo',
  quesitos: 'Quesitos',
  manifestacao_laudo: 'Manifestação sobre o laudo',
  laudo: 'Laudo',
  proposta: 'Proposta',
  rol_testemunhas: 'Rol de testemunhas',
  provas: 'Provas',
  informar_endereco: 'Informar endereço',
  indicacao_bens: 'Indicação de bens',
  calculos: 'Cálculos',
  substituicao_cda: 'Substituição da CDA',
  regularizacao: 'Regularização',
  prestacao_contas: 'Prestação de contas',
  informacoes: 'Informações',
  parecer: 'Parecer',
  prosseguimento: 'Prosseguimento',
  remicao: 'Remição',
  sustentacao_oral: 'Sustentação oral',
  cumprimento_obrigacao: 'Cumprimento de obrigação',
  juntada_documentos: 'Juntada de documentos',
  manifestacao: 'Manifestação',
  dilacao_edital: 'Dilação do edital',
  audiencia: 'Audiência',
  pericia: 'Perícia',
  leilao: 'Leilão',
  julgamento: 'Julgamento',
}

/** What takes place on a day instead of being done by it. */
const ENCONTROS = new Set(['audiencia', 'pericia', 'leilao', 'julgamento'])
/** Whether a day is the one on which it happens. */
export const temDiaCerto = (evento: string | null | undefined): boolean => ENCONTROS.has(evento ?? '')

/** What is to be done, as a heading: by its name, or else in the text's own words. */
export function atoDe({ evento, andamento }: { evento?: string | null; andamento?: string | null }): string | null {
  const name = ATOS[evento ?? '']
  if (name) return name
  const words = andamento?.replace(/\s+/g, ' ').trim()
  return words ? words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1) : null
}
