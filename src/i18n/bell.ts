import { addMessages } from './parts.ts'

addMessages({
  sino: {
    titulo: 'Notificações',
    nao_lidas: '%{smart_count} notificação não lida |||| %{smart_count} notificações não lidas',
    ler_todas: 'Marcar todas como lidas',
    ler: 'Marcar como lida: %{nome}',
    sem_acesso: 'um registro que você não pode mais ver',
    excluido: '%{nome}, que não existe mais',
    ver_perfil: 'veja no seu perfil',
    responder: 'aceite ou recuse no seu perfil',
    nova: 'não lida',
    vazio: 'Nada por aqui.',
    vazio_texto: 'O que for seu aparece neste lugar: tarefas atribuídas, trocas, comentários e prazos.',
    erro: 'Não foi possível carregar as notificações.',
    tentar: 'Tentar de novo',
    mais: 'Mostrar anteriores',
    escolher: 'Escolher o que aparece aqui',
  },
})
