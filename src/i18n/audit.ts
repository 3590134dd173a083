import { addMessages, SCREENS } from './parts.ts'

/** The texts of trails. */
export const auditMessages = {
  auditoria: {
    titulo: 'Auditoria',
    quando: 'Quando',
    quem: 'Quem',
    oque: 'O que fez',
    alteracoes: 'Alterações',
    sistema: 'Sistema',
    vazia: 'Nada foi registrado ainda.',
    da_data: 'Ver o que mudou nesta data',
    so: 'Só o que mudou em “%{nome}”.',
    toda: 'Ver tudo',
    fez: 'Fez “%{acao}”',
    mais: 'e mais %{smart_count} campo |||| e mais %{smart_count} campos',
    de: 'em “%{nome}”, unificado a este',
    alem: {
      nomes: 'Unificado com',
      movidos: 'Passaram para este',
      motivo: 'Motivo',
      como: 'Em',
      linhas: 'Linhas',
      filtro: 'Só com',
      nome: 'Nome consultado',
      documento: 'Documento consultado',
      arquivo: 'Arquivo',
    },
  },
}
addMessages(auditMessages, SCREENS)
