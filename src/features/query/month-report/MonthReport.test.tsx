import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { monthReportApi } from '@/api/monthReport'
import { formatNumber } from '@/lib/number'
import { renderScreen } from '@/testing/renderScreen'
import { MonthReport } from './MonthReport'

const path = '/query/report/monthReport'
const show = (search = '', can?: string[]) =>
  renderScreen(<MonthReport />, { path: `${path}${search}`, ...(can && { can }) })

/** The paper, when all of its figures are there. */
async function paper() {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled(), {
    timeout: 20_000,
  })
  return screen.getByRole('article')
}

test('shows the last month of the whole utility as the head-end adds it up, with its largest consumers', async () => {
  await show()
  const shown = await paper()
  const report = await monthReportApi.get({ month: '2026-10' })
  expect(within(shown).getByRole('heading', { name: 'Whole utility: report of 2026-10' })).toBeVisible()
  const compared = within(shown).getByRole('table', { name: 'The month beside others' })
  const [first] = report.months
  expect(compared).toHaveTextContent(formatNumber(first?.pap_e, 0, 'en'))
  expect(compared).toHaveTextContent(`${formatNumber(first?.loss_rate, 2, 'en')} %`)
  const top = within(shown).getByRole('table', { name: 'The 20 largest consumers' })
  expect(within(top).getAllByRole('row')).toHaveLength(report.top.length + 1)
  expect(shown).not.toHaveTextContent(/undefined|NaN/)
})

test('a figure leads to exactly the rows that it was made of', async () => {
  const { user, path: at } = await show('?month=2026-09')
  const shown = await paper()
  await user.click(within(shown).getByRole('button', { name: 'How “Loss rate” came about' }))
  await user.click(await screen.findByRole('button', { name: 'Show these areas' }))
  await waitFor(() => expect(at()).toBe('/business/loss/tgLoss?month=2026-09&computable=1'))
})

test('prints the paper alone; without the right there is no workbook', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user } = await show('', [])
  await paper()
  expect(screen.queryByRole('button', { name: 'Workbook' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
