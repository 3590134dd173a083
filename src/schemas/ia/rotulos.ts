import { DO_MODELO } from './caminho.ts'

/** What is shown line by line of an answer, by where it stands there. */
const ROTULOS: Readonly<Record<string, string>> = {
  'processo.numero_padrao_cnj': 'Processo',
  'processo.numero_antigo': 'Número antigo',
  'processo.classe': 'Classe',
  'processo.assunto': 'Assunto',
  tipo_documento: 'Documento',
  'orgao_julgador.nome': 'Órgão julgador',
  'orgao_julgador.comarca': 'Comarca',
  'orgao_julgador.tribunal': 'Tribunal',
  'partes.autores.nome': 'Autor',
  'partes.reus.nome': 'Réu',
  advogados: 'Advogado',
  'valores.total': 'Total',
  'valores.custas': 'Custas',
  'valores.multas': 'Multas',
  'valores.outros': 'Outros valores',
  'valores.principal': 'Principal',
  'valores.honorarios': 'Honorários',
  'valores.honorarios_percentual': 'Honorários (%)',
  'julgamento.resultado': 'Resultado',
  'julgamento.tese_vencedora': 'Tese vencedora',
}
/** What else somebody may have a word on. */
const PARTES: Readonly<Record<string, string>> = {
  'prazos.dias': 'Prazo: quantidade',
  'prazos.unidade': 'Prazo: unidade',
  'prazos.data': 'Prazo: data',
  'prazos.horario': 'Prazo: horário',
  'prazos.dobro': 'Prazo: contagem em dobro',
  'prazos.parte_responsavel': 'Prazo: de quem é',
  'prazos.evento': 'Prazo: o que fazer',
  'prazos.observacao': 'Prazo: observação',
  'partes.autores.representantes.nome': 'Advogado do autor',
  'partes.autores.representantes.oab': 'OAB do advogado do autor',
  'partes.reus.representantes.nome': 'Advogado do réu',
  'partes.reus.representantes.oab': 'OAB do advogado do réu',
}

/** Where a value stands in an answer, whichever of several it is: what is counted together. */
export const grupoDe = (campo: string): string => campo.replace(/\[\d+\]/g, '')
/** What people call a value, by its place in the answer; undefined for what is no line of its own. */
export const rotuloDaLinha = (campo: string): string | undefined => {
  const grupo = grupoDe(campo)
  return ROTULOS[grupo] ?? (grupo === 'prazos' ? 'Prazo' : undefined)
}
/** What people call a value that is counted, whoever read it. */
export const rotuloDe = (campo: string): string => {
  if (campo.startsWith(DO_MODELO)) return `${rotuloDe(campo.slice(DO_MODELO.length))} (só o modelo leu)`
  return rotuloDaLinha(campo) ?? PARTES[grupoDe(campo)] ?? 'Outro valor'
}
