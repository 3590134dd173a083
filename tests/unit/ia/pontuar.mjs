// Scores an analyser of court texts against labelled texts: precision, recall and F1 per field group, micro-F1, and the anchors.
// It came with the labelled texts, and is kept as it came but for its command line.

// ---------------------------------------------------------------- normalisation
const ENT = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ordm: 'º', ordf: 'ª', sect: '§', ndash: '–', mdash: '—', ccedil: 'ç', Ccedil: 'Ç', deg: '°' }
for (const [b, l] of Object.entries({ a: 'áàâãä', e: 'éèêẽë', i: 'íìîĩï', o: 'óòôõö', u: 'úùûũü' })) ['acute', 'grave', 'circ', 'tilde', 'uml'].forEach((n, i) => { ENT[b + n] = l[i]; ENT[b.toUpperCase() + n] = l[i].toUpperCase() })
const decode = (s) => s.replace(/&#x([0-9a-f]+);/gi, (_, h) => String.fromCodePoint(parseInt(h, 16))).replace(/&#(\d+);/g, (_, d) => String.fromCodePoint(+d)).replace(/&([a-zA-Z]+);/g, (w, n) => ENT[n] ?? w)
/** Tags out, entities decoded, words broken by "-\n" joined, blanks collapsed. */
export const clean = (s) => decode(String(s ?? '').replace(/<br\s*\/?>/gi, ' ').replace(/<[^>]+>/g, '')).replace(/-\r?\n\s*/g, '-').replace(/\s+/g, ' ').trim()
const flat = (s) => clean(s).normalize('NFD').replace(/[\u0300-\u036f]/g, '').toUpperCase()
const digits = (s) => clean(s).replace(/[oO](?=[\d.\s-]|$)|(?<=[\d.-])[oO]/g, '0').replace(/[lI|](?=\d)|(?<=\d)[lI|]/g, '1').replace(/\D/g, '')
const cnjDigits = (s) => { const d = digits(s ?? ''); return d.length === 20 ? d : null }
const SUFIXOS = /\b(LTDA|S ?A|EIRELI|ME|EPP|SPE|S ?C|S ?S)\b/g
/** Names: no accents, case, punctuation, company suffix, "e outros", "em recuperação judicial", titles. */
export const nome = (s) => flat(s).replace(/\(.*?\)/g, ' ').replace(/\bOAB\b.*$/, ' ').replace(/[^A-Z0-9 ]/g, ' ').replace(/\bE OUTR[OA]S?\b.*$/, ' ').replace(/\bEM RECUPERACAO JUDICIAL\b/g, ' ').replace(/\b(DRA?|EXM[OA]|SRA?)\b/g, ' ').replace(SUFIXOS, ' ').replace(/\s+/g, '')
function lev(a, b) { if (a === b) return 1; if (!a || !b) return 0; let p = Array.from({ length: b.length + 1 }, (_, i) => i); for (let i = 1; i <= a.length; i++) { const c = [i]; for (let j = 1; j <= b.length; j++) c[j] = Math.min(p[j] + 1, c[j - 1] + 1, p[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)); p = c } return 1 - p[b.length] / Math.max(a.length, b.length) }
const mesmoNome = (a, b) => { const x = nome(a), y = nome(b); return x !== '' && (x === y || (Math.min(x.length, y.length) >= 8 && lev(x, y) >= 0.9)) }
const oabKey = (s) => { const t = flat(s ?? '').replace(/OAB|N[O.]|[.:]/g, ' '); let m; if ((m = /(\d{2,7})\s*-?\s*[ABENOS]?\s*[/-]\s*([A-Z]{2})\b/.exec(t))) return `${+m[1]}/${m[2]}`; if ((m = /\b([A-Z]{2})\s*[-/ ]*0*(\d{2,7})/.exec(t))) return `${+m[2]}/${m[1]}`; return null }
const STOP = new Set(['DE', 'DA', 'DO', 'DAS', 'DOS', 'E', 'O', 'A', 'EM', 'NO', 'NA', 'JUIZO', 'DIREITO', 'COMARCA', 'FORO', 'SECAO', 'SUBSECAO', 'JUDICIARIA', 'EXPEDIENTE'])
const ORD = { PRIMEIRA: '1', SEGUNDA: '2', TERCEIRA: '3', QUARTA: '4', QUINTA: '5', SEXTA: '6', SETIMA: '7', OITAVA: '8', NONA: '9', DECIMA: '10', PRIMEIRO: '1', SEGUNDO: '2', TERCEIRO: '3' }
const tokens = (s, fora = '') => { const x = new Set(flat(fora).replace(/[^A-Z0-9 ]/g, ' ').split(' ')); return flat(s).replace(/(\d+)\s*[ªº°]|(\d+)[AO]\b/g, (_, a, b) => ` ${a ?? b} `).replace(/[^A-Z0-9 ]/g, ' ').split(/\s+/).map((t) => ORD[t] ?? t).filter((t) => t && !STOP.has(t) && !x.has(t)) }
const f1set = (a, b) => { const A = new Set(a), B = new Set(b); let i = 0; for (const t of A) if (B.has(t)) i++; return A.size + B.size ? (2 * i) / (A.size + B.size) : 0 }
const mesmoOrgao = (a, b, comarca) => { const x = tokens(a, comarca ?? ''), y = tokens(b, comarca ?? ''); const n = (l) => l.filter((t) => /^\d+$/.test(t)).sort().join(); return n(x) === n(y) && f1set(x, y) >= 0.75 }
const CLASSES = { ATORD: 'ACAO TRABALHISTA RITO ORDINARIO', ATSUM: 'ACAO TRABALHISTA RITO SUMARISSIMO', CUMSEN: 'CUMPRIMENTO SENTENCA', CUMPRSE: 'CUMPRIMENTO PROVISORIO SENTENCA', AIRR: 'AGRAVO INSTRUMENTO RECURSO REVISTA', RR: 'RECURSO REVISTA', RESP: 'RECURSO ESPECIAL', ARESP: 'AGRAVO RECURSO ESPECIAL', 'AG AIRR': 'AGRAVO AGRAVO INSTRUMENTO RECURSO REVISTA', 'PROCEDIMENTO COMUM': 'PROCEDIMENTO COMUM CIVEL', MONITORIA: 'ACAO MONITORIA', 'MANDADO SEGURANCA': 'MANDADO SEGURANCA CIVEL', 'RECURSO ORDINARIO': 'RECURSO ORDINARIO TRABALHISTA', 'EXECUCAO FISCAL ESTADO': 'EXECUCAO FISCAL' }
const classe = (s) => { const t = flat(s).replace(/^(\s*(AGINT|AGRG|EDCL|TUTPRV|QO)\s+N[OA]S?\s+)+/, '').replace(/\(.*?\)/g, ' ').replace(/[^A-Z ]/g, ' ').split(/\s+/).filter((w) => w && !STOP.has(w)).join(' '); return CLASSES[t] ?? t }
const mesmaClasse = (a, b) => { const x = classe(a), y = classe(b); return x === y || f1set(x.split(' '), y.split(' ')) >= 0.8 }
export function tipoDoc(s) {
  const t = flat(s ?? '').replace(/[^A-Z]/g, '')
  for (const [k, r] of [['acordao', /ACORDAO/], ['sentenca', /SENTENCA/], ['ato_ordinatorio', /ATOORDINATORIO/], ['pauta', /PAUTA/], ['edital', /EDITAL/], ['certidao', /CERTIDAO/], ['despacho', /DESPACHO/], ['decisao', /DECISAO/], ['citacao', /CITACAO/], ['intimacao', /INTIMACAO|NOTIFICACAO/]]) if (r.test(t)) return k
  return t ? 'outro' : null
}
export function resultado(s) {
  const raw = String(s ?? ''); if (!raw) return null
  const t = flat(raw).replace(/_/g, ' ')
  const parcial = /PARCIA|EM PARTE/.test(t)
  if (/EMBARGOS?.*REJEIT|REJEIT.*EMBARGOS DE DECLARACAO|EMBARGOS REJEITADOS/.test(t)) return 'embargos_rejeitados'
  if (/NAO CONHEC/.test(t)) return 'nao_conhecido'
  if (/SEGURANCA/.test(t)) return /DENEG/.test(t) ? 'seguranca_denegada' : 'seguranca_concedida'
  if (/SEM (RESOLUCAO|MERITO)|EXTINTO SEM/.test(t)) return 'extinto_sem_merito'
  if (/HOMOLOG/.test(t)) return 'homologado'
  if (/IMPROCED/.test(t)) return 'improcedente'
  if (/PROCED/.test(t)) return parcial ? 'parcialmente_procedente' : 'procedente'
  if (/NEG.* PROVIMENTO|NAO PROVI|DESPROVI|IMPROVI/.test(t)) return 'nao_provido'
  if (/PROVI/.test(t)) return parcial ? 'parcialmente_provido' : 'provido'
  if (/INDEF[EI]R|REJEIT/.test(t)) return 'indeferido'
  if (/DEF[EI]R|CONCED|ACOLH/.test(t)) return parcial ? 'parcialmente_deferido' : 'deferido'
  return t.toLowerCase()
}
const UFS = { ACRE: 'AC', ALAGOAS: 'AL', AMAPA: 'AP', AMAZONAS: 'AM', BAHIA: 'BA', CEARA: 'CE', 'DISTRITO FEDERAL': 'DF', 'ESPIRITO SANTO': 'ES', GOIAS: 'GO', MARANHAO: 'MA', 'MATO GROSSO': 'MT', 'MATO GROSSO DO SUL': 'MS', 'MINAS GERAIS': 'MG', PARA: 'PA', PARAIBA: 'PB', PARANA: 'PR', PERNAMBUCO: 'PE', PIAUI: 'PI', 'RIO DE JANEIRO': 'RJ', 'RIO GRANDE DO NORTE': 'RN', 'RIO GRANDE DO SUL': 'RS', RONDONIA: 'RO', RORAIMA: 'RR', 'SANTA CATARINA': 'SC', 'SAO PAULO': 'SP', SERGIPE: 'SE', TOCANTINS: 'TO' }
const uf = (s) => { const t = flat(s ?? ''); return /^[A-Z]{2}$/.test(t) ? t : UFS[t] ?? t }
export function tribunal(s) {
  const t = flat(s ?? '').replace(/\s+/g, ' '); let m
  if (/SUPERIOR TRIBUNAL DE JUSTICA|^STJ$/.test(t)) return 'STJ'; if (/TRIBUNAL SUPERIOR DO TRABALHO|^TST$/.test(t)) return 'TST'; if (/TRIBUNAL SUPERIOR ELEITORAL|^TSE$/.test(t)) return 'TSE'
  if ((m = /TRT[^0-9]*(\d{1,2})|REGIONAL DO TRABALHO[^0-9]*(\d{1,2})/.exec(t))) return 'TRT' + +(m[1] ?? m[2])
  if ((m = /TRF[^0-9]*(\d)|REGIONAL FEDERAL[^0-9]*(\d)/.exec(t))) return 'TRF' + (m[1] ?? m[2])
  if (/DISTRITO FEDERAL|TJDF/.test(t)) return 'TJDFT'
  if ((m = /^TJ-?([A-Z]{2})$/.exec(t))) return 'TJ' + m[1]
  if (/TRIBUNAL DE JUSTICA/.test(t)) for (const [n, u] of Object.entries(UFS).sort((a, b) => b[0].length - a[0].length)) if (t.includes(n)) return 'TJ' + u
  return t || null
}
const EXT = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10, doze: 12, quinze: 15, vinte: 20, 'vinte e quatro': 24, trinta: 30, quarenta: 40, 'quarenta e cinco': 45, 'quarenta e oito': 48, sessenta: 60, 'setenta e duas': 72, noventa: 90, 'cento e vinte': 120 }
const numeros = (s) => { const t = flat(s).replace(/O(?=\s*\()|(?<=\d)O/g, '0').replace(/[LI](?=\d)/g, '1'); const n = [...t.matchAll(/\d+/g)].map((m) => +m[0]); const w = Object.entries(EXT).sort((a, b) => b[0].length - a[0].length).find(([k]) => new RegExp(`\\b${k.toUpperCase()}\\b`).test(t)); if (w) n.push(w[1]); return n }
const MES = ['JANEIRO', 'FEVEREIRO', 'MARCO', 'ABRIL', 'MAIO', 'JUNHO', 'JULHO', 'AGOSTO', 'SETEMBRO', 'OUTUBRO', 'NOVEMBRO', 'DEZEMBRO']
const p2 = (s) => String(s).padStart(2, '0')
/** Every date written in a text, as yyyy-mm-dd. */
export const datas = (s) => { const t = flat(s), r = []; for (const m of t.matchAll(/(\d{1,2})[/.](\d{1,2})[/.](\d{4})/g)) r.push(`${m[3]}-${p2(m[2])}-${p2(m[1])}`); for (const m of t.matchAll(/(\d{1,2})[ºO°]?\s*(?:\([A-Z ]+\)\s*)?DE\s+([A-Z]+)\s+DE\s+(\d{4})/g)) { const i = MES.indexOf(m[2]); if (i >= 0) r.push(`${m[3]}-${p2(i + 1)}-${p2(m[1])}`) } for (const m of t.matchAll(/(\d{4})-(\d{2})-(\d{2})/g)) r.push(m[0]); return r }
const horas = (s) => [...clean(s).matchAll(/(\d{1,2})\s*(?:h(?:oras|s)?|:)\s*(\d{2})?/gi)].map((m) => `${p2(m[1])}:${m[2] ?? '00'}`)
const ocrValor = (t) => t.replace(/[lI](?=[\d.,])|(?<=[\d.,])[lI]/g, '1').replace(/(?<=[\d.,])[oO]|[oO](?=[\d,])/g, '0')
/** Every amount in reais written in a text. */
export const reais = (s) => [...ocrValor(clean(s)).matchAll(/R\s*\$\s*((?:\d{1,3}(?:\s?\.\s?\d{3})+|\d+)(?:\s?,\s?\d{2})?)/gi)].map((m) => +m[1].replace(/[\s.]/g, '').replace(',', '.'))
const valor = (v) => { if (v == null || v === '') return null; if (typeof v === 'number') return v || null; const r = reais(String(v)); if (r.length) return r[0]; const n = Number(String(v).includes(',') ? String(v).replace(/\./g, '').replace(',', '.') : v); return Number.isFinite(n) && n ? n : null }
const igual = (a, b) => Math.abs(a - b) < 0.005
export function unidade(s) { if (s == null) return null; const t = flat(s); if (/HORA/.test(t)) return 'horas'; if (/UTE/.test(t)) return 'uteis'; if (/CORRID/.test(t)) return 'corridos'; if (/MES/.test(t)) return 'meses'; if (/DATA|CERTA/.test(t)) return 'data_certa'; return t.toLowerCase() }
/** Who must act: autor, reu, ambos, perito, mp or terceiro; a party's name is turned into its side. */
export function parte(s, g) {
  if (s == null || s === '') return null
  if (typeof s === 'object') s = s.nome ?? s.tipo ?? ''
  const t = flat(s).replace(/[^A-Z ]/g, ' ').trim()
  if (/^(AMBOS|AMBAS|AS PARTES|PARTES|TODOS|TODAS)|AMBAS AS PARTES|\bAMBOS\b/.test(t)) return 'ambos'
  if (/PERIT/.test(t)) return 'perito'; if (/^MP$|MINISTERIO PUBLICO/.test(t) && !g?.partes.autores.concat(g.partes.reus).some((p) => mesmoNome(p.nome, s))) return 'mp'; if (/TERCEIR|INTERESSAD/.test(t)) return 'terceiro'
  for (const p of g?.partes.autores ?? []) if (mesmoNome(p.nome, s)) return 'autor'
  for (const p of g?.partes.reus ?? []) if (mesmoNome(p.nome, s)) return 'reu'
  if (/\b(AUTORA?|AUTORES|REQUERENTE|EXEQUENTE|RECLAMANTE|IMPETRANTE|EMBARGANTE|AGRAVANTE|APELANTE|RECORRENTE|ATIVO|SUSCITANTE)\b/.test(t)) return 'autor'
  if (/\b(REU|REUS|RE|REQUERID[OA]|EXECUTAD[OA]|RECLAMAD[OA]|IMPETRAD[OA]|EMBARGAD[OA]|AGRAVAD[OA]|APELAD[OA]|RECORRID[OA]|PASSIVO|DEMANDAD[OA])\b/.test(t)) return 'reu'
  return t.toLowerCase()
}

// ---------------------------------------------------------------- counting
export const GRUPOS = ['numero', 'classe', 'tipo_documento', 'orgao', 'partes', 'representantes', 'prazos.dias', 'prazos.unidade', 'prazos.parte', 'valores', 'julgamento']
const zero = () => ({ tp: 0, fp: 0, fn: 0 })
const list = (x) => (Array.isArray(x) ? x : x == null ? [] : [x])
const trechosDe = (p) => (Array.isArray(p.trechos) ? p.trechos : Object.entries(p.trechos ?? p.ancoras ?? {}).flatMap(([campo, v]) => list(v).map((t) => ({ campo, ...t })))).map((t) => ({ campo: t.campo, texto: t.texto ?? t.trecho, inicio: t.inicio, fim: t.fim }))
const cobre = (a, b) => a.inicio < b.fim && b.inicio < a.fim
const vazio = (v) => v == null || v === '' || (typeof v === 'string' && /^(null|n\/?a|não (consta|informado|localizado).*)$/i.test(v.trim()))

/** Scores one prediction against one labelled text: {grupos, prazos, ancoras, erros, secundarios}. */
export function pontuar(g, p) {
  const e = g.esperado, tol = g.tolerancias ?? {}, ac = tol.aceitos ?? {}, ne = tol.neutros ?? {}
  const G = Object.fromEntries(GRUPOS.map((k) => [k, zero()])), erros = []
  const hit = (k) => G[k].tp++
  const miss = (k, campo, ouro) => { G[k].fn++; erros.push(`${g.id} ${campo}: faltou ${JSON.stringify(ouro)}`) }
  const extra = (k, campo, prev) => { G[k].fp++; erros.push(`${g.id} ${campo}: sobrou ${JSON.stringify(prev)}`) }
  /** One slot: equal → tp; different → fp + fn; an accepted alternative counts as equal, and nothing counts where the label is empty and the alternative is predicted. */
  const slot = (k, campo, ouro, prev, eq, aceitos = ac[campo] ?? []) => {
    const o = vazio(ouro), v = vazio(prev)
    if (!v && aceitos.some((a) => a != null && eq(a, prev))) return o ? undefined : hit(k)
    if (o && v) return
    if (v) return aceitos.includes(null) ? undefined : miss(k, campo, ouro)
    if (o) return extra(k, campo, prev)
    if (eq(ouro, prev)) return hit(k)
    miss(k, campo, ouro); extra(k, campo, prev)
  }
  const pr = p.processo ?? {}, po = p.orgao_julgador ?? {}
  slot('numero', 'processo.numero_padrao_cnj', e.processo.numero_padrao_cnj, pr.numero_padrao_cnj, (a, b) => cnjDigits(a) != null && cnjDigits(a) === cnjDigits(b))
  slot('classe', 'processo.classe', e.processo.classe, pr.classe, mesmaClasse)
  slot('tipo_documento', 'tipo_documento', e.tipo_documento, p.tipo_documento, (a, b) => tipoDoc(a) === tipoDoc(b))
  slot('orgao', 'orgao_julgador.nome', e.orgao_julgador.nome, po.nome, (a, b) => mesmoOrgao(a, b, e.orgao_julgador.comarca))
  slot('orgao', 'orgao_julgador.comarca', e.orgao_julgador.comarca, po.comarca, (a, b) => mesmoNome(a, String(b).replace(/\s*[/-]\s*[A-Z]{2}$/, '')))
  slot('orgao', 'orgao_julgador.estado', e.orgao_julgador.estado, po.estado, (a, b) => uf(a) === uf(b))
  slot('orgao', 'orgao_julgador.tribunal', e.orgao_julgador.tribunal, po.tribunal, (a, b) => tribunal(a) === tribunal(b))
  // parties, per side
  const pp = { autores: list(p.partes?.autores).map((x) => (typeof x === 'string' ? { nome: x } : x)), reus: list(p.partes?.reus).map((x) => (typeof x === 'string' ? { nome: x } : x)) }
  for (const lado of ['autores', 'reus']) {
    const resta = pp[lado].filter((x) => !vazio(x?.nome) && !/segredo de justi|sigilos/i.test(x.nome))
    for (const o of e.partes[lado]) { const i = resta.findIndex((x) => mesmoNome(o.nome, x.nome)); if (i >= 0) { resta.splice(i, 1); hit('partes') } else miss('partes', `partes.${lado}`, o.nome) }
    for (const x of resta) if (!(e.partes[lado].length === 0 && [...e.partes.autores, ...e.partes.reus].some((o) => mesmoNome(o.nome, x.nome)))) extra('partes', `partes.${lado}`, x.nome)
  }
  // lawyers, per document
  const reps = []
  for (const r of [...pp.autores, ...pp.reus].flatMap((x) => list(x?.representantes)).concat(list(p.advogados), list(p.representantes))) { const n = typeof r === 'string' ? r : r?.nome, o = oabKey(typeof r === 'string' ? (/\d/.test(r) ? r : null) : r?.oab); if (!vazio(n) && !reps.some((y) => mesmoNome(y.n, n))) reps.push({ n, o }) }
  const resta = [...reps]
  for (const o of e.advogados) { const ok = oabKey(o.oab); const i = resta.findIndex((x) => mesmoNome(o.nome, x.n) && (!ok || !x.o || ok === x.o)); if (i >= 0) { resta.splice(i, 1); hit('representantes') } else miss('representantes', 'representantes', o.nome) }
  for (const x of resta) extra('representantes', 'representantes', x.n)
  // amounts
  for (const c of ['total', 'custas', 'multas', 'outros', 'principal', 'honorarios']) { const campo = 'valores.' + c, v = valor(p.valores?.[c]); if (e.valores[c] == null && v != null && (ne[campo] ?? []).some((x) => igual(x, v))) continue; slot('valores', campo, e.valores[c], v, (a, b) => igual(a, b)) }
  slot('julgamento', 'julgamento.resultado', e.julgamento.resultado, p.julgamento?.resultado, (a, b) => resultado(a) === resultado(b))
  // deadlines: align, then count three slots per deadline
  const tg = g.trechos, tp = trechosDe(p), estreitos = tp.filter((t) => g.texto.slice(t.inicio, t.fim) === t.texto && t.texto.length <= LARGURA), perto = (i, j) => { const a = tg.filter((t) => t.campo.startsWith(`prazos[${i}]`)), b = estreitos.filter((t) => t.campo?.startsWith(`prazos[${j}]`)); return a.some((x) => b.some((y) => cobre(x, y))) }
  const prev = list(p.prazos).map((z, j) => ({ j, dias: z?.dias ?? z?.quantidade ?? null, un: unidade(z?.unidade), data: datas(String(z?.data ?? ''))[0] ?? null, hora: horas(String(z?.horario ?? ''))[0] ?? null, parte: parte(z?.parte_responsavel, e), evento: z?.evento ?? null, calc: z?.data_calculada ?? null })).map((z) => ({ ...z, dias: z.dias == null ? null : +z.dias, un: z.un ?? (z.dias == null && z.data ? 'data_certa' : null) }))
  const chave = (o, z) => (o.unidade === 'data_certa' ? z.data === o.data : o.dias == null ? z.dias == null && z.un !== 'data_certa' : z.dias != null && (o.dias === z.dias || (o.aceitos?.dias ?? []).includes(z.dias)) && (o.unidade === 'horas') === (z.un === 'horas'))
  const pares = []
  e.prazos.forEach((o, i) => prev.forEach((z) => { const k = chave(o, z), a = perto(i, z.j), q = o.parte_responsavel === z.parte; if (!k && !a && !(q && o.evento === z.evento)) return; pares.push({ i, j: z.j, s: (k ? 4 : 0) + (q ? 2 : 0) + (o.unidade === z.un ? 1 : 0) + (a ? 2 : 0) + (o.opcional ? 0 : 0.5) }) }))
  pares.sort((a, b) => b.s - a.s)
  const VL = { certos: 0, total: 0 }
  for (const c of ['total', 'custas', 'multas', 'outros', 'principal', 'honorarios']) { const o = e.valores[c], v = valor(p.valores?.[c]); if (o != null && v != null && [o, ...(ac['valores.' + c] ?? [])].some((x) => x != null && igual(x, v))) { VL.total++; if (tg.some((a) => a.campo === 'valores.' + c && estreitos.some((b) => b.campo === a.campo && cobre(a, b)))) VL.certos++ } }
  const gi = new Map(), pj = new Set(); for (const x of pares) if (!gi.has(x.i) && !pj.has(x.j)) { gi.set(x.i, x.j); pj.add(x.j) }
  const Z = { ouro: 0, previstos: prev.length, completos: 0, perdidos: 0, inventados: 0, horario: zero(), evento: zero(), ancora_certa: 0, ancora_total: 0, contados: 0, valores_certos: VL.certos, valores_total: VL.total, data_calculada: zero() }
  e.prazos.forEach((o, i) => {
    if (o.opcional) return
    Z.ouro++
    const j = gi.get(i)
    if (j === undefined) { Z.perdidos++; for (const k of ['dias', 'unidade', 'parte']) miss('prazos.' + k, `prazos[${i}]`, `${o.dias ?? o.data} ${o.unidade} ${o.parte_responsavel}`); return }
    Z.contados++
    const z = prev[j], okD = chave(o, z), okU = o.unidade === z.un || (o.aceitos?.unidade ?? []).includes(z.un), okP = o.parte_responsavel === z.parte || (o.aceitos?.parte ?? []).includes(z.parte)
    const par = (k, ok, ouro, v) => { if (ok) return hit('prazos.' + k); miss('prazos.' + k, `prazos[${i}].${k}`, ouro); if (v != null) extra('prazos.' + k, `prazos[${i}].${k}`, v) }
    par('dias', okD, o.dias ?? o.data, z.dias ?? z.data); par('unidade', okU, o.unidade, z.un); par('parte', okP, o.parte_responsavel, z.parte)
    if (okD && okU && okP) Z.completos++
    if (o.horario) { if (z.hora === o.horario) Z.horario.tp++; else { Z.horario.fn++; if (z.hora) Z.horario.fp++ } }
    if (z.evento) { if (z.evento === o.evento) Z.evento.tp++; else { Z.evento.fp++; Z.evento.fn++ } } else Z.evento.fn++
    if (o.data_calculada) { const d = z.calc ?? z.data; if (d === o.data_calculada) Z.data_calculada.tp++; else { Z.data_calculada.fn++; if (d) Z.data_calculada.fp++ } }
    Z.ancora_total++; if (perto(i, j)) Z.ancora_certa++
  })
  for (const z of prev) if (!pj.has(z.j)) {
    if ((tol.prazos_implicitos ?? []).some((o) => o.dias === z.dias && (o.unidade === z.un || z.un == null))) continue
    Z.inventados++; Z.contados++
    if (z.dias != null || z.data != null) extra('prazos.dias', `prazos[${z.j}]`, z.dias ?? z.data); if (z.un) extra('prazos.unidade', `prazos[${z.j}]`, z.un); if (z.parte) extra('prazos.parte', `prazos[${z.j}]`, z.parte)
  }
  return { id: g.id, grupos: G, prazos: Z, ancoras: ancoras(g, p, pp, tp), resumo: resumo(g, p), erros }
}

/** A span longer than this quotes the text instead of pointing at it. */
export const LARGURA = 420
/** Every extracted value must carry a span; texto.slice(inicio, fim) must be the quoted text, and the quoted text must hold the value. */
function ancoras(g, p, pp, tp) {
  const A = { extraidos: 0, ancorados: 0, sustentados: 0, fatia_errada: 0, largos: 0, falhas: [] }
  for (const t of tp) if (!Number.isInteger(t.inicio) || !Number.isInteger(t.fim) || g.texto.slice(t.inicio, t.fim) !== t.texto) { A.fatia_errada++; A.falhas.push(`${g.id} ${t.campo}: fatia ${t.inicio}-${t.fim} difere de ${JSON.stringify(t.texto)}`) }
  const ver = (campos, v, apoia) => {
    if (vazio(v)) return
    A.extraidos++
    const certos = tp.filter((t) => campos.includes(t.campo) && g.texto.slice(t.inicio, t.fim) === t.texto), ts = certos.filter((t) => t.texto.length <= LARGURA)
    if (certos.length > ts.length) A.largos++
    if (!ts.length) { A.falhas.push(`${g.id} ${campos[0]}: ${JSON.stringify(v)} sem trecho (ou largo demais)`); return }
    A.ancorados++
    if (apoia(ts.map((t) => t.texto), v)) A.sustentados++; else A.falhas.push(`${g.id} ${campos[0]}: ${JSON.stringify(v)} não está em ${JSON.stringify(ts[0].texto)}`)
  }
  const algum = (f) => (ts, v) => ts.some((t) => f(t, v)) || (ts.length > 1 && f(ts.join(' '), v))
  const texto = algum((t, v) => { const a = nome(v), b = nome(t); return b.includes(a) || lev(a, b) >= 0.8 || f1set(tokens(v), tokens(t)) >= 0.7 || tokens(v).every((w) => tokens(t).includes(w)) })
  const pr = p.processo ?? {}, po = p.orgao_julgador ?? {}
  ver(['processo.numero_padrao_cnj'], pr.numero_padrao_cnj, algum((t, v) => digits(t).includes(digits(v))))
  ver(['processo.classe'], pr.classe, texto); ver(['processo.assunto'], pr.assunto, texto); ver(['orgao_julgador.nome'], po.nome, texto); ver(['orgao_julgador.comarca'], po.comarca, texto)
  for (const lado of ['autores', 'reus']) pp[lado].forEach((x, i) => { ver([`partes.${lado}[${i}].nome`], x?.nome, texto); list(x?.representantes).forEach((r, j) => ver([`partes.${lado}[${i}].representantes[${j}]`, `partes.${lado}[${i}].representantes[${j}].nome`], typeof r === 'string' ? r : r?.nome, texto)) })
  list(p.advogados).forEach((r, j) => { if (r?.parte == null) ver([`advogados[${j}]`, `advogados[${j}].nome`], typeof r === 'string' ? r : r?.nome, texto) })
  list(p.prazos).forEach((z, i) => {
    const k = `prazos[${i}]`
    ver([`${k}.dias`, k], z?.dias, algum((t, v) => numeros(t).includes(+v)))
    if (z?.dias == null) ver([`${k}.data`, k], z?.data, algum((t, v) => datas(t).includes(datas(String(v))[0])))
    ver([`${k}.horario`, k], z?.horario, algum((t, v) => horas(t).includes(horas(String(v))[0])))
  })
  for (const c of ['total', 'custas', 'multas', 'outros', 'principal', 'honorarios']) ver(['valores.' + c], valor(p.valores?.[c]), (ts, v) => { const n = ts.map((t) => reais(t)[0] ?? valor(t)).filter((x) => x != null); return n.some((x) => igual(x, v)) || igual([...new Set(n)].reduce((a, b) => a + b, 0), v) })
  ver(['julgamento.resultado'], p.julgamento?.resultado, () => true)
  return A
}

/** The summary invents nothing: each amount, date and CNJ number in it is in the text. */
function resumo(g, p) {
  const s = [p.resumo, typeof p.atencao === 'string' ? p.atencao : JSON.stringify(p.atencao ?? '')].filter(Boolean).join(' ')
  const D = new Set([...datas(g.texto), g.data_disponibilizacao, ...g.esperado.prazos.flatMap((z) => [z.data, z.data_calculada])]), V = reais(g.texto), soma = Object.values(g.esperado.valores).filter((v) => v != null), N = new Set([...flat(g.texto).replace(/\s/g, '').matchAll(/\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/g)].map((m) => m[0].replace(/\D/g, '')))
  if (g.esperado.processo.numero_padrao_cnj) N.add(cnjDigits(g.esperado.processo.numero_padrao_cnj))
  const ruins = [...datas(s).filter((d) => !D.has(d)), ...reais(s).filter((v) => ![...V, ...soma].some((x) => igual(x, v))), ...[...s.matchAll(/\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}/g)].map((m) => m[0]).filter((n) => !N.has(n.replace(/\D/g, '')))]
  return { presente: !vazio(p.resumo), sem_apoio: ruins }
}

