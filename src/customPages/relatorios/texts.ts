import { addMessages } from '../../i18n/parts.ts'

addMessages({
  relatorios: {
    baixar: 'Baixar',
    explica: 'Uma planilha (.xlsx), que se abre em outra janela.',
    este_mes: 'Este mês',
    mes_passado: 'Mês passado',
  },
})
