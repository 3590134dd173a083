import { r } from './regra.ts'
import { nomeDaVersao, type Calendario } from '../../src/prazos/index.ts'
import { advogados as lerAdvogados } from './advogados.ts'
import { escondeOrdem, ordensAoLeitor } from './alertas.ts'
import { casos } from './casos.ts'
import { citacoes } from './citacoes.ts'
import { classe as lerClasse } from './classe.ts'
import { destinatario } from './destinatarios.ts'
import { dispositivo as lerDispositivo, fimDoAto } from './dispositivo.ts'
import { documento, type Documento } from './documento.ts'
import { julgamento as lerJulgamento, teseVencedora } from './julgamento.ts'
import { achado, apagar, palavras, todos, type Achado, type Leitura } from './leitura.ts'
import { buscaDeMencoes } from './mencoes.ts'
import { numeroAntigo, numeroDoProcesso } from './numero.ts'
import { orgao as lerOrgao, type Orgao } from './orgao.ts'
import type { ParteLida } from './nomes.ts'
import { ASSUNTO, partes as lerPartes } from './partes.ts'
import { contar, deQuando, DIARIO, urgencia, type Comunicacao, type Contado, type Foro } from './prazos/calculo.ts'
import { duvidas } from './prazos/duvidas.ts'
import { prazos as lerPrazos, TETO_PRAZOS } from './prazos/ler.ts'
import type { PrazoLido } from './prazos/prazoLido.ts'
import { demais } from './prazos/quantidades.ts'
import type { Analise, ParteDaAnalise, PrazoDaAnalise, Trecho } from './resposta.ts'
import { resumo } from './resumo.ts'
import { lerTexto, MAXIMO } from './texto.ts'
import { ESPECIES, honorariosPercentual, valores as lerValores } from './valores.ts'
import { VERSAO_DO_ANALISADOR } from './versao.ts'

export interface Pergunta {
  /** Twenty digits of the case that is wanted where a publication holds several. */
  readonly numero_processo?: string | null
  readonly data_disponibilizacao?: string | null
  /** What begins its deadlines; without, the diary does. */
  readonly comunicacao?: Comunicacao
  /** Days of the firm's calendar; without them only the law's. */
  readonly calendario?: Calendario
}

const ISO = r`^\d{4}-\d{2}-\d{2}$`
const SO_A_LEI: Calendario = { versao: nomeDaVersao(0), dias: [] }

/** The one case of the text that is asked for: the others and what is quoted are blank to its readers. */
function recortar(recebido: string, pergunta: Pergunta): { l: Leitura; outros: string[]; ordens: number } {
  const texto = lerTexto(recebido)
  const all = casos(texto.chato)
  const wanted = pergunta.numero_processo?.replace(/\D/g, '') || null
  const mine = all.find((c) => c.numero === wanted) ?? all[0]
  const others = mine ? all.filter((c) => c !== mine) : []
  const ordens = ordensAoLeitor(texto.chato)
  const chato = apagar(
    texto.chato,
    others.map((c) => [c.inicio, c.fim] as const),
  )
  const [de, ate] = [
    0,
    mine && others.every((c) => c.inicio < mine.inicio || c.inicio >= mine.fim) ? mine.fim : texto.chato.length,
  ]
  const faixas = [...citacoes(chato, texto.limpo, de, ate), ...ordens].toSorted((a, b) => a[0] - b[0])
  const disponibilizacao =
    pergunta.data_disponibilizacao && ISO.test(pergunta.data_disponibilizacao) ? pergunta.data_disponibilizacao : null
  const proprio = apagar(chato, faixas)
  return {
    l: { texto, chato, proprio, corrido: proprio.replaceAll('\n', ' '), de, ate, disponibilizacao },
    outros: others.map((c) => c.numero),
    ordens: ordens.length,
  }
}

