import { addMessages, SCREENS } from './parts.ts'

/** The texts of what opens from a list. */
addMessages(
  {
    lista: {
      compartilhar: 'Compartilhar com o escritório',
      compartilhada: 'Compartilhada com o escritório',
      abrir_assim: 'Abrir sempre assim',
      abrir_padrao: 'Abrir como todos',
      contem: 'Contém…',
      pronto: 'Pronto',
      buscar_coluna: 'Buscar coluna',
      coluna_acima: 'Mover %{nome} para antes',
      coluna_abaixo: 'Mover %{nome} para depois',
      restaurar: 'Restaurar o padrão',
      escolhidas_f: '%{smart_count} selecionada |||| %{smart_count} selecionadas',
      escolhidas_m: '%{smart_count} selecionado |||| %{smart_count} selecionados',
      escolher_todas_f: 'Selecionar todas as %{total}',
      escolher_todas_m: 'Selecionar todos os %{total}',
      todas_escolhidas_f: 'Todas as %{total} selecionadas',
      todas_escolhidas_m: 'Todos os %{total} selecionados',
      mais_verbos: 'Mais',
      selecao: 'Seleção',
      desmarcar: 'Desmarcar',
    },
    exportacao: {
      titulo: 'Exportar %{nome}',
      tipo: 'Colunas da planilha',
      todas: 'Todas as colunas',
      personalizada: 'Personalizada',
      escolha: 'Colunas',
      exportar: 'Exportar',
      quanto: '%{linhas} linhas, %{tempo}',
      ate: 'Até %{linhas} linhas, %{tempo}',
      registros: 'Registros',
      so: 'Só %{filtro}',
    },
  },
  SCREENS,
)
