import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { MeterList } from './MeterList'

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey })

test('a list has keys: to its filters, the next page and back, and the whole window', async () => {
  const { path, user } = await renderScreen(<MeterList />, { path: '/m', route: '/m' })
  await screen.findAllByRole('row')
  await waitFor(() => expect(screen.queryByText(/300/)).toBeInTheDocument())
  press('n')
  await waitFor(() => expect(path()).toContain('page=2'))
  press('N', true)
  await waitFor(() => expect(path()).not.toContain('page=2'))
  press('N', true)
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

test('P shows the object beside the list; it follows the row, Esc closes it, Enter opens its page', async () => {
  const { path, user } = await renderScreen(<MeterList />, { path: '/m', route: '/*' })
  await screen.findAllByRole('row')
  await waitFor(() => expect(document.querySelectorAll('tbody th a').length).toBeGreaterThan(2))
  const numbers = [...document.querySelectorAll<HTMLElement>('tbody th a')]
  const cell = (row: number) => document.querySelector<HTMLElement>(`tr[data-row="${row}"] td:nth-of-type(3)`)
  const panel = () => document.querySelector<HTMLElement>('aside')
  const names = (number: string | undefined) =>
    waitFor(() => expect(panel()?.querySelector('strong')?.textContent).toBe(number))

  act(() => numbers[1]?.focus())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'p' })
  await names(numbers[1]?.textContent)
  expect(numbers[1]).toHaveFocus()
  expect(numbers[1]?.closest('tr')).toHaveAttribute('aria-current', 'true')
  await user.keyboard('{ArrowDown}')
  await names(numbers[2]?.textContent)
  expect(document.activeElement?.closest('tr')).toHaveAttribute('data-row', '2')
  await user.click(cell(0) ?? document.body)
  await names(numbers[0]?.textContent)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
  const at = () => document.activeElement?.closest('tr')?.dataset['row']
  expect(at()).toBe('0')

  // From nowhere it goes into the rows; from the panel back to them.
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  press('p')
  await names(numbers[0]?.textContent)
  expect(at()).toBe('0')
  await user.keyboard('{ArrowDown}')
  await names(numbers[1]?.textContent)
  act(() => panel()?.querySelector('button')?.focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel()).toBeNull())
  expect(at()).toBe('1')

  // By mouse; a meter that is gone says so, and can be asked for again.
  backend.scenarios.set({ name: 'serverError', path: '/capture/meter/detail', times: 1 })
  await user.click(screen.getByRole('button', { name: 'Show the object beside the list' }))
  await user.click(cell(3) ?? document.body)
  await waitFor(() => expect(panel()?.querySelector('[role="alert"]')).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await names(numbers[3]?.textContent)
  act(() => numbers[4]?.focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.tagName).toBe('TD')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toMatch(/^\/capture\/archive\/meterDetail\//))
})
