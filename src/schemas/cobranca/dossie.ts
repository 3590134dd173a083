import type { RecordDocument } from '../core/index.ts'
import { tarefasEmAberto } from '../tarefas/tarefas-de-um-registro.ts'

/** Everything of a debtor on paper: what is owed, what was agreed on, what was said. */
export const documentosDoDevedor: { readonly [name: string]: RecordDocument } = {
  dossie: {
    label: 'Gerar dossiê em PDF',
    as: 'pdf',
    call: 'devedores/{id}/dossie/',
    lists: [
      { related: 'dividas', where: { ie_ativo: { eq: true } }, columns: ['dt_vencimento', 'nm_debito', 'ie_situacao', 'nr_valor', 'nr_valor_aberto'] },
      { related: 'acordos', columns: ['id', 'ie_situacao', 'cd_tipo_acordo', 'nr_valor_debito_negociado', 'dt_fim_debito'] },
      { related: 'parcelas', columns: ['nr_parcela', 'ie_situacao', 'dt_vencimento', 'nr_valor', 'dt_pagamento', 'nr_valor_pago'] },
      { related: 'pagamentos', columns: ['dt_pagamento', 'nr_valor', 'ie_situacao', 'ds_destino', 'cd_divida'] },
      { related: 'movimentacoes', where: { ie_ativo: { eq: true } }, columns: ['dt_movimentacao', 'ds_movimentacao'] },
      { related: 'atualizacoes', most: 20 },
      { related: 'socios' },
      { related: 'titulares' },
      tarefasEmAberto,
    ],
  },
}
