import { addMessages } from './parts.ts'

addMessages({
  vigia: {
    titulo: 'Nada esquecido',
    processos: 'Processos que pedem atenção',
    atos: 'Atos que pedem atenção',
    tribunais: 'Tribunais que pedem atenção',
    desde_ontem: 'Ver desde ontem',
    movimentados: 'Processos movimentados ontem',
    escolha: '%{nome}: há quanto tempo',
    guardar: 'Guardar como visão: %{nome}',
    guardada: 'Visão “%{nome}” guardada.',
    ja_guardada: 'Já guardada como visão: %{nome}',
  },
})
