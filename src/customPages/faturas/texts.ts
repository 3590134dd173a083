import { addMessages } from '../../i18n/parts.ts'

addMessages({
  faturas: {
    propor: 'Propor faturas',
    explica:
      'O que os contratos, os atos concluídos, o que foi recuperado e as despesas adiantadas pedem, por cliente. Você confere cada uma antes de faturar; nada é cobrado duas vezes.',
    mes: 'Mês',
    cliente: 'Cliente',
    todos: 'Em branco, todos os clientes.',
    nada: 'Nada de novo a cobrar.',
    feitas: 'Uma fatura |||| %{smart_count} faturas',
    itens: 'um item novo |||| %{smart_count} itens novos',
    sem_valor: 'Um ato sem preço no cadastro do cliente |||| %{smart_count} atos sem preço no cadastro do cliente',
  },
})
