import { addMessages } from './parts.ts'

/** The texts of the command palette and the sheet of shortcuts. */
export const searchMessages = {
  busca: {
    titulo: 'Buscar ou ir para',
    campo: 'Buscar processos, tarefas, pessoas ou páginas',
    fechar: 'Fechar a busca',
    resultados: 'Resultados',
    nada: 'Nada encontrado para “%{texto}”.',
    quantos: '%{smart_count} resultado |||| %{smart_count} resultados',
    buscando: 'Buscando…',
    erro: 'Não foi possível buscar agora.',
    incompleta: 'A busca demorou e parou antes do fim. Digite mais um pouco.',
    ajuda: '↑ ↓ escolher · Enter abrir · Esc fechar',
    linhas: { compacta: 'Linhas compactas', normal: 'Linhas normais', folgada: 'Linhas folgadas' },
    grupos: {
      recentes: 'Recentes',
      acoes: 'Neste registro',
      registros: 'Registros',
      visoes: 'Visões',
      paginas: 'Ir para',
      criar: 'Cadastrar',
    },
  },
  atalhos: {
    fora: 'Fora dos campos de texto, as letras sozinhas também são atalhos.',
    lugares: {
      lista: 'Nesta lista',
      registro: 'Neste registro',
      formulario: 'Neste formulário',
      geral: 'Em qualquer lugar',
    },
    teclas: {
      buscar: 'Buscar ou ir para…',
      atalhos: 'Ver os atalhos deste lugar',
      notificacoes: 'Abrir as notificações (sino)',
      imprimir: 'Imprimir esta página',
      procurar: 'Buscar nesta lista',
      descer: 'Descer pelas linhas',
      subir: 'Subir pelas linhas',
      abrir: 'Abrir a linha',
      editar: 'Editar a linha',
      editar_celula: 'Editar as células da linha, no lugar',
      selecionar: 'Selecionar a linha',
      novo: 'Cadastrar',
      desmarcar: 'Desmarcar as linhas',
      editar_registro: 'Editar',
      voltar: 'Voltar à lista',
      salvar: 'Salvar',
      sair: 'Sair do formulário',
    },
  },
}
addMessages(searchMessages)
