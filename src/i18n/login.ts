import { addMessages } from './parts.ts'

/** The texts of the login, of a product without people, and of a session that is over. */
export const loginMessages = {
  login: {
    titulo: 'Entrar na Banca',
    subtitulo: 'A retaguarda do escritório',
    usuario: 'Usuário',
    senha: 'Senha',
    entrar: 'Entrar',
    entrando: 'Entrando…',
    faltam: 'Informe o usuário e a senha.',
    muitas_tentativas: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
    demo: 'Usuários de demonstração',
    demo_ajuda: 'Clique para preencher o formulário.',
    demo_usuarios: {
      midgard: 'Superusuário, duas empresas',
      coordenadora: 'Coordenação: todos os módulos',
      advogada: 'Tarefas e processos das suas equipes',
      financeiro: 'Financeiro',
      estagiario: 'Somente tarefas',
      correspondente: 'Correspondente externo',
      vizinha: 'Outra empresa, todos os módulos',
    },
  },
  primeiro_acesso: {
    titulo: 'Primeiro acesso',
    subtitulo: 'Cadastre o escritório e quem vai administrá-lo. O código está no que o servidor escreveu ao iniciar.',
    codigo: 'Código mostrado pelo servidor',
    nm_nome_fantasia: 'Escritório',
    cnpj: 'CNPJ',
    first_name: 'Seu nome',
    username: 'Usuário',
    ds_email: 'E-mail',
    password: 'Senha',
    cadastrar: 'Cadastrar e entrar',
    aguarde: 'Aguarde',
  },
  senha: {
    titulo: 'Confirme sua senha',
    continuar: 'Continuar',
    errada: 'Senha incorreta. Tente de novo.',
    codigo_errado: 'Código incorreto ou já usado.',
    falta: 'Informe a senha.',
    falha: 'Não foi possível confirmar a senha agora. Tente de novo.',
  },
}
addMessages(loginMessages)
