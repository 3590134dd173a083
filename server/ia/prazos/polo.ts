import { POLOS, RESPOSTAS } from '../listas/polos.ts'
import type { Lado, Parte } from '../listas/papeis.ts'
import { todos, type Leitura } from '../leitura.ts'
import { oposto, type Busca } from '../mencoes.ts'
import { r, regra } from '../regra.ts'
import { marcas } from './modo.ts'

const DAS_RESPOSTAS = RESPOSTAS.map((p) => [p.de, regra(`(?:${p.sinais})`)] as const)
const DOS_ATOS = POLOS.map((p) => [p.de, regra(`(?<![A-Z])(?:${p.sinais})`)] as const)

/** Somebody is to be heard, and about what. */
const OUVE = r`(?<![A-Z])(?:MANIFEST[A-Z]{1,8}(?:-SE)?|DIG(?:A|AM)|DIZER|DIR(?:A|AO)|FAL(?:E|EM|AR)|PRONUNCI[A-Z]{1,4}(?:-SE)?|RESPOND(?:A|AM|ER)|VISTAS?|CIENCIA|OUC(?:A|AM)-SE|CONTRARRAZO[A-Z]{1,4}|CONTRAMINUT[A-Z]{1,3}|RESPOSTA|REQUEIRAM?(?:-SE)?)(?![A-Z])`
const ACERCA = r`(?<![A-Z])(?:SOBRE|ACERCA D[AEO]S?|QUANTO A[OS]{0,2}|A RESPEITO D[AEO]S?|EM RELACAO A[OS]{0,2}|CIENCIA D[AEO]S?|VISTAS? D[AEO]S?|SE)(?![A-Z])`
const CONTRARIO = r`(?<![A-Z])(?:CONTRARRAZO[A-Z]{1,4}|CONTRAMINUT[A-Z]{1,3})(?![A-Z])`
/** What somebody filed, right before their name. */
const FEITO = r`(?:[A-Z]{2,14}(?:AD|ID|OST|EIT)[OA]S?(?: [A-Z0-9./]{1,12}){0,4} PEL[AO]S? |(?<![A-Z])(?:RECURSO|APELACAO|APELO|AGRAVO|EMBARGOS|IMPUGNACAO|MANIFESTACAO|PETICAO|PROPOSTA|DOCUMENTOS|ALEGACOES|REQUERIMENTO|PEDIDO|INSURGENCIA|EXCECAO)(?: [A-Z-]{2,12}){0,3} D[AO]S? |PELO RECURSO D[AO] |TENDO [AO]S? |HAVENDO [AO]S? )(?:PARTE )?$`

/** Who filed what is now to be answered: the last one between two places, if a single side. */
function quemFez(l: Leitura, buscar: Busca, frase: readonly [number, number], de: number, ate: number): Lado | null {
  const marks = marcas(l, { inicio: frase[0], fim: frase[1] })
  const did = buscar(de, ate).findLast((m) => {
    if (m.papel !== 'autor' && m.papel !== 'reu') return false
    const told = marks.some((one) => one.modo === 'relato' && one.em > m.fim && one.em - m.fim < 12)
    return told || FEITO.test(l.corrido.slice(Math.max(l.de, m.inicio - 90), m.inicio))
  })
  return (did?.papel as Lado | undefined) ?? null
}

const DEFERE = r`(?<![A-Z])(?:DEFIRO|DEFERE-SE|CONCEDO|CONCEDE-SE|AUTORIZO)(?! [AO]S? (?:TUTELA|LIMINAR|GRATUIDADE|MEDIDA))(?![A-Z])`
/** Who asked for what is granted now: the last one of whom a sentence tells so. */
export function quemPediu(l: Leitura, buscar: Busca, [inicio, fim]: readonly [number, number]): Lado | null {
  const asked = buscar(inicio, fim).findLast(
    (m) =>
      (m.papel === 'autor' || m.papel === 'reu') &&
      (PEDIU.test(l.corrido.slice(m.fim, Math.min(fim, m.fim + 40))) ||
        PEDIDO_POR.test(l.corrido.slice(Math.max(inicio, m.inicio - 60), m.inicio))),
  )
  return (asked?.papel as Lado | undefined) ?? null
}
const PEDIDO_POR = r`(?:REQUERID|PEDID|PLEITEAD|POSTULAD|SOLICITAD|FORMULAD|PRETENDID)[OA]S? (?:A FLS\. ?\d{1,5} )?PEL[AO]S? (?:PARTE )?$|(?:PEDIDO|REQUERIMENTO|PETICAO) D[AO]S? (?:PARTE )?$`
const PEDIU = r`^,? (?:[A-Z]{1,12},? ){0,2}(?:REQUER(?:EU|EM)?|PED(?:E|IU)|PLEITE(?:IA|OU)|POSTUL(?:A|OU)|SOLICIT(?:A|OU)|PUGN(?:A|OU))(?![A-Z])`

