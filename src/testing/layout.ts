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
