// React-Admin makes up labels from names in English; here every label comes from a schema, in Portuguese.
const same = (text: string): string => text
export {
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
}
