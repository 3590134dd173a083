import { addMessages } from './parts.ts'

addMessages({
  celula: {
    editar: 'Editar: %{campo}',
    teclas: 'Enter salva · Tab vai à próxima · Esc desiste',
    mudou: 'Outra pessoa mudou este campo para “%{valor}”. Enter salva o seu por cima; Esc desiste.',
  },
})
