import Box from '@mui/material/Box'

/** Figures with what they count, as a list. */
export function Counts({ items }: { items: readonly (readonly [n: number, words: string])[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 28px', m: 0, mb: 4, p: 0, listStyle: 'none' }}
    >
      {items.map(([n, words]) => (
        <li key={words}>
          <Box
            component="strong"
            className="b-figures"
            sx={{ display: 'block', fontSize: '1.375rem', fontWeight: 600 }}
          >
            {n.toLocaleString('pt-BR')}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
            {words}
          </Box>
        </li>
      ))}
    </Box>
  )
}
