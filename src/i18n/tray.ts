import { addMessages } from './parts.ts'

addMessages({
  bandeja: {
    titulo: 'Trabalhos',
    em_andamento: '%{smart_count} em andamento',
    comecou: '%{nome}: começou',
    pronto: '%{nome}: pronto',
    falhou: '%{nome}: não foi possível concluir',
    estado_running: 'Em andamento',
    estado_done: 'Pronto',
    estado_failed: 'Não foi possível concluir.',
    parar: 'Parar',
    parar_nome: 'Parar: %{nome}',
    abrir: 'Abrir',
    abrir_nome: 'Abrir: %{nome}',
    salvar: 'Salvar de novo',
    salvar_nome: 'Salvar de novo: %{nome}',
    tentar: 'Tentar de novo',
    tentar_nome: 'Tentar de novo: %{nome}',
    tirar_nome: 'Tirar da lista: %{nome}',
    fechar: 'Fechar os trabalhos',
    segue: 'Pode continuar trabalhando: o que foi pedido segue enquanto esta aba estiver aberta.',
    segue_sozinho: 'Pode continuar trabalhando, ou fechar esta aba: o que foi pedido segue sozinho.',
  },
})
