import { http } from '../http.ts'

/** Where a report opens, for some minutes; `at` below analytics. */
export const reportLink = (at: string, period: Readonly<Record<string, string>>) =>
  http<{ link: string }>('analytics', at, { query: period })
