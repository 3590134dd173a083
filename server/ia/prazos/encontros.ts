import { r, regra } from '../regra.ts'
import { ENCONTROS } from '../listas/eventos.ts'
import type { Parte } from '../listas/papeis.ts'
import { todos, type Leitura } from '../leitura.ts'
import type { DataLida } from './quantidades.ts'

export interface Encontro {
  readonly evento: string
  readonly parte: Parte
  readonly data: DataLida
  readonly sinal: readonly [number, number]
}

const REGRAS = ENCONTROS.map((e) => [e, regra(`(?<![A-Z])(?:${e.sinais})(?![A-Z])`)] as const)
/** Words by which a day is set. */
const MARCA = r`DESIGN|REALIZ|OCORRER|\bDIA\b|PAUTA|INICIO|\bDATA\b|MARCAD|AGENDAD|COMPAREC|APRAZ|INCLUI|INCLUS|SERA |ENCERR|PARA (?:O )?\d|\bEM\s?$|TERA LUGAR|ADIA-SE|REDESIGN|HORARIO`
const OUTRA = r`(?:ADIAD[OA]S? PARA[^.;]{0,30}|SUBSEQUENTE[^.;]{0,30}|ATE (?:O DIA )?|\d{4} (?:A|ATE)(?: O DIA)? |E(?:NCERRAMENTO|NCERRANDO-SE)[^.;]{0,12}|(?<!\bSER(?:A|AO)? )REALIZADA (?:EM|NO DIA) |OCORRIDA EM |(?:ANTES|ANTERIORMENTE|ORIGINARIAMENTE|OUTRORA) (?:DESIGNAD|MARCAD|APRAZAD|AGENDAD)[OA][^.;]{0,20}|CANCEL\w{2,6}[^.;]{0,40}|RETIR\w{1,6} (?:O (?:FEITO|PROCESSO) )?D[AE] PAUTA[^.;\d]{0,60}|DISTRIBUID[OA] EM )$`

/** A hearing, an examination, an auction or a session on a day, if the sentence sets one on it. */
export function encontroEm(l: Leitura, frase: readonly [number, number], data: DataLida): Encontro | null {
  const left = l.corrido.slice(frase[0], data.inicio)
  const right = l.corrido.slice(data.fim, Math.min(frase[1], data.fim + 160))
  if (OUTRA.test(left.slice(-80))) return null
  let best: { e: (typeof ENCONTROS)[number]; from: number; to: number; gap: number } | null = null
  for (const [e, rule] of REGRAS) {
    const before = todos(rule, left).at(-1)
    const after = before ? null : todos(rule, right)[0]
    const hit = before ?? after
    if (!hit) continue
    const from = before ? frase[0] + hit.index : data.fim + hit.index
    const gap = before ? data.inicio - from : hit.index + 40
    if (!best || gap < best.gap) best = { e, from, to: from + hit[0].length, gap }
  }
  // Between what was agreed at a hearing and the day there is what is to be paid on it.
  const between = best && best.from < data.inicio ? l.corrido.slice(best.to, data.inicio) : ''
  if (
    !data.horario &&
    r`\b(?:PAGAR(?:A|AO)?|DEPOSITAR(?:A|AO)?|PARCELAS?)\b`.test(between) &&
    !r`DESIGN|APRAZ|MARCAD|AGENDAD`.test(left)
  )
    return null
  if (!best || (!MARCA.test(left.slice(-150)) && !data.horario && !MARCA.test(right.slice(0, 60)))) return null
  return { evento: best.e.nome, parte: best.e.de, data, sinal: [best.from, best.to] }
}
