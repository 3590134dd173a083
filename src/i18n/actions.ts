import { addMessages, SCREENS } from './parts.ts'

addMessages({
  dialogo_acao: {
    mudou: 'Outra pessoa alterou este registro',
    mudou_campos: 'Mudou: %{campos}.',
    mudou_texto: 'O que você digitou continua aqui: confira e envie de novo.',
    nao_cabe: '“%{acao}” não está mais disponível do jeito que o registro está agora. Copie daqui o que você digitou.',
  },
})

addMessages(
  {
    acoes: {
      ver: 'Ver',
      escolher: 'Selecionar',
      editar: 'Editar',
      anexar: 'Anexar',
      arquivos: 'Ver arquivos',
      auditoria: 'Auditoria',
      mais: 'Mais ações',
      voltar: 'Voltar',
      entendi: 'Entendi',
      parar: 'Parar',
      andamento: '%{feitas} de %{total}…',
      alterar: 'Alterar…',
      alterar_qual: 'Alterar qual campo?',
      alterar_campo: 'Alterar: %{nome}',
      mais_recusadas: 'E mais %{smart_count}.',
      e_mais: 'e mais %{total}',
      sem_previa: 'Não foi possível saber o que resultaria.',
      nada_mudou: 'Nada mudou: o registro já estava assim.',
      feitas: '%{smart_count} feita |||| %{smart_count} feitas',
      recusadas: '%{smart_count} recusada: |||| %{smart_count} recusadas:',
    },
    desfazer: {
      botao: 'Desfazer',
      tecla: 'Ctrl+Z',
      feito: 'Desfeito.',
      recusado: 'Não foi desfeito: o registro mudou depois. |||| %{smart_count} não foram desfeitos: mudaram depois.',
    },
    excluir: {
      titulo: 'Excluir %{nome}?',
      texto: '“%{nome}” deixará de existir.',
      junto: 'Vão junto: %{o_que}.',
      lixeira: '“%{nome}” vai para a lixeira por %{dias} dias; até lá é possível restaurar.',
      botao: 'Excluir %{nome}',
      muitas_lixeira:
        '%{smart_count} registro vai para a lixeira por %{dias} dias; até lá é possível restaurar. |||| %{smart_count} registros vão para a lixeira por %{dias} dias; até lá é possível restaurar.',
      muitas: '%{smart_count} registro deixará de existir. |||| %{smart_count} registros deixarão de existir.',
    },
    lixeira: {
      vazia: 'A lixeira está vazia.',
      explica: 'O que é excluído fica aqui por %{dias} dias, com tudo o que foi junto; depois é removido de vez.',
      excluido: 'Exclusão por %{quem} em %{quando}.',
      sistema: 'Sistema',
      junto: 'Foram junto: %{o_que}.',
      ate: 'É possível restaurar até %{dia}.',
      restaurar: 'Restaurar',
      restaurados: '%{smart_count} registro restaurado. |||| %{smart_count} registros restaurados.',
      restaurado_m: '%{nome} restaurado com sucesso!',
      restaurado_f: '%{nome} restaurada com sucesso!',
    },
  },
  SCREENS,
)
