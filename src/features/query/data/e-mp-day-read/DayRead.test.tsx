import { act, screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { manualCheckApi } from '@/api/capture/manualCheck'
import { sessionApi } from '@/api/console/session'
import { setUtilityZone } from '@/lib/time'
import { OldPeriods } from '@/page/period/OldPeriods'
import { listOf } from '@/testing/listOf'
import { sentCalls } from '@/testing/sentCalls'
import { backend, changeAnswer, clock, server } from '@/testing/simulator'
import { actionsOn, choose, dialog as dialogOf, fill, pressOnRow } from '@/testing/steps'
import { selection } from '@/stores/selection'
import { session } from '@/stores/session'
import { DayRead } from './DayRead'

const show = (search = '', can?: string[]) =>
  listOf(<DayRead />, 'Daily energy data', {
    path: `/query/data/dayRead${search}`,
    ...(can && { can }),
  })
const now = Date.parse('2026-11-20T14:00:00Z')
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\s  ]+/g, ' ')

/** A meter that was read on the 18th and not on the 19th, or one with such a gap. */
function meterWith(result: string, date = '2026-11-18') {
  const meters = backend.world.meters({ currentPage: 1, pageSize: 300 }, now).rows
  for (const meter of meters) {
    const [row] = backend.world.dayEnergy(meter.id, date, date, now) ?? []
    if (row?.read_result === result) return { meter, row }
  }
  throw new Error('no such meter')
}

test('shows the last three due days of a meter as the meter itself has them, and says which they are', async () => {
  const { meter, row } = meterWith('1')
  const { names, table } = await show(`?type=3&font=${meter.metercomid}`)
  expect(names()).toEqual([meter.metercomid, meter.metercomid, meter.metercomid])
  expect(screen.getByDisplayValue('17/11/2026')).toBeVisible()
  expect(screen.getByDisplayValue('19/11/2026')).toBeVisible()
  const shown = plain(table().querySelectorAll('tbody tr:not([aria-hidden])')[1]?.textContent)
  expect(shown).toContain('18/11/2026')
  expect(shown).toContain(
    `${row.pap_e?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} kWh`,
  )
  expect(shown).toContain('Read success')
})

test('a link names the day; a row leads to its curve and chooses its meter for the whole app', async () => {
  const { meter } = meterWith('1')
  const { user, table } = await show(`?metercomid=${meter.metercomid}&date=2026-11-18`)
  const link = within(table()).getByRole('link', { name: /^Curves of the day/, hidden: true })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`meterCurve/${meter.id}\\?from=2026-11-18&to=2026-11-18$`)),
  )
  await user.click(table().querySelectorAll('tbody td')[3] ?? table())
  expect(selection.get().meter?.id).toBe(meter.id)
})

test('asks for what is incomplete, and says why a day is missing', async () => {
  const { meter, row } = meterWith('2')
  const week = 'date_begin=2026-11-13&date_end=2026-11-19'
  const { user, names, table, path } = await show(`?type=3&font=${meter.metercomid}&${week}`)
  const lacking = (backend.world.dayEnergy(meter.id, '2026-11-13', '2026-11-19', now) ?? []).filter(
    (day) => day.pap_e === null && day.read_result !== '3',
  )
  await user.click(screen.getByRole('button', { name: /More filters/ }))
  await choose('Completeness', 'Incomplete only')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(names()).toHaveLength(lacking.length))
  expect(path()).toContain('incomplete=1')
  expect(row.fail_reason).not.toBe('')
  expect(table()).toHaveTextContent('Missing')
})

test('a day that was not read is asked for again, and saved; without the right nobody is offered it', async () => {
  const { meter } = meterWith('2')
  const { unmount, button } = await show(`?metercomid=${meter.metercomid}&date=2026-11-18`, ['export'])
  expect(button(/^Read again/)).toBeUndefined()
  unmount()
  const { press, dialog } = await show(`?metercomid=${meter.metercomid}&date=2026-11-18`, ['read'])
  await press(/^Read again/)
  const drawer = await dialog('Read again: 1 meter × 1 day')
  const sent = sentCalls('POST')
  await within(drawer).findByText('18/11/2026')
  await press('Start reading')
  await waitFor(() => expect(sent.filter((path) => path.endsWith('/capture/read/start'))).toHaveLength(1))
})

