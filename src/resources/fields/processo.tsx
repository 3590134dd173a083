import { registerFieldView, type ShownProps } from '../registry.ts'
import { CopyButton } from './CopyButton.tsx'
import { textOf } from './plain.tsx'

/** Figures of one width, and a copy in one click. */
const Number = (props: ShownProps) =>
  props.value ? (
    <span className="b-processo">
      {textOf(props)}
      <CopyButton text={textOf(props)} />
    </span>
  ) : null

registerFieldView('processo', { Cell: Number })
