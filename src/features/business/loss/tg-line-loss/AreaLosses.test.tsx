import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lossesApi } from '@/api/business/losses'
import { sessionApi, type MenuEntry } from '@/api/console/session'
import { formatNumber } from '@/lib/number'
import { session } from '@/stores/session'
import { listOf } from '@/testing/listOf'
import { signIn } from '@/testing/renderScreen'
import { changeAnswer } from '@/testing/simulator'
import { choose, dialog, fill, pressOnRow } from '@/testing/steps'
import { calcBeginOf } from '../../shared/calculations/calcPath'
import { AreaLosses } from './AreaLosses'

const path = '/business/loss/tgLoss'
const show = (search = '', can?: string[]) =>
  listOf(<AreaLosses />, 'Transformer-area loss', { path: `${path}${search}`, ...(can && { can }) })
const day = async () => (await lossesApi.areas.newest({})).data_date

test('opens on the newest day that most areas can be computed of, and says which', async () => {
  await show()
  const [year, month, date] = (await day()).split('-')
  expect(await screen.findByDisplayValue(`${date ?? ''}/${month ?? ''}/${year ?? ''}`)).toBeVisible()
})

test('the rate of all is the sum of the losses over the sum of the supplies, and shows its rows', async () => {
  const { user, names } = await show()
  const data_date = await day()
  const { rows } = await lossesApi.areas.page({ data_date, currentPage: 1, pageSize: 100 })
  const known = rows.filter(({ loss_rate }) => loss_rate !== null)
  const sum = (of: (row: (typeof rows)[number]) => number | null) =>
    known.reduce((all, row) => all + (of(row) ?? 0), 0)
  const rate = (sum((row) => row.loss_energy) / sum((row) => row.supply_energy)) * 100
  const totals = await screen.findByRole('region', { name: 'Totals' })
  await waitFor(() => expect(totals).toHaveTextContent(`${formatNumber(rate, 2, 'en')} %`))
  expect(known.length).toBeLessThan(rows.length)
  await user.click(within(totals).getByRole('button', { name: 'How “Total loss rate” came about' }))
  expect(await screen.findByText(/^Worked out \d\d\/\d\d \d\d:\d\d/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show what it is made of' }))
  await waitFor(() => expect(names()).toHaveLength(Math.min(15, known.length)))
})

test('the areas that are not computable are one click away', async () => {
  changeAnswer('/business/loss/areas/summary', {
    computable: 12,
    not_computable: [{ loss_reason: 'noCheckMeter', count: 3 }],
  })
  const { user, path: address } = await show()
  const totals = await screen.findByRole('region', { name: 'Totals' })
  expect(await within(totals).findByText('Not computable')).toBeVisible()
  expect(totals).toHaveTextContent('3 / 15')
  await user.click(within(totals).getByRole('button', { name: '3 / 15' }))
  await waitFor(() => expect(address()).toContain('computable=0'))
})

test('a band shows its areas alone, and all again; what is not computable says why', async () => {
  const { user, names } = await show()
  const data_date = await day()
  const { rows } = await lossesApi.areas.page({ data_date, currentPage: 1, pageSize: 100 })
  const qualified = rows.filter(({ loss_band }) => loss_band === 'qualified')
  await user.click(await screen.findByRole('button', { name: 'Show only: Qualified' }))
  await waitFor(() => expect(names()).toHaveLength(Math.min(15, qualified.length)))
  await user.click(screen.getByRole('button', { name: 'Show only: Qualified' }))
  await waitFor(() => expect(names().length).toBeGreaterThan(qualified.length === 15 ? 0 : 14))
  expect(screen.getByRole('columnheader', { name: /Why not computable/ })).toBeInTheDocument()
})

test.each([
  [[{ loss_band: 'abnormalNegative', count: 3 }], '3'],
  [[{ loss_band: 'abnormalNegative', count: 0 }], undefined],
  [[{ loss_band: 'abnormalNegative', count: null }], undefined],
  [[{ loss_band: 'ZZ_9', count: 3 }], undefined],
  [[], undefined],
])(
  'of the bands %j the abnormally negative areas stand in the figures as %s and lead to their rows',
  async (bands, count) => {
    changeAnswer('/business/loss/areas/summary', { bands })
    const { user, path: address } = await show()
    const totals = await screen.findByRole('region', { name: 'Totals' })
    await within(totals).findByText('Energy supplied')
    const figure = within(totals).queryByText('Abnormally negative')
    expect(figure !== null).toBe(count !== undefined)
    if (count === undefined) return
    await user.click(within(totals).getByRole('button', { name: count }))
    await waitFor(() => expect(address()).toContain('loss_band=abnormalNegative'))
  },
)

test('a day that was taken away is asked for in the specified words, and nothing is asked without one', async () => {
  const { user, names } = await show()
  const before = names()
  const picker = screen.getByRole('group', { name: 'Day or month' })
  await user.click(picker.querySelector('.ant-picker-clear') ?? picker)
  await user.click(screen.getByRole('button', { name: /^search/i }))
  expect(await screen.findByText('Either a date or a month must be selected')).toBeVisible()
  expect(names()).toEqual(before)
})

test('who may not export is not offered it', async () => {
  await show('', [])
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})

test('ticked areas are compared in the week that ends with the day; one alone is not', async () => {
  const { user, table, press, path: at } = await show('?data_date=2026-11-18&computable=1')
  const explain = [...table().querySelectorAll('a')].find(({ href }) => href.includes('lineLossAnalysis'))
  expect(explain?.href).toMatch(/\?tg_id=\w+&date_begin=2026-11-12&date_end=2026-11-18$/)
  const boxes = within(table()).getAllByRole('checkbox', { hidden: true })
  await user.click(boxes[1] ?? table())
  await press('Compare')
  expect(await screen.findByText('Choose 2 to 6 areas to compare.')).toBeVisible()
  await user.click(boxes[2] ?? table())
  await press('Compare')
  await waitFor(() =>
    expect(at()).toMatch(
      /^\/business\/loss\/areaCompare\?tg_ids=\w+(?:%2C|,)\w+&date_begin=2026-11-12&date_end=2026-11-18$/,
    ),
  )
})

/** The menus of the head-end, with other rights of some pages. */
const menusWith = (menus: readonly MenuEntry[], rights: string[], pages: readonly string[]): MenuEntry[] =>
  menus.map((entry) => ({
    ...entry,
    ...(entry.children && { children: menusWith(entry.children, rights, pages) }),
    ...(pages.includes(entry.name ?? '') && { meta: { ...entry.meta, permissionList: rights } }),
  }))
const calculates = ['calculateElectricity']

test('an area is calculated anew on the day of its row, by those who may', async () => {
  await signIn()
  const menus = await sessionApi.menus()
  session.setMenus(menusWith(menus, ['export'], calculates))
  const shown = await show(`?data_date=2026-11-18&computable=1`)
  const [name = ''] = shown.names()
  await shown.user.click(screen.getByRole('button', { name: `More actions for ${name}` }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(offered).not.toContain('Recalculate')
  await shown.user.keyboard('{Escape}')
  session.setMenus(menusWith(menus, ['edit'], calculates))
  const id = (
    await lossesApi.areas.page({ data_date: '2026-11-18', tg_name: name, currentPage: 1, pageSize: 15 })
  ).rows[0]?.id
  await pressOnRow('Recalculate', name)
  await waitFor(() => expect(shown.path()).toContain('/business/loss/calcElectricity?start='))
  const begin = new URLSearchParams(shown.path().split('?')[1]).get('start') ?? ''
  expect(calcBeginOf(begin)).toEqual({
    calc_type: 'areaLoss',
    object_type: '5',
    object_ids: [id],
    date_begin: '2026-11-18',
    date_end: '2026-11-18',
  })
})

test('a person says why an area lost what it lost; ticked ones get a target together, by who may', async () => {
  const { user, names, row, table, press } = await show('?data_date=2026-11-18&computable=1')
  session.setMenus(await sessionApi.menus())
  const [first = '', second = ''] = names()
  await user.click(await screen.findByRole('button', { name: `More actions for ${first}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark the cause' }))
  const form = await dialog(`Cause of the loss: ${first}, 18/11/2026`)
  await choose('Marked cause', 'Another cause')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.querySelector('.ant-form-item-explain-error')).toBeVisible())
  await fill({ Note: 'A transformer of a fair' })
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(row(first)).toHaveTextContent('Another cause'))
  expect(row(first)).toHaveTextContent('A transformer of a fair')
  expect(row(second)).not.toHaveTextContent('Another cause')
  const boxes = within(table()).getAllByRole('checkbox', { hidden: true })
  await user.click(boxes[1] ?? table())
  await user.click(boxes[2] ?? table())
  await press('Set the target')
  const target = await dialog('Target of 2 objects')
  await fill({ 'Target loss index': '7.25' })
  await user.click(within(target).getByRole('button', { name: 'Save' }))
  for (const name of [first, second]) await waitFor(() => expect(row(name)).toHaveTextContent('7.25'))
})

test('who may not edit says nothing of a cause and sets no target', async () => {
  const { user, names } = await show('?data_date=2026-11-18&computable=1')
  session.setMenus(menusWith(await sessionApi.menus(), ['export'], ['tgLineLoss', 'areaLossModel']))
  await user.click(screen.getByRole('button', { name: `More actions for ${names()[0] ?? ''}` }))
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
  expect(offered).toEqual(expect.not.arrayContaining(['Mark the cause', 'Set the target']))
})
