import { addMessages } from '../../i18n/parts.ts'

addMessages({
  banca: {
    financeiro: {
      transacoes: 'Transações',
      favorecido: 'Quem é?',
      favorecido_ajuda: 'Procure em todas as listas: fornecedores, colaboradores, clientes e correspondentes.',
      nada: 'Ninguém com esse nome. Escolha o tipo abaixo e cadastre.',
      saldo: 'Saldo das contas',
      recebido: 'Recebido',
      pago: 'Pago',
      resultado: 'Resultado',
      a_receber: 'A receber',
      a_pagar: 'A pagar',
      vencido: 'vencido %{valor}',
      periodo: 'de %{de} a %{ate}',
      contas: 'Contas',
      ultimos: 'Últimos pagamentos e recebimentos',
      proximas_pagar: 'Próximas a pagar',
      proximas_receber: 'Próximas a receber',
      nenhum: 'Nada aqui ainda.',
      ver_todos: 'Ver todos',
      mes_anterior: 'Mês anterior',
      mes_seguinte: 'Mês seguinte',
    },
  },
})
