import { LinkBase } from 'ra-core'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Variant } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface VariantItemsProps {
  /** Address of the form of a new record. */
  readonly to: string
  readonly variants: readonly (readonly [name: string, variant: Variant<Row>])[]
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** What the arrow beside the button of a new record opens. */
export default function VariantItems({ to, variants, anchor, onClose }: VariantItemsProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {variants.map(([name, variant]) => (
        <MenuItem key={name} component={LinkBase} to={`${to}?formulario=${name}`}>
          {variant.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
