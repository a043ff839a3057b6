import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { areaCompareApi, type AreaComparison, type ComparedFigure } from '@/api/business/areaCompare'
import { lossesApi } from '@/api/business/losses'
import { sessionApi } from '@/api/console/session'
import { formatNumber } from '@/lib/number'
import type { ComparedMetric } from '@/rules/losses/compared'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { choose } from '@/testing/steps'
import { AreaCompare } from './AreaCompare'
import { modelOf } from './CompareCharts'
import { baseOf, comparedOf } from './subjects'

let areas: string[] = []
beforeAll(async () => {
  await signIn()
  const { rows } = await lossesApi.areas.page({
    data_date: '2026-11-17',
    computable: '1',
    currentPage: 1,
    pageSize: 15,
  })
  areas = rows.slice(0, 2).map(({ id }) => id)
})
const days = { date_begin: '2026-11-16', date_end: '2026-11-18' }
const span = `date_begin=${days.date_begin}&date_end=${days.date_end}`
const show = (search: string, can: string[] = []) =>
  renderScreen(<AreaCompare />, { path: `/business/loss/areaCompare${search}`, can })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ')

test('areas stand beside each other with what they differ from the base by; another base turns that round', async () => {
  const { user, path } = await show(`?tg_ids=${areas.join(',')}&${span}&metric=supply_energy`)
  const table = await screen.findByRole('table', { name: 'The whole period' })
  const { areas: found } = await areaCompareApi.of({ tg_ids: areas.join(','), ...days })
  const [first = 0, second = 0] = found.map(({ figures }) =>
    figures.reduce((sum, { supply_energy }) => sum + (supply_energy ?? NaN), 0),
  )
  const lines = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => plain(row.textContent))
  expect(lines()[0]).toContain(`${formatNumber(first, 2, 'en')} kWh`)
  const by = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, 2, 'en')} (`
  expect(lines()[1]).toContain(by(second - first))
  const places = [...document.querySelectorAll('ol > li')].map((item) => plain(item.textContent))
  const largest = [first, second]
    .toSorted((a, b) => b - a)
    .map((value) => `${formatNumber(value, 2, 'en')} kWh`)
  expect(places.map((place, at) => place.includes(largest[at] ?? '-'))).toEqual([true, true])
  expect(lines()[0]).toContain(formatNumber(found[0]?.figures[0]?.due_count ?? null, 0, 'en'))
  await user.click(within(table).getByRole('button', { name: 'Make base' }))
  await waitFor(() => expect(lines()[0]).toContain(by(first - second)))
  expect(path()).toContain(`base=${areas[1]}`)
  const each = screen.getByRole('table', { name: 'Energy supplied by day or month' })
  expect(within(each).getAllByRole('row')).toHaveLength(4)
  expect(within(table).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    `/business/loss/tgLoss?tg_id=${areas[0]}&data_date=${days.date_end}`,
  )
})

test('what is pinned stays when all are taken out; of one area its days are compared', async () => {
  const { user, path } = await show(`?tg_ids=${areas.join(',')}&${span}`)
  const table = await screen.findByRole('table', { name: 'The whole period' })
  await user.click(within(table).getAllByRole('button', { name: /^Pin/ })[1] ?? table)
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await waitFor(() => expect(path()).toContain(`tg_ids=${areas[1]}`))
  expect(path()).not.toContain(areas[0])
  const of = await screen.findByRole('table', { name: /^Days or months of/ })
  expect(within(of).getAllByRole('row')).toHaveLength(4)
  expect(within(of).getByText('18/11/2026')).toBeVisible()
})

test('without an area one is asked for; peaks are those of days; who may not export is not offered it', async () => {
  await signIn()
  const menus = await sessionApi.menus()
  const { user, path, unmount } = await show('')
  expect(await screen.findByText('No transformer area is chosen')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Add areas' })).toHaveLength(1)
  act(() => session.setMenus(menus))
  const worst = await screen.findByRole('table', { name: /^Highest loss rates of/ })
  expect(within(worst).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/business\/loss\/areaCompare\?tg_ids=\w+&date_begin=/),
  )
  await user.click(screen.getByRole('button', { name: 'Compare the 6 worst' }))
  await waitFor(() =>
    expect(new URLSearchParams(path().split('?')[1]).get('tg_ids')?.split(',')).toHaveLength(6),
  )
  unmount()
  await show(`?tg_ids=${areas[0]}&month_begin=2026-09&month_end=2026-10&metric=peak`)
  const table = await screen.findByRole('table', { name: /^Days or months of/ })
  expect(within(table).queryByRole('columnheader', { name: 'Peak' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  await choose('Compared by', /Success rate/)
  expect(await screen.findByText('Ranking: Success rate')).toBeVisible()
})

test('says which months still run, and draws the rate of an area in the colour of its bars', async () => {
  await show(`?tg_ids=${areas.join(',')}&month_begin=2026-10&month_end=2026-11&metric=supply_energy`)
  expect(await screen.findByText(/^Values of 2026-11 still come in/)).toBeVisible()
  expect(screen.getByText(/^Not closed yet: 2026-10\./)).toBeVisible()
  const found = await areaCompareApi.of({
    tg_ids: areas.join(','),
    month_begin: '2026-10',
    month_end: '2026-11',
  })
  const { axes, series } = modelOf(comparedOf(found, String), 'supply_energy', {
    metric: String,
    rate: (area) => `${area}: rate`,
  })
  const colours = (axis: 0 | 1) =>
    series.filter((each) => (each.axis ?? 0) === axis).map(({ color }) => color)
  expect(colours(1)).toEqual(colours(0))
  expect(new Set(colours(0)).size).toBe(areas.length)
  // A loss that hardly changes looks flat: its axis begins at zero, wherever it is drawn.
  expect(axes[1]).toMatchObject({ unit: '%', fromZero: true })
  expect(axes[1]).not.toHaveProperty('least')
})

test('the chart measures peaks in kW and rates in %', async () => {
  await signIn()
  const compared = comparedOf(await areaCompareApi.of({ tg_ids: areas.join(','), ...days }), String)
  const unitsOf = (metric: ComparedMetric) =>
    modelOf(compared, metric, { metric: String, rate: String }).axes.map(({ unit }) => unit)
  expect([unitsOf('peak'), unitsOf('read_rate')]).toEqual([['kW'], ['%']])
})

test('of one area the first month with a figure is the base', () => {
  const figure = (period: string, loss_rate: number | null): ComparedFigure => ({
    period,
    figure_state: 'preliminary',
    loss_reason: loss_rate === null ? 'noCheckMeter' : '',
    supply_energy: loss_rate === null ? null : 100,
    sale_energy: loss_rate === null ? null : 100 - loss_rate,
    loss_energy: loss_rate,
    loss_rate,
    quality: 'valid',
    due_count: 40,
    read_count: 40,
    peak: null,
  })
  const figures = [figure('2026-05', null), figure('2026-06', 6), figure('2026-07', 8)]
  const { subjects } = comparedOf(
    { areas: [{ tg_id: 'a', tg_name: 'A', figures }] } as AreaComparison,
    String,
  )
  expect(baseOf(subjects, '')?.key).toBe('2026-06')
  expect(baseOf(subjects, '2026-05')?.key).toBe('2026-05')
  // Where no month has a loss, one that was read at least.
  expect(baseOf(subjects.slice(0, 1), '')?.key).toBe('2026-05')
})
