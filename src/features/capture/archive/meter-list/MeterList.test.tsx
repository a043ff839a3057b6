import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { selection } from '@/stores/selection'
import { feedback } from '@/ui/feedback/feedback'
import { MeterList } from './MeterList'

// 27 columns are many for happy-dom on a busy machine.

const path = '/capture/archive/meter'
const show = (search = '', can?: string[]) =>
  renderScreen(<MeterList />, { path: `${path}${search}`, ...(can && { can }) })
// `hidden` skips the visibility check of every ancestor, which takes seconds on 15 × 28 cells in happy-dom.
const table = () => screen.getByRole('table', { name: 'Meters', hidden: true })
const numbers = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
const loaded = () => waitFor(() => expect(numbers().length).toBeGreaterThan(0))

test('lists meters with links to their pages, searches and sorts', async () => {
  const { user, path: now } = await show()
  await loaded()
  const [first = '', second = ''] = numbers()
  expect(numbers()).toHaveLength(15)
  expect(within(table()).getByRole('link', { name: first, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/capture\/archive\/meterDetail\/\w+$/),
  )
  expect(within(table()).getByRole('link', { name: `Curves: ${first}`, hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/meterCurve\/\w+$/),
  )

  const sort = within(table()).getByRole('button', { name: 'Meter comm. ID', hidden: true })
  await user.click(sort)
  await user.click(sort)
  await waitFor(() => expect(numbers()).toEqual([...numbers()].sort().toReversed()))
  expect(numbers()).not.toContain(first)

  // Two numbers pasted from a spreadsheet: their length says of which kind they are.
  await user.click(screen.getByLabelText('Search meters'))
  await user.paste(`${first}\r\n${second}\r\n`)
  expect(screen.getByText('2 numbers')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect([...numbers()].sort()).toEqual([first, second].sort()))
  expect(Object.fromEntries(new URL(now(), 'http://x').searchParams)).toEqual({
    type: '3',
    font: `${first},${second}`,
    sort: 'metercomid',
    order: 'desc',
  })
})

test('what is found under another kind is offered, also where the user chose the kind', async () => {
  const { user, path: now } = await show()
  await loaded()
  const [first = ''] = numbers()
  const search = screen.getByLabelText('Search meters')
  await user.click(screen.getByRole('combobox', { name: 'Search type' }))
  await user.click(await screen.findByTitle('Consumer name'))
  await user.type(search, `${first}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Found as Meter comm. ID – show' }))
  await waitFor(() => expect(numbers()).toEqual([first]))
  expect(now()).toBe(`${path}?type=3&font=${first}`)
  // What is found nowhere is offered nowhere.
  await user.clear(search)
  await user.type(search, '999999999{Enter}')
  expect(await screen.findByText('No row matches these filters')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Found as/ })).toBeNull()
})

test('follows the sidebar, shows it as a chip, and can be told not to', async () => {
  const { user } = await show()
  await loaded()
  const total = screen.getByText(/\d rows$/).textContent
  const org = backend.world.orgTree(Date.now())[0]?.children?.[0]
  selection.selectOrganization(org)
  expect(await screen.findByText(org?.label ?? '?')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/\d rows$/).textContent).not.toBe(total))
  await user.click(screen.getByRole('button', { name: 'Remove filter Organization' }))
  await waitFor(() => expect(screen.getByText(/\d rows$/).textContent).toBe(total))
  await user.click(screen.getByRole('button', { name: 'Follow sidebar' }))
  expect(await screen.findByText(org?.label ?? '?')).toBeVisible()
})

test('clearing all takes objects named in the address and other filters away together', async () => {
  const point = backend.world.meters({ currentPage: 1, pageSize: 1, sidx: 'code', sord: 'asc' }, Date.now())
  const { user, path: now } = await show(`?tml_id=${point.rows[0]?.tml_id}&read_result=1`)
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(now()).toBe(path))
})

test('a click on a row selects its meter and collection point for the whole app', async () => {
  const { user } = await show()
  await loaded()
  const row = within(table()).getAllByRole('row')[2]
  const cell = row && within(row).getAllByRole('cell')[2]
  await user.click(cell ?? table())
  expect(selection.get().meter?.id).toMatch(/^\w+$/)
  expect(selection.get().point).toMatchObject({ identify: 'rcp', label: expect.any(String) })
  expect(row).toHaveAttribute('aria-current', 'true')
})

test('a failing head-end keeps the rows and what was typed, and offers another try', async () => {
  const { user } = await show()
  await loaded()
  const before = numbers()
  backend.scenarios.set({ name: 'serverError', path: '/capture/meter/list' })
  await user.type(screen.getByLabelText('Search meters'), '0001')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText(/older rows are shown/)).toBeVisible()
  expect(numbers()).toEqual(before)
  expect(screen.getByLabelText('Search meters')).toHaveValue('0001')
  backend.reset()
})

test('who may not export does not see it', async () => {
  const { unmount } = await show('', [])
  await loaded()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  unmount()
  await show('', ['export'])
  await loaded()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})

test('an export that is refused shows the reason of the server', async () => {
  const error = vi.spyOn(feedback, 'error').mockImplementation(() => {})
  const { user } = await show('?asset_no=nothing-like-this', ['export'])
  await screen.findByText('No row matches these filters')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Export 0 rows' }))
  await waitFor(() => expect(error).toHaveBeenCalledWith('No data to export'))
})

test('of pasted numbers those that lack their zeros are filled up, and those that do not exist are named and copied', async () => {
  const { user } = await show()
  await loaded()
  const [first, second, third] = numbers()
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
  await user.click(screen.getByLabelText('Search meters'))
  await user.paste([first, second, third?.replace(/^0+/, ''), '999999999999'].join('\n'))
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('1 of 4 not found: 999999999999')).toBeVisible()
  await waitFor(() => expect(numbers()).toEqual([first, second, third]))
  await user.click(screen.getByRole('button', { name: 'Copy the numbers' }))
  expect(copied).toHaveBeenCalledWith('999999999999')
})
