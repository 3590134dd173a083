import { contar, type Contagem } from './contagem.ts'
import { diasDe } from './dias.ts'
import { dependeDaJanela, JANELAS, partidaDe, type Janela } from './origem.ts'
import { DOBROS, ORIGENS, regimeDe } from './regimes.ts'
import type { Calendario, Leitura, Passo, Pedido, Prova, Resultado } from '../tipos.ts'

type Par = readonly [conservador: Contagem, comProva: Contagem]

/** Both counts of a request: without the days that have to be proven, and with them. */
function contarAmbas(pedido: Pedido, calendario: Calendario, quantidade: number, janela: Janela): Par {
  const one = (comProva: boolean) => {
    const dias = diasDe(pedido, calendario, comProva)
    return contar(pedido, dias, partidaDe(pedido, dias, janela), quantidade)
  }
  return [one(false), one(true)]
}

function passosDe([conservador, comProva]: Par): Passo[] {
  const before = new Map(conservador.marcas.map((m) => [m.data, m.n]))
  return comProva.marcas.map((m) => ({ ...m, n_conservador: before.get(m.data) ?? null }))
}

const leituraDe = (janela: Janela, [a, b]: Par): Leitura => ({
  nome: JANELAS[janela],
  comeco: a.comeco!,
  inicio: a.inicio!,
  fim_conservador: a.fim!,
  fim_com_comprovacao: b.fim!,
})

/** The days that put the end off and have to be proven, with what proves them. */
function provasDe(pedido: Pedido, calendario: Calendario, passos: readonly Passo[]): Prova[] {
  const dias = diasDe(pedido, calendario, true)
  return passos.flatMap(({ data, exige_prova }) => {
    const causa = exige_prova && dias(data).find((c) => c.exige_prova)
    return causa ? [{ data, motivo: causa.motivo, ato: causa.ato, fonte: causa.fonte }] : []
  })
}

const basesDe = (pedido: Pedido, quantidade: number): string[] => {
  const regime = regimeDe(pedido.regime)
  return [
    ...(pedido.base_legal ? [pedido.base_legal] : []),
    ORIGENS[pedido.origem].base,
    regime.contagem,
    'CPC, art. 224',
    ...(regime.recesso && !pedido.urgente ? [regime.recesso] : []),
    ...(pedido.urgente ? ['CPP, art. 798-A, I a III'] : []),
    ...(pedido.dobro && quantidade !== pedido.quantidade ? [DOBROS[pedido.dobro].base] : []),
  ]
}

const avisosDe = ({ origem, regime }: Pedido): string[] =>
  origem === 'juntada' && regimeDe(regime).juntada ? [regimeDe(regime).juntada!] : []

/** Where the later day rests on something that has to be shown. */
const PROVA =
  'A data mais longa depende de comprovar os dias locais no ato da interposição (CPC, art. 1.003, § 6º, na redação da Lei 14.939/2024).'

/**
 * Counts a deadline (DOMAIN §2.5 to §2.8). The request must be one that `problemas` finds nothing wrong with. Nothing but
 * the two arguments is looked at: the same request with the same calendar gives the same answer, to the byte.
 */
export function calcular(pedido: Pedido, calendario: Calendario): Resultado {
  const quantidade = pedido.quantidade * (pedido.dobro ? 2 : 1)
  const both = contarAmbas(pedido, calendario, quantidade, 'corrida')
  const open = dependeDaJanela(pedido, diasDe(pedido, calendario, true))
  const other = open ? contarAmbas(pedido, calendario, quantidade, 'util') : null
  // Counting from a later day never ends earlier: the calendar reading is the earlier one.
  const [conservador, comProva] = both
  const passos = passosDe(both)
  const provas = conservador.fim === comProva.fim ? [] : provasDe(pedido, calendario, passos)
  return {
    publicacao: conservador.publicacao,
    comeco: conservador.comeco,
    inicio: conservador.inicio,
    fim_conservador: conservador.fim,
    fim_com_comprovacao: comProva.fim,
    hora_conservador: conservador.hora_fim,
    hora_com_comprovacao: comProva.hora_fim,
    quantidade,
    unidade: pedido.unidade,
    passos,
    leituras: other ? [leituraDe('corrida', both), leituraDe('util', other)] : [],
    base_legal: [...new Set(basesDe(pedido, quantidade))],
    provas,
    avisos: [...conservador.avisos, ...avisosDe(pedido), ...(provas.length ? [PROVA] : [])],
    calendario_versao: calendario.versao,
  }
}
