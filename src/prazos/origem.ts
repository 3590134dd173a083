import { addDays } from '../schemas/br/calendar.ts'
import { formatDate } from '../schemas/br/time.ts'
import { utilApos, utilEm, type Causa, type Dias } from './dias.ts'
import { baseDaOrigem } from './origens.ts'
import { REGIMES } from './regimes.ts'
import type { Modo, Passo, Pedido } from './tipos.ts'

/** A day of the way, before it is known whether the other count agrees. */
export type Marca = Omit<Passo, 'n_conservador'>

export interface Partida {
  readonly publicacao: string | null
  /** The day that is left out; null where the deadline does not begin. */
  readonly comeco: string | null
  /** From the event up to and with `comeco`. */
  readonly marcas: readonly Marca[]
  readonly avisos: readonly string[]
}

export const marca = (data: string, motivo: string, base_legal: string, causa?: Causa): Marca => ({
  data,
  conta: false,
  n: null,
  motivo,
  base_legal,
  fonte: causa?.fonte ?? null,
  exige_prova: causa?.exige_prova ?? false,
})
export const marcaDe = (data: string, causa: Causa): Marca => marca(data, causa.motivo, causa.base_legal, causa)

/** The days after `from` and before `to`, each with why there is no business on it, or with `motivo`. */
function entre(dias: Dias, from: string, to: string, motivo: string, base: string): Marca[] {
  const found: Marca[] = []
  for (let data = addDays(from, 1); data < to; data = addDays(data, 1)) {
    const causa = dias(data).find((c) => c.efeito === 'sem_expediente')
    found.push(causa ? marcaDe(data, causa) : marca(data, motivo, base))
  }
  return found
}

function caminho(
  dias: Dias,
  from: string,
  to: string,
  words: readonly [string, string, string],
  base: string,
): Marca[] {
  const [first, between, last] = words
  if (from === to) return [marca(to, last, base)]
  return [marca(from, first, base), ...entre(dias, from, to, between, base), marca(to, last, base)]
}

/** The end of the window of ten calendar days; one without business gives way to the next that has it. */
export function fimDaJanela(dias: Dias, envio: string, modo: Modo): string {
  const first = modo === 'estrita' ? addDays(envio, 1) : utilApos(dias, envio)
  return utilEm(dias, addDays(first, 9))
}

const TACITA = ['Envio pelo Domicílio', 'Prazo para consulta', 'Fim do prazo para consulta (dia excluído)'] as const

function tacita(pedido: Pedido, dias: Dias, modo: Modo, avisos: readonly string[]): Partida {
  const comeco = fimDaJanela(dias, pedido.data, modo)
  const base = 'CPC, art. 231, V; Lei 11.419/2006, art. 5º, § 3º; Res. CNJ 455/2022, art. 20'
  return { publicacao: null, comeco, marcas: caminho(dias, pedido.data, comeco, TACITA, base), avisos }
}

/** Business days that a private entity has to open a citation (Res. CNJ 455/2022, art. 18; CPC 246 § 1-A). */
const CONSULTA = 3
const CITACAO = [
  'Confirmação do recebimento',
  'Até o quinto dia útil',
  'Quinto dia útil: dia do começo (excluído)',
] as const

function domicilio(pedido: Pedido, dias: Dias, modo: Modo): Partida {
  const { data, confirmacao, destinatario, origem } = pedido
  const citacao = origem === 'domicilio_citacao'
  const fim = fimDaJanela(dias, data, modo)
  const podeSerTacita = !citacao || destinatario === 'publico'
  if (confirmacao === null && !podeSerTacita)
    return {
      publicacao: null,
      comeco: null,
      marcas: [marca(data, 'Envio pelo Domicílio', baseDaOrigem(pedido))],
      avisos: [
        'Sem confirmação em três dias úteis, a citação de pessoa jurídica privada não se aperfeiçoa: o prazo não começa e a citação é refeita por outro meio (CPC, art. 246, § 1º-A).',
      ],
    }
  if (confirmacao === null) return tacita(pedido, dias, modo, [])
  if (podeSerTacita && confirmacao > fim)
    return tacita(pedido, dias, modo, [
      `A consulta foi depois do fim da janela, ${formatDate(fim)}: vale o fim da janela.`,
    ])
  // Where days without business count, a notice opened on one of them may count as opened then.
  if (!citacao) return pessoal(pedido, dias, confirmacao, REGIMES[pedido.regime].continuo ? modo : 'larga')
  const comeco = utilApos(dias, confirmacao, 5)
  const late = destinatario === 'privado' && confirmacao > utilApos(dias, data, CONSULTA)
  const marcas = caminho(dias, confirmacao, comeco, CITACAO, 'CPC, art. 231, IX')
  return {
    publicacao: null,
    comeco,
    marcas: data < confirmacao ? [marca(data, 'Envio pelo Domicílio', baseDaOrigem(pedido)), ...marcas] : marcas,
    avisos: late
      ? ['A confirmação veio depois dos três dias úteis: confira se a citação não foi refeita por outro meio.']
      : [],
  }
}

