import { addMessages } from './parts.ts'

/** The texts of the debtors' list. */
export const debtorMessages = {
  devedores: {
    atualizacoes: 'Atualizações',
    filtro: 'Filtrar por atualizações',
    filtro_texto: 'Devedores pela data da última movimentação.',
    verificado: 'Movimentações',
    todas: 'Verificadas ou não',
    verificadas: 'Verificadas',
    a_verificar: 'A verificar',
    listar: 'Listar',
  },
}
addMessages(debtorMessages)
