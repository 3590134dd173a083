import { atoDe } from '../../src/schemas/ia/atos.ts'
import type { Analise } from './resposta.ts'

const QUEM: Readonly<Record<string, string>> = {
  autor: 'parte ativa',
  reu: 'parte passiva',
  ambos: 'ambas as partes',
  perito: 'perito',
  terceiro: 'terceiro',
  mp: 'Ministério Público',
}
const UNIDADES: Readonly<Record<string, string>> = {
  uteis: 'dias úteis',
  corridos: 'dias corridos',
  horas: 'horas',
  meses: 'meses',
}
const RESULTADOS: Readonly<Record<string, string>> = {
  procedente: 'Pedido procedente',
  parcialmente_procedente: 'Pedido procedente em parte',
  improcedente: 'Pedido improcedente',
  extinto_sem_merito: 'Processo extinto sem resolução do mérito',
  homologado: 'Homologado',
  seguranca_concedida: 'Segurança concedida',
  seguranca_denegada: 'Segurança denegada',
  provido: 'Recurso provido',
  parcialmente_provido: 'Recurso provido em parte',
  nao_provido: 'Recurso não provido',
  nao_conhecido: 'Não conhecido',
  embargos_rejeitados: 'Embargos de declaração rejeitados',
  deferido: 'Pedido deferido',
  parcialmente_deferido: 'Pedido deferido em parte',
  indeferido: 'Pedido indeferido',
}
const dia = (iso: string) => iso.split('-').toReversed().join('/')

/** The act in a few plain words, made of nothing but what was read. */
export function resumo(a: Omit<Analise, 'resumo'>): string {
  const head = [
    a.tipo_documento ?? 'Comunicação',
    a.julgamento.resultado ? (RESULTADOS[a.julgamento.resultado] ?? a.julgamento.resultado) : null,
  ]
    .filter(Boolean)
    .join(': ')
  const terms = a.prazos.slice(0, 6).map((p) => {
    const who = p.parte_responsavel ? (QUEM[p.parte_responsavel] ?? p.parte_responsavel) : 'a conferir'
    const when = p.data
      ? `${dia(p.data)}${p.horario ? `, ${p.horario}` : ''}`
      : p.unidade
        ? `${p.dias} ${UNIDADES[p.unidade] ?? p.unidade}`
        : 'prazo legal'
    return `${atoDe(p) ?? 'Prazo'} (${who}): ${when}`
  })
  return [head, ...(terms.length ? terms : ['Sem prazo localizado'])].join('. ') + '.'
}
