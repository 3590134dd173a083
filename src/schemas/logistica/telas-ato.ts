import { diaUtil, hoje } from '../core/index.ts'
import { aConfirmarAte } from './prazos-ato.ts'
import { aberta, livre, mudou, porFazer } from './situacoes-ato.ts'

/** Neither done nor sure to be. */
const porConfirmar = { ie_situacao: { in: [...livre, 'CT'] } } as const
const semNinguem = { ie_situacao: { in: livre } } as const
const confirmada = { ie_situacao: { in: ['CO', 'CF'] } } as const
const encerrada = { ie_situacao: { in: ['CL', 'CA'] } } as const
const emAberto = { ie_situacao: { in: aberta } } as const
/** Whoever delivered is late no more: what waits for the firm's check has a list of its own. */
const aFazer = { ie_situacao: { in: porFazer } } as const

/** Done by a correspondent at no price that anybody said; zero is said. */
export const semValor = { ie_situacao: { eq: 'CL' }, cd_contratado: { ne: null }, nr_valor_correspondente: { eq: null } } as const

/** What holds of acts by the day that they are on, `dia`: the cards over the list (spec 2 §3, diligencia_resumo). */
export const situacoesPorDia = <D extends 'dt_prazo' | 'dt_audiencia'>(dia: D) => {
  const em = (from: ReturnType<typeof hoje>, to = from) =>
    ({ [dia]: { gte: from, lte: to } }) as { readonly [K in D]: { readonly gte: typeof from; readonly lte: typeof to } }
  const deHojeEmDiante = { [dia]: { gte: hoje() } } as { readonly [K in D]: { readonly gte: ReturnType<typeof hoje> } }
  const antes = { [dia]: { lt: hoje() } } as { readonly [K in D]: { readonly lt: ReturnType<typeof hoje> } }
  // The next day on which people work, with the weekend before it.
  const seguinte = em(hoje(1), diaUtil(1))
  return {
    proximas: { ...emAberto, ...deHojeEmDiante },
    deHoje: { ...emAberto, ...em(hoje()) },
    deAmanha: { ...emAberto, ...seguinte },
    nao_confirmadas_dia_atual: { ...porConfirmar, ...em(hoje()) },
    nao_confirmadas_dia_seguinte: { ...porConfirmar, ...seguinte },
    em_atraso: { ...aFazer, ...antes },
    // Somebody went and what proves it is still missing.
    termos_em_atraso: { ie_situacao: { eq: 'CO' }, ...antes },
    suasDeHoje: { ie_situacao: { eq: 'CO' }, ...em(hoje()) },
    suasDeAmanha: { ie_situacao: { eq: 'CO' }, ...em(hoje(1)) },
    devolvidas: { ie_situacao: { eq: 'CO' }, ds_devolucao: { empty: false } },
    nao_contratadas_dia_atual: { ...semNinguem, ...em(hoje()) },
    nao_contratadas_dia_seguinte: { ...semNinguem, ...seguinte },
    confirmadas: confirmada,
    nao_contratadas: semNinguem,
    nao_confirmadas: porConfirmar,
    encerradas: encerrada,
    aConfirmar: { ...porConfirmar, ...em(hoje(), aConfirmarAte) },
    mudaram: { ...mudou, ...deHojeEmDiante },
    passaramSemNinguem: { ...porConfirmar, ...antes },
    semValor,
    porConferir: { ie_situacao: { eq: 'CF' }, dt_atualizado: { lt: hoje(-2) } },
  } as const
}

/** What may be late, and what is neither cancelled nor concluded. */
export const pendente = aFazer
export const abertas = emAberto
