import { addMessages } from '../../i18n/parts.ts'

addMessages({
  analytics: {
    titulo: 'Analytics',
    paineis: 'Painéis',
    vazio: 'Nada para mostrar neste painel',
    vazio_texto: 'Seus grupos não dão acesso aos registros de que ele é feito.',
    sem_dados: 'Ainda não há registros para este gráfico.',
    tabela: 'Tabela de %{de}',
    grafico: 'Gráfico de %{de}',
    anterior: '%{medida} antes',
    mais: 'Há mais grupos do que cabem aqui.',
  },
})
