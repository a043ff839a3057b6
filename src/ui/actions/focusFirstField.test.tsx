import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { focusFirstField } from './focusFirstField'

const form = (
  <dialog open tabIndex={-1}>
    <button type="button">Close</button>
    <form>
      <input hidden aria-label="User" />
      <input disabled aria-label="Number" />
      <textarea aria-label="Reason" />
      <input aria-label="Password" />
    </form>
  </dialog>
)
const fields = () => document.querySelector('form')

test.each([
  ['the dialog itself', () => screen.getByRole('dialog')],
  ['a button of its frame', () => screen.getByRole('button')],
  ['nothing', () => undefined],
])('the first field that can be typed into takes the focus from %s', (_what, holder) => {
  render(form)
  holder()?.focus()
  focusFirstField(fields())
  expect(screen.getByLabelText('Reason')).toHaveFocus()
})

test('a user who types already stays in that field', () => {
  render(form)
  screen.getByLabelText('Password').focus()
  focusFirstField(fields())
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(() => focusFirstField(null)).not.toThrow()
})
