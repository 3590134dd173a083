import { addMessages } from './parts.ts'

addMessages({
  dialogo_acao: {
    mudou: 'Outra pessoa alterou este registro',
    mudou_campos: 'Mudou: %{campos}.',
    mudou_texto: 'O que você digitou continua aqui: confira e envie de novo.',
    nao_cabe: '“%{acao}” não está mais disponível do jeito que o registro está agora. Copie daqui o que você digitou.',
  },
})
