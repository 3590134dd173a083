import { passageira, r } from '../regra.ts'
import type { Lado, Parte } from '../listas/papeis.ts'
import type { Leitura } from '../leitura.ts'
import { contou, manda, ordenaLogo, terminaEmOrdem } from './modo.ts'
import { oposto, type Busca, type Mencao } from '../mencoes.ts'

export interface Responsavel {
  readonly papel: Parte | 'juizo' | null
  readonly mencao: Mencao | null
  readonly confianca: number
}

/** Verbs whose subject or addressee follows at once. */
const VERBO = r`(?:INTIM(?:E|EM|O|A|AR)(?:-SE)?|INTIMAD[OA]S?|INTIMACAO|CIT(?:E|EM|O)(?:-SE)?|CITAD[OA]S?|CITACAO|NOTIFI(?:QUE|QUEM)(?:-SE)?|MANIFESTE(?:M)?(?:-SE)?|DIGAM?|APRESENTEM?|JUNTEM?|EMENDEM?|COMPROVEM?|RECOLHAM?|PROVIDENCIEM?|PAGUEM?|CONTESTEM?|ESPECIFIQUEM?|FORNECAM?|INDIQUEM?|REGULARIZEM?|ESCLARECAM?|INFORMEM?|OFERECAM?|REQUEIRAM?|CUMPRAM?|PROCEDAM?|IMPUGNEM?|PROMOVAM?|TRAGAM?|ADITEM?|DEPOSITEM?|CONCEDO|CONDEN(?:O|AR|ANDO)|FACULTO|FACULTA-SE|DETERMINO|ASSINO|VISTA|VISTAS|ABRA-SE VISTA|DE-SE VISTA|CIENCIA|CIENTIFIQUE(?:M)?-SE|DEVERA|DEVERAO|DEVE|PODERA|TERA|TERAO|FICAM?|OFICIE-SE|NOMEIO|QUE|EXEQUENDA|PARA QUE|CABERA|CABE|CABENDO|INCUMBE|INCUMBINDO|COMPETE|COMPETINDO|TOCA|TOCANDO)\s(?:D?E?\s?)?(?:(?:A|O|AS|OS|AO|AOS|AO\(A\)|O\(A\)|À|NOVAMENTE|PESSOALMENTE|TAMBEM|A\(O\)|DESDE JA|,? ?POR SEU ADVOGADO,?|A D\.|O SR\.?|A SRA\.?|O I\.|O DD\.)\s?){0,3}$`
const PATRONO = r`(?:ADVOGAD[OA]S?|PATRON[OA]S?|PROCURADOR(?:A|ES)?|DEFENSOR(?:A|ES)?|CAUSIDIC[OA]|DEFESA|REPRESENTANTE LEGAL) D[AO]S? (?:PARTE )?$`
/** Somebody who is only spoken of: whose petition, whose lawyer, against whom. */
const OBJETO = r`(?:\bEM|\bN[AO]S?|\bD[AO]S?|\bDE|\bDO\(A\)|\bPEL[AO]S?|\bCONTRA (?:[AO]S?)?|\bSOBRE [AO]S?|\bENTRE [AO]S?|\bCOM [AO]S?|\bEM FAVOR D[AO]S?|\bPERANTE [AO]|\bNEM [AO]|\bEM FACE D[AO])\s(?:PARTE\s|SRA?\.?\s|DRA?\.?\s|MM\.?\s|I\.\s|R\.\s|DOUT[OA]\s|EXM[OA]\.?\s){0,2}$`
const MODAL = r`^(?:\s?\([A-Z ]{1,12}\))?(?:,[^,;.]{2,70},)?\s?(?:DEVER|DEVE\b|DEVEM|PODER|TERA|TERAO|TEM\b|FICA|INTIMAD|SERA INTIMAD|CUMPR|PROVIDENCI|APRESENT|ENTREG|MANIFEST|COMPROV|JUNT|ANOT|AUTORIZ|RESTABEL|INICI|PAGUE|CONTEST|IMPUGN|OFERE|RECOLH|EMEND|INDI(?:QUE|CAR)|INFORM|EFETU|IMPLANT|ESPECIF|COMPARE|FORMUL|PROCED|PREST|REQUEIR|SE MANIFEST|EXIB|ABSTENH|FORNE|[A-Z]{2,18}(?:[AEI]R(?![A-Z])|[AEI]-L[AO]S?))`
const DATIVO = r`^(?:\s?\([A-Z ]{1,12}\))?(?:,[^,;.]{2,70},)?,?\s?(?:PARA\b|A (?:INDI|APRES|MANIF|COMPROV|RECOL|JUNT|PAG|DIZ)|QUERENDO|NO PRAZO|EM \d|EM [A-Z]{3,9} (?:\(|DIAS|HORAS)|POR \d|POR [A-Z]{3,9} (?:DIAS|HORAS)|O PRAZO|PELO PRAZO|DAS?\b|DOS?\b)`

