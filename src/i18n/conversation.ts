import { addMessages } from './parts.ts'

addMessages({
  conversa: {
    vazia: 'Ninguém comentou ainda.',
    vazia_texto: 'Use @ para mencionar alguém da equipe.',
    escrever: 'Escreva um comentário',
    editar_rotulo: 'Editar o comentário',
    ajuda: 'Use @ para mencionar alguém. Ctrl+Enter envia.',
    ajuda_simples: 'Ctrl+Enter envia.',
    para: 'a %{nome}',
    enviar: 'Comentar',
    salvar: 'Salvar',
    desistir: 'Desistir',
    editar: 'Editar o comentário de %{quando}',
    excluir: 'Excluir o comentário de %{quando}',
    excluir_titulo: 'Excluir este comentário?',
    excluir_texto: 'Ele deixa de aparecer para todos.',
    excluir_botao: 'Excluir comentário',
    editado: 'editado',
    alguem: 'Alguém que não está mais aqui',
    anteriores: 'Mostrar anteriores',
    erro: 'Não foi possível carregar a conversa.',
    nao_enviado: 'O comentário não foi enviado. O que você escreveu continua aqui.',
    sugestoes: 'Pessoas que podem ser mencionadas',
    achadas:
      '%{smart_count} pessoa. Setas escolhem, Enter menciona. |||| %{smart_count} pessoas. Setas escolhem, Enter menciona.',
    faltam: 'Escreva alguma coisa.',
  },
})
