import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { missingDataApi, type MissingSummary } from '@/api/query/missingData'
import { listOf } from '@/testing/listOf'
import { formatDate, formatShortTime } from '@/lib/time'
import { leftOutBy } from '@/rules/readings/leftOut'
import { missingIn } from '@/rules/readings/missingDays'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { changeAnswer, clock } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { MissingData } from './MissingData'
import { MissingHead } from './MissingPanel'

const show = (search: string, can?: string[]) =>
  listOf(<MissingData />, 'Missing data', {
    path: `/query/data/missingData${search}`,
    ...(can && { can }),
  })
const query = { data_date: '2026-11-19' }

test('a day without a date is no day 0', async () => {
  await signIn()
  const { days } = await missingDataApi.summary(query)
  changeAnswer('/query/missingData/summary', { days: [{ ...days[3], data_date: null }, ...days.slice(4)] })
  const { button } = await show('')
  expect(await screen.findByRole('button', { name: 'Causes of day 5' })).toBeVisible()
  expect(button('Causes of day 0')).toBeUndefined()
})

test('says how many are missing and why; a cause shows exactly its meters and takes them back', async () => {
  const { user, names, press, path, table, button } = await show('')
  const { missing, due, causes, days } = await missingDataApi.summary(query)
  expect(await screen.findByText(new RegExp(`^${missing} of ${due} meters? w.+ not read on`))).toBeVisible()
  const [cause] = causes
  expect(button('Causes of day 18')).toHaveTextContent(`${String(days[17]?.missing)}18`)
  await user.click(within(table()).getAllByRole('button', { name: /^More actions for/ })[0] as HTMLElement)
  const curves = await screen.findByRole('link', { name: 'Curves of the day' })
  expect(curves).toHaveAttribute('href', expect.stringMatching(/meterCurve\/\w+\?date=2026-11-19$/))
  await user.keyboard('{Escape}')
  const all = names().length
  await press(/^Timeout \d/)
  await waitFor(() => expect(path()).toContain(`cause=${cause?.cause}`))
  expect(path()).toContain('data_date=2026-11-19')
  await waitFor(() => expect(names()).toHaveLength(cause?.meters ?? -1))
  await press(/^Timeout \d/)
  await waitFor(() => expect(names()).toHaveLength(all))
})

test('the list holds exactly the meters that the headline counts, grouped by cause; the month is a choice', async () => {
  const { names, path, press } = await show('?data_date=2026-11-18')
  const { missing, causes } = await missingDataApi.summary({ data_date: '2026-11-18' })
  const asked = {
    data_date: '2026-11-18',
    sidx: 'cause',
    sord: 'desc',
    currentPage: 1,
    pageSize: 15,
  } as const
  const ofDay = await missingDataApi.page({ ...asked, of_day: '1' })
  expect(ofDay.total).toBe(missing)
  await waitFor(() => expect(names()).toEqual(ofDay.rows.map(({ metercomid }) => metercomid)))
  expect(ofDay.rows[0]?.cause).toBe(causes.toSorted((a, b) => (b.meters ?? 0) - (a.meters ?? 0))[0]?.cause)
  expect(path()).not.toContain('of_day')
  await choose('Meters', 'Missing that month')
  await press('Search')
  await waitFor(() => expect(path()).toContain('of_day=0'))
  const ofMonth = await missingDataApi.page({ ...asked, of_day: '0' })
  expect(ofMonth.total).toBeGreaterThan(missing ?? 0)
  await waitFor(() => expect(names()).toEqual(ofMonth.rows.map(({ metercomid }) => metercomid)))
})

test('a missing day tells why, and is read again with all days of its meter or alone', async () => {
  const { user, table, press, dialog } = await show('?data_date=2026-11-18', ['read'])
  const { rows } = await missingDataApi.page({
    data_date: '2026-11-18',
    of_day: '1',
    currentPage: 1,
    pageSize: 15,
    sidx: 'cause',
    sord: 'desc',
  })
  // A row has one button for all of its days.
  const strips = within(table()).getAllByRole('button', { name: /days missing: /, hidden: true })
  expect(strips).toHaveLength(rows.length)
  await user.click(strips[0] ?? document.body)
  const days = missingIn(rows[0]?.month ?? '', rows[0]?.days ?? '')
  const signs = within(await screen.findByRole('region', { name: 'Days of the month' })).getAllByRole(
    'button',
  )
  expect(signs).toHaveLength(days.length)
  // The arrow keys lead through them.
  const pressed = () => signs.findIndex((sign) => sign.getAttribute('aria-pressed') === 'true')
  const place = pressed()
  act(() => signs[place]?.focus())
  await user.keyboard('{ArrowRight}')
  expect(pressed()).toBe(place + 1)
  expect(signs[place + 1]).toHaveFocus()
  const why = await screen.findByRole('region', {
    name: `${rows[0]?.metercomid ?? ''} ${formatDate(days[place + 1]?.date ?? '', 'en')}: Timeout`,
  })
  await user.click(within(why).getByRole('button', { name: 'Read again' }))
  await dialog('Read again: 1 meter × 1 day')
  const sent = sentCalls('POST')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((call) => call.endsWith('/capture/read/days'))).toHaveLength(1))
})

