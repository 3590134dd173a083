import type { Parte } from './papeis.ts'

export interface Evento {
  readonly nome: string
  /** What the text says of it, without accents. */
  readonly sinais: string
  /** Whose it is where the sentence names nobody. */
  readonly de?: Parte
  /** Counts for less than another event nearby: what a term is about, not what is done. */
  readonly fraco?: true
}

/** What a deadline is for, by what the order says. The first of two that stand equally near wins. */
export const EVENTOS: readonly Evento[] = [
  {
    nome: 'contestacao',
    sinais:
      'CONTEST(?:AR|E|EM|AREM)|(?:APRESENT|OFEREC|OFERT|OFERECA|JUNT|PROTOCOL)\\w{0,5} (?:A |SUA |DE |EM |O )?(?:CONTESTACAO|CONTESTACOES|RESPOSTA|DEFESA)(?: ESCRITA| PREVIA)?|(?:PRAZO (?:DE|PARA)|EM|A) (?:A )?CONTESTACAO (?:SERA|DEVERA|E DE)|PRAZO (?:DE|PARA|DA) (?:A )?(?:CONTESTACAO|RESPOSTA|DEFESA)|DEFESA (?:ESCRITA|PREVIA|E DOCUMENTOS)|RESPOSTA A ACUSACAO|RESPONDER(?:EM)? A (?:ACUSACAO|ACAO)',
    de: 'reu',
  },
  {
    nome: 'replica',
    sinais:
      'REPLICA|REPLICAR|IMPUGNACAO A CONTESTACAO|IMPUGNAR A CONTESTACAO|MANIFESTA\\w{1,8}(?:-SE)? (?:SOBRE|ACERCA DA|QUANTO A) (?:A )?CONTESTACAO|(?:VISTA|CIENCIA)[^.;]{0,40} DA (?:DEFESA|CONTESTACAO)',
    de: 'autor',
  },
  {
    nome: 'emenda',
    sinais: 'EMEND(?:AR|E|EM|A A INICIAL|A)|ADITAR A (?:INICIAL|PETICAO)|ADITE A|COMPLEMENT(?:AR|E) A INICIAL',
    de: 'autor',
  },
  {
    nome: 'impugnacao_calculos',
    sinais:
      '(?:IMPUGN\\w{2,8}|MANIFEST\\w{1,8}(?:-SE)?|VISTA|CIENCIA)[^.;]{0,60}(?:CALCULOS|CONTA DE LIQUIDACAO)|CALCULOS[^.;]{0,110}IMPUGN\\w{2,12}|IMPUGNA-L[OA]S|IMPUGNACAO FUNDAMENTADA',
  },
  {
    nome: 'recurso',
    sinais:
      'CONTRARRAZO\\w{2,8}|CONTRA-ARRAZO\\w{2,4}|CONTRA-RAZOES|CONTRARRAZOES|RAZOES DE APELACAO|RECURSO INOMINADO|INTERP\\w{2,8} (?:DE )?RECURSO|RECORRER|APELAR|PRAZO RECURSAL|PRAZO PARA (?:O )?RECURSO|AGRAVAR|CONTRAMINUT(?:A|AR) (?:A|AO)? ?AGRAVO DE INSTRUMENTO EM RECURSO',
  },
  {
    nome: 'embargos',
    sinais:
      '(?:OFERECER|OPOR|OPONHA|OFERECA|APRESENT\\w{1,5}|OFERECAM|OPONHAM)[^.;]{0,12}EMBARGOS|EMBARGAR|EMBARGOS (?:A EXECUCAO|A PENHORA|DO DEVEDOR|MONITORIOS)|ART\\. 884|OPOSICAO DE EMBARGOS',
    de: 'reu',
  },
  { nome: 'impugnacao', sinais: 'IMPUGN(?:AR|E|EM|ACAO)|ART\\. 854, ?§ ?3|ART\\. 525' },
  {
    nome: 'pagamento',
    sinais:
      'PAG(?:AR|UE|UEM|AREM)|PAGAMENTO(?: VOLUNTARIO)?|QUITAR|PURGAR A MORA|RECOLH(?:A|AM|ER|EREM|AM-SE|A-SE|IMENTO)(?: D?AS?| O)? ?(?:CUSTAS|TAXA|DESPESAS|DILIGENCIA|GUIA)|RECOLHIMENTO(?![^.;]{0,30}PREPARO)|SOLVER|SATISFAZER (?:O DEBITO|A OBRIGACAO)|ART(?:\\.|IGO) 523|RECOLHER(?![^.;]{0,30}PREPARO)',
  },
  { nome: 'preparo', sinais: '(?<!MEDIANTE )PREPARO(?: RECURSAL)?|PORTE DE REMESSA|PENA DE DESERCAO' },
  { nome: 'deposito', sinais: 'DEPOSIT(?:AR|E|EM|O|ANDO)' },
  { nome: 'garantia', sinais: 'GARANTI(?:R|A) (?:A EXECUCAO|DO JUIZO|O JUIZO)|SEGURO GARANTIA', fraco: true },
  { nome: 'quesitos', sinais: 'QUESITOS|ASSISTENTES? TECNICOS?', de: 'ambos' },
  {
    nome: 'manifestacao_laudo',
    sinais:
      '(?:MANIFEST\\w{1,8}(?:-SE)?|DIZER|DIGAM?|VISTA|CIENCIA|IMPUGN\\w{2,6})[^.;]{0,60}LAUDO|LAUDO[^.;]{0,30}MANIFEST',
    de: 'ambos',
  },
  {
    nome: 'laudo',
    sinais:
      '(?:ENTREG\\w{2,5}|APRESENT\\w{1,6}|JUNTAD?\\w{0,3}|CONCLU\\w{2,5})[^.;]{0,30}LAUDO|LAUDO (?:EM|NO PRAZO|DEVERA SER|SERA (?:ENTREGUE|APRESENTADO|JUNTADO|CONCLUIDO))|ENTREGA DO LAUDO',
    de: 'perito',
  },
  {
    nome: 'proposta',
    sinais: 'PROPOSTA DE HONORARIOS|ESTIM(?:AR|E|ATIVA)[^.;]{0,20}HONORARIOS|PROPOSTA DE ACORDO',
    de: 'perito',
  },
  { nome: 'rol_testemunhas', sinais: 'ROL DE TESTEMUNHAS|ARROL\\w{2,6}', de: 'ambos' },
  {
    nome: 'provas',
    sinais:
      '(?:ESPECIFI\\w{2,8}|INDI\\w{2,6}|PRODUCAO DE|DIZER[^.;]{0,30}|JUSTIFI\\w{2,6}|OUTRAS|PRODUZIR) ?(?:[A-Z ]{0,16})PROVAS|PROVAS QUE PRETENDE',
  },
  {
    nome: 'informar_endereco',
    sinais:
      '(?:NOVO |ATUAL |ATUALIZADO |O |SEU )?ENDERECO(?: ATUALIZADO| ATUAL)?|PARADEIRO|LOCALIZACAO DO (?:REU|EXECUTADO)',
    de: 'autor',
  },
  {
    nome: 'indicacao_bens',
    sinais: '(?:INDI\\w{2,6}|NOMEAR|LOCALIZAR|BENS? PASSIVEIS?)[^.;]{0,30}(?:BENS?|PENHORA)',
    de: 'autor',
  },
  {
    nome: 'calculos',
    sinais:
      '(?:PLANILHA|MEMORIA|MEMORIAL|DEMONSTRATIVO)[^.;]{0,30}(?:DEBITO|CALCULO|CREDITO|DIVIDA|ATUALIZAD[OA]S?)|(?:APRESENT\\w{1,5}|ELABOR\\w{2,5}|JUNT\\w{1,5})[^.;]{0,25}CALCULOS|CALCULOS DE LIQUIDACAO|CALCULO ATUALIZADO',
    de: 'autor',
  },
  { nome: 'substituicao_cda', sinais: 'SUBSTITU\\w{2,6} (?:A|DA)? ?CDA|EMENDAR A CDA', de: 'autor' },
  { nome: 'regularizacao', sinais: 'REGULARIZ\\w{2,6}|PROCURACAO|REPRESENTACAO PROCESSUAL' },
  { nome: 'prestacao_contas', sinais: 'PREST\\w{2,5} (?:AS )?CONTAS|PRESTACAO DE CONTAS', de: 'reu' },
  { nome: 'informacoes', sinais: 'PREST\\w{2,5}(?:[^.;]{0,20}) INFORMACOES|INFORMACOES', de: 'reu' },
  { nome: 'parecer', sinais: 'PARECER|VISTA AO MINISTERIO PUBLICO|AO MINISTERIO PUBLICO', de: 'mp' },
  {
    nome: 'prosseguimento',
    sinais:
      'PROSSEGUIMENTO|DAR ANDAMENTO|IMPULSION\\w{2,5}|REQUER\\w{1,4} O QUE (?:ENTEND|DE DIREITO|FOR DE DIREITO|LHE)|MEIOS EFETIVOS|PROMOV\\w{1,4} (?:O ANDAMENTO|OS ATOS)',
    de: 'autor',
  },
  { nome: 'remicao', sinais: 'REMI(?:CAO|R) ' },
  { nome: 'sustentacao_oral', sinais: 'SUSTENTACAO ORAL|SUSTENTACOES ORAIS', de: 'ambos' },
  {
    nome: 'cumprimento_obrigacao',
    sinais:
      'CUMPR(?:IR|A|AM|IMENTO)|IMPLANT\\w{1,5}|RESTABEL\\w{2,6}|FORNE(?:CER|CA)|ABSTENHA|RETIR\\w{1,4}|EXCLU\\w{1,4}|AUTORIZ\\w{1,4}|CUSTE\\w{1,4}|INICI\\w{1,4} OS? REPAROS?|REPAR(?:E|AR|OS)|ANOT(?:AR|ARA|E)|BAIXA NA CTPS|RETIFIC\\w{1,5}|PROVIDENCI\\w{1,5}|RELIG\\w{1,4}|REATIV\\w{1,4}|ENTREG\\w{2,5}|DESOCUP\\w{1,6}|CONCEDA|REINTEGR\\w{1,4}|EFETU\\w{1,4}|SUSPEND\\w{1,3} (?:OS DESCONTOS|A COBRANCA)|APRESENTAR O PLANO|PROCED(?:A|ER)',
    fraco: true,
  },
  {
    nome: 'juntada_documentos',
    sinais:
      '(?:JUNT\\w{1,6}|INSTRU\\w{2,6}|APRESENT\\w{1,6}|TRA(?:ZER|GA|ZENDO)|EXIB\\w{1,4}|COLACION\\w{1,4}|ACOST\\w{1,4}|ANEX\\w{1,4})[^.;]{0,40}(?:DOCUMENT\\w{1,4}|COMPROV\\w{2,8}|CERTID\\w{2,4}|CONTROLES?|EXTRATOS?|CONTRATO|RECIBOS?|PRONTUARIO|CARTOES)|JUNT(?:AR|E|EM|ADA)|EXIB(?:IR|A|ICAO)',
    fraco: true,
  },
  {
    nome: 'manifestacao',
    sinais:
      'MANIFEST\\w{1,8}|DIGAM?|DIZER(?:EM)?|VISTAS?|CIENCIA|PRONUNCI\\w{2,5}|ALEGACOES FINAIS|RAZOES FINAIS|MEMORIAIS|ESCLAREC\\w{1,5}|INFORM(?:AR|E|EM)|CONTRAMINUT\\w{1,3}|COMPROV\\w{1,4}|REQUEIRA|PRIMEIRAS DECLARACOES|OPOSICAO AO JULGAMENTO|OPOEM',
    fraco: true,
  },
]
export const EVENTO_PADRAO = 'manifestacao'

