import { createHash } from 'node:crypto'
import { texts, type Context } from '../../../src/schemas/core/index.ts'
import {
  canonico,
  REGRAS_DE,
  versaoDe,
  type Calendario,
  type Pedido,
  type Resultado,
} from '../../../src/prazos/index.ts'
import type { Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import { calendarioDe } from './calendario.ts'
import { pedidoDe } from './pedido.ts'

export interface Simulado {
  readonly pedido: Pedido
  readonly resultado: Resultado
  /** SHA-256 of the request and the answer together, as canonical JSON. */
  readonly hash: string
}

/** SHA-256 of a request and its answer, whatever the order of their keys. */
export const selo = (pedido: Pedido, resultado: Resultado): string =>
  createHash('sha256').update(canonico({ pedido, resultado })).digest('hex')

const regrasDe = ({ versao }: Calendario) => REGRAS_DE[versaoDe(versao)!.regras]!

/** Counts a request with a calendar by the rules that its version names, and seals it. */
export function simularCom(pedido: Pedido, calendario: Calendario): Simulado {
  const resultado = regrasDe(calendario).calcular(pedido, calendario)
  return { pedido, resultado, hash: selo(pedido, resultado) }
}

/** Counts what a body asks for, with the company's calendar or a version of it. Throws 400 by field. */
export async function simular(db: Db, body: Row, ctx: Context): Promise<Simulado> {
  const { calendario_versao: versao } = body
  if (versao != null && typeof versao !== 'string')
    throw invalid({ calendario_versao: [texts.invalid('Versão do calendário')] })
  const pedido = await pedidoDe(db, body, ctx)
  const calendario = await calendarioDe(db, ctx.sessao.cd_empresa, versao || null)
  if (!regrasDe(calendario).conhece(pedido.regime))
    throw invalid({ regime: ['As regras desta versão não tinham este regime de contagem.'] })
  return simularCom(pedido, calendario)
}
