import { addMessages } from './parts.ts'

addMessages({
  pasta: { nosso: 'Cliente', sem_parte: 'Não informado' },
  linha: {
    tipos: 'O que mostrar',
    tudo: 'Tudo',
    buscar: 'Buscar na linha do tempo',
    imprimir: 'Imprimir a linha do tempo',
    vazia: 'Nada aconteceu ainda.',
    vazia_filtro: 'Nada corresponde a este filtro.',
    limpar: 'Mostrar tudo',
    anteriores: 'Mostrar anteriores',
    erro: 'Não foi possível carregar a linha do tempo.',
    fim: 'Início do histórico',
    futuro: 'a vir',
    por: 'por %{nome}',
    mais: 'Mostrar o texto todo',
    menos: 'Mostrar menos',
  },
})
