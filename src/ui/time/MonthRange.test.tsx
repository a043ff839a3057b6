import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { utilityToday } from '@/lib/time'
import { MonthRange, monthPresets, monthsProblem } from './MonthRange'
import { presetSpan } from '@/lib/span'

test.each([
  ['2026-06', '2026-11', undefined],
  ['2026-05', '2026-11', 'tooLong'],
  ['2025-12', '2026-05', undefined],
  ['2026-11', '2026-11', undefined],
  ['2026-11', '2026-10', 'order'],
  ['2026-11', '2026-12', 'future'],
  ['2026-13', '2026-13', 'nonsense'],
  ['2026-1', '2026-11', 'nonsense'],
  [null, '2026-11', 'nonsense'],
])('%s to %s cannot be asked for: %s', (from, to, problem) =>
  expect(monthsProblem({ from, to }, 6, '2026-11-20')).toBe(problem),
)

test('presets are months with a day that is due', () => {
  const months = (today: string, last?: string) =>
    monthPresets(6, today, last).map(({ preset, span }) => [preset, span.from, span.to])
  const over = [
    ['lastMonth', '2026-11', '2026-11'],
    ['last2Months', '2026-10', '2026-11'],
  ]
  expect(months('2026-12-01', '2026-11-29')).toEqual(over)
  expect(months('2026-12-02', '2026-12-01')).toContainEqual(['thisMonth', '2026-12', '2026-12'])
  expect(months('2026-12-01')).toContainEqual(['thisMonth', '2026-12', '2026-12'])
})

const show = async (from: string, to: string) => {
  const changed = vi.fn<(span: { from: string; to: string }) => void>()
  const { user } = await renderScreen(
    <MonthRange label="Months" value={{ from, to }} months={6} onChange={changed} />,
    { account: false },
  )
  return { user, changed }
}

test('shows its months in the order of the language, and says its limit', async () => {
  const { user } = await show('2026-01', '2026-03')
  expect(screen.getByLabelText('Months: Start date')).toHaveValue('2026-01')
  expect(screen.getByLabelText('Months: End date')).toHaveValue('2026-03')
  await user.click(screen.getByLabelText('Months: Start date'))
  expect(await screen.findByText('The range may span at most 6 months.')).toBeVisible()
})

test.each([
  ['2025-01', '2025-07', 'The range may span at most 6 months.'],
  ['2025-05', '2025-04', 'The end date is before the start date.'],
  ['2025-4', '2025-05', 'Write both dates as yyyy-mm.'],
])('%s to %s, typed, is refused beside the field, and stays typed', async (from, to, why) => {
  const { user, changed } = await show('2026-01', '2026-03')
  const type = async (name: string, text: string) => {
    const input = screen.getByLabelText(name)
    await user.clear(input)
    await user.type(input, text)
  }
  await type('Months: Start date', from)
  await type('Months: End date', to)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(why)
  expect(screen.getByLabelText('Months: Start date')).toHaveValue(from)
  expect(changed).not.toHaveBeenCalled()
})

test('months that are typed apply with Enter', async () => {
  const { user, changed } = await show('2025-01', '2025-03')
  const end = screen.getByLabelText('Months: End date')
  await user.clear(end)
  await user.type(end, '2025-04{Enter}')
  expect(changed).toHaveBeenCalledWith({ from: '2025-01', to: '2025-04' })
})

test('presets are whole months', async () => {
  const { user, changed } = await show('2026-01', '2026-03')
  await user.click(screen.getByLabelText('Months: Start date'))
  await user.click(await screen.findByText('Last 2 months'))
  const { from, to } = presetSpan('last2Months', utilityToday())
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ from: from.slice(0, 7), to: to.slice(0, 7) }))
})
