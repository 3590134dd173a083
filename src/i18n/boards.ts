import { addMessages, SCREENS } from './parts.ts'

/** The texts of boards and calendars; what names columns and dates comes from the schemas. */
export const boardMessages = {
  arraste: {
    pego: '“%{nome}” na mão, em “%{lugar}”. Use as setas para levar, espaço para soltar e Esc para desistir.',
    sobre: '“%{nome}” sobre “%{lugar}”.',
    recusa: '“%{nome}” sobre “%{lugar}”, que não aceita este registro.',
    fora: '“%{nome}” fora das colunas.',
    solto: '“%{nome}” solto em “%{lugar}”.',
    devolvido: '“%{nome}” voltou a “%{lugar}”.',
  },
  quadro: {
    sem: 'Sem %{nome}',
    vazia: 'Nada aqui',
    registros: '%{smart_count} registro |||| %{smart_count} registros',
    mais: 'Mostrar mais',
    semanas: { esta: 'Esta semana', proxima: 'Próxima semana', duas: 'Em duas semanas', depois: 'Depois' },
    impressao: {
      titulo: 'Imprimir o quadro',
      por_coluna: 'Cartões por coluna',
      ate: 'De 1 a %{n}, em uma grade de 5 colunas.',
      contando: 'Contando os cartões…',
      erro: 'Não foi possível contar os cartões.',
    },
    mais_colunas: 'Mais colunas',
    erro: 'Não foi possível carregar esta coluna.',
    erro_colunas: 'Não foi possível carregar as colunas.',
    instrucoes:
      'Enter abre o registro. Espaço pega o cartão; depois, as setas o levam, espaço solta e Esc desiste. Leitores de tela anunciam cada passo.',
  },
  calendario: {
    mes: 'Mês',
    semana: 'Semana',
    dia: 'Dia',
    lista: 'Lista',
    vista: 'Período',
    hoje: 'Hoje',
    anterior_mes: 'Mês anterior',
    proximo_mes: 'Próximo mês',
    anterior_semana: 'Semana anterior',
    proximo_semana: 'Próxima semana',
    anterior_dia: 'Dia anterior',
    proximo_dia: 'Próximo dia',
    anterior_lista: 'Mês anterior',
    proximo_lista: 'Próximo mês',
    legenda: 'O que cada cor quer dizer',
    feriado: 'feriado nacional: %{nome}',
    mais: '+%{n} mais',
    no_dia: '%{data}: %{smart_count} registro |||| %{data}: %{smart_count} registros',
    no_dia_vazio: '%{data}',
    vazio: 'Nada neste período.',
    anteriores: '%{smart_count} dia anterior |||| %{smart_count} dias anteriores',
    dia_nada: 'Nada neste dia.',
    erro: 'Não foi possível carregar o calendário.',
    na_lista: 'Ver na lista',
    instrucoes:
      'Setas andam entre os dias e Enter abre o dia. Em um registro, Enter abre e espaço pega; depois, as setas o levam, espaço solta e Esc desiste.',
  },
}
addMessages(boardMessages, SCREENS)
