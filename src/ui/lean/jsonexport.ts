/** React-Admin's CSV exporter is never reached: the server writes the spreadsheets, of all rows and not of a page. */
export default function jsonExport(): never {
  throw new Error('exports come from the server')
}
