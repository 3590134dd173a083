import { Fragment } from 'react'

const NUMBER = /(\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4})/

/** A text in which no number of a lawsuit is broken at its hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(NUMBER).map((part, i) =>
    // The pattern's group: what is between is a number.
    i % 2 ? (
      <span key={i} className="b-unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={i}>{part}</Fragment>
    ),
  )
}
