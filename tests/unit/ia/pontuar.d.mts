import type { Rotulado } from './textos.ts'

interface Relatorio {
  texto: string
  micro: { f: number; inteiros: number }
  grupos: Record<string, { p: number; r: number; f: number; tp: number; fp: number; fn: number }>
  prazos: Record<'ouro' | 'perdidos' | 'inventados' | 'completos', number>
  ancoras: Record<'extraidos' | 'sustentados' | 'fatia_errada', number>
  erros: string[]
}
export function relatorio(gold: readonly Rotulado[], pred: Record<string, unknown>): Relatorio
export function verificar(gold: readonly Rotulado[]): { erros: string[] }
