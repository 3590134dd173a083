import type { Header, RecordDocument, Related, Timeline } from '../core/index.ts'
import { diaDaAudiencia, fimDaTarefa, tarefasEmAberto } from '../tarefas/tarefas-de-um-registro.ts'

const daqui = { by: 'cd_cliente' } as const

/** What is known of a customer at first sight. */
export const cabecalhoCliente: Header = {
  marks: ['ie_tipo_cliente'],
  usual: {},
  sides: [],
  facts: ['nr_cnpj', 'nr_cpf', 'nr_telefone', 'ds_email', 'cd_cidade'],
}

/** What is handed in for a customer, and what is near. */
export const relacionadosDoCliente: { readonly [name: string]: Related } = {
  processos: {
    label: 'Processos',
    to: 'processos',
    ...daqui,
    glance: { label: 'Processos mais recentes', sort: '-dt_criado', columns: ['ie_status', 'nm_parte_contraria'] },
  },
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    ...daqui,
    dialog: true,
    chief: true,
    give: { ie_formulario: 'lawsuit' },
    glance: { label: 'Próximas tarefas', preset: 'abertas', sort: 'dt_fatal', columns: ['dt_fatal', 'ie_status', 'cd_responsaveis'] },
  },
  devedores: { label: 'Devedores', to: 'devedores', ...daqui },
  audiencias: { label: 'Audiências', to: 'audiencias', ...daqui, dialog: true },
}

/** Everything that happened with a customer. */
export const linhaDoTempoCliente: Timeline = {
  cadastro: {
    label: 'Cadastro',
    to: 'clientes',
    by: 'id',
    text: ['nm_cliente'],
    moments: [{ at: 'dt_criado', who: 'cd_usuario_cri', word: 'Cliente cadastrado' }],
  },
  processos: {
    label: 'Processos',
    to: 'processos',
    ...daqui,
    text: ['nr_processo', 'nm_parte_contraria'],
    moments: [
      { at: 'dt_criado', who: 'cd_usuario_cri', word: 'Processo cadastrado' },
      { at: 'dt_enceramento', word: 'Processo encerrado' },
    ],
  },
  tarefas: { label: 'Tarefas', to: 'tarefas', ...daqui, text: ['nm_titulo', 'nr_processo'], moments: fimDaTarefa },
  audiencias: { label: 'Audiências', to: 'audiencias', ...daqui, text: ['nr_processo', 'cd_tipo', 'cd_foro', 'ie_situacao'], moments: diaDaAudiencia },
  arquivos: { label: 'Arquivos', files: 'arquivos', word: 'Arquivo anexado' },
  auditoria: { label: 'Auditoria', audit: true },
}

/** A customer on paper, for whoever goes to meet them. */
export const documentosDoCliente: { readonly [name: string]: RecordDocument } = {
  ficha: {
    label: 'Gerar ficha em PDF',
    as: 'pdf',
    call: 'clientes/{id}/ficha/',
    lists: [{ related: 'processos', most: 100, columns: ['nr_processo', 'ie_status', 'nm_parte_contraria', 'cd_orgao', 'cd_fase'] }, tarefasEmAberto],
  },
}
