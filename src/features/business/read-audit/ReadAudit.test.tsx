import { act, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend, server } from '@/testing/simulator'
import { ReadAudit } from './ReadAudit'

const now = Date.parse('2026-11-20T14:00:00Z')
const meters = backend.world.meters({ cons_sort: '05', currentPage: 1, pageSize: 2 }, now).rows
const [meter, other] = meters
const show = (search: string, can?: string[]) =>
  listOf(<ReadAudit />, 'Read audit', { path: `/business/read/readAudit${search}`, ...(can && { can }) })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

test('shows the last month of a meter with its average, and leads to its months', async () => {
  const { table, button } = await show(`?metercomid=${meter?.metercomid}`, [])
  const [row] = backend.world.monthEnergy(meter?.id ?? '', '2026-10', '2026-10', now) ?? []
  expect(screen.getByTitle('Last month: 2026-10')).toBeVisible()
  const energy = row?.pap_e?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  expect(plain(table().textContent)).toContain(`${energy} kWh`)
  expect(table()).toHaveTextContent('Not verified')
  expect(within(table()).getByRole('link', { name: /^Months of the meter/, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/meterEnergy\/\w+\?by=month&date=2026-10-01$/),
  )
  for (const name of [/^Verify/, /^Reject/, /^Correct/, /^Estimate/]) expect(button(name)).toBeUndefined()
})

test('a correction needs a reason and is no less than the last reading; the operator does not verify it', async () => {
  const { user, press, dialog, table, button } = await show(`?metercomid=${meter?.metercomid}`, [
    'edit',
    'audit',
  ])
  expect(button(/^Verify/)).toBeDefined()
  expect(button(/^Take back my change/)).toBeUndefined()
  await press(/^Correct the reading/)
  const form = await dialog(/^Correct the reading/)
  const total = await within(form).findByRole('spinbutton', { name: /Total/ })
  await user.clear(total)
  await user.type(total, '0')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText(/^Below the last reading/)).toBeVisible()
  expect(await within(form).findByText('Please enter: Reason')).toBeVisible()
  const [row] = backend.world.monthEnergy(meter?.id ?? '', '2026-10', '2026-10', now) ?? []
  await user.clear(total)
  await user.type(total, String((row?.pap_r ?? 0) + 1))
  await user.type(within(form).getByRole('textbox', { name: /Reason/ }), 'Photo of the dial')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(table()).toHaveTextContent('Photo of the dial'))
  expect(table()).toHaveTextContent('Corrected')
  // Nobody verifies an own correction; who made it may take it back.
  await waitFor(() => expect(button(/^Verify/)).toBeUndefined())
  const more = button(/^More actions for/)
  if (more) await user.click(more)
  expect(await screen.findByText('Take back my change')).toBeInTheDocument()
})

test('verifies and rejects what is not verified, and nothing else', async () => {
  const { user, press, row, button } = await show(`?metercomid=${other?.metercomid}`, ['audit'])
  const sent = sentCalls('POST')
  await press(/^Verify/)
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(row(other?.metercomid ?? '')).toHaveTextContent('Verified'))
  expect(sent.filter((path) => path.endsWith('/readAudit/verify'))).toHaveLength(1)
  expect([button(/^Verify:/), button(/^Reject:/)]).toEqual([undefined, undefined])
})

test('a month is preliminary until a supervisor closes it, after saying how much is not verified; then nothing is changed in it', async () => {
  const { user, button, press } = await show(`?metercomid=${meter?.metercomid}`, ['audit', 'edit'])
  expect(await screen.findByText(/^preliminary, \d+ of \d+ not verified$/)).toBeVisible()
  await press('Close the month')
  expect(await screen.findByText(/^\d+ of \d+ readings are not verified\./)).toBeVisible()
  const [, ok] = screen.getAllByRole('button', { name: 'Close the month' })
  await user.click(ok ?? document.body)
  expect(await screen.findByText(/^closed by /)).toBeVisible()
  for (const name of ['Close the month', /^Verify:/, /^Correct the reading:/])
    expect(button(name)).toBeUndefined()
})

test('readings that are still compared with earlier months come by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    server.use(
      mock.get(
        '*/business/read/readAudit/list',
        () => HttpResponse.json({ success: false, message: '60 of 120 are done' }),
        { once: true },
      ),
    )
    const path = `/business/read/readAudit?metercomid=${meter?.metercomid}&rule_hit=any`
    await listOf(<ReadAudit />, 'Read audit', { path, rows: 0 })
    expect(await screen.findByText('60 of 120 are done')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(3_100))
    await waitFor(() => expect(screen.queryByText('60 of 120 are done')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})