const PESSOAL = ['Intimação em dia sem expediente', 'Sem expediente', 'Intimação (dia excluído)'] as const

/**
 * A personal notice on a day without business: of that day (`estrita`), or taken for one of the next with business (Lei
 * 11.419/2006, art. 5 § 2; TST, Súmula 262).
 */
function pessoal(pedido: Pedido, dias: Dias, em: string, modo: Modo): Partida {
  const comeco = modo === 'estrita' ? em : utilEm(dias, em)
  const base = baseDaOrigem(pedido)
  const marcas = caminho(dias, em, comeco, PESSOAL, base)
  return {
    publicacao: null,
    comeco,
    marcas: pedido.data < em ? [marca(pedido.data, 'Envio pelo Domicílio', base), ...marcas] : marcas,
    avisos: [],
  }
}

const DIARIO = ['Disponibilização no diário', 'Sem expediente', 'Publicação (dia excluído)'] as const
const PUBLICACAO = ['Publicação em dia sem expediente', 'Sem expediente', 'Publicação (dia excluído)'] as const

/** From the event to the day that begins the deadline (CPC 224 §§ 2 and 3, 231; Res. CNJ 455/2022). */
export function partidaDe(pedido: Pedido, dias: Dias, modo: Modo): Partida {
  const { origem, data } = pedido
  const { continuo, intimacaoUtil } = REGIMES[pedido.regime]
  const base = baseDaOrigem(pedido)
  if (origem === 'diario') {
    const publicacao = continuo && modo === 'estrita' ? addDays(data, 1) : utilApos(dias, data)
    return { publicacao, comeco: publicacao, marcas: caminho(dias, data, publicacao, DIARIO, base), avisos: [] }
  }
  if (origem === 'publicacao') {
    const publicacao = continuo ? data : utilEm(dias, data)
    return { publicacao, comeco: publicacao, marcas: caminho(dias, data, publicacao, PUBLICACAO, base), avisos: [] }
  }
  if (origem === 'domicilio_citacao' || origem === 'domicilio_intimacao') return domicilio(pedido, dias, modo)
  if (origem === 'pessoal') return pessoal(pedido, dias, data, continuo ? 'estrita' : intimacaoUtil ? 'larga' : modo)
  const motivo = origem === 'juntada' ? 'Juntada aos autos (dia excluído)' : 'Ciência (dia excluído)'
  return { publicacao: null, comeco: data, marcas: [marca(data, motivo, base)], avisos: [] }
}

/** Whether the result hangs on how the window of ten days is read. */
export function dependeDaJanela(pedido: Pedido, dias: Dias): boolean {
  if (!pedido.origem.startsWith('domicilio')) return false
  if (pedido.origem === 'domicilio_citacao' && pedido.destinatario === 'privado') return false
  const ends = [fimDaJanela(dias, pedido.data, 'estrita'), fimDaJanela(dias, pedido.data, 'larga')] as const
  return pedido.confirmacao === null ? ends[0] !== ends[1] : pedido.confirmacao > ends[0]
}

/** Whether the result hangs on the day that a notice opened on a day without business is taken for. */
export function dependeDaConsulta(pedido: Pedido, dias: Dias): boolean {
  const { origem, regime, data, confirmacao } = pedido
  if (origem !== 'domicilio_intimacao' || !REGIMES[regime].continuo || confirmacao === null) return false
  return confirmacao <= fimDaJanela(dias, data, 'estrita') && utilEm(dias, confirmacao) !== confirmacao
}
