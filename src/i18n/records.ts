import { addMessages, SCREENS } from './parts.ts'

/** The texts of a record's page. */
addMessages(
  {
    resumo: 'Resumo',
    mais_abas: 'Mais %{smart_count}',
    mais_informacoes: 'Mais informações',
    campos_vazios: '%{smart_count} campo vazio |||| %{smart_count} campos vazios',
    esconder_vazios: 'Esconder campos vazios',
    arvore: {
      abrir: 'Subitens de %{nome}',
      nenhum: 'Nada abaixo deste.',
      progresso: '%{feitas} de %{todas} concluídas',
    },
  },
  SCREENS,
)
