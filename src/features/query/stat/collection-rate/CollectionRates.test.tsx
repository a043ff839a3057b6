import { screen, waitFor, within } from '@testing-library/react'
import { http as msw, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { missingDataApi } from '@/api/query/missingData'
import { readRatesApi } from '@/api/query/readRates'
import { formatNumber, thinSpace } from '@/lib/number'
import { listOf } from '@/testing/listOf'
import { signIn } from '@/testing/renderScreen'
import { changeAnswer, server } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { CollectionRates } from './CollectionRates'
import { ratePoints } from './ratePoints'

const show = (search = '', can?: string[]) =>
  listOf(<CollectionRates />, 'Collection rate', {
    path: `/query/stat/collectionRate${search}`,
    ...(can && { can }),
  })

const answerWith = (path: string, row: object) =>
  server.use(
    msw.get(`*${path}`, () =>
      HttpResponse.json({
        success: true,
        message: '',
        result: { pageDatas: { dataList: [row], totalCount: 1 } },
      }),
    ),
  )
/** The list with the rows that the head-end counts of one type of task. */
const showRows = async (search: string) => ({
  ...(await show(search)),
  rows: async (task_type: string) =>
    (
      await readRatesApi.page({
        level: 'area',
        data_date: '2026-11-18',
        task_type,
        currentPage: 1,
        pageSize: 500,
      })
    ).rows,
})

test('opens on the reading day with the worst unit first, and tells how both rates came about', async () => {
  const { user, names } = await show()
  // The list says it already: the same as bars is drawn on request.
  expect(screen.queryByRole('figure', { name: 'Worst units' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Bars' }))
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await readRatesApi.summary({})
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(all.rate, 2, 'en')} %`))
  expect(totals).toHaveTextContent(`${formatNumber(all.before_8_rate, 2, 'en')} %`)
  const { rows } = await readRatesApi.page({ currentPage: 1, pageSize: 100 })
  const worst = rows.toSorted((a, b) => (a.before_8_rate ?? 0) - (b.before_8_rate ?? 0))
  expect(names()[0]).toBe(worst[0]?.unit_name)
  const bars = await within(await screen.findByRole('figure', { name: 'Worst units' })).findAllByRole('link')
  expect(bars[0]).toHaveAttribute(
    'href',
    `/query/stat/collectionRate?level=line&data_date=${all.data_date}&org_id=${worst[0]?.id ?? ''}`,
  )
  const widths = bars.map((bar) =>
    Number.parseFloat(bar.querySelector<HTMLElement>('[style]')?.style.width ?? ''),
  )
  // A bar is what a rate lacks of its target: the longest is the worst.
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  await user.click(within(totals).getByRole('button', { name: 'How “Rate at 08:00” came about' }))
  expect(await screen.findByText(/over the meters that had to be read\. It does not change/)).toBeVisible()
  expect(screen.getByText(/^Worked out \d\d\/\d\d \d\d:\d\d/)).toBeVisible()
})

test('a row draws its rates of 14 days where the server counts them, and only the deadline is judged', async () => {
  await signIn()
  const row = {
    ...(await readRatesApi.page({ data_date: '2026-11-18', currentPage: 1, pageSize: 1 })).rows[0],
  }
  Object.assign(row, { before_8_rate: 91, rate: 97, curve_integrity: 90, trend: [97, null, 99.5, 91] })
  answerWith('/query/stat/collectionRate/list', row)
  const { table, unmount } = await show()
  expect(table()).toHaveTextContent('By 08:00 in 14 days: 91.00 to 99.50 %')
  const alarms = [...table().querySelectorAll('[data-bad]')]
  expect(alarms.map(({ textContent }) => textContent)).toEqual([`91.00${thinSpace}%`])
  unmount()
  answerWith('/query/stat/collectionRate/list', { ...row, trend: undefined })
  // Another day is asked anew.
  const old = await show('?data_date=2026-11-17')
  expect(old.table()).not.toHaveTextContent('in 14 days')
})

test('leads from an organization to its lines, from a line to its areas, from an area to its meters', async () => {
  const { table, unmount } = await show()
  const [unit] = (await readRatesApi.page({ currentPage: 1, pageSize: 100 })).rows
  expect(within(table()).getByRole('link', { name: unit?.unit_name ?? '', hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining(`level=line&data_date=${unit?.data_date ?? ''}&org_id=${unit?.id ?? ''}`),
  )
  unmount()
  const lines = await show(`?level=line&org_id=${unit?.id ?? ''}`)
  const below = await readRatesApi.page({
    level: 'line',
    org_id: unit?.id ?? '',
    currentPage: 1,
    pageSize: 100,
  })
  expect(lines.names().toSorted()).toEqual(below.rows.map((row) => row.unit_name).toSorted())
  lines.unmount()
  const areas = await show('?level=area&data_date=2026-11-18')
  const links = within(areas.table()).getAllByRole('link', { name: /^See causes/, hidden: true })
  expect(links[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/missingData\?tg_id=\w+&data_date=2026-11-18&of_day=1$/),
  )
})

test('what was not read leads to its causes: in the sums and in the row of each unit', async () => {
  const { table } = await show('?data_date=2026-11-18')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await readRatesApi.summary({ data_date: '2026-11-18' })
  const of_day = { data_date: '2026-11-18', of_day: '1' } as const
  const page = { currentPage: 1, pageSize: 1 }
  const unread = await within(totals).findByRole('link', { name: formatNumber(all.failed, 0, 'en') })
  expect(unread).toHaveAttribute('href', '/query/data/missingData?data_date=2026-11-18&of_day=1')
  // Red is what misses a target: a count has none.
  expect(unread.closest('[data-bad]')).toBeNull()
  expect((await missingDataApi.page({ ...of_day, ...page })).total).toBe(all.failed)
  const { rows } = await readRatesApi.page({ data_date: '2026-11-18', currentPage: 1, pageSize: 100 })
  for (const { id: org_id, failed } of rows) {
    if (!failed) continue
    expect((await missingDataApi.page({ ...of_day, org_id, ...page })).total).toBe(failed)
    const path = `/query/data/missingData?org_id=${org_id}&data_date=2026-11-18&of_day=1`
    const links = within(table()).getAllByRole('link', { name: formatNumber(failed, 0, 'en'), hidden: true })
    expect(links.map((each) => each.getAttribute('href'))).toContain(path)
  }
})

test('a sum of which no list has exactly the meters leads to the units with most of them', async () => {
  const { user, path } = await show('?level=area&data_date=2026-11-18')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await readRatesApi.summary({ level: 'area', data_date: '2026-11-18' })
  await user.click(await within(totals).findByRole('button', { name: formatNumber(all.failed, 0, 'en') }))
  await waitFor(() => expect(path()).toContain('sort=failed&order=desc'))
})

test('a day without figures says so, and no zero; that is not the same as nothing to read', async () => {
  const { table, unmount } = await show('?data_date=2026-11-20')
  expect(table().querySelector('[title="Not calculated yet"]')).not.toBeNull()
  expect(table()).toHaveTextContent('Not counted yet')
  expect(table()).not.toHaveTextContent('0.00')
  unmount()
  const none = { ...(await readRatesApi.page({ level: 'area', currentPage: 1, pageSize: 1 })).rows[0] }
  Object.assign(none, { should_read: 0, before_8_rate: null, rate: null })
  answerWith('/query/stat/collectionRate/list', none)
  const { table: idle } = await show('?level=area')
  expect(idle().querySelector('[title="No meter had to be read"]')).not.toBeNull()
  expect(idle().querySelector('[title="Not calculated yet"]')).toBeNull()
})

test('counts curves instead of freezes, and leads to what is counted', async () => {
  const { user, table, path, rows } = await showRows('?level=area&data_date=2026-11-18')
  await choose('Task type', 'Curve')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(path()).toContain('task_type=2'))
  const curves = await rows('2')
  const freezes = await rows('1')
  const fewer = curves.find((row) => row.success !== freezes.find(({ id }) => id === row.id)?.success)
  expect(fewer?.success).toBeLessThan(fewer?.should_read ?? 0)
  const [worst] = curves.toSorted((a, b) => (a.before_8_rate ?? 0) - (b.before_8_rate ?? 0))
  await waitFor(() =>
    expect(table().querySelector('tbody tr:not([aria-hidden])')).toHaveTextContent(
      `${formatNumber(worst?.before_8_rate ?? null, 2, 'en')} %`,
    ),
  )
  const links = within(table()).getAllByRole('link', { name: worst?.unit_name ?? '', hidden: true })
  expect(links[0]).toHaveAttribute('href', expect.stringMatching(/data\/curve\?tg_id=\w+&date=2026-11-18$/))
  expect(within(table()).queryAllByRole('link', { name: /^See causes/, hidden: true })).toEqual([])
})

test('counts the freezes of months: a month is chosen, and the explained figure opens its meters', async () => {
  const { user, path, table, unmount } = await show('?level=area')
  await choose('Task type', 'Monthly freeze')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(path()).toContain('task_type=M'))
  const asked = { level: 'area', task_type: 'M', data_date: '2026-11-19' }
  const all = await readRatesApi.summary(asked)
  const totals = screen.getByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(all.before_8_rate, 2, 'en')} %`))
  expect(totals).not.toHaveTextContent('Curve integrity')
  expect(table()).not.toHaveTextContent('Curve integrity')
  const [worst] = (
    await readRatesApi.page({ ...asked, sidx: 'before_8_rate', sord: 'asc', currentPage: 1, pageSize: 15 })
  ).rows
  const [link] = within(table()).getAllByRole('link', { name: worst?.unit_name ?? '', hidden: true })
  const october = 'month_begin=2026-10&month_end=2026-10'
  expect(link).toHaveAttribute(
    'href',
    `/query/data/monthRead?tg_id=${worst?.id ?? ''}&${october}&freeze_result=2`,
  )
  unmount()
  const whole = await show('?task_type=M&data_date=2026-10-31')
  const figures = await screen.findByRole('region', { name: 'Totals' })
  const button = { name: 'How “Rate at 08:00” came about' }
  await whole.user.click(await within(figures).findByRole('button', button))
  expect(await screen.findByText(/freeze of the end of the month was read by 08:00/)).toBeVisible()
  await whole.user.click(screen.getByRole('button', { name: 'Show what it is made of' }))
  await waitFor(() => expect(whole.path()).toBe(`/query/data/monthRead?${october}`))
})

test('counts event logs, and the explained figure opens the meters of the day', async () => {
  const { user, path } = await show('?task_type=3&data_date=2026-11-18')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  const all = await readRatesApi.summary({ task_type: '3', data_date: '2026-11-18' })
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(all.rate, 2, 'en')} %`))
  await user.click(within(totals).getByRole('button', { name: 'How “Rate now” came about' }))
  expect(
    await screen.findByText(/^Meters whose event log was read after the end of the day until now/),
  ).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Show what it is made of' }))
  await waitFor(() => expect(path()).toBe('/query/data/dayRead?date=2026-11-18'))
})

test('areas stand on a map, coloured by their rate; one without a position is counted beside it', async () => {
  const { user, path } = await show()
  await user.click(await screen.findByRole('radio', { name: 'Map' }))
  expect(await screen.findByRole('toolbar', { name: 'Map tools' })).toBeVisible()
  expect(path()).toContain('look=map')
  expect(screen.queryByRole('figure', { name: 'Worst units' })).not.toBeInTheDocument()
  const { rows } = await readRatesApi.page({ level: 'area', currentPage: 1, pageSize: 500 })
  const [first, second, ...others] = rows.filter(({ before_8_rate }) => before_8_rate !== null)
  expect(first && second).toBeDefined()
  if (!first || !second) return
  const said = ratePoints(
    [
      { ...first, before_8_rate: 98 },
      { ...second, before_8_rate: 89.99 },
      { ...first, id: 'x', latitude: '' },
      { ...first, id: 'y', before_8_rate: null },
    ],
    'en',
    'Without a rate',
  )
  expect(said.points.map(({ kind, online }) => [kind, online])).toEqual([
    ['met', true],
    ['bad', false],
    ['none', undefined],
  ])
  expect(said.points[1]?.title).toBe(`${second.unit_name} · 89.99 %`)
  expect(said.points[0]?.lat).toBe(Number(first.latitude))
  expect(said.unplaced).toBe(1)
  expect(others.every(({ latitude }) => latitude !== '')).toBe(true)
})

test('who may not export is not offered it', async () => {
  await show('', [])
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})

test('a trend of which not all days are counted yet says how far it is, and no more when it is whole', async () => {
  let done = 12
  server.use(
    msw.get('*/query/stat/collectionRate/trend', () =>
      HttpResponse.json({
        success: true,
        message: '',
        progress: { done, total: 1_260 },
        result: { dataList: [] },
      }),
    ),
  )
  await show()
  expect(await screen.findByText('12 of 1,260 lines counted')).toBeVisible()
  done = 1_260
  await waitFor(() => expect(screen.queryByText(/lines counted$/)).not.toBeInTheDocument())
})

test('by area it is said why fewer meters are counted than by line or organization', async () => {
  await show('?level=area&data_date=2026-11-18')
  const meters = async (level: string) => {
    const page = { level, data_date: '2026-11-18', currentPage: 1, pageSize: 500 }
    const { rows } = await readRatesApi.page(page)
    return rows.reduce((sum, { should_read, no_need }) => sum + (should_read ?? 0) + (no_need ?? 0), 0)
  }
  const [byArea, byLine] = [await meters('area'), await meters('line')]
  expect(byArea).toBeLessThan(byLine)
  expect(await screen.findByText(/^Meters in no transformer area/)).toBeVisible()
})

test('sums that do not repeat the task are those of the task that was asked for', async () => {
  changeAnswer('/query/stat/collectionRate/summary', { task_type: null })
  await show('?level=area&task_type=M')
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(await within(totals).findByText('Rate now')).toBeVisible()
  expect(within(totals).queryByText('Curve integrity')).not.toBeInTheDocument()
})