/** `Serão adiantados pela ré`, `a ser efetuado pelo INSS`: who stands there does it, and has not done it. */
export const AGENTE = r`(?:SER(?:A|AO|EM)?|DEV(?:E|EM|ERA|ERAO|ENDO) SER|HAVERA DE SER) (?:[A-Z]{2,14} )?[A-Z]{2,16}(?:AD|ID|OST|EIT|UE|AG)[OA]S? (?:[A-Z0-9]{2,14} ){0,5}PEL[AO]S? (?:PARTE )?$`
const RECEBE = r`(?<![A-Z])(?:PAG(?:AR|UE|UEM|ANDO|ARA|ARAO)|RESTITU(?:IR|A|AM|INDO)|DEVOLV(?:ER|A|AM|ENDO)|ENTREG(?:AR|UE|UEM|ANDO)|FORNE(?:CER|CA|CAM|CENDO)|REEMBOLS(?:AR|E|EM)|REPASS(?:AR|E|EM)|INDENIZ(?:AR|E)|CREDIT(?:AR|E)|CONCED(?:ER|A)|IMPLANT(?:AR|E)|PREST(?:AR|E)|DISPONIBILIZ(?:AR|E)|CUST(?:EAR|EIE))(?: [A-Z]{3,14}){0,2},? (?:AO?S?|À) (?:PARTE )?$`
const ABSOLUTO = r`(?<![A-Z])[A-Z]{3,16}(?:AD|ID|OST|EIT)[OA]S? [AO]S? (?:PARTE )?$`
/** A noun of something done. */
const ACAO = r`(?:[A-Z]{3,20}(?:CAO|COES|SSAO|MENTOS?)|JUNTADA|ENTREGA|DEPOSITO|EMENDA|DEFESA|RESPOSTA|REPLICA|BAIXA|RETIRADA|RAZOES|ESCRITAS)(?![A-Z])[^.;]{0,60}$`
/** A sentence that begins with an act, and whose it is. */
const DONO = r`^\s{0,3}(?:(?:\d{1,2}(?:\.\d)?|[A-Z]|[IVX]{1,4}) ?[.)-]{1,3} ?)?(?:VENHAM?(?: AOS AUTOS)?,? |AGUARDEM?-SE,? )?(?:[AO]S? )?(?:RAZOES|CONTRARRAZOES|LAUDO|MEMORIAIS|ALEGACOES|CONTESTACAO|RESPOSTA|DEFESA|REPLICA|[A-Z]{3,20}(?:CAO|COES|MENTOS?)|QUESITOS|ROL|PROPOSTA|ESTIMATIVA|ENTREGA|JUNTADA|EMENDA|DEPOSITO|PARECER)(?: [A-Z]{2,14}){0,4} (?:D[AO]S?|PEL[AO]S?|A CARGO D[AO]S?) (?:PARTE )?$`