// ---------------------------------------------------------------- labelled files
const CHAVES = ['id', 'texto', 'esperado', 'trechos', 'dificuldade', 'data_disponibilizacao']
export function verificar(gold) {
  const e = [], n = { arquivos: gold.length, trechos: 0 }, dist = { justica: {}, tipo: {}, dificuldade: {} }
  const soma = (o, k) => { o[k] = (o[k] ?? 0) + 1 }
  const pega = (o, path) => path.replace(/\[(\d+)\]/g, '.$1').split('.').reduce((x, k) => x?.[k], o)
  for (const g of gold) {
    for (const k of CHAVES) if (!(k in g)) e.push(`${g.id}: falta ${k}`)
    for (const t of g.trechos) { n.trechos++; if (g.texto.slice(t.inicio, t.fim) !== t.texto || t.texto === '') e.push(`${g.id} ${t.campo}: ${t.inicio}-${t.fim} não é ${JSON.stringify(t.texto)}`); const livres = g.esperado.advogados.filter((a) => a.parte == null), v = t.campo.startsWith('advogados[') ? pega({ advogados: livres }, t.campo) : pega(g.esperado, t.campo); if (v === undefined) e.push(`${g.id} ${t.campo}: caminho inexistente`) }
    const num = g.esperado.processo.numero_padrao_cnj
    if (num) { const d = num.replace(/\D/g, ''), ok = BigInt(d.slice(0, 7) + d.slice(9) + d.slice(7, 9)) % 97n === 1n; if (ok === g.dificuldade.includes('dv_invalido')) e.push(`${g.id}: dígito ${ok ? 'válido' : 'inválido'} em ${num}`) }
    g.esperado.prazos.forEach((z, i) => { if (!['autor', 'reu', 'ambos', 'perito', 'terceiro', 'mp'].includes(z.parte_responsavel)) e.push(`${g.id} prazos[${i}].parte`); if (!['uteis', 'corridos', 'horas', 'meses', 'data_certa', null].includes(z.unidade)) e.push(`${g.id} prazos[${i}].unidade`) })
    soma(dist.justica, g.justica); soma(dist.tipo, g.esperado.tipo_documento); for (const d of g.dificuldade) soma(dist.dificuldade, d)
  }
  return { n, dist, erros: e }
}

