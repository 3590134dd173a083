import type { CodigoRegime, Unidade } from './tipos.ts'

/** What counts deadlines by which law. */
export const NOMES: Readonly<Record<CodigoRegime, string>> = {
  cpc: 'CPC (processo civil)',
  clt: 'CLT (processo do trabalho)',
  cpp: 'CPP (processo penal)',
  eca: 'ECA (infância e juventude)',
  juizados: 'Juizados Especiais',
  admin: 'Processo administrativo (Lei 9.784)',
  eleitoral: 'Eleitoral, no período eleitoral',
  eleitoral_ordinario: 'Eleitoral, fora do período eleitoral',
}

/** What deadlines are counted in. */
export const UNIDADES: Readonly<Record<Unidade, string>> = {
  uteis: 'dias úteis',
  corridos: 'dias corridos',
  horas: 'horas',
  meses: 'meses',
}
