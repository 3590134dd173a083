import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** The bytes of a PDF. It reads no address and no file but the fonts that every reader has. */
export async function printed(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica') && !/[\\/]/.test(path))
  pdfmake.setFonts({
    Helvetica: {
      normal: 'Helvetica',
      bold: 'Helvetica-Bold',
      italics: 'Helvetica-Oblique',
      bolditalics: 'Helvetica-BoldOblique',
    },
  })
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
