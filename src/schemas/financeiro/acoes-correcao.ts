import { campo, date, hoje, ref } from '../core/index.ts'
import { comBaixa } from './campos-conta.ts'
import { categoriaLancavel } from './lancavel.ts'

/**
 * What was paid or received counts as it was entered, and no entry is changed: what it counts as is put right by entries
 * of its own, which move it from where it stood to where it belongs. What is left out stays as it is.
 */
export const reclassificarConta = <const P extends 'pagamentos' | 'recebimentos'>(path: P, ie_natureza: 'R' | 'D') =>
  ({
    label: 'Reclassificar',
    call: `PATCH ${path}/reclassificar/{id}/`,
    when: comBaixa,
    gate: 'financialEdit',
    input: {
      cd_categoria: ref('Categoria', 'categorias-financeiras', {
        required: { cd_categoria: { eq: null } },
        perPage: 100,
        only: { ...categoriaLancavel, ie_natureza: { eq: ie_natureza } },
      }),
      cd_centro_custo: ref('Estabelecimento', 'centro-custos', { perPage: 50 }),
      cd_setor: ref('Setor', 'setores', { perPage: 50, dependsOn: { cd_centro_custo: 'cd_centro_custo' } }),
      cd_processo: ref('Processo', 'processos', { minSearch: 3 }),
      dt_reclassificacao: date('Lançar a mudança em', { help: 'Em branco, no dia de cada baixa. Se o período dela está fechado, um dia depois dele.' }),
    },
    rules: [
      { field: 'dt_reclassificacao', valid: { dt_reclassificacao: { lte: hoje() } }, message: 'A data não pode ser posterior a hoje!' },
      {
        field: 'dt_reclassificacao',
        valid: { dt_reclassificacao: { gte: campo(path === 'pagamentos' ? 'dt_pagamento' : 'dt_recebimento') } },
        message: 'A data vem antes da última baixa.',
      },
    ],
    handler: true,
    notes: [{ text: 'Os lançamentos feitos ficam; outros passam o valor de onde estava para onde deve contar, e os resultados mudam com eles.' }],
    success: 'Conta reclassificada.',
  }) as const
