/** The texts that every list has of its layouts, and why a record does not move. */
export const layoutMessages = {
  layouts: {
    nome: 'Como ver',
    por: 'Agrupar por',
    lista: 'Lista',
    quadro: 'Quadro',
    calendario: 'Calendário',
    triagem: 'Triagem',
  },
  mover: {
    sem_acao: 'Nenhuma ação leva a “%{lugar}”. O registro continua onde estava.',
    indisponivel: '“%{acao}” não está disponível para este registro, do jeito que ele está agora.',
    sem_permissao: 'Você não tem permissão para “%{acao}”.',
    fechado: 'Este registro não pode mais ser editado.',
  },
}
