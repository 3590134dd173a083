import { addMessages } from '../../../i18n/parts.ts'

addMessages({
  caixa: {
    titulo: 'Caixa de entrada',
    fontes: 'Fontes',
    situacao: 'Situação',
    todas: 'Tudo',
    itens: 'Itens da caixa de entrada',
    aberto: 'Item escolhido',
    nenhum: 'Escolha um item para ler aqui',
    teclas:
      'J e K vão de um item a outro; Enter começa a tarefa com o prazo contado; N registra o processo; X escolhe vários.',
    erro: 'Não foi possível carregar a caixa de entrada.',
    vazia: 'Nada espera por aqui.',
    vazia_texto: 'O que os tribunais mandarem aparece nesta lista, o mais urgente primeiro.',
    vazia_filtro: 'Nada com estes filtros.',
    mais: 'Mostrar mais',
    ciencia: 'Ciência até %{dia}',
    nao_lido: 'Não lido',
    cancelada: 'Cancelada',
    com: 'Com %{nome}',
    escolher: 'Escolher %{nome}',
    escolhidos: '%{smart_count} escolhido |||| %{smart_count} escolhidos',
    soltar: 'Soltar',
    abrir: 'Abrir página',
    voltar: 'Voltar à lista',
    tarefa: 'Começar tarefa',
    registrar: 'Registrar processo',
    ja_nosso: 'O processo deste item já está no escritório.',
    sem_direito: 'Você não pode registrar processos.',
    nao_se_aplica: 'Não se aplica a este item.',
    arquivo: {
      trazer: 'Trazer de arquivo',
      titulo: 'Trazer de arquivo',
      explica:
        'Um diário em PDF ou texto, ou um e-mail (.eml): o que traz nossos advogados, termos ou processos vira item da caixa, com o arquivo como prova. Enviar de novo não repete nada.',
      qual: 'Arquivo',
      dia: 'Em branco, o dia da disponibilização que o arquivo diz. Dele se conta o prazo.',
      nao_lido: 'O anexo %{nome} não pôde ser lido.',
      tudo: 'Trazer também o que não traz nossos advogados, termos ou processos',
      enviar: 'Trazer',
      fechar: 'Fechar',
      encontrados:
        'O arquivo trata de %{smart_count} processo, de %{dia}. |||| O arquivo trata de %{smart_count} processos, de %{dia}.',
      guardados: '%{smart_count} item novo na caixa. |||| %{smart_count} itens novos na caixa.',
      repetidos: '%{smart_count} já tinha vindo deste arquivo. |||| %{smart_count} já tinham vindo deste arquivo.',
      limite_novos:
        'O arquivo traz mais de %{limite} números que não são processos do escritório: a cada envio até %{limite} deles vão para Processos novos.',
      de_outros:
        '%{smart_count} não é do escritório e ficou de fora. |||| %{smart_count} não são do escritório e ficaram de fora.',
    },
    verbos: {
      ler: 'Lido',
      naoLer: 'Não lido',
      baixar: 'Dar baixa',
      atribuir: 'Atribuir',
      naoEhNosso: 'Não é nosso',
      vincular: 'Vincular',
    },
    feitos: '%{smart_count} item tratado. |||| %{smart_count} itens tratados.',
  },
})
