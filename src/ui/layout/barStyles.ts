/** A number at the corner of a button of the bar; its colours are the button's own. */
export const badgeStyle = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 16,
  height: 16,
  px: '4px',
  borderRadius: 8,
  fontSize: 10,
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
} as const

/** What is there to be heard only. */
export const unseenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
