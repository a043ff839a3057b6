import type { Drawing } from './picture'

/** What places and paints an element; the rest of a computed style says nothing on paper. */
const kept = `
  display position inset box-sizing width height margin
  padding overflow visibility flex flex-direction flex-wrap gap
  align-items align-self justify-content order grid-template-columns grid-template-rows place-items
  vertical-align white-space transform border-top border-right border-bottom border-left
  border-radius border-collapse border-spacing background-color background-image opacity color
  font-family font-size font-weight font-style line-height letter-spacing font-variant-numeric text-align text-overflow overflow-wrap list-style
  direction fill stroke stroke-width stroke-dasharray stroke-dashoffset stroke-linecap
  text-anchor
`
  .trim()
  .split(/\s+/)

/** An element that stands in the page as an image, drawn as it is now. */
export function elementImage(element: HTMLElement): Drawing {
  const [width, height] = [element.offsetWidth, element.offsetHeight]
  const inside = markup(element, 'position:static;inset:auto;margin:0;')
  const svg = `<svg xmlns="${svgSpace}" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`
  // A blob's address would forbid to take the canvas' picture.
  return { url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height }
}

const svgSpace = 'http://www.w3.org/2000/svg'
/** Attributes that are no part of the drawing. */
const left = new Set(['class', 'id', 'style', 'title', 'tabindex', 'role'])
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`).replace(/\p{Cc}/gu, ' ')

/** An element and what is in it as text, each with its look; a copy's `style` attributes would offend the policy. */
function markup(element: Element, own = ''): string {
  const computed = getComputedStyle(element)
  const style = kept
    .map((name) => [name, computed.getPropertyValue(name)])
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}:${value};`)
    .join('')
  const inside = [...element.childNodes].map((child) =>
    child instanceof Element
      ? markup(child)
      : child.nodeType === Node.TEXT_NODE
        ? escaped(child.textContent ?? '')
        : '',
  )
  const attributes = [...element.attributes]
    .filter(({ name }) => !left.has(name) && !/^(data|aria|on)/.test(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
  const tag = element.localName
  return `<${tag} xmlns="${element.namespaceURI ?? ''}"${attributes.filter((each) => !each.startsWith(' xmlns')).join('')} style="${escaped(style + own)}">${inside.join('')}</${tag}>`
}
