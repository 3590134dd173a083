import type { Context } from '../../../src/schemas/core/index.ts'
import { heavyOf } from '../heavy/index.ts'
import type { Page } from './page.ts'

/**
 * A sheet of rows that are worked out as .xlsx, made beside the requests. Throws 429 while too many are made, before
 * anything is read for it.
 */
export const pageFile = async (page: () => Promise<Page>, { sessao }: Context): Promise<Buffer> =>
  Buffer.from(await heavyOf('page', sessao.id, async () => [await page()]))