function nota(
  l: Leitura,
  m: Mencao,
  at: readonly [number, number],
  frase: readonly [number, number],
  [antes, depois]: readonly [number, number],
): number {
  // `O patrono da ré` acts for her.
  const left = l.corrido.slice(Math.max(l.de, m.inicio - 48), m.inicio).replace(PATRONO, '')
  const far = l.corrido.slice(Math.max(l.de, m.inicio - 130), m.inicio)
  const right = l.corrido.slice(m.fim, m.fim + 90)
  const gap = m.fim <= at[0] ? at[0] - m.fim : m.inicio - at[1] + 12
  let points = -Math.min(gap, 300) / 8
  const lone = left.split(/[.;\n]/).at(-1)!
  const own = { inicio: frase[0], fim: frase[1] }
  const ordered = terminaEmOrdem(l, own, m.inicio)
  const told = VERBO.test(left) || ordered
  // `Os documentos que o réu juntou`: who did something is told of, not told to.
  // `Não localizado o réu, …`: told of before what orders.
  const absolute = !told && ABSOLUTO.test(left) && l.corrido.charAt(m.fim) === ','
  const did = absolute || (!ordered && contou(l, own, m.fim))
  if (did) points -= 70
  else if (told) points += 45
  else if (OBJETO.test(left)) points -= r`PEL[AO]S?\s(?:PARTE\s)?$`.test(left) ? 40 : 60
  else if (r`(?:^|[\s,;.(])(?:A|À|AO|AOS|AS)\s$`.test(left) || lone.trim() === '') points += 8
  // `Venha aos autos, pela autora, o laudo`.
  if (r`\bVENHAM? (?:AOS AUTOS)?,? PEL[AO]S?\s(?:PARTE\s)?$`.test(left)) points += 90
  // `…, e, sucessivamente, à ré, por 8 dias`: of the next amount of the sentence.
  const next = depois < frase[1] && m.inicio >= at[1] && m.fim <= depois
  if (next && r`(?:SUCESSIVAMENTE|DEPOIS|APOS|EM SEGUIDA|\bE),? (?:A[OS]{0,2} |[AO]S? )?(?:PARTE )?$`.test(left))
    points -= 150
  // Who is told by an order behind the term has another one.
  if (
    m.inicio >= at[1] &&
    !r`\bONUS D[AO] (?:PARTE )?$`.test(left) &&
    manda(l, own, at[1], m.inicio) &&
    manda(l, own, frase[0], at[0])
  )
    points -= 130
  if (antes > frase[0] && m.inicio >= antes && m.fim <= at[0]) points += 25
  // `A implantação do benefício pelo INSS`: who does it.
  if (
    r`\bPEL[AO]S?\s(?:PARTE\s)?$`.test(left) &&
    !r`[A-Z]{2,12}(?:AD|ID|OST|EIT)[OA]S? (?:[A-Z]{2,14} ){0,3}PEL[AO]S?\s(?:PARTE\s)?$`.test(left) &&
    ACAO.test(far)
  )
    points += 50
  if (AGENTE.test(far)) points += 140
  // `Pagar à reclamante`, `forneça ao autor`: to whom something is given, and not who gives it.
  if (RECEBE.test(left) && !told) points -= 120
  // `Laudo do perito em 30 dias`, `venham as razões da defesa em 8 dias`: what is asked for is theirs.
  if (DONO.test(l.corrido.slice(frase[0], m.inicio)) && !manda(l, own, m.fim, at[0])) points += 110
  // `O hospital trará`: who stands right before what orders.
  if (!did && ordenaLogo(l, own, m.fim)) points += OBJETO.test(left) && !told ? 0 : 25
  // `Primeiro a autora, em 15 dias; depois as rés`.
  if (
    r`\b(?:PRIMEIRO|DEPOIS|SUCESSIVAMENTE|INICIANDO-SE PEL[AO]|A COMECAR PEL[AO]),? (?:AOS? |[AOÀ]S? )?(?:PARTE )?$`.test(
      left,
    )
  )
    points += 70
  if (!did && MODAL.test(right)) points += OBJETO.test(left) && !told ? 5 : 35
  else if (!did && DATIVO.test(right)) points += OBJETO.test(left) ? 4 : 18
  // `15 dias para o autor`: an amount of its own for each.
  if (
    m.inicio >= at[1] &&
    r`^(?:\sUTEIS|\sCORRIDOS)?,?\s(?:PARA (?:[AO]S?|A PARTE)|AO?S?|A CARGO D[AO]|À)\s$`.test(
      l.corrido.slice(at[1], m.inicio),
    )
  )
    points += 62
  // Behind another amount of the same sentence it belongs to that one.
  if (m.fim <= antes || m.inicio >= depois) points -= 40
  if (r`(?:SOB PENA|SOB AS PENAS|PENA DE)[^.;]{0,110}$`.test(far)) points -= 100
  return points
}

/** Of a sentence that speaks of very many, those who stand nearest. */
function proximas(list: Mencao[], at: readonly [number, number]): Mencao[] {
  if (list.length <= 12) return list
  const gap = (m: Mencao) => (m.fim <= at[0] ? at[0] - m.fim : m.inicio - at[1])
  return list.toSorted((a, b) => gap(a) - gap(b)).slice(0, 12)
}