// ---------------------------------------------------------------- report
const prf = ({ tp, fp, fn }) => ({ p: tp + fp ? tp / (tp + fp) : fn ? 0 : 1, r: tp + fn ? tp / (tp + fn) : 1, f: 2 * tp + fp + fn ? (2 * tp) / (2 * tp + fp + fn) : 1 })
const mais = (a, b) => { a.tp += b.tp; a.fp += b.fp; a.fn += b.fn; return a }
const linha = (n, c) => { const x = prf(c); if (!(c.tp + c.fp + c.fn)) return `${n.padEnd(22)} –`; return `${n.padEnd(22)} P ${x.p.toFixed(3)}  R ${x.r.toFixed(3)}  F1 ${x.f.toFixed(3)}   tp ${c.tp} fp ${c.fp} fn ${c.fn}` }
export function relatorio(gold, pred) {
  const rs = gold.map((g) => ({ g, r: pontuar(g, pred[g.id] ?? {}) })), tot = Object.fromEntries(GRUPOS.map((k) => [k, zero()])), out = []
  for (const { r } of rs) for (const k of GRUPOS) mais(tot[k], r.grupos[k])
  const micro = GRUPOS.reduce((a, k) => mais(a, tot[k]), zero()), sub = (f) => { const m = {}; for (const { g, r } of rs) for (const k of f(g)) { m[k] ??= zero(); for (const q of GRUPOS) mais(m[k], r.grupos[q]) } return Object.entries(m).sort().map(([k, c]) => `${k} ${prf(c).f.toFixed(3)}`).join(' · ') }
  const Z = rs.reduce((a, { r }) => { for (const k of ['ouro', 'previstos', 'contados', 'completos', 'perdidos', 'inventados', 'ancora_certa', 'ancora_total', 'valores_certos', 'valores_total']) a[k] = (a[k] ?? 0) + r.prazos[k]; for (const k of ['horario', 'evento', 'data_calculada']) a[k] = mais(a[k] ?? zero(), r.prazos[k]); return a }, {})
  const A = rs.reduce((a, { r }) => { for (const k of ['extraidos', 'ancorados', 'sustentados', 'fatia_errada', 'largos']) a[k] = (a[k] ?? 0) + r.ancoras[k]; return a }, {})
  out.push(`${gold.length} textos, ${gold.filter((g) => pred[g.id]).length} com resposta`, '')
  for (const k of GRUPOS) out.push(linha(k, tot[k]))
  out.push('', linha('TOTAL (micro)', micro), '')
  const inteiros = Z.ouro + Z.contados ? (2 * Z.completos) / (Z.ouro + Z.contados) : 1
  out.push(`prazos inteiros (dias, unidade e parte certos): F1 ${inteiros.toFixed(3)}, ${Z.completos} de ${Z.ouro}; ${Z.perdidos} perdidos; ${Z.inventados} inventados`)
  out.push(`fora do total, nos prazos achados:\n  ${linha('horario', Z.horario)}\n  ${linha('evento', Z.evento)}\n  ${linha('data_calculada', Z.data_calculada)}`)
  out.push(`âncoras: ${A.ancorados} de ${A.extraidos} valores com trecho; ${A.sustentados} sustentados por ele; ${A.fatia_errada} fatias erradas; ${A.largos} largos demais; no lugar do rótulo: ${Z.ancora_certa} de ${Z.ancora_total} prazos, ${Z.valores_certos} de ${Z.valores_total} valores`)
  out.push(`resumo: ${rs.filter(({ r }) => r.resumo.presente).length} presentes; ${rs.filter(({ r }) => r.resumo.sem_apoio.length).length} com data, valor ou número sem apoio no texto`)
  const alerta = rs.filter(({ g }) => g.dificuldade.some((d) => ['dv_invalido', 'injecao'].includes(d))); out.push(`atenção: presente em ${alerta.filter(({ g }) => !vazio((pred[g.id] ?? {}).atencao) && JSON.stringify((pred[g.id] ?? {}).atencao) !== '[]').length} de ${alerta.length} textos com dígito inválido ou instrução maliciosa`)
  out.push('', 'micro-F1 por justiça: ' + sub((g) => [g.justica]), 'micro-F1 por dificuldade: ' + sub((g) => g.dificuldade))
  const x = prf(micro)
  x.inteiros = inteiros
  return { texto: out.join('\n'), micro: x, grupos: Object.fromEntries(GRUPOS.map((k) => [k, { ...prf(tot[k]), ...tot[k] }])), prazos: Z, ancoras: A, erros: rs.flatMap(({ r }) => [...r.erros, ...r.ancoras.falhas, ...r.resumo.sem_apoio.map((s) => `${r.id} resumo: ${s} sem apoio`)]) }
}
