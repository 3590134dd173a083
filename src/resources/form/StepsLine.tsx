import { useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { useSteps } from './steps.ts'

const Line = styled('nav')(({ theme }) => {
  const { divider, text, primary } = theme.palette
  return {
    marginBottom: 16,
    ol: { display: 'flex', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
    li: { flex: 1, minWidth: 0, borderTop: `3px solid ${divider}` },
    'li[data-feito], li:has([aria-current])': { borderColor: primary.main },
    'button, span': {
      display: 'block',
      width: '100%',
      padding: '6px 0',
      font: 'inherit',
      fontSize: '0.8125rem',
      textAlign: 'left',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: text.secondary,
      background: 'none',
      border: 0,
    },
    button: { cursor: 'pointer' },
    '[aria-current]': { color: text.primary, fontWeight: 600 },
    p: { margin: '4px 0 0', fontSize: '0.875rem', color: text.secondary },
    // Where the names of the steps stand, only heard.
    [theme.breakpoints.up('sm')]: {
      p: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    [theme.breakpoints.down('sm')]: { 'li button, li span': { display: 'none' } },
  }
})

/** Where one is among the steps of a form, and the way back to those that one has seen. */
export function StepsLine({ furthest }: { readonly furthest: number }) {
  const steps = useSteps()
  const translate = useTranslate()
  if (!steps || steps.titles.length < 2) return null
  const at = steps.titles.indexOf(steps.current)
  return (
    <Line aria-label={translate('banca.telas.form.passos')}>
      <ol>
        {steps.titles.map((title, i) => (
          <li key={title} data-feito={i < at ? '' : undefined}>
            {i <= furthest && i !== at ? (
              <button type="button" onClick={() => (i < at ? steps.go(title) : steps.next())}>
                {title}
              </button>
            ) : (
              <span aria-current={i === at ? 'step' : undefined}>{title}</span>
            )}
          </li>
        ))}
      </ol>
      <p aria-live="polite">
        {translate('banca.telas.form.passo', { n: at + 1, total: steps.titles.length, nome: steps.current })}
      </p>
    </Line>
  )
}
