import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'

const STEPS = ['arquivo', 'colunas', 'conferir', 'importar', 'resultado'] as const
export type Step = (typeof STEPS)[number]

/** Where in the import one is. */
export function Steps({ at }: { at: Step }) {
  const translate = useTranslate()
  const now = STEPS.indexOf(at)
  return (
    <Box
      component="ol"
      aria-label={translate('banca.importar.passos')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 20px',
        m: 0,
        mb: 5,
        p: 0,
        listStyle: 'none',
        fontSize: 'body2.fontSize',
      }}
    >
      {STEPS.map((step, i) => (
        <Box
          key={step}
          component="li"
          aria-current={i === now ? 'step' : undefined}
          sx={{ color: i === now ? 'text.primary' : 'text.secondary', fontWeight: i === now ? 600 : 400 }}
        >
          {i + 1}. {translate(`banca.importar.passo.${step}`)}
        </Box>
      ))}
    </Box>
  )
}