test('all of a day are read again with one order: who is offline is said before, what came is saved, the rest is asked again', async () => {
  const { user, press, button, dialog } = await show('?data_date=2026-11-19', ['read'])
  const rows = (await missingDataApi.unread(query)).map((row) => ({
    metercomid: '',
    tml_id: '',
    cp_name: '',
    silent: '',
    since: '',
    ...row,
  }))
  const left = leftOutBy(rows)
  const out = left.reduce((sum, { days }) => sum + days, 0)
  const asked = rows.length - out
  expect([out > 0, asked > 0]).toEqual([true, true])
  await press(`Read all ${rows.length} again`)
  const drawer = within(await dialog(`Read again: ${rows.length} meters × 1 day`))
  expect(drawer.getByText(`${asked} of ${rows.length} days of meters can be asked for now.`)).toBeVisible()
  const said = drawer.getAllByRole('listitem').map((item) => item.textContent)
  expect(said).toHaveLength(left.length)
  expect(said[0]).toContain(`offline since ${formatShortTime(left[0]?.since ?? '', 'en')}`)
  const sent = sentCalls('POST')
  await user.click(drawer.getByRole('button', { name: 'Start reading' }))
  expect(await drawer.findByText(new RegExp(`reading · ${asked} in all$`))).toBeVisible()
  expect(sent.filter((call) => call.includes('/capture/read/'))).toHaveLength(1)
  // The window is closed; the reading goes on, and a bar says how far it is.
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const bar = within(await screen.findByRole('region', { name: 'Reading again' }))
  expect(bar.getByRole('progressbar')).toBeVisible()
  const before = (await missingDataApi.summary(query)).missing ?? 0
  clock.now += 2 * 60_000
  const ended = await bar.findByText(/came and are saved, \d+ did not come\.$/, {}, { timeout: 10_000 })
  const [came = 0, rest = 0] = (ended.textContent.match(/\d+/g) ?? []).map(Number)
  expect([came + rest, came > 0]).toEqual([rows.length, true])
  const { missing } = await missingDataApi.summary(query)
  expect(missing).toBeLessThanOrEqual(before - came)
  await waitFor(() => expect(screen.getByText(new RegExp(`^${missing} of .* not read on`))).toBeVisible())
  await user.click(bar.getByRole('button', { name: 'Show' }))
  expect(await screen.findByRole('button', { name: `Read the other ${rest} again` })).toBeVisible()
  expect(button('Save to data')).toBeUndefined()
})

test('a device among the causes says since when it was not heard; a meter by itself has no such time', async () => {
  const of: MissingSummary = {
    data_date: '2026-11-18',
    due: 300,
    missing: 7,
    days: [{ data_date: '2026-11-18', due: 300, missing: 7 }],
    causes: [
      {
        cause: 'line.l1',
        level: 'line',
        object_id: 'l1',
        name: 'Feeder 3',
        meters: 6,
        points: 2,
        since: '2026-11-19 02:35:00',
      },
      {
        cause: 'meter.timeout',
        level: 'meter',
        object_id: 'timeout',
        name: '',
        meters: 1,
        points: 1,
        since: '',
      },
    ],
  }
  const none = () => undefined
  const loaded = {
    data: of,
    error: undefined,
    loading: false,
    refreshing: false,
    loadedAt: 1,
    reload: none,
    reloadNow: () => Promise.resolve(of),
  }
  const head = (cause: string) => <MissingHead summary={loaded} cause={cause} onCause={none} onMonth={none} />
  const { rerender } = await renderScreen(head('line.l1'))
  const told = () => screen.getByText(/^7 of 300 meters were not read/).textContent
  expect(told()).toMatch(/Line Feeder 3 · Offline since 19\/11 02:35$/)
  expect(screen.getByRole('link', { name: 'Feeder 3' })).toHaveAttribute(
    'href',
    expect.stringContaining('line_id=l1'),
  )
  rerender(head('meter.timeout'))
  expect(told()).toMatch(/on 18\/11\/2026\.\s*$/)
})

test('another day is chosen in the bars; without the right nothing is read', async () => {
  const { press, path, button } = await show('', [])
  expect(button(/^Read again/)).toBeUndefined()
  expect(button('Export')).toBeUndefined()
  await press('Causes of day 5')
  await waitFor(() => expect(path()).toContain('data_date=2026-11-05'))
})

test('only the meters of the pressed cause are read again', async () => {
  const { press } = await show('?data_date=2026-11-19', ['read'])
  const unread = vi.spyOn(missingDataApi, 'unread')
  await press(/^Timeout \d/)
  await press('Read again: Timeout')
  await waitFor(() => expect(unread).toHaveBeenCalled())
  expect(unread.mock.calls[0]?.[0]).toMatchObject({ ...query, cause: 'meter-timeout' })
})
