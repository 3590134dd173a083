import { expect } from 'vitest'
import type { Client } from './api.ts'

export interface Found {
  readonly entidade: string
  readonly id: number
  readonly titulo: string
  readonly detalhe: string
  readonly nivel: number
}
export interface Search {
  readonly results: Found[]
  readonly completa: boolean
}

/** What the search of everything finds: a busy machine may not look everywhere at the first asking. */
export async function searchEverywhere(who: Client, q: string): Promise<Search> {
  for (;;) {
    const { status, body } = await who.get<Search>(`base/v1/busca/?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    if (body.completa) return body
  }
}
