import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http as mock, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { manualCheckApi } from '@/api/capture/manualCheck'
import { staffCenterApi, type StaffVisitRow } from '@/api/capture/staffCenter'
import { formatNumber } from '@/lib/number'
import { distance, spotOf, wayLength } from '@/lib/geo'
import { metres } from '@/lib/metres'
import { setUtilityZone } from '@/lib/time'
import { expectedRange } from '@/rules/readings/manualReading'
import { signIn } from '@/testing/renderScreen'
import { drawnWith, saidIn } from '@/testing/cells'
import { layout } from '@/testing/layout'
import { listOf } from '@/testing/listOf'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { choose, dialog, fill, pressOnRow, rowsOf } from '@/testing/steps'
import { StaffCenter } from './StaffCenter'
import { staffColumns } from './staffColumns'

/** A day of the small world on which many meters of one reader were not read. */
const day = '2026-11-19'
const all = { username: '*', data_date: day }
const readerWith = async (least: number) => {
  const { areas } = await staffCenterApi.summary(all)
  const found = areas.find(({ visits, done }) => (visits ?? 0) - (done ?? 0) >= least)
  if (!found) throw new Error('nobody has work')
  return found
}
const show = (search = '', can = ['edit', 'set']) =>
  listOf(<StaffCenter />, 'Staff centre', {
    path: `/capture/task/staffCenter?data_date=${day}&username=*${search}`,
    can,
  })

/** Types what a visited meter shows into the open form, whose range is that of its last readings, and saves it. */
async function typeReading(user: UserEvent, { id }: StaffVisitRow): Promise<number> {
  const [before] = await staffCenterApi.readings({ ids: id })
  if (!before) throw new Error('nothing is known')
  const range = expectedRange(before.last_r, before.avg_6m, before.total_ratio, before.days ?? undefined)
  // The form comes in the place of the dialog that waited for what the meter showed before.
  await screen.findByLabelText('Total')
  const form = await dialog(/^Enter the reading \d/)
  expect(form).toHaveTextContent(formatNumber(range?.to ?? 0, 2, 'en'))
  const total = Math.ceil(before.last_r ?? 0) + 1
  const more = total - (before.last_r ?? 0)
  await fill({
    Total: String(total),
    ...((before.tariff_count ?? 1) > 1 && {
      'Tariff T1': ((before.last_r1 ?? 0) + more).toFixed(2),
      ...Object.fromEntries(
        [2, 3, 4]
          .slice(0, (before.tariff_count ?? 1) - 1)
          .map((n) => [`Tariff T${String(n)}`, String(before[`last_r${n}` as 'last_r2'])]),
      ),
    }),
  })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  return total
}
const enteredReadings = async () =>
  (await manualCheckApi.page({ data_date: day, check_status: 'entered', currentPage: 1, pageSize: 9 })).rows
interface ListAnswer {
  result: { pageDatas: { dataList: { id: string }[] } }
}

test('each figure says how many visits there are and opens exactly these', async () => {
  const { user, names } = await show()
  const totals = await screen.findByRole('region', { name: 'Figures of the day' })
  const { to_read, read, failed, verified } = await staffCenterApi.summary(all)
  for (const [card, count] of [
    ['To read', to_read],
    ['Read', read],
    ['Not read', failed],
    ['Verified', verified],
  ] as const)
    expect(totals).toHaveTextContent(new RegExp(`${card}${formatNumber(count, 0, 'en')}(?!\\d)`))
  expect(names()).toHaveLength(to_read ?? -1)
  expect(failed).toBeLessThan(to_read ?? 0)
  await user.click(within(totals).getByRole('button', { name: 'How “Not read” came about' }))
  const told = await screen.findByRole('region', { name: /Not read/ })
  expect(told).toHaveTextContent('still have no reading')
  await user.click(within(told).getByRole('button', { name: 'Show these visits' }))
  const { rows } = await staffCenterApi.page({ ...all, card: 'failed', currentPage: 1, pageSize: 100 })
  await waitFor(() => expect(names()).toEqual(rows.map(({ metercomid }) => metercomid)))
  expect(names()).toHaveLength(failed ?? -1)
})

