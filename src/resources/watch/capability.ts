import type { Capability } from '../capability.ts'
import { WatchButton } from './WatchButton.tsx'

/** What must not be forgotten. */
export const watch: Capability = { name: 'watch', ListTool: WatchButton }
