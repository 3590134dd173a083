import { texts } from '../../src/schemas/core/index.ts'

/** An answer that is not a success, with the body the client gets (DESIGN §4). */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof body.detail === 'string' ? body.detail : JSON.stringify(body))
  }
}

/** For "catch": a refusal stands for `otherwise`; that nobody could be asked stays an error. */
export const onRefusal =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof HttpProblem) return otherwise
    throw error
  }

export const invalid = (errors: Record<string, string[]>) => new HttpProblem(400, errors)
export const refused = (detail: string) => new HttpProblem(400, { detail })
/** Something else names what was to be deleted. */
export class InUse extends HttpProblem {
  constructor(detail: string) {
    super(400, { detail })
  }
}

export const forbidden = (detail: string = texts.forbidden) => new HttpProblem(403, { detail, codigo: 'sem_permissao' })
export const expired = () => new HttpProblem(403, { detail: texts.expired, codigo: 'token_expirado' })
export const unauthorized = (detail: string = texts.expired) => new HttpProblem(401, { detail })
export const notFound = () => new HttpProblem(404, { detail: texts.notHere })
export const stale = (atual: unknown) => new HttpProblem(409, { detail: texts.stale, atual })
