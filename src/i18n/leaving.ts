import { addMessages } from './parts.ts'

addMessages({
  sair: {
    titulo: 'Sair agora apaga o que não foi enviado',
    texto:
      'Há %{smart_count} arquivo neste aparelho que ainda não chegou à Banca. |||| Há %{smart_count} arquivos neste aparelho que ainda não chegaram à Banca.',
  },
})
