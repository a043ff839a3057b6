import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { IconPicker } from './IconPicker'

function Field() {
  const [name, setName] = useState('')
  return (
    <>
      <IconPicker value={name} onChange={setName} />
      <output>{name}</output>
    </>
  )
}
const stored = () => screen.getByRole('status').textContent
const open = async () => {
  const { user } = await renderScreen(<Field />)
  await user.click(screen.getByRole('button', { name: 'Please select an icon.' }))
  const dialog = within(await screen.findByRole('dialog'))
  const icons = await dialog.findAllByRole('radio')
  return { user, dialog, icons }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('an icon is pressed, or walked to by the arrows, and taken by “Choose”', async () => {
  const { user, dialog, icons } = await open()
  const [first, second, third] = icons
  if (!first || !second || !third) throw new Error('no icons')
  await user.click(second)
  expect(second).toHaveAttribute('aria-checked', 'true')
  await user.keyboard('{ArrowRight}')
  expect(third).toHaveFocus()
  expect(third).toHaveAttribute('aria-checked', 'true')
  expect(second).toHaveAttribute('aria-checked', 'false')
  expect(stored()).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Choose' }))
  await closed()
  expect(stored()).not.toBe('')
})

test.each(['Cancel', 'Close'])('“%s” leaves the field as it was', async (name) => {
  const { user, dialog, icons } = await open()
  if (icons[1]) await user.click(icons[1])
  await user.click(dialog.getByRole('button', { name }))
  await closed()
  expect(stored()).toBe('')
})
