import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCnj } from '../../../src/schemas/br/cnj.ts'
import { tribunalOf } from '../../../src/schemas/br/tribunais.ts'

/** A labelled text in the shape that the scorer reads. */
export interface Rotulado {
  id: string
  justica: string
  tribunal: string
  texto: string
  contexto: { numero_processo: string } | null
  data_disponibilizacao: string
  dificuldade: string[]
  esperado: Esperado
  tolerancias: { aceitos: Record<string, unknown[]>; neutros: Record<string, number[]>; prazos_implicitos: unknown[] }
  trechos: { campo: string; texto: string; inicio: number; fim: number }[]
}
interface Esperado {
  processo: { numero_padrao_cnj: string | null; classe: string | null }
  tipo_documento: string | null
  orgao_julgador: Record<'nome' | 'comarca' | 'estado' | 'tribunal', string | null>
  partes: Record<'autores' | 'reus', { nome: string; representantes: { nome: string; oab: string }[] }[]>
  advogados: { nome: string; oab: string; parte: string | null }[]
  prazos: Record<string, unknown>[]
  valores: Record<string, number | null>
  julgamento: { resultado: string | null }
}

const here = join(import.meta.dirname, 'textos')
const IMPLICITOS = [15, 8, 10, 5].map((dias) => ({ dias, unidade: 'uteis', evento: 'recurso' }))

/** Two thirds to write the analyser with; one third, and all that was written later, that nobody looked at before. */
export const guardado = (id: string): boolean =>
  id.startsWith('nov-') || createHash('sha256').update(id).digest()[0]! % 3 === 0

const nada = (s: string | undefined) => (!s || s.trim() === '-' ? null : s.trim())
const advogado = (s: string) => {
  const at = s.trim().lastIndexOf(' ')
  return { nome: s.trim().slice(0, at), oab: s.trim().slice(at + 1) }
}
const reais = (s: string) =>
  Number(
    s
      .replaceAll('O', '0')
      .replace(/[^\d,]/g, '')
      .replace(',', '.'),
  )

/** Numbers written as [[1004471.2026.8.26.0003]] get their check digits; [[DV …]] becomes those alone. */
function numerar(text: string): { texto: string; numeros: string[] } {
  const numeros: string[] = []
  const texto = text.replace(
    /\[\[(DV )?(\d{7})[.-](?:\d\d\.)?(\d{4})\.(\d)\.(\d\d)\.(\d{4})\]\]/g,
    (_, dv, sequencial, ano, j, tr, oooo) => {
      const n = makeCnj({ sequencial, ano, j, tr, oooo })
      const numero = `${n.slice(0, 7)}-${n.slice(7, 9)}.${n.slice(9, 13)}.${n[13]}.${n.slice(14, 16)}.${n.slice(16)}`
      numeros.push(numero)
      return dv ? n.slice(7, 9) : numero
    },
  )
  return { texto, numeros }
}

/** Takes the marks ⟪campo|trecho⟫ out of a text and says where they stood. */
function desmarcar(text: string) {
  const marcas: { campo: string; texto: string; inicio: number; fim: number }[] = []
  let texto = ''
  for (const part of text.split(/(⟪\w+\|[^⟫]*⟫)/)) {
    const m = /^⟪(\w+)\|([^⟫]*)⟫$/.exec(part)
    if (m) marcas.push({ campo: m[1]!, texto: m[2]!, inicio: texto.length, fim: texto.length + m[2]!.length })
    texto += m ? m[2]! : part
  }
  return { texto, marcas }
}

function prazo(line: string) {
  const [a, b, parte, evento, opc] = line.split(' ') as [string, string, string, string, string?]
  const certa = a.includes('-')
  const [parte_responsavel, ...outras] = parte.split('|')
  return {
    parte_responsavel,
    evento,
    dias: certa ? null : Number(a),
    unidade: certa ? 'data_certa' : b,
    data: certa ? a : null,
    horario: certa ? nada(b) : null,
    data_calculada: null,
    aceitos: { parte: outras },
    ...(opc ? { opcional: true } : {}),
  }
}

