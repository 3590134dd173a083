import { addMessages } from './parts.ts'

addMessages({
  vigia: {
    titulo: 'Nada esquecido',
    escolha: '%{nome}: há quanto tempo',
    guardar: 'Guardar como visão: %{nome}',
    guardada: 'Visão “%{nome}” guardada.',
    ja_guardada: 'Já guardada como visão: %{nome}',
  },
})
