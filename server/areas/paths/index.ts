import { accountPaths } from './account.ts'
import { livePaths } from './live.ts'
import { morePaths } from './more.ts'
import { peoplePaths } from './people.ts'

/** The calls that no entity declares, for the OpenAPI document. */
export const ownPaths: Record<string, unknown> = { ...accountPaths, ...morePaths, ...peoplePaths, ...livePaths }
