const sides = ['clientWidth', 'clientHeight'] as const
const own = sides.map((side) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, side))

/** Gives every element that size, px, until `noLayout`; without it nothing has a layout. */
export function layout(px: number): void {
  for (const side of sides)
    Object.defineProperty(HTMLElement.prototype, side, { value: px, configurable: true })
}

export function noLayout(): void {
  for (const [i, side] of sides.entries()) {
    const before = own[i]
    if (before) Object.defineProperty(HTMLElement.prototype, side, before)
    else Reflect.deleteProperty(HTMLElement.prototype, side)
  }
}

/**
 * What is taken out of an element from now on, be it put in again at once: a press on it that had begun would be lost.
 * @returns asks for it, once
 */
export function removedFrom(element: Element): () => Promise<Node[]> {
  const removed: Node[] = []
  const observer = new MutationObserver((records) =>
    removed.push(...records.flatMap(({ removedNodes }) => [...removedNodes])),
  )
  observer.observe(element, { childList: true })
  return async () => {
    await Promise.resolve()
    observer.disconnect()
    return removed
  }
}
