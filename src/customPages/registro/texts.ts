import { addMessages } from '../../i18n/parts.ts'

addMessages({
  registro: {
    titulo: 'Registro do escritório',
    explica: 'Quem fez o quê, do mais novo ao mais antigo. Aparecem os registros que você pode ver.',
    cadastro: 'Cadastro',
    numero: 'Nº do registro',
    oque: 'O que fez',
    pessoa: 'Pessoa',
    de: 'De',
    ate: 'Até',
    filtros: 'Filtros do registro',
    todos: 'Todos',
    limpar: 'Limpar filtros',
    registro: 'Registro',
    excluido: 'Excluído',
    saiu: 'Saiu do escritório',
    sem_nome: 'Nº %{id}',
    so_deste: 'Só deste registro',
    vazio: 'Nada foi registrado ainda.',
    vazio_filtro: 'Nada foi registrado com estes filtros.',
    anteriores: 'Mostrar anteriores',
    ainda: 'Nada até aqui; há mais para procurar.',
    fim: 'Não há mais nada antes disso.',
    erro: 'O registro não pôde ser lido.',
  },
})
