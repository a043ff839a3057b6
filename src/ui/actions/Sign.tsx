import { isValidElement, type ReactNode } from 'react'

/** Drawing data of an Ant Design icon. */
interface Drawing {
  readonly viewBox: string
  readonly paths: readonly string[]
}

const drawings = new Map<unknown, Drawing | undefined>()

/**
 * Icon of a row's button as a bare drawing: a list has dozens of them, and Ant Design's component around each takes a
 * box, three components and a style check. Any other icon is rendered unchanged.
 */
export function Sign({ icon }: { icon: ReactNode }): ReactNode {
  const drawing = drawingOf(icon)
  if (!drawing) return icon
  return (
    <svg
      viewBox={drawing.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      focusable="false"
      aria-hidden="true"
    >
      {drawing.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/** @returns undefined for what is not a plain sign: another component, a sign that turns or has a name */
export function drawingOf(icon: ReactNode): Drawing | undefined {
  if (!isValidElement<object>(icon)) return undefined
  if (Object.keys(icon.props).some((name) => name !== 'aria-hidden')) return undefined
  const type: unknown = icon.type
  if (!drawings.has(type)) drawings.set(type, read(type))
  return drawings.get(type)
}

/** An icon component passes its drawing, as data, to the component that draws all icons. */
function read(type: unknown): Drawing | undefined {
  const inner = part(type, 'render')
  if (typeof inner !== 'function') return undefined
  const element: unknown = Reflect.apply(inner, undefined, [{}, null])
  const svg = part(part(part(element, 'props'), 'icon'), 'icon')
  const viewBox = part(part(svg, 'attrs'), 'viewBox')
  const children = part(svg, 'children')
  if (typeof viewBox !== 'string' || !Array.isArray(children)) return undefined
  const paths = children.map((child: unknown) => part(part(child, 'attrs'), 'd'))
  const plain = paths.filter((path) => typeof path === 'string')
  return plain.length === paths.length ? { viewBox, paths: plain } : undefined
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
