import { beforeEach } from 'vitest'
import { seen } from './profiles.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** What stood on the pages when a test failed. */
    seen?: readonly string[]
  }
}

// Where a screen's test fails on another machine, its log alone tells what was to be seen there.
beforeEach(({ onTestFailed, task }) =>
  onTestFailed(async () => {
    task.meta.seen = await seen()
  }),
)
