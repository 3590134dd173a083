import { addMessages } from './parts.ts'

/** The texts of the home page. */
addMessages({
  inicio: {
    bom_dia: 'Bom dia, %{nome}',
    boa_tarde: 'Boa tarde, %{nome}',
    boa_noite: 'Boa noite, %{nome}',
    acoes: 'Ações rápidas',
    vencidas: 'Vencidas',
    hoje: 'Para hoje',
    nenhuma_vencida: 'Nada vencido. Bom trabalho.',
    nenhuma_hoje: 'Nada vence hoje.',
    ver_todas: 'Ver todas (%{total})',
    minhas: 'Minhas tarefas',
    aniversariantes: 'Aniversariantes',
    clientes_aniversariantes: 'Clientes que aniversariam',
    semana: 'Esta semana',
    mes: 'Nos próximos dias',
    ninguem: 'Ninguém faz aniversário nos próximos 30 dias.',
    hoje_dia: 'hoje',
    amanha_dia: 'amanhã',
    erro: 'Não foi possível carregar esta parte.',
    tentar: 'Tentar de novo',
    minha_semana: 'Minha semana',
    semana_livre: 'Nada vence nesta semana.',
    fim_de_semana: '%{smart_count} no fim de semana',
    mais_do_dia: 'mais %{smart_count}',
    agenda: 'Agenda',
    lugares: 'O que há para você aqui',
    lugares_texto: 'Estes são os lugares que o seu acesso abre.',
    lugares_financeiro:
      'Em Contas a pagar e Contas a receber fica o que vence; em Transações, o que foi pago e recebido.',
    lugares_correspondente:
      'Em Solicitações você responde ao que os escritórios pedem; em Audiências e Diligências fica o que é seu.',
  },
})
