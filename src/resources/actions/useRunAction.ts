import { preload } from '../shell.ts'
import { useTools, type RunOptions } from './tools.ts'

// A page shows what can be done before anybody does it.
const load = () => import('./runAction.ts')
preload(load)

/**
 * Runs a declared action on a record. What it needs to know is asked in a dialog, what is only to
 * be confirmed is confirmed, and the rest runs at once. True when it was done.
 */
export function useRunAction(resource: string) {
  const tools = useTools()
  return async (name: string, options: RunOptions): Promise<boolean> => {
    const { runAction } = await load()
    return runAction(tools, resource, name, options)
  }
}
