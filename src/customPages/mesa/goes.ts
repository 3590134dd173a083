import type { Row } from '../../schemas/core/types.ts'

const nameIn = (carried: unknown, name: string): string => {
  const value = (carried as Row | null | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}

/** Who goes to a hearing; '' for nobody. */
export const whoGoes = (row: Row): string =>
  nameIn(row.ob_funcionario, 'nm_funcionario') || nameIn(row.ob_contratado, 'nm_correspondente')

/** 'Foro de Campinas · Campinas (SP)', of what is known. */
export function placeOf(row: Row): string {
  const [foro, cidade, uf] = [
    nameIn(row.ob_foro, 'nm_foro'),
    nameIn(row.ob_cidade, 'nm_cidade'),
    nameIn(row.ob_cidade, 'ds_uf'),
  ]
  return [foro, cidade && (uf ? `${cidade} (${uf})` : cidade)].filter(Boolean).join(' · ')
}

/** The parties, the firm's word for who is against whom; '' where none is known. */
export const partiesOf = ({ nm_autor, nm_reu }: Row): string => [nm_autor, nm_reu].filter(Boolean).join(' × ')

/** An address that a browser may be sent to, as it was typed; null for anything else. */
export const roomOf = ({ ds_link }: Row): string | null =>
  typeof ds_link === 'string' && /^https?:\/\//i.test(ds_link) ? ds_link : null

/** '1 h 30', '45 min'. */
export const lasting = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ''}`
