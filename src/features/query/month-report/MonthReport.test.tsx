import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { monthReportApi } from '@/api/monthReport'
import { formatNumber } from '@/lib/number'
import { renderScreen } from '@/testing/renderScreen'
import { MonthReport } from './MonthReport'

test('shows the last month of the whole utility as the head-end adds it up, prints it, and leads to what its figures were made of', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user, path } = await renderScreen(<MonthReport />, { path: '/query/report/monthReport', can: [] })
  const button = screen.getByRole('button', { name: 'Print' })
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled(), { timeout: 30_000 })
  const shown = screen.getByRole('article')
  const report = await monthReportApi.get({ month: '2026-10' })
  expect(within(shown).getByRole('heading', { name: 'Whole utility: report of 2026-10' })).toBeVisible()
  const compared = within(shown).getByRole('table', { name: 'The month beside others' })
  const [first] = report.months
  expect(compared).toHaveTextContent(formatNumber(first?.pap_e, 0, 'en'))
  expect(compared).toHaveTextContent(`${formatNumber(first?.loss_rate, 2, 'en')} %`)
  const top = within(shown).getByRole('table', { name: 'The 20 largest consumers' })
  expect(within(top).getAllByRole('row')).toHaveLength(report.top.length + 1)
  expect(screen.queryByRole('button', { name: 'Workbook' })).not.toBeInTheDocument()

  await user.click(button)
  expect(print).toHaveBeenCalledOnce()
  await user.click(within(shown).getByRole('button', { name: 'How “Loss rate” came about' }))
  await user.click(await screen.findByRole('button', { name: 'Show these areas' }))
  await waitFor(() => expect(path()).toBe('/business/loss/tgLoss?month=2026-10&computable=1'))
})