/**
 * Whose a term is where its part of the sentence (`de` to `ate`) names nobody who must act: the other side of whoever
 * filed what is answered, who answers such things, whose such acts are. Null where none of them says it.
 */
export function poloDe(
  l: Leitura,
  buscar: Busca,
  frase: readonly [number, number],
  anterior: readonly [number, number] | null,
  [de, ate]: readonly [number, number],
): Parte | null {
  const words = l.corrido.slice(de, ate)
  // `Defiro o prazo`: to whoever asked for it.
  if (DEFERE.test(words)) {
    const asked = quemPediu(l, buscar, frase) ?? (anterior ? quemPediu(l, buscar, anterior) : null)
    if (asked) return asked
  }
  if (OUVE.test(words)) {
    const filed =
      quemFez(l, buscar, frase, frase[0], ate) ??
      (anterior ? quemFez(l, buscar, anterior, anterior[0], anterior[1]) : null)
    if (filed) return oposto(filed)
    if (!CONTRARIO.test(words))
      for (const m of todos(ACERCA, words)) {
        const about = words.slice(m.index, m.index + 110).split(r`[.;]`)[0]!
        const found = DAS_RESPOSTAS.find(([, rule]) => rule.test(about))
        if (found) return found[0]
      }
    // `Laudo juntado. Vista, por 15 dias`: about what was told right before.
    if (anterior && words.trim().length < 45 && !CONTRARIO.test(words)) {
      const told = l.corrido.slice(...anterior)
      const found = told.length < 160 && DAS_RESPOSTAS.find(([, rule]) => rule.test(told))
      if (found) return found[0]
    }
  }
  if (PLURAL.test(words) || ordemATodos(l, frase, de, ate)) return 'ambos'
  return DOS_ATOS.find(([, rule]) => rule.test(words))?.[0] ?? null
}
/** `Terão oito dias`, `manifestem oposição`: a verb of several that names none of them. */
const ordemATodos = (l: Leitura, [inicio, fim]: readonly [number, number], de: number, ate: number): boolean =>
  marcas(l, { inicio, fim }).some(
    (m) =>
      m.modo === 'ordem' &&
      m.em >= de &&
      m.em < ate &&
      DE_VARIOS.test(l.corrido.slice(m.em, m.fim)) &&
      r`(?:^\s{0,3}|[.;,:] |\bE )$`.test(l.corrido.slice(Math.max(inicio, m.em - 3), m.em)) &&
      !r`^ (?:[AO]S?|SE|SER|CONCLUS[OA]S?) `.test(l.corrido.slice(m.fim, m.fim + 11)),
  )
const DE_VARIOS = r`^(?:TERAO|DEVERAO|PODERAO|(?!SEJAM|ESTEJAM|VENHAM|VOLTEM|TORNEM|RETORNEM|SUBAM|AGUARDEM|FIQUEM|VAO|FICAM)[A-Z]{3,14}[AE]M)$`
/** `Digam`, `especifiquem`, to nobody in particular: both. */
const PLURAL = r`(?<![A-Z])(?:DIGAM|FALEM|MANIFESTEM-SE|PRONUNCIEM-SE|ESPECIFIQUEM(?!-)|INDIQUEM(?!-)|APRESENTEM(?!-)|INFORMEM(?!-)|ESCLARECAM(?!-)|REQUEIRAM(?!-)|JUSTIFIQUEM(?!-))(?! [AO]S? )(?![A-Z])`
