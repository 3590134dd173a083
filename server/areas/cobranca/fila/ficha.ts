import type { Context } from '../../../../src/schemas/core/index.ts'
import type { Params } from '../../../core/http/http.ts'
import type { Page } from '../../../core/read/reader.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Parts } from '../../parts.ts'

/** Why a debtor comes now, each with its day. */
export interface Motivo {
  readonly tipo: 'acao' | 'promessa' | 'parcela' | 'atraso' | 'sem_debito'
  readonly dia: string | null
}

/** The most pressing first. */
export function motivosDe(devedor: Row, hoje: string): Motivo[] {
  const day = (name: string) => (devedor[name] as string | null | undefined) ?? null
  const [acao, promessa, parcela, atraso] = [
    day('dt_proxima_acao'),
    day('dt_promessa'),
    day('dt_vencimento_acordo'),
    day('dt_debito'),
  ]
  const out: Motivo[] = []
  if (acao !== null && acao <= hoje) out.push({ tipo: 'acao', dia: acao })
  if (promessa !== null && promessa < hoje) out.push({ tipo: 'promessa', dia: promessa })
  if (parcela !== null && parcela < hoje) out.push({ tipo: 'parcela', dia: parcela })
  if (atraso !== null && atraso < hoje) out.push({ tipo: 'atraso', dia: atraso })
  return out.length ? out : [{ tipo: 'sem_debito', dia: null }]
}

/** What a collector has to see at one glance, by entity: the first few, and how many there are. */
const PARTES = {
  dividas: ['dividas', { ie_situacao: 'CO', ordenar_por: 'dt_vencimento', nr_por_pagina: '6' }],
  demonstrativos: ['demonstrativos', { nr_por_pagina: '1', campos: 'ds_resumo,dt_calculo,nr_valor_total,dt_criado' }],
  acordos: ['acordos', { ie_situacao: 'VI,HO', nr_por_pagina: '3' }],
  parcelas: ['parcelas', { filtro: 'vencidas', ordenar_por: 'dt_vencimento', nr_por_pagina: '6' }],
  promessas: ['promessas', { filtro: 'abertas', ordenar_por: 'dt_promessa', nr_por_pagina: '3' }],
  movimentacoes: [
    'movimentacoes-cobranca',
    { ie_ativo: 'true', ordenar_por: '-dt_movimentacao,-id', nr_por_pagina: '6' },
  ],
} as const satisfies Record<string, readonly [entity: string, params: Params]>

const NENHUMA: Page = { results: [], count: 0 }
/** What the debtor itself says there is none of is not asked for. */
const HA: { readonly [parte in keyof typeof PARTES]?: (devedor: Row) => boolean } = {
  dividas: ({ qt_debitos }) => Number(qt_debitos) > 0,
  acordos: ({ ie_possui_acordo }) => ie_possui_acordo === true,
  parcelas: ({ dt_vencimento_acordo }) => dt_vencimento_acordo != null,
  promessas: ({ dt_promessa }) => dt_promessa != null,
  movimentacoes: ({ dt_ultima_movimentacao }) => dt_ultima_movimentacao != null,
}

export type Ficha = { readonly devedor: Row; readonly motivos: readonly Motivo[] } & {
  readonly [parte in keyof typeof PARTES]: Page
}

/** A debtor with what somebody who calls has to know, by the rights of whoever asks. Throws 404 for one that is not seen. */
export async function fichaDe({ service, model }: Parts, id: number, ctx: Context): Promise<Ficha> {
  const devedor = await service.get(model.get('devedores'), id, ctx)
  const read = async (name: keyof typeof PARTES): Promise<readonly [string, Page]> => {
    if (HA[name]?.(devedor) === false) return [name, NENHUMA]
    const [entity, params] = PARTES[name]
    return [name, await service.list(model.get(entity), { ...params, cd_devedor: String(id) }, ctx)]
  }
  const parts = await Promise.all((Object.keys(PARTES) as (keyof typeof PARTES)[]).map(read))
  return {
    devedor,
    motivos: motivosDe(devedor, ctx.hoje),
    ...(Object.fromEntries(parts) as Record<keyof typeof PARTES, Page>),
  }
}
