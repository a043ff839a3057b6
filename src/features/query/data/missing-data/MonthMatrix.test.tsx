import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { missingDataApi } from '@/api/query/missingData'
import { missingIn } from '@/rules/readings/missingDays'
import { renderScreen } from '@/testing/renderScreen'
import { MissingData } from './MissingData'

const show = (search = '') =>
  renderScreen(<MissingData />, { path: `/query/data/missingData?look=matrix${search}`, can: ['read'] })
/** The grid with its first rows; looked for by its role alone, because there are thousands of cells. */
const gridOf = () =>
  waitFor(() => {
    const grid = document.querySelector<HTMLElement>('[role=grid]')
    if (!grid || rowsIn(grid).length === 0) throw new Error('There is no grid with rows.')
    return grid
  })
const rowsIn = (grid: HTMLElement) =>
  [...grid.querySelectorAll<HTMLElement>('tr')].filter((row) => row.querySelector('[data-cell]'))
const query = { sidx: 'missing', sord: 'desc', pageSize: 200, currentPage: 1 } as const

test('a month of all meters is one grid that is scrolled: it comes in windows of 200, whichever meters are asked for', async () => {
  const asked = vi.spyOn(missingDataApi, 'page')
  const { user, path } = await show()
  const grid = await gridOf()
  const { total, rows } = await missingDataApi.page(query)
  expect(grid).toHaveAttribute('aria-rowcount', String(total))
  const [first] = rowsIn(grid)
  expect(first).toHaveTextContent(rows[0]?.metercomid ?? '-')
  const signs = first?.querySelectorAll('[data-tone]')
  expect(signs).toHaveLength(missingIn(rows[0]?.month ?? '', rows[0]?.days ?? '').length)

  await user.click(screen.getByText('All meters'))
  await waitFor(() => expect(path()).toContain('every=1'))
  const all = await missingDataApi.page({ ...query, every: '1' })
  expect(all.total).toBeGreaterThan(total)
  await waitFor(async () => expect(await gridOf()).toHaveAttribute('aria-rowcount', String(all.total)))
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ every: '1', pageSize: 200, currentPage: 1 }),
    expect.anything(),
  )
  await user.click(screen.getByRole('button', { name: 'List and causes' }))
  await waitFor(() => expect(document.querySelector('table[aria-label="Missing data"]')).not.toBeNull())
})

test('the month can be grouped by the causes of the day', async () => {
  const { user, path } = await show()
  await gridOf()
  await user.click(screen.getByText('By cause of the day'))
  await waitFor(() => expect(path()).toContain('grouped=cause'))
  const { rows } = await missingDataApi.page({ ...query, sidx: 'cause' })
  await waitFor(async () => expect(rowsIn(await gridOf())[0]).toHaveTextContent(rows[0]?.metercomid ?? '-'))
})

test('a sign says why its day is missing, by mouse and by keyboard, and reads it again', async () => {
  const { user } = await show()
  const grid = await gridOf()
  const sign = grid.querySelector<HTMLElement>('[data-tone]')
  const said = sign?.getAttribute('aria-label')?.split(': ')[1] ?? '-'
  await user.click(sign ?? grid)
  const why = await screen.findByRole('region', { name: new RegExp(`: ${said}$`) })
  expect(why).toHaveTextContent(said)
  grid.focus()
  const [row, day] = (sign?.dataset['cell'] ?? '').split('.').map(Number)
  expect(grid).toHaveAttribute('aria-activedescendant', sign?.id)
  await user.keyboard('{ArrowRight}')
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.dataset['cell']).toBe(
    `${row}.${(day ?? 0) + 1}`,
  )
  await user.keyboard('{ArrowLeft}{Enter}')
  const again = await screen.findByRole('region', { name: new RegExp(`: ${said}$`) })
  await user.click(within(again).getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Read again: 1 meter × 1 day')).toBeVisible()
})
