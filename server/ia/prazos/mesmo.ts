import type { Frase } from '../frases.ts'
import { todos, type Leitura } from '../leitura.ts'
import { r } from '../regra.ts'
import { dobroDe } from './dobro.ts'
import { eventoDe } from './evento.ts'
import { governo, manda } from './modo.ts'
import { observacaoDe, recorte, type Entorno, type PrazoLido } from './prazoLido.ts'
import { MESMO, type Quantidade } from './quantidades.ts'
import { responsavel } from './responsavel.ts'

/** What a court says of another case than the one that it orders: `em caso de pagamento no prazo acima`. */
const HIPOTESE = r`\b(?:EM|NO) CASO DE [^.;,]{0,60}$|, OU,? $`
const DIZ_QUANTO = r`^,? (?:COMUM |SUCESSIVO )?DE (?:\d|[A-Z]{3,12} (?:\(|DIAS|HORAS))`
/** `No mesmo prazo, especifiquem as partes`: the amount before, for somebody else. */
export function mesmoPrazo(
  l: Leitura,
  e: Entorno,
  frase: Frase,
  before: PrazoLido | undefined,
  all: readonly Quantidade[],
): PrazoLido | null {
  const m =
    before?.dias && before.lugar < frase.inicio && frase.inicio - before.lugar < 900
      ? todos(MESMO, l.corrido, frase.inicio, frase.fim)[0]
      : undefined
  // `No mesmo prazo de 15 dias` says its own amount.
  if (!before?.dias || !m || DIZ_QUANTO.test(l.corrido.slice(m.index + m[0].length, m.index + m[0].length + 20)))
    return null
  // `Diga a exequente em 5 dias e, após, o Ministério Público por igual prazo`: the same as in its own sentence.
  if (all.some((q) => q.dias.inicio >= frase.inicio && q.dias.fim <= m.index)) return null
  const at = [m.index, m.index + m[0].length] as const
  const who = responsavel(l, e.buscar, [frase.inicio, frase.fim], at, [frase.inicio, frase.fim], e.destinatario)
  if (HIPOTESE.test(l.corrido.slice(frase.inicio, m.index))) return null
  // `Igual prazo ao réu`, `após, vista ao réu pelo mesmo prazo`: an order without a verb gives it to the other side.
  const bare = !manda(l, frase)
  if (bare && (at[0] - frase.inicio > 140 || !['fraca', 'nominal'].includes(governo(l, frase, at)))) return null
  const again = outraVez(
    l,
    e,
    before,
    who,
    eventoDe(l, frase.inicio, frase.fim, at),
    at,
    [frase.inicio, frase.fim],
    frase,
  )
  return again && bare && again.parte === before.parte ? null : again
}

/** `Manifeste-se o autor em 15 dias e, em igual prazo, o réu`: the amount again in the same words, for somebody else. */
export function igualPrazo(
  l: Leitura,
  e: Entorno,
  frase: Frase,
  before: PrazoLido,
  [de, ate]: readonly [number, number],
) {
  const m = before.dias && todos(MESMO, l.corrido, de, ate)[0]
  if (
    !m ||
    HIPOTESE.test(l.corrido.slice(de, m.index)) ||
    DIZ_QUANTO.test(l.corrido.slice(m.index + m[0].length, ate + 20))
  )
    return null
  const at = [m.index, m.index + m[0].length] as const
  const who = responsavel(l, e.buscar, [de, ate], at, [de, ate], null)
  const event = eventoDe(l, Math.max(de, at[0] - 60), ate, at)
  return outraVez(l, e, before, who, event, at, [de, ate], frase)
}

/** The amount of `before` once more, said `at` there: for somebody else, or for the same one where something else is to be done. */
function outraVez(
  l: Leitura,
  e: Entorno,
  before: PrazoLido,
  who: ReturnType<typeof responsavel>,
  event: ReturnType<typeof eventoDe>,
  at: readonly [number, number],
  [de, ate]: readonly [number, number],
  frase: Frase,
): PrazoLido | null {
  if (who.papel === 'juizo') return null
  const other = who.papel !== null && who.papel !== before.parte && who.confianca >= 0.5
  if (!other && (!event || event.evento.nome === before.evento)) return null
  const parte = other ? who.papel : before.parte
  return {
    ...before,
    parte,
    mencao: other && who.mencao ? [who.mencao.inicio, who.mencao.fim] : before.mencao,
    evento: event?.evento.nome ?? before.evento,
    sinal: event ? [event.inicio, event.fim] : before.sinal,
    observacao: observacaoDe(l, at[1], ate),
    dobro: dobroDe(l, [de, at[0], ate], e.buscar, parte),
    frase: recorte(frase, at, l),
    lugar: at[0],
    condicionado: before.condicionado || DEPOIS_DELE.test(l.corrido.slice(de, Math.min(ate, at[1] + 80))),
    confianca: Math.min(0.7, who.confianca),
  }
}

/** The other side's begins when the one before has ended, or when something has happened. */
const DEPOIS_DELE = r`(?<![A-Z])(?:APOS|DEPOIS|SUCESSIV[A-Z]{3,6}|A SEGUIR|EM SEGUIDA|NA SEQUENCIA|DECORRID[OA]S?|HAVENDO|COM A (?:JUNTADA|RESPOSTA|VINDA|MANIFESTACAO)|APRESENTAD[OA]S?|FIND[OA]S?)(?![A-Z])`
