import { useState } from 'react'
import { LinkBase, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import MoreIcon from '@mui/icons-material/ArrowDropDown'
import type { Variant } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'

interface Props {
  /** Address of the form of a new record. */
  readonly to: string
  readonly variants: readonly (readonly [name: string, variant: Variant<Row>])[]
}

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
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {variants.map(([name, variant]) => (
          <MenuItem key={name} component={LinkBase} to={`${to}?formulario=${name}`}>
            {variant.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