/** Days that are named: what happens on them, and for whom. */
export const ENCONTROS: readonly { readonly nome: string; readonly sinais: string; readonly de: Parte }[] = [
  {
    nome: 'audiencia',
    sinais:
      'AUDIENCIAS?|TENTATIVA DE CONCILIACAO|INTERROGATORIO|SESSAO DE (?:CONCILIACAO|MEDIACAO)|(?:PARA|EM|DE) (?:A |CONTINUACAO DA )?INSTRUCAO(?= E JULGAMENTO|,)|OITIVA|DEPOIMENTO PESSOAL',
    de: 'ambos',
  },
  {
    nome: 'pericia',
    sinais:
      'PERICIAS?|EXAME PERICIAL|DILIGENCIA PERICIAL|DILIGENCIA(?= TERA INICIO)|INICIO D[AO]S? (?:TRABALHOS|DILIGENCIA)|INSPECAO(?= (?:OCORRERA|SERA|FICA|PERICIAL|TECNICA))|DILIGENCIA(?= (?:FICA|SERA|ESTA)[^.;]{0,20}(?:MARCAD|DESIGNAD|AGENDAD))|AVALIACAO (?:MEDICA|SOCIAL|PSICOLOGICA)|ESTUDO SOCIAL|VISTORIA|EXAME (?:MEDICO|DE DNA|CLINICO|GENETICO)|JUNTA MEDICA|COLETA D[EO] (?:MATERIAL|DNA)',
    de: 'ambos',
  },
  { nome: 'leilao', sinais: 'LEIL(?:AO|OES)|PRACAS?|HASTA PUBLICA', de: 'ambos' },
  {
    nome: 'julgamento',
    sinais:
      'SESSAO(?! DE (?:CONCILIACAO|MEDIACAO))|PAUTA DE JULGAMENTOS?|JULGAMENTO VIRTUAL|SERA JULGAD|INCLUID[OA]S? EM PAUTA|PLENARIO VIRTUAL',
    de: 'ambos',
  },
]
