import { addMessages } from '../../../i18n/parts.ts'

/** The texts of the count of a whole portfolio. */
addMessages({
  carteira: {
    trabalho: 'Cálculo da carteira: %{nome}',
    AG: 'Aguardando a vez: o escritório calcula uma carteira por vez…',
    CA: 'Calculando os demonstrativos…',
    andamento: '%{feitos} de %{todos} devedores',
    pode_sair: 'Você pode sair desta página: o servidor continua sozinho.',
    vazia: 'Não havia devedores a calcular.',
    vazia_texto: 'O cliente não tem devedores, ou nenhum deles é como se pediu: na situação escolhida, em cobrança.',
    exportar: 'Planilha',
    planilha: 'Planilha da carteira: %{nome}',
  },
})
