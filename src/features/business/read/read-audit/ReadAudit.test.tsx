import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http as mock, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { readAuditApi } from '@/api/business/readAudit'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { listOf } from '@/testing/listOf'
import { dialog as dialogNamed } from '@/testing/steps'
import { sentCalls } from '@/testing/sentCalls'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { queryClient } from '@/ui/data/queries'
import { ReadAudit } from './ReadAudit'

const now = Date.parse('2026-11-20T14:00:00Z')
const meters = backend.world.meters({ cons_sort: '05', currentPage: 1, pageSize: 2 }, now).rows
const [meter, other] = meters
const show = (search: string, can?: string[]) =>
  listOf(<ReadAudit />, 'Read audit', { path: `/business/read/readAudit${search}`, ...(can && { can }) })
const chosenMonth = () => screen.getByLabelText('Month').closest('.ant-select')?.textContent
/** The page of what is open stands under "More", the question on it. */
async function openClosing(user: UserEvent): Promise<HTMLElement> {
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Close the month…' }))
  await screen.findByText(/are neither verified nor rejected/)
  return screen.getByRole('region', { name: 'Closing 2026-10' })
}
const askToClose = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close the month' }))
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

test('shows the last month of a meter with its average, and leads to its months', async () => {
  const { table, button } = await show(`?metercomid=${meter?.metercomid}`, [])
  const [row] = backend.world.monthEnergy(meter?.id ?? '', '2026-10', '2026-10', now) ?? []
  expect(chosenMonth()).toBe('2026-10')
  const energy = row?.pap_e?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  expect(plain(table().textContent)).toContain(`${energy} kWh`)
  expect(table()).toHaveTextContent('Not verified')
  expect(within(table()).getByRole('link', { name: /^Months of the meter/, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/meterEnergy\/\w+\?by=month&date=2026-10-01$/),
  )
  for (const name of [/^Verify/, /^Reject/, /^Correct/, /^Estimate/]) expect(button(name)).toBeUndefined()
})

test('a state of a hand entry that is not known is itself, never a key', async () => {
  changeAnswer('/business/read/readAudit/list', { hand_status: 'ZZ_9' })
  const { table } = await show(`?metercomid=${meter?.metercomid}`, [])
  expect(table()).toHaveTextContent('ZZ_9')
  expect(table()).not.toHaveTextContent('hand.status')
})

test('says who asked for the audit and why, and leads to the saved record of the phase angles', async () => {
  const { tables } = backend.db
  const by = { username: 'operator', ip: '' }
  const of = { meter_id: meter?.id ?? '', metercomid: meter?.metercomid ?? '' }
  const note = 'The current at L1 is reversed'
  tables.auditRequests.insert({ ...of, month: '2026-10', note, waits: '1' }, by)
  const kept = { ...of, data_time: '2026-11-10 08:15:00', source: 'read', wiring_mode: '3', note: '' }
  const record = tables.phaseRecords.insert(kept as Parameters<typeof tables.phaseRecords.insert>[0], by)
  const { table } = await show(`?metercomid=${meter?.metercomid}`, [])
  expect(table()).toHaveTextContent(note)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  const link = await within(table()).findByRole('link', { name: /^Phase angles/, hidden: true })
  expect(link).toHaveAttribute(
    'href',
    `/business/analysis/phaseAngle?meter=${meter?.id}&date=2026-10-31&record=${record.id}`,
  )
})

test('the ticked readings are printed with all that was decided about them, and where they are signed', async () => {
  let paper: HTMLElement | undefined
  vi.stubGlobal('print', () => {
    paper = document.body.lastElementChild?.cloneNode(true) as HTMLElement
  })
  const { user, table, press } = await show(`?metercomid=${meter?.metercomid}`, [])
  const [, box] = within(table()).getAllByRole('checkbox', { hidden: true })
  await user.click(box ?? table())
  await press('Print as evidence')
  await waitFor(() => expect(paper).toBeDefined())
  expect(paper).toHaveTextContent(/^Read audit/)
  expect(paper).toHaveTextContent(meter?.metercomid ?? '-')
  expect(paper).toHaveTextContent(/2026-10 · printed /)
  expect(paper).toHaveTextContent('Approved by')
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(1)
  expect(paper?.querySelectorAll('button')).toHaveLength(0)
})

test('a correction needs a reason and is no less than the last reading; the operator does not verify it', async () => {
  const { user, press, dialog, table, button } = await show(`?metercomid=${meter?.metercomid}`, [
    'edit',
    'audit',
  ])
  expect(button(/^Verify/)).toBeDefined()
  expect(button(/^Take back my change/)).toBeUndefined()
  await press(/^More actions for/)
  await user.click(await screen.findByRole('menuitem', { name: 'Correct the reading' }))
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

const counted = {
  month: '2026-10',
  total: 300,
  unverified: 290,
  marked: 200,
  unjudged: 4,
  limit: 2,
  compared: 300,
  meters: 300,
  earlier: '',
  rules: [{ rule_hit: 'jump', marked: 200, unjudged: 4 }],
}
const counts = (change: Partial<Record<keyof typeof counted, unknown>> = {}) =>
  server.use(
    mock.get('*/business/read/readAudit/closing', () =>
      HttpResponse.json({ success: true, message: '', result: { ...counted, ...change } }),
    ),
  )
const supervise = () => show(`?metercomid=${meter?.metercomid}`, ['audit', 'edit', 'close'])

test('a month is closed after what it rests on was said as it is now, with a reason and a password; then nothing is changed in it', async () => {
  const { user, button } = await supervise()
  expect(await screen.findByText(/^\d+ not verified$/)).toBeVisible()
  const sent: unknown[] = []
  server.use(
    mock.post('*/business/read/readAudit/close', async ({ request }) => {
      sent.push(await request.json())
      backend.db.tables.closedMonths.insert(
        { month: '2026-10', total: 300, unverified: 290 },
        { username: 'admin', ip: '' },
      )
      return HttpResponse.json({ success: true, message: '', result: { id: '2026-10' } })
    }),
  )
  counts({ unjudged: 3 })
  const page = await openClosing(user)
  expect(page).toHaveTextContent('3 of 200 marked readings have no decision; 2 % may have none.')
  expect(page).toHaveTextContent('All months before are closed.')
  expect(page).toHaveTextContent('All 300 meters are compared with earlier months.')
  const [, jump] = within(within(page).getByRole('table')).getAllByRole('row')
  expect(jump).toHaveTextContent('Jump2004')
  expect(within(jump as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/business/read/readAudit?month=2026-10&rule_hit=jump',
  )
  // The counts are those of the moment of the question.
  counts()
  await askToClose(user)
  await screen.findByLabelText('Your password')
  const question = await dialogNamed('Close 2026-10?')
  expect(question).toHaveTextContent('4 of 200 marked readings')
  expect(question).toHaveTextContent('290 of 300 readings are neither verified nor rejected')
  expect(question).toHaveTextContent('This cannot be undone')
  await confirmDangerous(user, 'Close the month')
  expect(await screen.findByText(/^by \w/)).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ month: '2026-10', reason: 'Entered twice' })])
  for (const name of ['More', /^Verify:/, /^Correct the reading:/]) expect(button(name)).toBeUndefined()
})

