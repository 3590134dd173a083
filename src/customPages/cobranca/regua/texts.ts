import { addMessages } from '../../../i18n/parts.ts'

addMessages({
  regua: {
    explica: 'O que esta régua faria hoje, ligada ou não. Nada é enviado nem gravado ao olhar.',
    sem_passos: 'Esta régua ainda não tem passos.',
    antes: '%{smart_count} dia antes do vencimento |||| %{smart_count} dias antes do vencimento',
    no_dia: 'no dia do vencimento',
    depois: '%{smart_count} dia depois do vencimento |||| %{smart_count} dias depois do vencimento',
    fara: '%{smart_count} a fazer |||| %{smart_count} a fazer',
    nao_fara: '%{smart_count} sem fazer |||| %{smart_count} sem fazer',
    nada: 'Hoje não há a quem escrever nem o que fazer.',
    exemplo: 'Como ficaria o texto para %{nome}',
    devedor: 'Devedor',
    de_que: 'De quê',
    vencimento: 'Vencimento',
    oque: 'O que faria',
    faria: 'Faria',
    escreveria: 'Escreveria a %{para}',
    tabela: 'Passo %{nth}, %{nome}: a quem',
    mais: 'e mais %{smart_count} |||| e mais %{smart_count}',
  },
})
