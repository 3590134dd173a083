import type { Header, RecordDocument, Timeline } from '../core/index.ts'
import { diaDaAudiencia, fimDaTarefa, tarefasEmAberto } from '../tarefas/tarefas-de-um-registro.ts'

const daqui = { by: 'cd_processo' } as const
const criado = { at: 'dt_criado', who: 'cd_usuario_cri' } as const

/** What is known of a lawsuit at first sight. */
export const cabecalho: Header = {
  marks: ['ie_status', 'ie_sigilo', 'ie_estrategico', 'ie_liminar', 'processo_arquivado', 'ie_risco'],
  usual: { ie_sigilo: '0' },
  sides: [
    { label: 'Autor', name: 'nm_autor', numbers: ['nr_cpf_autor', 'nr_cnpj_autor'], ours: { ie_posicao_cliente: { eq: 'A' } }, client: 'cd_cliente' },
    { label: 'Réu', name: 'nm_reu', numbers: ['nr_cpf_reu', 'nr_cnpj_reu'], ours: { ie_posicao_cliente: { eq: 'P' } }, client: 'cd_cliente' },
  ],
  facts: ['cd_orgao', 'cd_cidade', 'cd_fase', 'nr_valor_causa', 'cd_responsavel_tarefa'],
}

/** Everything that happened to a lawsuit. */
export const linhaDoTempo: Timeline = {
  marcos: {
    label: 'Marcos',
    to: 'processos',
    by: 'id',
    text: ['nr_processo'],
    moments: [
      { at: 'dt_distribuicao', word: 'Distribuição' },
      { at: 'dt_citacao', word: 'Citação' },
      { at: 'dt_recebimento_processo_escritorio', word: 'Recebimento no escritório' },
      { at: 'dt_enceramento', word: 'Encerramento' },
    ],
  },
  movimentacoes: {
    label: 'Movimentações',
    to: 'movimentacoes',
    ...daqui,
    text: ['ds_movimentacao', 'ds_observacao'],
    moments: [
      { at: 'dt_movimentacao', time: 'hr_movimentacao', word: 'Movimentação', where: { ie_ativo: { eq: true } } },
      { at: 'dt_movimentacao', time: 'hr_movimentacao', word: 'Movimentação cancelada', where: { ie_ativo: { eq: false } } },
    ],
  },
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    ...daqui,
    text: ['nm_titulo'],
    moments: [{ ...criado, word: 'Tarefa criada' }, { at: 'dt_reagendamento', word: 'Tarefa reagendada' }, ...fimDaTarefa],
  },
  audiencias: { label: 'Audiências', to: 'audiencias', ...daqui, text: ['cd_tipo', 'cd_foro', 'ie_situacao'], moments: diaDaAudiencia },
  liminares: {
    label: 'Liminares',
    to: 'liminares',
    ...daqui,
    text: ['ds_liminar'],
    moments: [
      { at: 'dt_recebimento', word: 'Liminar: notificação' },
      { at: 'dt_prazo_cumprimento', word: 'Liminar: prazo de cumprimento' },
      { at: 'dt_cumprimento', word: 'Liminar: cumprimento' },
      { at: 'dt_comprovacao', word: 'Liminar: comprovação' },
      { at: 'dt_casacao', word: 'Liminar: cassação' },
    ],
  },
  comentarios: { label: 'Comentários', to: 'comentarios', ...daqui, text: ['ds_comentario'], moments: [{ ...criado, word: 'Comentário' }] },
  arquivos: { label: 'Arquivos', files: 'arquivos', word: 'Arquivo anexado' },
  auditoria: { label: 'Auditoria', audit: true },
}

/** A lawsuit on paper, and all of it to take along. */
export const documentosDoProcesso: { readonly [name: string]: RecordDocument } = {
  gerarPdf: {
    label: 'Gerar PDF',
    as: 'pdf',
    call: 'processos/{id}/gerar_pdf/',
    flag: 'gerar_pdf',
    lists: [
      { related: 'litisconsortes' },
      { related: 'liminares' },
      tarefasEmAberto,
      {
        related: 'movimentacoes',
        label: 'Últimas movimentações',
        where: { ie_ativo: { eq: true } },
        most: 30,
        columns: ['dt_movimentacao', 'ds_movimentacao'],
      },
      { related: 'apensos' },
      { related: 'valores' },
    ],
  },
  exportarCaso: { label: 'Exportar caso completo', as: 'zip', call: 'processos/{id}/exportar-caso/' },
}
