const sides = ['clientWidth', 'clientHeight'] as const
/** Descriptors before `layout`, by side; undefined while nothing has a layout. */
let ownDescriptors: (PropertyDescriptor | undefined)[] | undefined

/** Gives every element that size, px, until the test ends; without it nothing has a layout. */
export function layout(px: number): void {
  ownDescriptors ??= sides.map((side) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, side))
  for (const side of sides)
    Object.defineProperty(HTMLElement.prototype, side, { value: px, configurable: true })
}

/** Takes the size away again: after every test, see setup.ts. */
export function noLayout(): void {
  for (const [i, side] of sides.entries()) {
    if (!ownDescriptors) return
    const descriptor = ownDescriptors[i]
    if (descriptor) Object.defineProperty(HTMLElement.prototype, side, descriptor)
    else Reflect.deleteProperty(HTMLElement.prototype, side)
  }
  ownDescriptors = undefined
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
