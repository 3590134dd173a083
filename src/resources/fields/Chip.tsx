import type { Tone } from '../../schemas/core/index.ts'

declare module 'react' {
  interface CSSProperties {
    /** Colour of a tag's dot. */
    '--cor'?: string
  }
}

/** A status: its colour, its word and, drawn by the style sheet, its shape. */
export const Chip = ({ label, tone }: { label: string; tone?: Tone | undefined }) => (
  <span className={`b-chip ${tone ? `b-${tone}` : 'b-plain'}`}>{label}</span>
)

/** Something out of a list: a person, a tag with its colour. */
export const Tag = ({ label, colour }: { label: string; colour?: string | undefined }) => (
  <span className={colour ? 'b-tag b-coloured' : 'b-tag'} style={colour ? { '--cor': colour } : undefined}>
    {label}
  </span>
)
