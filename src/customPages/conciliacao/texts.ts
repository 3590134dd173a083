import { addMessages } from '../../i18n/parts.ts'

addMessages({
  conciliacao: {
    importar: 'Importar extrato',
    certas: 'Aceitar a certa |||| Aceitar as %{smart_count} certas',
    explica: 'O arquivo do banco, em .ofx ou .csv. O que já foi importado não entra de novo.',
    conta: 'Conta',
    arquivo: 'Extrato (.ofx ou .csv)',
    enviar: 'Importar',
    assim_mesmo: 'O arquivo é mesmo desta conta',
    colunas: 'O que é cada coluna',
    colunas_explica: 'Diga qual coluna é a data, qual é o valor (ou débito e crédito) e qual é a descrição.',
    coluna: 'Coluna %{numero}: %{exemplo}',
    nada: 'Não usar',
    dia: 'Data',
    valor: 'Valor',
    debito: 'Débito',
    credito: 'Crédito',
    sentido: 'D ou C',
    descricao: 'Descrição',
    identificador: 'Identificador',
    documento: 'Documento',
    nenhuma_nova: 'Nenhuma linha nova',
    novas: 'Uma linha nova |||| %{smart_count} linhas novas',
    repetidas: '%{smart_count} já importada |||| %{smart_count} já importadas',
  },
})
