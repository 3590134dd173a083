/** What a picture is painted with: the theme of the screen. */
export interface Paint {
  readonly title: string
  readonly ground: string
  readonly ink: string
  readonly font: string
}

const SCALE = 2
const MARGIN = 16
const TITLE = 28
/** What classes say of a drawing, which has none where it is drawn alone. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const

/** A drawing that looks alone as it looks on its page. */
function alone(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const own = [svg, ...svg.querySelectorAll('*')]
  const theirs = [copy, ...copy.querySelectorAll('*')] as SVGElement[]
  own.forEach((from, at) => {
    const computed = getComputedStyle(from)
    for (const name of STYLES) theirs[at]!.style.setProperty(name, computed.getPropertyValue(name))
  })
  const { width, height } = svg.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

async function loaded(text: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  return image
}

/** The words of a legend stand beside the drawing and not in it. */
function words(figure: HTMLElement): { text: string; at: DOMRect; style: CSSStyleDeclaration }[] {
  return [...figure.querySelectorAll<HTMLElement>('.MuiChartsLabel-root, .MuiChartsLegend-label')].map((label) => ({
    text: label.textContent ?? '',
    at: label.getBoundingClientRect(),
    style: getComputedStyle(label),
  }))
}

/** What a figure shows as a PNG, in the colours of the screen: its drawings, its legend and the squares of a map of days. */
export async function pictureOf(figure: HTMLElement, { title, ground, ink, font }: Paint): Promise<Blob> {
  const box = figure.getBoundingClientRect()
  const width = Math.max(box.width, figure.scrollWidth, figure.firstElementChild?.scrollWidth ?? 0)
  const svgs = [...figure.querySelectorAll('svg')]
  const images = await Promise.all(svgs.map((svg) => loaded(alone(svg))))
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * MARGIN) * SCALE
  canvas.height = (box.height + 2 * MARGIN + TITLE) * SCALE
  const on = canvas.getContext('2d')!
  on.scale(SCALE, SCALE)
  on.fillStyle = ground
  on.fillRect(0, 0, canvas.width, canvas.height)
  on.fillStyle = ink
  on.font = `600 15px ${font}`
  on.textBaseline = 'middle'
  on.fillText(title, MARGIN, MARGIN + TITLE / 2 - 4, width)
  on.translate(MARGIN - box.left, MARGIN + TITLE - box.top)
  svgs.forEach((svg, i) => {
    const { left, top, width: w, height: h } = svg.getBoundingClientRect()
    if (w > 0 && h > 0) on.drawImage(images[i]!, left, top, w, h)
  })
  for (const { text, at, style } of words(figure)) {
    on.fillStyle = style.color
    on.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    on.fillText(text, at.left, at.top + at.height / 2)
  }
  for (const square of figure.querySelectorAll<HTMLElement>('[data-day]')) {
    const { left, top, width: w, height: h } = square.getBoundingClientRect()
    const style = getComputedStyle(square)
    on.globalAlpha = Number(style.opacity)
    on.fillStyle = style.backgroundColor
    on.fillRect(left, top, w, h)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
