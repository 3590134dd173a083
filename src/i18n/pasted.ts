import { addMessages } from './parts.ts'

addMessages({
  colagem: {
    cortada: 'O texto tem %{todos} números; a lista mostra os primeiros %{cabem}.',
    varios: 'O texto colado tem %{smart_count} números. Cole um só.',
    titulo: '%{smart_count} número colado |||| %{smart_count} números colados',
    faltam: '%{smart_count} não encontrado |||| %{smart_count} não encontrados',
    todos: 'todos encontrados',
    ausente: 'não encontrado',
    conferindo: 'conferindo…',
    falhou: 'não foi possível conferir',
    cadastrar: 'Cadastrar',
    cadastrar_numero: 'Cadastrar %{numero}',
    tirar: 'Tirar %{numero}',
    limpar: 'Limpar números',
  },
})