/** Who must act, by how the sentence is built; `contraria` and `voce` are resolved by what came before. */
export function responsavel(
  l: Leitura,
  buscar: Busca,
  frase: readonly [number, number],
  at: readonly [number, number],
  vizinhos: readonly [number, number],
  destinatario: Parte | null,
): Responsavel {
  const list = proximas(buscar(...frase), at).map((m) => ({ m, points: nota(l, m, at, frase, vizinhos) }))
  const top = list.toSorted((a, b) => b.points - a.points)[0]
  const best = top && primeiroDe(l, top, list)
  const meant = anaforico(l, frase, at, list)
  if (meant && (!best || best.points < 0)) return { papel: meant.papel as Parte, mencao: meant, confianca: 0.65 }
  if (!best || best.points < -70) return { papel: null, mencao: null, confianca: 0 }
  const confianca = Math.max(0.3, Math.min(0.95, 0.65 + best.points / 130))
  const { m } = best
  // Who is cited is sued, whatever it is called.
  if (
    m.papel === 'terceiro' &&
    CITA.test(l.corrido.slice(Math.max(l.de, m.inicio - 24), m.inicio)) &&
    ENTE.test(l.corrido.slice(m.inicio, m.fim))
  )
    return { papel: 'reu', mencao: m, confianca }
  if (m.papel === 'voce') return { papel: destinatario, mencao: m, confianca: destinatario ? 0.7 : 0.3 }
  if (m.papel === 'contraria') return { papel: contraria(l, buscar, m), mencao: m, confianca: 0.6 }
  if (
    juntos(
      l,
      m,
      list.map((one) => one.m),
    )
  )
    return { papel: 'ambos', mencao: m, confianca }
  return { papel: recursal(l, buscar, m) ?? m.papel, mencao: m, confianca }
}

/** `A apelante não comprovou o preparo, intime-se-a para`: the pronoun means whoever was spoken of last. */
function anaforico(
  l: Leitura,
  [inicio]: readonly [number, number],
  [lugar]: readonly [number, number],
  list: readonly { readonly m: Mencao }[],
): Mencao | null {
  const verb = PRONOME.exec(l.corrido.slice(inicio, lugar))
  if (!verb) return null
  const before = list
    .map(({ m }) => m)
    .filter((m) => m.fim <= inicio + verb.index && (m.papel === 'autor' || m.papel === 'reu'))
  return before.toSorted((a, b) => a.fim - b.fim).at(-1) ?? null
}
const PRONOME = r`(?<![A-Z])(?:INTIM|CIT|NOTIFIC|CIENTIFI)[A-Z]{1,5}-(?:SE-)?(?:L?[AO]S?)(?![A-Z])`
const CITA = r`\bCIT(?:E|EM|O|ANDO)-?(?:SE)? [AO]S? $`
const ENTE = r`^(?:FAZENDA|INSTITUICAO|INSS|CEF|CAIXA|BANCO)`

/** `Qualquer credor, o devedor ou o Ministério Público podem`: the first of those who are named as one or another. */
function primeiroDe<T extends { readonly m: Mencao }>(l: Leitura, top: T, all: readonly T[]): T {
  let first = top
  for (let i = 0; i < 6; i++) {
    const before = all.find(
      (o) =>
        o.m.fim < first.m.inicio &&
        r`^(?:,| OU|, OU)(?: SEUS [A-Z]{4,10} OU)? [AO]S? $`.test(l.corrido.slice(o.m.fim, first.m.inicio)),
    )
    if (
      !before ||
      (first === top && !r` OU (?:[A-Z]{2,6} )?[AO]S? $`.test(l.corrido.slice(before.m.fim, first.m.inicio)))
    )
      break
    first = before
  }
  return first
}

/** `O autor e a ré`: whoever is named with the other side is both. */
const juntos = (l: Leitura, m: Mencao, all: readonly Mencao[]): boolean =>
  (m.papel === 'autor' || m.papel === 'reu') &&
  all.some(
    (o) =>
      o.papel === oposto(m.papel as Lado) &&
      r`^(?: \([A-Z ]{1,12}\))?,? (?:E|BEM COMO|ASSIM COMO|COMO|QUANTO|E TAMBEM),? (?:[AO]S?|AOS?|PEL[AO]S?)? ?(?:PARTE )?$`.test(
        o.inicio > m.fim ? l.corrido.slice(m.fim, o.inicio) : l.corrido.slice(o.fim, m.inicio),
      ),
  )

