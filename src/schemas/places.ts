import { registroDoEscritorio } from './plataforma/registro.ts'

/** Places in the menu that no entity is. */
export const places = [{ route: 'agenda', label: 'Agenda', gate: 'calendar' }, registroDoEscritorio] as const
