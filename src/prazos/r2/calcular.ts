import { contar, type Contagem } from '../contagem.ts'
import { diasDe } from '../dias.ts'
import { avisosDe } from '../avisos.ts'
import { divergencias } from './leituras.ts'
import { partidaDe } from './origem.ts'
import { baseDaOrigem } from '../origens.ts'
import { REGIMES } from '../regimes.ts'
import type { Calendario, Leitura, Modo, Passo, Pedido, Prova, Resultado } from '../tipos.ts'

type Par = readonly [conservador: Contagem, comProva: Contagem]

/** Both counts of a request: without the days that have to be proven, and with them. */
function contarAmbas(pedido: Pedido, calendario: Calendario, quantidade: number, modo: Modo): Par {
  const one = (comProva: boolean) => {
    const dias = diasDe(pedido, calendario, comProva)
    return contar(pedido, dias, partidaDe(pedido, dias, modo), quantidade, modo)
  }
  return [one(false), one(true)]
}

function passosDe([conservador, comProva]: Par): Passo[] {
  const before = new Map(conservador.marcas.map((m) => [m.data, m.n]))
  return comProva.marcas.map((m) => ({ ...m, n_conservador: before.get(m.data) ?? null }))
}

const leituraDe = (nome: string, [a, b]: Par): Leitura => ({
  nome,
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
  const regime = REGIMES[pedido.regime]
  return [
    ...(pedido.base_legal ? [pedido.base_legal] : []),
    baseDaOrigem(pedido),
    regime.contagem,
    regime.exclusao,
    regime.vencimento,
    ...(regime.recesso && !pedido.urgente ? [regime.recesso.base] : []),
    ...(pedido.urgente ? ['CPP, art. 798-A, I a III'] : []),
    ...(pedido.dobro && quantidade !== pedido.quantidade ? [regime.dobros[pedido.dobro] ?? ''] : []),
  ]
}

/** The two readings by name where courts differ and it matters; none where both begin and end alike. */
function leiturasDe(nomes: readonly (readonly [string, string])[], estrita: Par, larga: Par): Leitura[] {
  const told = ([a, b]: Par) => [a.comeco, a.inicio, a.fim, b.fim].join()
  if (nomes.length === 0 || told(estrita) === told(larga)) return []
  const nome = (i: 0 | 1) => nomes.map((both) => both[i]).join('; ')
  return [leituraDe(nome(0), estrita), leituraDe(nome(1), larga)]
}

/**
 * Counts a deadline (DOMAIN §2.5 to §2.8). The request must be one that `problemas` finds nothing wrong with. Nothing but
 * the two arguments is looked at: the same request with the same calendar gives the same answer, to the byte.
 */
export function calcular(pedido: Pedido, calendario: Calendario): Resultado {
  const quantidade = pedido.quantidade * (pedido.dobro ? 2 : 1)
  // Counting from a later day never ends earlier: this reading is the earlier one.
  const both = contarAmbas(pedido, calendario, quantidade, 'estrita')
  const [conservador, comProva] = both
  const nomes = divergencias(pedido, diasDe(pedido, calendario, true), conservador.comeco)
  const leituras = nomes.length ? leiturasDe(nomes, both, contarAmbas(pedido, calendario, quantidade, 'larga')) : []
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
    leituras,
    base_legal: [...new Set(basesDe(pedido, quantidade))],
    provas,
    avisos: [...conservador.avisos, ...avisosDe(pedido, passos, provas.length > 0)],
    calendario_versao: calendario.versao,
  }
}
