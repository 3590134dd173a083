/** Those of React-Admin's own texts that the product says, in Brazilian Portuguese; see reactAdmin.ts for the others. */
export const reactAdminUsed = {
  action: {
    edit: 'Editar',
    back: 'Voltar',
    cancel: 'Cancelar',
    delete: 'Excluir',
    remove: 'Remover',
    save: 'Salvar',
    undo: 'Desfazer',
  },
  page: {
    list: '%{name}',
    create: 'Adicionar %{name}',
    edit: '%{name} %{recordRepresentation}',
    show: '%{name} %{recordRepresentation}',
  },
  message: {
    select_all_limit_reached: 'São registros demais para selecionar todos. Só os primeiros %{max} foram selecionados.',
    invalid_form: 'Há campos com erro. Confira o formulário.',
    unsaved_changes: 'Há alterações não salvas. Deseja sair sem salvar?',
  },
  navigation: {
    next: 'Ir para a próxima página',
    previous: 'Ir para a página anterior',
    skip_nav: 'Ir para o conteúdo',
  },
  auth: { auth_check_error: 'Faça login para continuar' },
  notification: {
    http_error: 'Erro de comunicação com o servidor',
    i18n_error: 'Não foi possível carregar os textos do idioma',
    logged_out: 'Sua sessão expirou, faça login para continuar!',
    not_authorized: 'Você não tem permissão para acessar este recurso.',
    created: 'Registro adicionado',
    updated: 'Registro atualizado |||| %{smart_count} registros atualizados',
    item_doesnt_exist: 'O registro não existe',
  },
  saved_queries: {
    label: 'Visões salvas',
    new_dialog_title: 'Salvar visão atual como',
    new_label: 'Salvar visão atual…',
    query_name: 'Nome da visão',
    remove_label_with_name: 'Remover a visão "%{name}"',
  },
  boolean: { true: 'Sim', false: 'Não', null: ' ' },
}
