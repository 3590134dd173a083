// The two themes are told apart in JavaScript: MUI's themes of CSS variables, and the scripts for them, are never made.
const never = (): never => {
  throw new Error('this product has no theme of CSS variables')
}
export default never
export {
  never as CssVarsProvider,
  never as Experimental_CssVarsProvider,
  never as getInitColorSchemeScript,
  never as useColorScheme,
}
