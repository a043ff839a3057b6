import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { monthReadApi } from '@/api/query/monthRead'
import { listOf } from '@/testing/listOf'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { selection } from '@/stores/selection'
import { RankedMonths } from './MonthBars'
import { MonthRead } from './MonthRead'

const show = (search: string, can?: string[]) =>
  listOf(<MonthRead />, 'Monthly energy data', {
    path: `/query/data/monthRead${search}`,
    ...(can && { can }),
  })
const now = Date.parse('2026-11-20T14:00:00Z')
const [meter] = backend.world.meters({ cons_sort: '05', currentPage: 1, pageSize: 1 }, now).rows

test('shows the last month of a meter as the meter itself has it, and says which it is', async () => {
  const { table, button } = await show(`?metercomid=${meter?.metercomid}`, [])
  const [row] = backend.world.monthEnergy(meter?.id ?? '', '2026-10', '2026-10', now) ?? []
  expect(screen.getAllByDisplayValue('2026-10').length).toBeGreaterThan(0)
  const shown = (table().querySelector('tbody tr:not([aria-hidden])')?.textContent ?? '').replaceAll(
    /\s/g,
    ' ',
  )
  const energy = row?.pap_e?.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  expect(shown).toContain(`${energy} kWh`)
  const bars = await screen.findByRole('list', { name: 'Highest consumption' })
  expect(bars.textContent?.replaceAll(/\s/g, ' ')).toContain(`${energy} kWh`)
  expect(shown).toContain('Preliminary')
  expect(button('Export')).toBeUndefined()
})

test('a link to a day means its month; a row leads to the months of its meter, and chooses it for the whole app', async () => {
  const { user, table } = await show(`?metercomid=${meter?.metercomid}&date=2026-11-18`, ['export'])
  expect(table()).toHaveTextContent('Still running')
  expect(within(table()).getByRole('link', { name: /^Energies of the meter/, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/meterEnergy\/\w+\?by=month&date=2026-11-01$/),
  )
  await user.click(table().querySelectorAll('tbody td')[3] ?? table())
  expect(selection.get().meter?.id).toBe(meter?.id)
})

test('the bars say who of the whole list took most, whatever page is shown, and mark what was not read for certain', async () => {
  await show('?month_begin=2026-10&month_end=2026-10&page=2', [])
  const list = await screen.findByRole('list', { name: 'Highest consumption' }, { timeout: 20_000 })
  const bars = within(list)
    .getAllByRole('listitem')
    .map((bar) => bar.textContent ?? '')
  const taken = backend.world
    .meters({ currentPage: 1, pageSize: 10_000 }, now)
    .rows.flatMap(({ id, metercomid }) => {
      const [month] = backend.world.monthEnergy(id, '2026-10', '2026-10', now) ?? []
      return typeof month?.pap_e === 'number' ? [{ metercomid, ...month, pap_e: month.pap_e }] : []
    })
    .toSorted((a, b) => b.pap_e - a.pap_e)
    .slice(0, 15)
  expect(bars.map((bar) => bar.slice(0, 12))).toEqual(taken.map(({ metercomid }) => metercomid))
  expect(bars.map((bar) => /\d{12}[A-Z]/.test(bar))).toEqual(taken.map(({ quality }) => quality !== 'valid'))
  expect(screen.getByText('The 15 highest of the whole list')).toBeVisible()
})

test('a bar is marked as doubtful by the quality of its month, whatever else is said of the month', async () => {
  await show('', [])
  const [row] = (await monthReadApi.page({ currentPage: 1, pageSize: 1 })).rows
  expect(row).toBeDefined()
  if (!row) return
  const of = (quality: string, pap_e: number, more: object) => ({
    ...row,
    id: quality,
    metercomid: quality,
    quality,
    pap_e,
    ...more,
  })
  const rows = [
    of('estimated', 4, { value_source: 'calculated', preliminary: '0', missing_days: 0, closed: '0' }),
    of('manual', 3, { value_source: 'automatic', preliminary: '0', missing_days: 0, closed: '1' }),
    of('derived', 2, { value_source: 'manual', preliminary: '1', missing_days: 9, closed: '0' }),
    of('valid', 1, { value_source: 'imported', preliminary: '1', missing_days: 9, closed: '1' }),
  ]
  cleanup()
  await renderScreen(<RankedMonths rows={rows} note="" period="2026-10" />)
  const bars = within(screen.getByRole('list', { name: 'Highest consumption' })).getAllByRole('listitem')
  expect(bars.map((bar) => bar.querySelector('[data-doubtful]') !== null)).toEqual([true, true, false, false])
})
