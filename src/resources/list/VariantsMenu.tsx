import { Suspense, useState } from 'react'
import { useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import MoreIcon from '@mui/icons-material/ArrowDropDown'
import { preload, part } from '../shell.ts'
import type { VariantItemsProps } from './VariantItems.tsx'

// Menus are heavy, and the list comes first.
const load = () => import('./VariantItems.tsx')
const VariantItems = part(load)
preload(load)

type Props = Pick<VariantItemsProps, 'to' | 'variants'>

/** The other kinds of a new record, beside the button of the usual one. */
export function VariantsMenu({ to, variants }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={translate('banca.telas.lista.outros')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <VariantItems to={to} variants={variants} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
