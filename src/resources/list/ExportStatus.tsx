import { Suspense } from 'react'
import { part } from '../shell.ts'
import { useExporting } from './exporting.ts'

const ExportLine = part(() => import('./ExportLine.tsx'))

/** How a spreadsheet is getting on, while there is one. */
export const ExportStatus = () =>
  useExporting() ? (
    <Suspense>
      <ExportLine />
    </Suspense>
  ) : null