const CRIMINAL = r`ACAO PENAL|\bCPP\b|INQUERITO POLICIAL|VARA CRIMINAL|EXECUCAO DA PENA|TERMO CIRCUNSTANCIADO DE OCORRENCIA|CLASSE[^\n]{0,20}TERMO CIRCUNSTANCIADO|CODIGO DE PROCESSO PENAL`
const PUBLICO = r`\bUNIAO\b|FAZENDA (?:NACIONAL|PUBLICA|DO ESTADO|ESTADUAL|MUNICIPAL)|\bINSS\b|INSTITUTO NACIONAL|^(?:O )?ESTADO D|MUNICIPIO|PREFEITURA|MINISTERIO PUBLICO|DEFENSORIA|AUTARQUIA|CONSELHO REGIONAL|AGENCIA NACIONAL|DISTRITO FEDERAL|UNIVERSIDADE FEDERAL|DELEGADO|SECRETARIO`

function faseDe(classe: string | null, tipo: Documento): string | null {
  const c = (classe ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  if (r`CUMPRIMENTO|CUMSEN|CUMPRSE`.test(c)) return 'Cumprimento de sentença'
  if (r`EXECUCAO|EXFIS|EXTIAJ`.test(c)) return 'Execução'
  if (r`APELACAO|AGRAVO|RECURSO|^A?RESP$|^AIRR$|^RR$|^ROT$|^AP$`.test(c) || tipo === 'Acórdão') return 'Recursal'
  return c ? 'Conhecimento' : null
}

class Ancoras {
  readonly lista: Trecho[] = []
  constructor(private readonly l: Leitura) {}
  /** Notes where a value stands; places in the readable text become places in the one that arrived. */
  em(campo: string, valor: unknown, from: number, to: number, confianca: number): void {
    if (to <= from) return
    const { texto } = this.l
    const inicio = texto.inicio[from]!
    const fim = texto.fim[to - 1]!
    this.lista.push({
      campo,
      valor,
      trecho: texto.original.slice(inicio, fim),
      inicio,
      fim,
      confianca: Math.round(confianca * 100) / 100,
    })
  }
  de<T>(campo: string, a: Achado<T> | null): T | null {
    if (!a) return null
    this.em(campo, a.valor, a.inicio, a.fim, a.confianca)
    return a.valor
  }
}

/** Reads a court's text. The same text and question always give the same answer; nothing but them is looked at. */
export function analisar(recebido: string, pergunta: Pergunta = {}): Analise {
  const { l, outros, ordens } = recortar(recebido, pergunta)
  const ancoras = new Ancoras(l)
  const wanted = pergunta.numero_processo?.replace(/\D/g, '') || null
  const numero = numeroDoProcesso(l.chato, l.de, l.ate, wanted)
  const antigo = numeroAntigo(l.chato, l.de, l.ate)
  const { tipo, corpo } = documento(l)
  const edital = tipo.valor === 'Edital'
  const classe = lerClasse(l, corpo > l.de ? corpo : Math.min(l.ate, 700), numero, edital)
  const disp = lerDispositivo(l, tipo.valor, corpo)
  const fim = fimDoAto(l, tipo.valor, disp)
  const { partes, assunto: porTraco } = lerPartes(l, corpo, numero?.fim ?? null, edital)
  const label = todos(ASSUNTO, l.chato, l.de, Math.max(corpo, l.de + 900))[0]
  const assunto =
    porTraco ??
    (label
      ? achado(
          palavras(l.texto, label.index + label[0].indexOf(label[1]!), label.index + label[0].length),
          label.index + label[0].indexOf(label[1]!),
          label.index + label[0].length,
          0.9,
        )
      : null)
  const advogados = lerAdvogados(l, partes)
  const buscar = buscaDeMencoes(l, partes)
  const orgao = lerOrgao(l, corpo, tipo.valor, numero?.valor ?? null)
  const criminal = CRIMINAL.test(l.proprio.slice(l.de, l.ate))
  const lidos = lerPrazos(l, {
    tipo: tipo.valor,
    corpo,
    dispositivo: disp,
    fim,
    buscar,
    destinatario: destinatario(l, buscar, partes, advogados),
    criminal,
  })
  const montantes = lerValores(l, tipo.valor, corpo, disp, fim)
  const percentual = honorariosPercentual(l, disp ?? corpo)
  const resultado = lerJulgamento(l, tipo.valor, corpo, disp)

  const processo = {
    numero_padrao_cnj: ancoras.de('processo.numero_padrao_cnj', numero),
    numero_antigo: ancoras.de('processo.numero_antigo', antigo),
    classe: ancoras.de('processo.classe', classe),
    fase: faseDe(classe?.valor ?? null, tipo.valor),
    assunto: ancoras.de('processo.assunto', assunto),
  }
  ancoras.de('tipo_documento', tipo)
  const orgao_julgador = {
    nome: ancoras.de('orgao_julgador.nome', orgao.nome),
    tipo: orgao.tipo,
    comarca: ancoras.de('orgao_julgador.comarca', orgao.comarca),
    estado: orgao.estado?.valor ?? null,
    tribunal: ancoras.de('orgao_julgador.tribunal', orgao.tribunal),
  }
  const lado = (which: 'autor' | 'reu', key: 'autores' | 'reus'): ParteDaAnalise[] =>
    partes
      .flatMap((p, at) => (p.lado === which ? [{ p, at }] : []))
      .map(({ p, at }, i) => {
        ancoras.de(`partes.${key}[${i}].nome`, p)
        const mine = advogados.filter((a) => a.parte === at)
        return {
          nome: p.valor,
          representantes: mine.map((a, j) => {
            ancoras.em(`partes.${key}[${i}].representantes[${j}].nome`, a.valor, a.inicio, a.fim, a.confianca)
            ancoras.em(`partes.${key}[${i}].representantes[${j}].oab`, a.oab, a.oabInicio, a.oabFim, a.confianca)
            return { nome: a.valor, oab: a.oab }
          }),
        }
      })
  const autores = lado('autor', 'autores')
  const reus = lado('reu', 'reus')
  for (const [i, a] of advogados.entries()) ancoras.em(`advogados[${i}]`, a.valor, a.inicio, a.fim, a.confianca)
  const foro = foroDe(numero?.valor ?? null, orgao, criminal)
  const comunicacao = pergunta.comunicacao ?? DIARIO
  const contados = new Map<string, Contado | null>()
  const contadoDe = contagem(contados, l, comunicacao, foro, pergunta.calendario ?? SO_A_LEI)
  const prazos = lidos.map((p, i) => prazoDa(l, ancoras, p, i, partes, contadoDe))
  const valores = {
    total: null,
    custas: null,
    multas: null,
    outros: null,
    principal: null,
    honorarios: null,
    honorarios_percentual: null,
  } as Record<keyof Analise['valores'], number | null>
  for (const kind of ESPECIES) {
    const found = montantes[kind]
    if (!found) continue
    valores[kind] = found.valor
    for (const part of found.partes) ancoras.em(`valores.${kind}`, part.valor, part.inicio, part.fim, part.confianca)
  }
  valores.honorarios_percentual = ancoras.de('valores.honorarios_percentual', percentual)
  const julgamento = {
    tipo: resultado ? (tipo.valor === 'Decisão' ? 'decisão interlocutória' : tipo.valor.toLowerCase()) : null,
    resultado: ancoras.de('julgamento.resultado', resultado),
    tese_vencedora: ancoras.de('julgamento.tese_vencedora', teseVencedora(l, tipo.valor)),
  }
  // They all begin with the same event.
  const comeco = [...contados.values()].find((one) => one !== null)?.comeco ?? null
  const contada = comeco && deQuando(comunicacao, l.disponibilizacao!, comeco)
  // Whoever opens a notice before the law does begins its deadlines earlier.
  const tacita = comunicacao.origem !== 'diario' && comunicacao.confirmacao === null && contada
  const atencao = [
    ...(recebido.length > MAXIMO ? ['O texto é maior do que se lê: só o começo foi analisado.'] : []),
    ...(lidos.length >= TETO_PRAZOS || demais(l)
      ? ['O texto tem mais prazos do que se lê: os últimos podem faltar. Confira-os no próprio texto.']
      : []),
    ...(numero && !numero.confere ? ['O dígito verificador do número do processo não confere.'] : []),
    ...(ordens || escondeOrdem(l)
      ? ['O texto contém instrução dirigida ao sistema de leitura, que foi ignorada.']
      : []),
    ...(outros.length ? [`A publicação reúne outros processos além deste (${outros.length}).`] : []),
    ...(tacita ? [tacita] : []),
    ...duvidas(l, lidos, fim),
    ...(prazos.some((p) => p.parte_responsavel === null) ? ['Há prazo sem responsável identificado no texto.'] : []),
  ]
  const whole = {
    atencao: atencao.join(' ') || null,
    processo,
    tipo_documento: tipo.valor,
    orgao_julgador,
    partes: { autores, reus },
    advogados: advogados.map((a) => ({
      nome: a.valor,
      oab: a.oab,
      parte: a.parte === null ? null : partes[a.parte]!.lado,
    })),
    prazos,
    contagem: contada,
    valores,
    julgamento,
    trechos: ancoras.lista,
    outros_processos: outros,
    versao: VERSAO_DO_ANALISADOR,
  }
  return { resumo: resumo(whole), ...whole }
}

/** Courts that number their cases themselves, by branch and court. */
const SUPERIORES: Readonly<Record<string, number>> = { STF: 100, STJ: 300, TST: 500, TSE: 600, STM: 700 }

function foroDe(numero: string | null, { estado, tipo, tribunal: corte }: Orgao, criminal: boolean): Foro {
  const d = numero?.replace(/\D/g, '') ?? ''
  const own = d.length === 20 ? Number(d.slice(13, 14)) * 100 + Number(d.slice(14, 16)) : null
  const tribunal = SUPERIORES[corte?.valor ?? ''] ?? own
  const uf = estado?.valor ?? null
  const regime = criminal
    ? 'cpp'
    : d.charAt(13) === '5'
      ? 'clt'
      : tipo === 'Juizado Especial' || tipo === 'Turma Recursal'
        ? 'juizados'
        : 'cpc'
  return { uf, tribunal, regime }
}

/** Counts deadlines; those that are alike are `known` from the first on. */
function contagem(
  known: Map<string, Contado | null>,
  l: Leitura,
  comunicacao: Comunicacao,
  foro: Foro,
  calendario: Calendario,
) {
  return (p: PrazoLido, publico: boolean): Contado | null => {
    const key = [p.dias?.valor, p.unidade, p.parte, p.condicionado, p.deOutroEvento, publico].join()
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const feito = contar(p, comunicacao, l.disponibilizacao, foro, publico, calendario)
    known.set(key, feito)
    return feito
  }
}

function prazoDa(
  l: Leitura,
  ancoras: Ancoras,
  p: PrazoLido,
  i: number,
  partes: readonly ParteLida[],
  contados: (p: PrazoLido, publico: boolean) => Contado | null,
): PrazoDaAnalise {
  const key = `prazos[${i}]`
  ancoras.em(key, null, p.frase[0], p.frase[1], p.confianca)
  const dias = ancoras.de(`${key}.dias`, p.dias)
  const data = ancoras.de(`${key}.data`, p.data)
  const horario = ancoras.de(`${key}.horario`, p.horario)
  if (p.mencao) ancoras.em(`${key}.parte_responsavel`, p.parte, p.mencao[0], p.mencao[1], p.confianca)
  if (p.sinal) ancoras.em(`${key}.evento`, p.evento, p.sinal[0], p.sinal[1], p.confianca)
  if (p.observacao) ancoras.em(`${key}.observacao`, null, p.observacao[0], p.observacao[1], 0.9)
  const mine = partes.filter((one) => one.lado === p.parte)
  const publico = mine.length > 0 && mine.every((one) => PUBLICO.test(l.chato.slice(one.inicio, one.fim)))
  return {
    parte_responsavel: p.parte,
    data,
    horario,
    urgencia: urgencia(p, l.disponibilizacao),
    observacao: p.observacao ? palavras(l.texto, ...p.observacao) : null,
    andamento: p.sinal ? palavras(l.texto, ...p.sinal) : null,
    dias,
    unidade: p.unidade,
    unidade_expressa: p.expressa,
    evento: p.evento,
    data_calculada: contados(p, publico)?.fim ?? null,
    condicionado: p.condicionado,
    dobro: ancoras.de(`${key}.dobro`, p.dobro),
  }
}
