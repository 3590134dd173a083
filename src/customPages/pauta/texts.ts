import { addMessages } from '../../i18n/parts.ts'

addMessages({
  pauta: {
    baixar: 'Baixar pauta',
    explica: 'Um PDF com as audiências por dia e hora: processo, partes, onde, e quem vai.',
    importar: 'Importar pauta',
    importar_texto:
      'A planilha que o cliente enviou, uma audiência por linha. Depois de lida, você confere o que foi entendido antes de gravar.',
    planilha: 'Planilha (.xlsx)',
    enviar: 'Enviar',
    quando: 'Quando',
    nd: 'Na data',
    ni: 'No intervalo',
    data: 'Data',
    hoje: 'Hoje',
    amanha: 'Amanhã',
    de: 'De',
    ate: 'Até',
  },
})
