import { addMessages } from '../../i18n/parts.ts'

addMessages({
  honorarios: {
    titulo: 'Honorários',
    erro: 'Não foi possível carregar os honorários.',
    explica: 'O que cada correspondente pede por comarca, do menor para o maior. Eles mesmos dizem quanto e onde.',
    comarca: 'Comarca',
    ato: 'Ato',
    correspondente: 'Correspondente',
    valor: 'Honorário',
    combinar: 'a combinar',
    ambos: 'Audiência e diligência',
    todos: 'Todos',
    vazio: 'Ninguém diz atender aqui.',
    vazio_texto: 'Escolha outra comarca, ou solicite sem valor: quem for solicitado propõe o seu.',
    mais: 'Mostrar mais',
    quantos: '%{smart_count} honorário |||| %{smart_count} honorários',
  },
})
