import { accountPaths } from './account.ts'
import { analyticsPaths } from './analytics.ts'
import { actPaths } from './atos.ts'
import { lawsuitPaths } from './juridico.ts'
import { customerPaths } from './clientes.ts'
import { statementPaths } from './cobranca.ts'
import { dunningPaths } from './regua.ts'
import { queuePaths } from './fila.ts'
import { importPaths } from './imports.ts'
import { livePaths } from './live.ts'
import { logisticsPaths } from './logistica.ts'
import { menuPaths } from './menu.ts'
import { morePaths } from './more.ts'
import { paperPaths } from './papeis.ts'
import { peoplePaths } from './people.ts'
import { deadlinePaths } from './prazos.ts'
import { reportPaths } from './relatorios.ts'
import { taskPaths } from './tasks.ts'

/** The calls that no entity declares, for the OpenAPI document. */
export const ownPaths: Record<string, object> = {}
for (const paths of [
  accountPaths,
  morePaths,
  peoplePaths,
  livePaths,
  taskPaths,
  deadlinePaths,
  statementPaths,
  queuePaths,
  dunningPaths,
  paperPaths,
  logisticsPaths,
  menuPaths,
  lawsuitPaths,
  actPaths,
  customerPaths,
  importPaths,
  reportPaths,
  analyticsPaths,
])
  for (const [path, methods] of Object.entries(paths)) ownPaths[path] = { ...ownPaths[path], ...(methods as object) }