test('what stands in the way of closing is said with its number, and leads there', async () => {
  const { user } = await supervise()
  counts({ unjudged: 5 })
  expect(await openClosing(user)).toHaveTextContent(
    /2026-10 cannot be closed: 5 of 200 marked readings are neither verified, corrected nor rejected/,
  )
  expect(screen.getByRole('button', { name: 'Close the month' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Decide on 5 readings' }))
  await waitFor(() => expect(screen.getByTitle(/Rule hit: Any, without a decision/)).toBeVisible())
})

test('readings that a rule marked come first: their number is the filled button, which shows them', async () => {
  const open = { month: '2026-10', rule_hit: 'unjudged', currentPage: 1, pageSize: 15 } as const
  const { user, names } = await show('', ['audit'])
  const review = await screen.findByRole('button', { name: /^Review \d+ rule hits?$/ })
  const { total, rows } = await readAuditApi.page(open)
  expect(review).toHaveTextContent(`Review ${String(total)} `)
  expect(review).toHaveClass('ant-btn-color-primary')
  await user.click(review)
  await waitFor(() => expect(names()).toEqual(rows.map(({ metercomid }) => metercomid)))
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull()
})

test('earlier months are closed first', async () => {
  const { user } = await supervise()
  counts({ earlier: '2026-09' })
  await openClosing(user)
  expect(screen.getByRole('button', { name: 'Close the month' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Show 2026-09' }))
  await waitFor(() => expect(chosenMonth()).toBe('2026-09'))
})

test('whoever sees a part of the utility is not offered to close its months, and the number follows what is decided', async () => {
  let [whole, unverified] = ['0', 290]
  server.use(
    mock.get('*/business/read/readAudit/state', () =>
      HttpResponse.json({
        success: true,
        message: '',
        result: { month: '2026-10', total: 300, verified: 0, rejected: 0, unverified, closed: '0', whole },
      }),
    ),
  )
  const { button, press, user } = await supervise()
  expect(await screen.findByText('290 not verified')).toBeVisible()
  expect(button('More')).toBeUndefined()
  ;[whole, unverified] = ['1', 289]
  await press(/^Verify/)
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('289 not verified')).toBeVisible()
  expect(button('More')).toBeDefined()
})

test.each([null, '~strange~'])(
  'of a month that is closed in a way nobody knows (%s) nothing is decided or claimed',
  async (closed) => {
    server.use(
      mock.get('*/business/read/readAudit/state', () =>
        HttpResponse.json({
          success: true,
          message: '',
          result: { month: '2026-10', total: 300, unverified: 290, closed, whole: '1' },
        }),
      ),
    )
    const { button } = await supervise()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    for (const name of [/^Verify/, /^Reject/, /^Correct/, /^Estimate/, 'More'])
      expect(button(name)).toBeUndefined()
    expect(screen.queryByText(/not verified$/)).toBeNull()
  },
)

test('a refusal that waiting does not cure is not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    let asked = 0
    server.use(
      mock.get('*/business/read/readAudit/list', () => {
        asked += 1
        return HttpResponse.json({ success: false, message: 'Too many meters for this filter' })
      }),
    )
    await listOf(<ReadAudit />, 'Read audit', { path: '/business/read/readAudit?rule_hit=any', rows: 0 })
    expect(await screen.findByText('Too many meters for this filter')).toBeVisible()
    const before = asked
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked).toBe(before)
  } finally {
    vi.useRealTimers()
  }
})

test('readings that are still compared with earlier months come by themselves', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  try {
    server.use(
      mock.get(
        '*/business/read/readAudit/list',
        () =>
          HttpResponse.json({
            success: true,
            message: '',
            result: { pageDatas: { dataList: [], currentPage: 1, totalCount: 0 } },
            progress: { done: 60, total: 120 },
          }),
        { once: true },
      ),
    )
    const path = `/business/read/readAudit?metercomid=${meter?.metercomid}&rule_hit=any`
    await listOf(<ReadAudit />, 'Read audit', { path, rows: 0 })
    // Calmly: it is no failure, and nobody has counted the rows yet.
    expect(await screen.findByText('Being worked out: 60 of 120')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/^0 rows/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    await waitFor(() => expect(screen.queryByText('Being worked out: 60 of 120')).toBeNull())
  } finally {
    vi.useRealTimers()
  }
})
