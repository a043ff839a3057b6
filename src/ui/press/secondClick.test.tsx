import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepSecondClicks } from './secondClick'

let stop = () => {}
beforeEach(() => void (stop = keepSecondClicks()))
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A button, and how often it was pressed. */
function button(name: string) {
  const element = document.createElement('button')
  element.innerHTML = `<span>${name}</span>`
  const presses: string[] = []
  for (const kind of ['mousedown', 'click'] as const)
    element.addEventListener(kind, () => void presses.push(kind))
  document.body.append(element)
  return { element, presses }
}

/** One click as a browser tells it; `detail` counts the clicks at this place. */
function click(target: Element, detail: number) {
  for (const kind of ['mousedown', 'mouseup', 'click'])
    target.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, detail }))
}

it('the second click of a double click presses nothing that came under the pointer after the first', () => {
  const save = button('Save')
  const nextPage = button('Next page')
  click(save.element, 1)
  save.element.remove()
  click(nextPage.element, 2)
  expect(nextPage.presses).toEqual([])
  // A new press is a press.
  click(nextPage.element, 1)
  expect(nextPage.presses).toEqual(['mousedown', 'click'])
})

it('what stays under the pointer is pressed as often as it is clicked, whichever of its parts is met', () => {
  const nextPage = button('Next page')
  const sign = nextPage.element.firstElementChild
  click(sign ?? nextPage.element, 1)
  nextPage.element.innerHTML = '<i>2</i>'
  click(nextPage.element.firstElementChild ?? nextPage.element, 2)
  click(nextPage.element, 3)
  expect(nextPage.presses.filter((kind) => kind === 'click')).toHaveLength(3)
})