/** The other side of whoever was spoken of last, unless the words that follow say which. */
function contraria(l: Leitura, buscar: Busca, m: Mencao): Lado | null {
  const told = r`^\s?[(,]`.test(l.corrido.slice(m.fim, m.fim + 2)) ? buscar(m.fim, m.fim + 20)[0] : undefined
  if (told && (told.papel === 'autor' || told.papel === 'reu')) return told.papel
  // `Diga a parte contrária sobre os embargos opostos pelo autor`: the other side of whoever did it.
  const filed = buscar(m.fim, Math.min(l.ate, m.fim + 220)).find(
    (o) =>
      (o.papel === 'autor' || o.papel === 'reu') &&
      !r`[.;]`.test(l.corrido.slice(m.fim, o.inicio)) &&
      r`(?:AD|ID|OST|EIT|UZID)[OA]S? PEL[AO]S? (?:PARTE )?$|\b(?:RECURSO|APELACAO|EMBARGOS|IMPUGNACAO|PETICAO|MANIFESTACAO)(?: DE DECLARACAO)? D[AO]S? (?:PARTE )?$`.test(
        l.corrido.slice(Math.max(m.fim, o.inicio - 60), o.inicio),
      ),
  )
  if (filed) return oposto(filed.papel as Lado)
  const before = buscar(Math.max(l.de, m.inicio - 400), m.inicio).filter(
    (o) => o.papel === 'autor' || o.papel === 'reu',
  )
  return oposto((before.at(-1)?.papel as Lado | undefined) ?? null)
}

/** In the first instance `apelado` is whoever did not appeal. */
function recursal(l: Leitura, buscar: Busca, m: Mencao): Lado | 'ambos' | null {
  const word = l.corrido.slice(m.inicio, m.fim)
  const role = r`(APELA|RECORR|EMBARGA|AGRAVA)(D[OA]|ID[OA]|NTE|ENTE)`.exec(word)
  if (!role) return null
  // A heading that uses the word says itself whose it is.
  if (passageira(`${role[1]}\\w{2,6}(?:\\([A-Z]{1,3}\\))?\\s?:`).test(l.chato.slice(l.de, l.de + 1500))) return null
  const told = r`^\s?[(,]\s?$`.test(l.corrido.slice(m.fim, m.fim + 2)) ? buscar(m.fim, m.fim + 20)[0] : undefined
  if (told && (told.papel === 'autor' || told.papel === 'reu')) return told.papel
  const near = l.corrido.slice(Math.max(l.de, m.inicio - 300), Math.min(l.ate, m.fim + 200))
  const by =
    r`(?:INTERPOST|OPOST|APRESENTAD|MANEJAD)[OA]S?\s(?:[A-Z,. 0-9/-]{0,30}?)PEL[AO]S?\s|(?:RECURSO|APELACAO|EMBARGOS)(?: ORDINARIO| INOMINADO| DE DECLARACAO)? D[AO]\s`.exec(
      near,
    )
  if (r`POR AMBAS AS PARTES|PELAS PARTES|RECURSOS (?:ORDINARIOS|INOMINADOS|INTERPOSTOS)`.test(near)) return 'ambos'
  if (!by) {
    const appealed = buscar(Math.max(l.de, m.inicio - 300), m.inicio).findLast(
      (one) =>
        r`^ (?:JA )?(?:APELOU|RECORREU|INTERPOS|EMBARGOU|AGRAVOU|OPOS|INSURGIU)`.test(
          l.corrido.slice(one.fim, one.fim + 14),
        ) ||
        (r`(?:INTERPOS|APRESENTOU|OPOS|MANEJOU|PROTOCOLOU|APELOU|RECORREU) (?:[AO]S? )?(?:PARTE )?$`.test(
          l.corrido.slice(Math.max(l.de, one.inicio - 30), one.inicio),
        ) &&
          r`^,? (?:[A-Z]{1,12} ){0,3}(?:RECURSO|APELACAO|APELO|EMBARGOS|AGRAVO)|^\.|^ [^.;]{0,30}(?:RECURSO|APELACAO|EMBARGOS|AGRAVO)`.test(
            l.corrido.slice(one.fim, one.fim + 60),
          )),
    )?.papel
    if (appealed !== 'autor' && appealed !== 'reu') return null
    return role[2]!.endsWith('NTE') ? appealed : oposto(appealed)
  }
  const from = Math.max(l.de, m.inicio - 300) + by.index + by[0].length
  const who = buscar(from, from + 40)[0]?.papel
  if (who !== 'autor' && who !== 'reu') return null
  return role[2]!.endsWith('NTE') ? who : oposto(who)
}
