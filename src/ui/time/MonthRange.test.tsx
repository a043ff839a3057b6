import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { utilityToday } from '@/lib/time'
import { MonthRange, monthsProblem } from './MonthRange'
import { presetSpan } from '@/lib/span'

test.each([
  ['2026-06', '2026-11', false],
  ['2026-05', '2026-11', true],
  ['2025-12', '2026-05', false],
  ['2026-11', '2026-11', false],
  ['2026-11', '2026-10', true],
  ['2026-11', '2026-12', true],
  ['2026-13', '2026-13', true],
  ['2026-1', '2026-11', true],
  [null, '2026-11', true],
])('%s to %s cannot be asked for: %s', (from, to, problem) =>
  expect(monthsProblem({ from, to }, 6, '2026-11-20')).toBe(problem),
)

const show = async (from: string, to: string) => {
  const changed = vi.fn<(span: { from: string; to: string }) => void>()
  const { user } = await renderScreen(
    <MonthRange
      label="Months"
      value={{ from, to }}
      months={6}
      presets={['thisMonth', 'lastMonth', 'last2Months']}
      onChange={changed}
    />,
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

test('presets are whole months', async () => {
  const { user, changed } = await show('2026-01', '2026-03')
  await user.click(screen.getByLabelText('Months: Start date'))
  await user.click(await screen.findByText('Last 2 months'))
  const { from, to } = presetSpan('last2Months', utilityToday())
  await waitFor(() => expect(changed).toHaveBeenCalledWith({ from: from.slice(0, 7), to: to.slice(0, 7) }))
})
