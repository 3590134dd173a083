import { checkTrail, type Finding } from '../../../server/core/audit/check.ts'
import { readCopies } from '../../../server/core/audit/copies.ts'
import type { Api } from './api.ts'

/** What does not fit in a company's trail, with the copies of a folder or without any. */
export const tampered = async (api: Api, company: number, copies: string | null = null): Promise<readonly Finding[]> =>
  (await checkTrail(api.database.db, company, readCopies(api.database.db, copies))).achados