test('a day that nobody read is entered by hand by who may, in the form of the manual read check', async () => {
  setUtilityZone('America/Santo_Domingo')
  const { meter } = meterWith('2', '2026-11-19')
  const day = `?metercomid=${meter.metercomid}&date=2026-11-19`
  const reader = await show(day, ['read'])
  expect(reader.button(/^Enter by hand/)).toBeUndefined()
  reader.unmount()
  const { dialog, user, table } = await show(day, ['edit'])
  await pressOnRow('Enter by hand', `${meter.metercomid} 19/11/2026`)
  await screen.findByText(/^(The total is expected|Nothing is known by which)/)
  const form = await dialog(`Enter the reading ${meter.metercomid} 19/11/2026`)
  expect(form).toHaveTextContent(/Dial read at/)
  const before = await manualCheckApi.reading({ id: `${meter.id}.2026-11-19` })
  if (!before) throw new Error('nothing is known')
  const total = Math.ceil(before.last_r ?? 0) + 1
  const first = ((before.last_r1 ?? 0) + total - (before.last_r ?? 0)).toFixed(2)
  const tariffs = [first, before.last_r2, before.last_r3, before.last_r4].slice(0, before.tariff_count ?? 1)
  await fill({
    Total: String(total),
    ...(tariffs.length > 1 &&
      Object.fromEntries(tariffs.map((value, n) => [`Tariff T${String(n + 1)}`, String(value)]))),
  })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(table()).toHaveTextContent('Manual'))
  const [typed] = backend.db.tables.valueVersions.all()
  expect(typed).toMatchObject({ meter_id: meter.id, data_date: '2026-11-19', check_state: 'new' })
  await pressOnRow('Take back my entry', `${meter.metercomid} 19/11/2026`)
  await user.click(within(await dialogOf(/^Take back/)).getByRole('button', { name: 'Take back my entry' }))
  await waitFor(() => expect(table()).not.toHaveTextContent('Manual'))
})

test('an own reading by hand is not taken back in a closed month', async () => {
  const { meter } = meterWith('2')
  changeAnswer('/query/dayRead/list', { closed: '1', check_status: 'entered', entered_by: 'admin' })
  await show(`?metercomid=${meter.metercomid}&date=2026-11-18`, ['edit'])
  expect(await actionsOn('Daily energy data')).not.toContain('Take back my entry')
})

test('a doubtful day is written down as an abnormal record by who may edit those', async () => {
  const { meter } = meterWith('1')
  await show(`?metercomid=${meter.metercomid}&date=2026-11-18`)
  const menus = await sessionApi.menus()
  act(() => session.setMenus(menus))
  await pressOnRow('Create abnormal record', `${meter.metercomid} 18/11/2026`)
  expect(await dialogOf('Create an abnormal record')).toHaveTextContent(`${meter.metercomid} · 18/11/2026`)
})

test('a page that stays open past the deadline keeps chip, field and rows of one moment, and offers the new one', async () => {
  itIs('2026-11-20T11:58:00Z')
  const asked: string[] = []
  const listen = ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/query/dayRead/list'))
      asked.push(`${searchParams.get('date_begin')} ${searchParams.get('date_end')}`)
  }
  server.events.on('request:start', listen)
  onTestFinished(() => server.events.removeListener('request:start', listen))
  const { meter } = meterWith('1')
  const { press } = await listOf(<Overnight />, 'Daily energy data', {
    path: `/query/data/dayRead?type=3&font=${meter.metercomid}`,
  })
  expect(screen.getByDisplayValue('18/11/2026')).toBeVisible()
  expect(asked).toEqual(['2026-11-16 2026-11-18'])

  itIs('2026-11-20T12:02:00Z')
  await press('Search')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toBe(asked[0])
  expect(screen.getByDisplayValue('16/11/2026')).toBeInTheDocument()
  await press('Leave')
  await press('Return')
  expect(await screen.findByText(/The periods of this page are those of 20\/11 07:58/)).toBeVisible()

  await press('Show the current ones')
  expect(await screen.findByDisplayValue('19/11/2026')).toBeVisible()
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-17 2026-11-19'))
  expect(screen.getByDisplayValue('17/11/2026')).toBeInTheDocument()
  expect(screen.queryByText(/The periods of this page/)).toBeNull()
})

test('days that were chosen do not grow old', async () => {
  itIs('2026-11-20T11:58:00Z')
  const { press } = await listOf(<Overnight />, 'Daily energy data', {
    path: '/query/data/dayRead?date_begin=2026-11-17&date_end=2026-11-18',
  })
  itIs('2026-11-20T12:02:00Z')
  await press('Leave')
  await press('Return')
  expect(screen.queryByText(/The periods of this page/)).toBeNull()
})

/** Both clocks, until the test ends. */
function itIs(instant: string): void {
  setUtilityZone(backend.world.zone)
  vi.setSystemTime(Date.parse(instant))
  clock.now = Date.parse(instant)
  onTestFinished(() => {
    clock.now = now
  })
}

/** The page, with what its pane says of its periods; the pane can be left and shown again. */
function Overnight() {
  const [away, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAway(!away)}>
        {away ? 'Return' : 'Leave'}
      </button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <OldPeriods />
      </Activity>
      <DayRead />
    </>
  )
}
