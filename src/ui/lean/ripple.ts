/** No button ripples (see MuiButtonBase of the theme): what would draw it is never asked for. */
export default function TouchRipple(): null {
  return null
}
