import { useCallback } from 'react'
import { Box } from '@mui/material'
import { useNotify } from 'ra-core'
import { reasonOf, toastsOf, type LabelOf, type Toast } from '../api/errors.ts'
import { errorLife } from './toastLife.ts'

/** Tells about a failed call with the toasts of the spec; `labelOf` names the fields of the record. */
export function useNotifyError(): (error: unknown, labelOf?: LabelOf) => void {
  const notify = useNotify()
  return useCallback(
    (error, labelOf) => {
      for (const toast of toastsOf(error, labelOf))
        notify(<ToastText {...toast} />, { type: 'error', autoHideDuration: errorLife(toast) })
    },
    [notify],
  )
}

/** Tells about several things of one kind that failed, each by its name and why, in one toast at once. */
export function useNotifyFailures(): (
  failures: readonly (readonly [name: string, error: unknown])[],
  title: string,
) => void {
  const notify = useNotify()
  return useCallback(
    (failures, title) => {
      const detail = failures.map(([name, error]) => `${name}: ${reasonOf(error)}`).join('\n')
      notify(<ToastText title={title} detail={detail} />, {
        type: 'error',
        autoHideDuration: errorLife({ title, detail }),
      })
    },
    [notify],
  )
}

function ToastText({ title, detail }: Toast) {
  return (
    <Box
      role="alert"
      sx={{
        bgcolor: 'error.main',
        color: 'error.contrastText',
        borderRadius: 1,
        boxShadow: 6,
        px: 4,
        py: 3,
        maxWidth: 420,
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        fontSize: 'body2.fontSize',
      }}
    >
      <Box component="strong" sx={{ display: 'block', fontWeight: 600 }}>
        {title}
      </Box>
      {detail}
    </Box>
  )
}
