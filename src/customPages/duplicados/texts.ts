import { addMessages } from '../../i18n/parts.ts'

addMessages({
  duplicados: {
    titulo: '%{nomes} duplicados',
    explica:
      'Escolha em cada grupo qual registro fica e, linha a linha, qual valor. O que apontava para os outros passa a apontar para ele.',
    contagem: '%{smart_count} grupo |||| %{smart_count} grupos',
    faltam: 'Ainda comparando: falta %{smart_count} registro. |||| Ainda comparando: faltam %{smart_count} registros.',
    vazio: 'Nenhum registro duplicado foi encontrado.',
    vazio_texto: 'São comparados os documentos e os nomes, sem acentos, maiúsculas nem formas societárias.',
    mesmo: 'Mesmo %{campo}',
    mesmo_nome: 'Mesmo nome',
    par: 'nº %{a} e nº %{b}:',
    mais_completo: 'o mais completo',
    parecido: 'Nomes %{grau}% parecidos',
    campo: 'Campo',
    fica: 'Fica este',
    fica_nome: 'Fica %{nome}, nº %{id}',
    incluir: 'Unificar %{nome}, nº %{id}',
    incluir_curto: 'Unificar',
    valor: '%{campo} de %{nome}, nº %{id}',
    abrir: 'Abrir nº %{id}',
    unificar: 'Unificar',
    diferentes: 'Não são o mesmo',
    certeza: 'Unificar em “%{nome}”?',
    consequencia:
      '%{smart_count} registro deixa de existir, e tudo o que aponta para ele passa a apontar para “%{nome}”. Isto não pode ser desfeito. |||| %{smart_count} registros deixam de existir, e tudo o que aponta para eles passa a apontar para “%{nome}”. Isto não pode ser desfeito.',
    feito: 'Registros unificados.',
    feito_movidos: 'Registros unificados. Passaram para o que ficou: %{o_que}.',
    lembrado: 'Anotado: não são o mesmo.',
    anteriores: 'Anteriores',
    proximos: 'Próximos',
    pagina: 'Página %{n} de %{total}',
    nada: 'vazio',
  },
})