test('what is typed of a visit is on its way to CO09, and the visit is done', async () => {
  setUtilityZone('America/Santo_Domingo')
  const { user, row, names } = await show('&visit=open')
  const [name = ''] = names()
  await waitFor(() => expect(row(name)).toHaveTextContent('Visit due'))
  await pressOnRow('Enter the reading', name)
  await dialog(/^Enter the reading \d/)
  const { rows } = await staffCenterApi.page({ ...all, visit: 'open', currentPage: 1, pageSize: 100 })
  const visited = rows[0]
  if (!visited) throw new Error('nothing is due')
  const total = await typeReading(user, visited)
  await waitFor(() => expect(names()).not.toContain(name))
  expect(await enteredReadings()).toEqual([
    expect.objectContaining({ metercomid: name, this_r: total, quality: 'manual' }),
  ])
})

test('the map shows all visits of the list by the numbers of their stops, and one is entered there', async () => {
  setUtilityZone('America/Santo_Domingo')
  layout(600)
  await signIn()
  const query = { ...all, visit: 'open', currentPage: 1, pageSize: 500 } as const
  const { rows } = await staffCenterApi.page(query)
  expect(rows.length).toBeGreaterThan(2)
  const lost = rows.find(spotOf)?.id
  // One of them has lost its place.
  server.use(
    mock.get('*/capture/task/staffCenter/list', async ({ request }) => {
      const answer = (await (await backend.answer(request))?.json()) as ListAnswer
      for (const row of answer.result.pageDatas.dataList)
        if (row.id === lost) Object.assign(row, { latitude: '', longitude: '', stop: null })
      return HttpResponse.json(answer)
    }),
  )
  const stops = rows.filter((row) => spotOf(row) && row.id !== lost)
  const { user } = await show('&visit=open')
  const points = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-icon[title]')]
  expect(points()).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Map' }))
  await screen.findByRole('application', { name: 'Map of the visits' })
  // A point alone has its number and the meter's; points at the same spot have all their numbers as title.
  const numbers = () =>
    points()
      .flatMap(({ title, textContent }) => (/^Stops (.+):/.exec(title)?.[1] ?? textContent).split(', '))
      .map(Number)
      .toSorted((one, other) => one - other)
  await waitFor(() =>
    expect(numbers()).toEqual(
      stops.map(({ stop }) => stop).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    ),
  )
  expect(screen.getByText(`${String(stops.length)} visits on the map`)).toBeVisible()
  expect(screen.getByText(`${String(rows.length - stops.length)} without a position`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next stop' }))
  // The first stop of the first reader.
  const [first] = stops
    .filter(({ username }) => username === stops[0]?.username)
    .toSorted((one, other) => (one.stop ?? 0) - (other.stop ?? 0))
  if (!first) throw new Error('nothing is due')
  const card = await screen.findByRole('region', { name: `Stop ${String(first.stop)} · ${first.metercomid}` })
  expect(card).toHaveTextContent(first.address)
  expect(within(card).getByRole('link', { name: first.metercomid })).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Enter the reading' }))
  await typeReading(user, first)
  await waitFor(() => expect(numbers()).toHaveLength(stops.length - 1))
  expect(await enteredReadings()).toEqual([expect.objectContaining({ metercomid: first.metercomid })])
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(await screen.findByRole('table', { name: 'Staff centre' })).toBeVisible()
})

test('visits without a place are said to have none, and the list is one press away', async () => {
  changeAnswer('/capture/task/staffCenter/list', { latitude: '', longitude: '', stop: null })
  const { user, names } = await show()
  await user.click(screen.getByRole('radio', { name: 'Map' }))
  await screen.findByText('None of these visits has a position')
  await user.click(screen.getByRole('button', { name: 'Show the list' }))
  await waitFor(() => expect(names().length).toBeGreaterThan(0))
})

test('a meter is given away after a question that says how much and to whom', async () => {
  const { user, names, row } = await show()
  const { rows } = await staffCenterApi.page({ ...all, currentPage: 1, pageSize: 100 })
  const [first] = rows
  const staff = await staffCenterApi.staff()
  const to = staff.find(({ username }) => username === 'jrosario' && username !== first?.username)
  expect(to).toBeDefined()
  await pressOnRow('Give to another reader', names()[0] ?? '')
  const form = await dialog(/^Give \d+ to another reader/)
  await choose('New reader', to?.name ?? '')
  await user.click(within(form).getByRole('button', { name: 'Give' }))
  const [asked] = await screen.findAllByText(`Give 1 meter to ${to?.name ?? ''}?`)
  expect(asked).toBeVisible()
  const buttons = screen.getAllByRole('button', { name: 'Give' })
  await user.click(buttons.at(-1) as HTMLElement)
  await waitFor(() => expect(row(first?.metercomid ?? '')).toHaveTextContent(to?.name ?? 'nobody'))
  expect(
    backend.db.tables.staffWork.all().some(({ username, meter_id }) => username === 'jrosario' && meter_id),
  ).toBe(true)
})

test('the sheet holds what is left, in the order of the route, with room to write and what is expected', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await signIn()
  const { username, staff_name } = await readerWith(1)
  const { user, press, button } = await listOf(<StaffCenter />, 'Staff centre', {
    path: `/capture/task/staffCenter?data_date=${day}&username=${username}`,
    can: ['edit'],
  })
  // The work of others is given away by who may set it.
  expect(button(/^Enter the reading/)).toBeDefined()
  expect(button(/^Give/)).toBeUndefined()
  await press('Print sheet')
  const sheet = await screen.findByRole('table', { name: 'Reading sheet' })
  const { rows } = await staffCenterApi.page({
    username,
    data_date: day,
    visit: 'open',
    currentPage: 1,
    pageSize: 100,
  })
  const heads = [...sheet.querySelectorAll('tbody th')].map((cell) => cell.textContent)
  expect(heads).toEqual(rows.map(({ metercomid }) => metercomid))
  expect(sheet).toHaveTextContent(staff_name)
  const [line] = within(sheet).getAllByRole('row', { hidden: true }).slice(2)
  const readings = await staffCenterApi.readings({ ids: rows[0]?.id ?? '' })
  const { last_r = null, avg_6m = null, total_ratio = null, days = null } = readings[0] ?? {}
  const range = expectedRange(last_r, avg_6m, total_ratio, days ?? undefined)
  expect(line).toHaveTextContent(formatNumber(last_r, 2, 'en'))
  expect(line).toHaveTextContent(formatNumber(range?.from ?? 0, 2, 'en'))
  expect(line).toHaveTextContent(rows[0]?.address ?? '?')
  const spots = rows.map(spotOf)
  const way = wayLength(spots.filter((spot) => spot !== undefined))
  // Each way is that from the stop printed before: what came by itself is on the route, but not on the sheet.
  const printed = within(sheet).getAllByRole('row', { hidden: true }).slice(2)
  for (const [n, spot] of spots.entries()) {
    const before = spots.slice(0, n).findLast((each) => each !== undefined)
    const far = before && spot ? `${metres(distance(before, spot), 'en')} from the stop before` : undefined
    const shown = (printed[n]?.textContent ?? '').replaceAll(/\s/g, ' ')
    expect([n, shown.includes('from the stop before')]).toEqual([n, far !== undefined])
    expect(shown).toContain((far ?? '').replaceAll(/\s/g, ' '))
  }
  expect(way).toBeGreaterThanOrEqual(0)
  expect(screen.getByText(new RegExp(`^${String(rows.length)} stops? · way`))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('each reader stands beside the round with the progress; a reader or an area chosen there narrows it', async () => {
  const { user, names } = await show()
  const { readers } = await staffCenterApi.summary(all)
  const side = await screen.findByRole('region', { name: 'Readers' })
  const buttonOf = (name: string) => within(side).getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
  const headings = () =>
    within(screen.getByRole('table', { name: 'Staff centre' }))
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
  await within(side).findByRole('button', { name: /^Everybody/, pressed: true })
  for (const { staff_name, visits, done } of readers)
    expect(buttonOf(staff_name || 'nobody')).toHaveTextContent(
      visits === 0 ? /0$/ : `${String(done)} of ${String(visits)}`,
    )
  await waitFor(() => expect(headings().indexOf('Reader')).toBeLessThan(headings().indexOf('Stop')))

  const reader = readers.find(({ username }) => username !== '')
  await user.click(buttonOf(reader?.staff_name ?? '?'))
  const own = { data_date: day, username: reader?.username ?? '', currentPage: 1, pageSize: 100 }
  const round = await staffCenterApi.page(own)
  expect(round.rows.length).toBe(reader?.visits)
  await waitFor(() => expect(names()).toEqual(round.rows.map(({ metercomid }) => metercomid)))
  await waitFor(() => expect(headings().indexOf('Reader')).toBeGreaterThan(headings().indexOf('Stop')))
  expect(buttonOf(reader?.staff_name ?? '?')).toHaveAttribute('aria-pressed', 'true')

  const area = (await staffCenterApi.summary(own)).areas.find(({ visits }) => visits !== 0)
  const areas = within(side).getByRole('list', { name: 'Progress by area' })
  await user.click(within(areas).getAllByTitle(/ · Show its visits$/)[0] as HTMLElement)
  const { rows } = await staffCenterApi.page({ ...own, tg_id: area?.id ?? '' })
  expect(rows.length).toBe(area?.visits)
  await waitFor(() => expect(names()).toEqual(rows.map(({ metercomid }) => metercomid)))
  await user.click(within(areas).getByTitle(/ · Show all visits$/))
  await waitFor(() => expect(names()).toHaveLength(round.rows.length))
  await user.click(within(areas).getAllByRole('button', { name: /^Give the area/ })[0] as HTMLElement)
  expect(await dialog(/^Give .+ to another reader/)).toHaveTextContent(reader?.staff_name ?? '?')
})

test('only a visit that comes too late for its day is overdue', () => {
  const visitOf = (data_date: string, visit = 'open') => {
    const row = { data_date, visit }
    return [saidIn(staffColumns, 'visit', row), drawnWith(staffColumns, 'visit', row)['tone']]
  }
  expect(visitOf('2026-11-19')).toEqual(['open', 'neutral'])
  expect(visitOf('2026-11-18')).toEqual(['staff:visit.overdue', 'neutral'])
  expect(visitOf('2026-11-18', 'typed')).toEqual(['typed', 'info'])
})

test('a meter is searched among the visits', async () => {
  await signIn()
  const { rows } = await staffCenterApi.page({ ...all, currentPage: 1, pageSize: 100 })
  const [, second] = rows
  const { names } = await show(`&type=3&font=${second?.metercomid ?? ''}`)
  await waitFor(() => expect(names()).toEqual([second?.metercomid]))
})

test('the tasks that read from the areas of a reader are listed, each with what it reads and when it runs', async () => {
  const { press } = await show()
  const told = await staffCenterApi.tasks(all)
  const [first] = told
  await press('Collection tasks')
  await waitFor(() =>
    expect(rowsOf('Collection tasks: Everybody')).toEqual(told.map(({ job_name }) => job_name)),
  )
  const table = screen.getByRole('table', { name: 'Collection tasks: Everybody' })
  expect(table).toHaveTextContent(first?.object_summary ?? '?')
})

test('who may only look types nothing and gives nothing away', async () => {
  const { button } = await show('', [])
  expect(button(/^Enter the reading/)).toBeUndefined()
  expect(button(/^Give/)).toBeUndefined()
})