function ler(bloco: string): Rotulado {
  const cut = bloco.indexOf('\n---\n')
  const [title = '', ...lines] = bloco.slice(0, cut).split('\n')
  const [id = '', justica = '', tribunal = '', data_disponibilizacao = '', dif = ''] = title
    .split('|')
    .map((s) => s.trim())
  const all = (key: string) => lines.filter((l) => l.startsWith(`${key}:`)).map((l) => l.slice(key.length + 1).trim())
  const one = (key: string) => nada(all(key)[0])
  const { texto: numbered, numeros } = numerar(bloco.slice(cut + 5).trimEnd())
  const { texto, marcas } = desmarcar(numbered)
  const contexto = one('contexto')
  const numero = all('numero')[0] === '-' ? null : numeros[Number(contexto ?? 1) - 1]!
  const [nome, comarca, uf] = (all('orgao')[0] ?? '').split(' / ').map(nada)
  const lado = (key: string) =>
    all(key)
      .filter(Boolean)
      .map((l) => {
        const [nome, advs] = l.split(' < ')
        return { nome: nome!.trim(), representantes: advs ? advs.split(';').map(advogado) : [] }
      })
  const partes = { autores: lado('autor'), reus: lado('reu') }
  const prazos = all('p').map(prazo)
  const valores: Record<string, number | null> = {
    total: null,
    custas: null,
    multas: null,
    outros: null,
    principal: null,
    honorarios: null,
  }
  const aceitos: Record<string, unknown[]> = {}
  const trechos: Rotulado['trechos'] = []
  for (const m of marcas) {
    const p = /^p(\d+)$/.exec(m.campo)
    trechos.push({ ...m, campo: p ? `prazos[${p[1]}]` : `valores.${m.campo}` })
    if (p) continue
    valores[m.campo] = (valores[m.campo] ?? 0) + reais(m.texto)
    ;(aceitos[`valores.${m.campo}`] ??= []).push(reais(m.texto))
  }
  // A city that is only in the court's name, or the signature's, may stand as the seat or not.
  if (!comarca) aceitos['orgao_julgador.comarca'] = [null, 'Capital', ...cidadesDe(texto, nome ?? '')]
  const [tipo = null, ...outros] = one('tipo')?.split('|') ?? []
  // Where the heading itself says both, or there is none, either is right.
  for (const [campo, ...valores] of all('aceita').map((l) => l.split('|').map((part) => part.trim())))
    aceitos[campo!] = [null, ...valores]
  aceitos['tipo_documento'] = /DESPACHO\/DECIS/.test(texto) ? ['Despacho', 'Decisão'] : outros
  return {
    id,
    justica,
    tribunal,
    texto,
    data_disponibilizacao,
    trechos,
    contexto: contexto ? { numero_processo: numero!.replace(/\D/g, '') } : null,
    dificuldade: dif.split(',').filter(Boolean),
    esperado: {
      processo: { numero_padrao_cnj: numero, classe: one('classe') },
      tipo_documento: tipo,
      orgao_julgador: { nome: nome ?? null, comarca: comarca ?? null, estado: uf ?? null, tribunal },
      partes,
      advogados: [
        ...(['autores', 'reus'] as const).flatMap((l) =>
          partes[l].flatMap((p) => p.representantes.map((r) => ({ ...r, parte: l === 'autores' ? 'autor' : 'reu' }))),
        ),
        ...all('adv').map((l) => ({ ...advogado(l), parte: null })),
      ],
      prazos,
      valores,
      julgamento: { resultado: one('res') },
    },
    tolerancias: {
      aceitos,
      // The total may repeat what is owed; the limit of a fine is nothing by itself.
      neutros: { 'valores.total': [valores.principal ?? 0], 'valores.principal': [valores.total ?? 0] },
      prazos_implicitos: /Sentença|Acórdão|Decisão/.test(tipo ?? '') ? IMPLICITOS : [],
    },
  }
}
/** Where a text was signed: `CITY/UF,` or `City, d de mês de`. */
const cidadesDe = (texto: string, orgao: string): string[] => [
  ...[
    ...texto.matchAll(
      /(?:^|[>.] ?)([A-ZÀ-Ý][\p{L} ]{2,40}?)(?:[/-][A-Z]{2}|, [A-Z]{2}| \([A-Z]{2}\))?, (?:em )?\d{1,2} de/gmu,
    ),
  ].map((m) => m[1]!),
  ...orgao.split(/ d[aeo] /).slice(-1),
]

/** The labelled texts of a folder's files. */
function pasta(folder: string): Rotulado[] {
  return readdirSync(folder)
    .filter((f) => f.endsWith('.txt'))
    .flatMap((f) =>
      readFileSync(join(folder, f), 'utf8')
        .split(/^=== /m)
        .filter((b) => b.trim())
        .map(ler),
    )
}

/** The texts written for this set. */
export const proprios: Rotulado[] = pasta(here)

/** Texts by one who had not seen the rules. */
export const deOutraMao: Rotulado[] = pasta(join(here, 'outra'))
/** Five sets of forty, each by one who had seen neither the rules nor the other sets, read once before it taught anything. */
export const deOutrasMaos: readonly Rotulado[][] = ['terceira', 'quarta', 'quinta', 'sexta', 'setima'].map((one) =>
  pasta(join(here, one)),
)

const arquivos = (folder: string): Rotulado[] =>
  readdirSync(join(here, folder))
    .filter((f) => f.endsWith('.json'))
    .map((f) => JSON.parse(readFileSync(join(here, folder, f), 'utf8')) as Rotulado)

/** Sets of fifty and sixty by others, who knew no more than those, each read once before it taught anything. */
export const deCegos: readonly Rotulado[][] = ['oitava', 'nona', 'decima', 'undecima'].map(arquivos)

/** The 24 texts that came with their labels. */
export const publicados: Rotulado[] = arquivos('publicados')

/** The court's short name by its number, as the labels must agree with it. */
export const tribunalDe = (numero: string): string | null => tribunalOf(numero) ?? null
