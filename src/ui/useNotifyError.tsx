import { useCallback } from 'react'
import { Box } from '@mui/material'
import { useNotify } from 'ra-core'
import { toastsOf, type LabelOf, type Toast } from '../api/errors.ts'
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
