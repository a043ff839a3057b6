/** Everything that a person presses as one thing, whatever part of it the pointer meets. */
const controls =
  'button, a, input, select, textarea, label, summary, [role="button"], [role="option"], [role="menuitem"], [role="tab"], [role="row"], [tabindex]'

const controlOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? (target.closest(controls) ?? target) : undefined

/**
 * Keeps the second click of a double click from whatever came under the pointer meanwhile: a form that its first click
 * saved has closed, and the pager or a row's action stands there now. The browser counts the clicks at one place
 * (`detail`), so that quick presses at different places, and repeated presses of one control, pass.
 * @returns takes the watch away
 */
export function keepSecondClicks(page: Document = document): () => void {
  let first: Element | undefined
  const watch = (event: MouseEvent) => {
    const control = controlOf(event)
    if (event.detail <= 1) {
      if (event.type === 'mousedown') first = control
      return
    }
    if (first === undefined || control === first) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const kinds = ['mousedown', 'mouseup', 'click', 'dblclick'] as const
  for (const kind of kinds) page.addEventListener(kind, watch, true)
  return () => {
    for (const kind of kinds) page.removeEventListener(kind, watch, true)
  }
}
