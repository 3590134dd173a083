import { sql } from '../../../core/db/db.ts'
import { updateMany } from '../../../core/write/many.ts'
import { redistribuir } from '../distribuicao/redistribuir.ts'
import type { Recebendo } from './recebendo.ts'

export type Fonte = 'djen' | 'datajud' | 'mni' | 'arquivo'
/** Of which source it is, and what found it. */
export interface Origem {
  readonly fonte: Fonte
  readonly termo: string
  /** Numbers of one court mean nothing at another. */
  readonly prefixo?: string
  /** The firm's terms among what found it. */
  readonly termos?: Termos
}
export interface Termos {
  readonly djen: readonly number[]
  readonly diarios: readonly number[]
}

/** What an item says of its sources and of what found it. */
export interface Achado {
  readonly ie_fontes: readonly string[] | null
  readonly cd_termos: readonly number[] | null
  readonly cd_termos_diarios: readonly number[] | null
}

const MAIS = 2000
const ENTRE = '; '
/** All that found it, one after the other; the text itself where it is there already. */
export function maisUm(termos: string | null, termo: string): string {
  if (!termos) return termo.slice(0, MAIS)
  const joined = termos + ENTRE + termo
  return (ENTRE + termos + ENTRE).includes(ENTRE + termo + ENTRE) || joined.length > MAIS ? termos : joined
}

const juntos = <T>(before: readonly T[] | null, more: readonly T[]): readonly T[] | null => {
  const all = [...new Set([...(before ?? []), ...more])]
  return all.length ? all : null
}

/** What an item says once this found it, too. */
export const achadoPor = ({ fonte, termos }: Origem, before?: Achado): Achado => ({
  ie_fontes: juntos(before?.ie_fontes ?? null, [fonte]),
  cd_termos: juntos(before?.cd_termos?.map(Number) ?? null, termos?.djen ?? []),
  cd_termos_diarios: juntos(before?.cd_termos_diarios?.map(Number) ?? null, termos?.diarios ?? []),
})

const quantos = ({ ie_fontes, cd_termos, cd_termos_diarios }: Achado) =>
  (ie_fontes?.length ?? 0) + (cd_termos?.length ?? 0) + (cd_termos_diarios?.length ?? 0)

/** An item that is there was found once more: it is found by that, too, and given out where nobody has it yet. */
export async function acharDeNovo(to: Recebendo, id: number, before: Achado, origem: Origem): Promise<void> {
  const now = achadoPor(origem, before)
  if (quantos(now) === quantos(before)) return
  await updateMany(to, to.model.get('expedientes'), {
    where: sql`t.id = ${id}::bigint`,
    set: { ...now },
    acao: 'achar',
  })
  await redistribuir(to, id)
}
