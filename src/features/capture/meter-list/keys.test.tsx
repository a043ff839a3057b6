import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { MeterList } from './MeterList'

const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('a list has keys: to its filters, the next page and back, and the whole window', async () => {
  const { path, user } = await renderScreen(<MeterList />, { path: '/m', route: '/m' })
  await screen.findAllByRole('row')
  await waitFor(() => expect(screen.queryByText(/300/)).toBeInTheDocument())
  press('n')
  await waitFor(() => expect(path()).toContain('page=2'))
  press('p')
  await waitFor(() => expect(path()).not.toContain('page=2'))
  press('p')
  expect(path()).not.toContain('page=0')
  press('f')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Fill the window' })).toHaveAttribute('aria-pressed', 'true'),
  )
  press('f')
  press('/')
  expect(document.activeElement?.closest('form')).toHaveAccessibleName('Filters')
  // What is typed is text, not keys.
  await user.keyboard('nnn')
  expect(document.activeElement).toHaveValue('nnn')
  expect(path()).not.toContain('page=2')
})

test('a column that is a term explains itself on focus', async () => {
  const { user } = await renderScreen(<MeterList />, { path: '/m', route: '/m' })
  const head = await screen.findByRole('columnheader', { name: /Measuring point/ })
  const button = head.querySelector('button')
  await user.tab()
  button?.focus()
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(/1 to 2048/))
})
