import { registerFieldView, type ShownProps } from '../registry.ts'
import { CopyButton } from './CopyButton.tsx'
import { textOf } from './plain.tsx'

/** Figures of one width, copied in one click. */
const Lawsuit = (props: ShownProps) => (props.value ? <CopyButton text={textOf(props)} /> : null)

registerFieldView('processo', { Cell: Lawsuit })
