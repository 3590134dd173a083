import { addMessages } from './parts.ts'

addMessages({
  triagem: {
    registros: 'Registros da lista',
    aberto: 'Registro escolhido',
    nenhum: 'Escolha um registro para ver aqui',
    teclas: 'J e K vão de um registro a outro; Enter começa a tarefa, ou abre a página.',
    abrir: 'Abrir página',
    voltar: 'Voltar à lista',
  },
})
