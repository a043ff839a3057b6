import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { MeterChanges } from './MeterChanges'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => backend.reset())

const path = '/capture/archive/meterChange'
const show = (search = '', can?: string[]) =>
  renderScreen(<MeterChanges />, { path: `${path}${search}`, ...(can && { can }) })
const numbers = () =>
  [...screen.getByRole('table', { name: 'Meter changes', hidden: true }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(numbers().length).toBeGreaterThan(0))
const changes = () => backend.db.tables.meterChanges.all()
/** A meter that is read every day, with one tariff. */
function meter() {
  const now = Date.parse('2026-11-20T14:00:00Z')
  const found = backend.world
    .meters({ meter_type: '01', currentPage: 1, pageSize: 300 }, now)
    .rows.find(
      ({ id, tariff_count }) =>
        tariff_count === 1 && backend.world.registers(id, now)?.data_time === '2026-11-20 00:00:00',
    )
  if (!found) throw new Error('no meter was read')
  return found
}
/** antd names every drawer 'test-id' under test: its title says which one it is. */
async function drawer(number = ''): Promise<HTMLElement> {
  await screen.findByText(`Change meter ${number}`)
  return screen.getByRole('dialog')
}
const cell = (form: HTMLElement, kind: string) =>
  within(form).getByRole('spinbutton', { name: `${kind}, +A, Total` })

test('a change is found by the number of the old meter and shows all its readings', async () => {
  const [row] = changes()
  const { user } = await show(`?type=3&font=${row?.old_metercomid ?? ''}`)
  await loaded()
  expect(numbers()).toEqual([row?.new_metercomid])
  await user.click(screen.getByRole('button', { name: `Details: ${row?.new_metercomid ?? ''}` }))
  const details = await screen.findByRole('dialog')
  expect(
    within(details).getByText(`${row?.old_metercomid ?? ''} → ${row?.new_metercomid ?? ''}`),
  ).toBeVisible()
  expect(within(details).getByRole('table', { name: 'Carry-over energy' })).toBeVisible()
  expect(within(details).getByText(row?.old_meter_no ?? '?')).toBeVisible()
})

test('replaces a meter: prefilled, reckoned while typing, confirmed with both numbers, sent once', async () => {
  const old = meter()
  const { user, path: now } = await show(`?change=${old.id}`)
  const form = await drawer(old.metercomid)
  const reading = cell(form, 'Old meter')
  const last = Number((reading as HTMLInputElement).value)
  expect(last).toBeGreaterThan(0)
  expect(within(form).getByText(/The old readings are still those/)).toBeVisible()

  await user.clear(reading)
  await user.type(reading, (last + 3.25).toFixed(2))
  const supplement = cell(form, 'Supplement')
  await user.clear(supplement)
  await user.type(supplement, '1.5')
  expect(await within(form).findByText(/= 4\.75 kWh/)).toBeVisible()
  expect(within(form).queryByText(/The old readings are still those/)).toBeNull()

  await user.type(within(form).getByLabelText('New meter comm. ID'), '990000000001')
  expect(await within(form).findByText(/New number/)).toBeVisible()
  await user.type(within(form).getByLabelText('New meter: meter number'), '99000000001')
  await user.type(within(form).getByLabelText('New meter: asset number'), 'MT-2026-X1')
  await user.click(within(form).getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByText('Broken', { selector: '.ant-select-item-option-content' }))
  await user.click(within(form).getByRole('button', { name: 'Change the meter' }))

  const title = await screen.findByText(`Replace meter ${old.metercomid} by 990000000001?`, {
    selector: '.ant-modal-confirm-title',
  })
  const question = title.closest('[role="dialog"]') as HTMLElement
  expect(within(question).getByText(/Carry-over energy: 4\.75/)).toBeVisible()
  expect(changes()).toHaveLength(41)
  await user.click(within(question).getByRole('button', { name: 'Change the meter' }))
  await waitFor(() => expect(changes()).toHaveLength(42))
  await waitFor(() => expect(now()).toBe(path))
  expect(backend.db.meters.fields(old.id)?.metercomid).toBe('990000000001')
  await waitFor(() => expect(numbers()[0]).toBe('990000000001'))
})

test('a number in use, a reading that is too low and what is missing are said next to their fields', async () => {
  const old = meter()
  const other = backend.world.meters({ currentPage: 1, pageSize: 9 }, 0).rows.at(-1)
  const { user } = await show(`?change=${old.id}`)
  const form = await drawer(old.metercomid)
  await user.type(within(form).getByLabelText('New meter comm. ID'), other?.metercomid ?? '')
  const reading = cell(form, 'Old meter')
  await user.clear(reading)
  await user.type(reading, '0.01')
  await user.click(within(form).getByRole('button', { name: 'Change the meter' }))
  expect(
    await within(form).findByText(`In use at consumer ${other?.cons_no ?? ''}. Check the number.`),
  ).toBeVisible()
  expect(await within(form).findByText(/Lower than the last reading/)).toBeVisible()
  expect(await within(form).findByText('Please choose: Reason')).toBeVisible()
  expect(changes()).toHaveLength(41)
})

test('tariffs that do not add up are said while they are typed', async () => {
  const now = Date.parse('2026-11-20T14:00:00Z')
  const several = backend.world
    .meters({ currentPage: 1, pageSize: 300 }, now)
    .rows.find(({ id, tariff_count }) => tariff_count > 1 && backend.world.registers(id, now)?.data_time)
  const { user } = await show(`?change=${several?.id ?? ''}`)
  const form = await drawer(several?.metercomid)
  const table = await within(form).findByRole('table', { name: /Start readings/ })
  await user.clear(within(table).getByRole('spinbutton', { name: 'New meter, +A, T1' }))
  await user.type(within(table).getByRole('spinbutton', { name: 'New meter, +A, T1' }), '2.5')
  await waitFor(() => expect(within(table).getByText('2.50, 2.50 off the total')).toBeVisible())
  await user.clear(cell(form, 'New meter'))
  await user.type(cell(form, 'New meter'), '2.5')
  await waitFor(() => expect(within(table).getByText('2.50 = total')).toBeVisible())
})

test('who may only look gets neither the button nor, by a link, the form', async () => {
  await show(`?change=${meter().id}`, ['export'])
  await loaded()
  expect(screen.queryByRole('button', { name: 'Change a meter' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a change whose new meter was read stays; one that was not is taken back with a reason; both are printed', async () => {
  const old = meter()
  const author = { username: 'operator', ip: '10.20.4.18' }
  const [seed] = changes()
  if (!seed) throw new Error('no change')
  const change_time = '2026-11-20 09:30:00'
  const device = {
    metercomid: '990000000009',
    meter_no: '9',
    asset_no: 'Z9',
    meter_model: old.meter_model,
    ct_ratio: old.ct_ratio,
    pt_ratio: old.pt_ratio,
    install_date: '2026-11-20',
  }
  backend.db.meters.replace(old.id, { change_time, device, start: {}, supplement: {} }, author)
  const { id: _, ...draft } = { ...seed, meter_id: old.id, change_time, new_metercomid: device.metercomid }
  const row = backend.db.tables.meterChanges.insert(
    { ...draft, old_metercomid: old.metercomid, old_meter_no: old.meter_no, old_asset_no: old.asset_no },
    author,
  )
  const { user } = await show('?metercomid=990000000009')
  await loaded()
  expect(numbers()).toEqual(['990000000009'])
  await user.click(screen.getByRole('button', { name: 'Details: 990000000009' }))
  const details = await screen.findByRole('dialog')
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  await user.click(within(details).getByRole('button', { name: 'Print' }))
  const paper = await screen.findByRole('region', { name: 'Meter change record' })
  expect(within(paper).getByRole('table', { name: 'Carry-over energy' })).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Print' }).at(-1) ?? paper)
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? paper)
  await user.click(within(details).getByRole('button', { name: 'Take back' }))
  await user.type(await screen.findByRole('textbox', { name: 'Why is it taken back?' }), 'Wrong house')
  await user.click(screen.getAllByRole('button', { name: 'Take back' }).at(-1) ?? details)
  await waitFor(() =>
    expect(backend.db.tables.meterChanges.get(row.id)).toMatchObject({ undo_reason: 'Wrong house' }),
  )
  expect(backend.db.meters.fields(old.id)?.metercomid).toBe(old.metercomid)
  expect(await screen.findByText('Taken back')).toBeVisible()
})
