import type { Drawing } from './picture'

/** Style properties that position and paint an element; the others have no effect on paper. */
const copiedProperties = [
  'display',
  'position',
  'inset',
  'box-sizing',
  'width',
  'height',
  'margin',
  'padding',
  'overflow',
  'visibility',
  'flex',
  'flex-direction',
  'flex-wrap',
  'gap',
  'align-items',
  'align-self',
  'justify-content',
  'order',
  'grid-template-columns',
  'grid-template-rows',
  'place-items',
  'vertical-align',
  'white-space',
  'transform',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-radius',
  'border-collapse',
  'border-spacing',
  'background-color',
  'background-image',
  'opacity',
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'font-variant-numeric',
  'text-align',
  'text-overflow',
  'overflow-wrap',
  'list-style',
  'direction',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'text-anchor',
] as const

/** Image of an element of the page, drawn as it is now. */
export function elementImage(element: HTMLElement): Drawing {
  const [width, height] = [element.offsetWidth, element.offsetHeight]
  const inside = markup(element, 'position:static;inset:auto;margin:0;')
  const svg = `<svg xmlns="${svgSpace}" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`
  // A blob's address would taint the canvas and forbid reading its picture.
  return { url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height }
}

const svgSpace = 'http://www.w3.org/2000/svg'
/** Attributes that are not part of the drawing. */
const omittedAttributes = new Set(['class', 'id', 'style', 'title', 'tabindex', 'role'])
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`).replace(/\p{Cc}/gu, ' ')

/**
 * Serializes an element and its content with computed styles; a copy of `style` attributes would violate the content
 * policy.
 */
function markup(element: Element, extraStyle = ''): string {
  const computed = getComputedStyle(element)
  const style = copiedProperties
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
    .filter(({ name }) => !omittedAttributes.has(name) && !/^(data|aria|on)/.test(name))
    .map(({ name, value }) => ` ${name}="${escaped(value)}"`)
  const tag = element.localName
  return `<${tag} xmlns="${element.namespaceURI ?? ''}"${attributes.filter((attribute) => !attribute.startsWith(' xmlns')).join('')} style="${escaped(style + extraStyle)}">${inside.join('')}</${tag}>`
}
