import { addMessages } from '../../i18n/parts.ts'

addMessages({
  conflito: {
    titulo: 'Possível conflito de interesses',
    duplicado: 'Talvez já esteja cadastrado',
    processo: 'Parte contrária no processo %{titulo}',
    processo_sem_numero: 'Parte contrária em um processo',
    devedor: 'Devedor em cobrança',
    cliente: 'Cliente do escritório',
    documento: 'mesmo documento',
    nome: 'nome %{grau}% parecido',
    mesmo_nome: 'mesmo nome',
    falhou: 'Não foi possível verificar conflitos agora.',
    pergunta: 'Há possível conflito de interesses. Cadastrar mesmo assim?',
    explica: 'O motivo fica na auditoria do registro.',
    motivo: 'Motivo',
    obrigatorio: 'O campo "Motivo" é obrigatório!',
    voltar: 'Voltar e conferir',
    seguir: 'Cadastrar mesmo assim',
  },
})
