import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { abnormalApi } from '@/api/cbo/abnormal'
import { abnormal } from '@/stores/abnormal'
import { isUnread } from '@/stores/abnormal.logic'
import { selection } from '@/stores/selection'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { feedback } from '@/ui/feedback/feedback'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { AbnormalData } from './AbnormalData'

beforeEach(() => {
  for (let n = 0; n < 6; n += 1) {
    const used = new Set(backend.db.abnormal.added.map((of) => of.id))
    const found = backend.world.latestAbnormal(Date.now(), used)
    if (found) backend.db.abnormal.add(found)
  }
})

const path = '/cbo/log/cboAbnormalData'
const show = (search = '', can?: string[]) =>
  renderScreen(<AbnormalData />, { path: `${path}${search}`, ...(can && { can }) })
const table = () => screen.getByRole('table', { name: 'Abnormal data', hidden: true })
const rows = () => [...table().querySelectorAll<HTMLElement>('tbody tr:not([aria-hidden])')]
const loaded = () => waitFor(() => expect(rows().length).toBeGreaterThan(0))
/** In tests Ant Design gives every title the same id: a dialog is found by its title's words. */
const dialogOf = async (title: string | RegExp) => {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('no dialog')
  return dialog
}
const total = () => screen.getByText(/\d rows?$/).textContent

test('lists what the rules found, with values, units and links to the meter, its curves and events of that day', async () => {
  const { user } = await show()
  await loaded()
  const [row] = rows()
  const number = row?.querySelector('th')?.textContent ?? ''
  expect(number).toMatch(/^\d{12}$/)
  expect(row).toHaveTextContent(/\d+(\.\d)?\sV/)
  // The value stays what it was when later data come.
  expect(row?.querySelector('[title^="Found with the data of"]')).toHaveTextContent(/V$/)
  await user.click(within(row ?? table()).getByRole('button', { name: /^More actions/, hidden: true }))
  expect(await screen.findByRole('link', { name: 'Curves', hidden: true })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/meterCurve\/\w+\?from=(2026-11-\d\d)&to=\1$/),
  )
  await user.keyboard('{Escape}')
  await user.click(row?.querySelectorAll('td')[3] ?? table())
  expect(selection.get().meter?.id).toMatch(/^\w+$/)
})

test('says how many areas the list covers where that is not all of them', async () => {
  const coverage = vi.spyOn(abnormalApi, 'coverage').mockResolvedValue({ areas: 240, all: 17_000 })
  await show()
  await loaded()
  expect(await screen.findByText(/^Records of 240 of 17,000 transformer areas\./)).toBeVisible()
  coverage.mockRestore()
})

test('an address that nobody filed leads to the concentrator that hears it', async () => {
  const [known] = backend.db.abnormal.added
  if (!known) throw new Error('nothing was found')
  const heard = {
    id: 'heard',
    meter_id: '',
    metercomid: '000099999999',
    cons_no: '',
    cons_name: '',
    mp: null,
  }
  backend.db.abnormal.add({ ...known, ...heard, monitor_type: 'archive', e_type: 'unknownMeter' })
  await show('?dispmonitor_type=archive&dispe_type=unknownMeter')
  await loaded()
  expect(screen.getByRole('link', { name: heard.metercomid, hidden: true })).toHaveAttribute(
    'href',
    expect.stringContaining(known.tml_id),
  )
  expect(screen.queryByRole('link', { name: /^Curves/, hidden: true })).toBeNull()
})

test('a record about a transformer area is named by it and leads to what explains its loss up to that day', async () => {
  const [known] = backend.db.abnormal.added
  if (!known) throw new Error('nothing was found')
  const loss = { monitor_type: 'lineLoss', e_type: 'lossHigh', value: 12.5, threshold: 7, unit: '%' } as const
  const nothing = { meter_id: '', metercomid: '', tml_id: '', cp_name: '' }
  const area = { ...known, ...nothing, ...loss, id: 'loss', tg_name: 'Area of the fair', by: 'operator' }
  backend.db.abnormal.add({ ...area, data_date: '2026-11-18' })
  const { user } = await show('?dispe_type=lossHigh&data_date_begin=2026-11-18&data_date_end=2026-11-18')
  session.setMenus(await sessionApi.menus())
  const link = await screen.findByRole('link', { name: 'Area of the fair', hidden: true })
  expect(link).toHaveAttribute(
    'href',
    `/business/loss/lineLossAnalysis?tg_id=${known.tg_id}&date_begin=2026-11-12&date_end=2026-11-18`,
  )
  const row = link.closest('tr')
  expect(row).toHaveTextContent(/12\.5\s%/)
  expect(within(row ?? table()).queryByRole('link', { name: /^Curves/, hidden: true })).toBeNull()
  await pressOnRow('Write note', 'Area of the fair')
  await dialogOf('Note · Area of the fair')
  await user.keyboard('{Escape}')
})

test('from the bell it shows what is unread, as a filter that can be taken away', async () => {
  const { user, path: now } = await show('?fromBell=true')
  await loaded()
  const unread = total()
  for (const row of rows()) expect(row).toHaveTextContent('New')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(now()).toBe(path)
  await waitFor(() => expect(total()).not.toBe(unread))
})

test('reading a row agrees with the bell at once and cannot be done twice', async () => {
  const { user } = await show()
  await loaded()
  abnormal.take(session.get().user?.abnormalList)
  const before = abnormal.get().items.filter(isUnread).length
  const [first] = within(table()).getAllByRole('button', { name: /^Mark as read: /, hidden: true })
  const name = first?.getAttribute('aria-label') ?? ''
  const row = first?.closest('tr')
  await user.click(first ?? table())
  await waitFor(() => expect(row).not.toHaveTextContent('New'))
  expect(within(row ?? table()).queryByRole('button', { name, hidden: true })).toBeNull()
  expect(abnormal.get().items.filter(isUnread)).toHaveLength(before - 1)
})

test('reads everything that matches, after saying how many that are', async () => {
  const asked = vi.spyOn(feedback, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const { user } = await show('?dispmonitor_type=voltageCurrent')
  await loaded()
  const all = screen.getByRole('button', { name: 'Read all' })
  await user.click(all)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(asked.mock.calls[0]?.[0].title).toMatch(/^Mark \d+ records as read\?$/)
  expect(rows()[0]).toHaveTextContent('New')
  await user.click(all)
  await waitFor(() => expect(rows().every((row) => !row.textContent?.includes('New'))).toBe(true))
})

test('gives, puts off and comments the chosen records', async () => {
  const { user } = await show()
  await loaded()
  const tick = async () => {
    for (const row of rows().slice(0, 2))
      await user.click(within(row).getByRole('checkbox', { hidden: true }))
  }
  await tick()
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const dialog = await dialogOf('Assign · 2 records')
  expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(dialog).getByRole('combobox', { name: 'Assignee' }))
  const name = 'Alba Moreno Castaño'
  await user.click(await screen.findByTitle(name))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent(name))
  expect(rows()[1]).toHaveTextContent(name)

  // Records of different people: nothing is chosen, so nothing can be taken away by mistake.
  for (const row of rows().slice(1, 3)) await user.click(within(row).getByRole('checkbox', { hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  const mixed = await screen.findByText('Choose a person')
  const box = mixed.closest<HTMLElement>('[role="dialog"]') ?? dialog
  expect(within(box).getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(within(box).getByRole('button', { name: 'Cancel' }))
  for (const row of rows().slice(1, 3)) await user.click(within(row).getByRole('checkbox', { hidden: true }))

  await tick()
  await user.click(screen.getByRole('button', { name: 'Snooze' }))
  const snooze = await dialogOf('Snooze · 2 records')
  expect(within(snooze).getByRole('radio', { name: /^Tomorrow\s*21\/11\/2026 08:00:00$/ })).toBeChecked()
  await user.click(within(snooze).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('21/11 08:00'))
})

test('a refused note stays typed, with the reason; leaving it asks first', async () => {
  const { user } = await show()
  await loaded()
  await user.click(within(rows()[0] ?? table()).getByRole('checkbox', { hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Write note' }))
  const dialog = await dialogOf(/^Note · \d{12}$/)
  const note = within(dialog).getByRole('textbox', { name: 'Note' })
  await user.type(note, 'Crew 4')
  backend.scenarios.set({ name: 'refuse', path: '/cbo/abnormalData/update', message: 'No space.', times: 1 })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('No space.')).toBeVisible()
  expect(note).toHaveValue('Crew 4')
  const asked = vi.spyOn(feedback, 'confirm').mockResolvedValueOnce(false)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(asked).toHaveBeenCalledTimes(1)
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Crew 4'))
})

test('who may only look finds nothing to press', async () => {
  await show('', [])
  await loaded()
  for (const name of ['Read all', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(within(table()).queryByRole('button', { name: /^Mark as read/, hidden: true })).toBeNull()
})

test('dates further apart than a month are refused in the words of the specification', async () => {
  await show('?data_date_begin=2026-09-01&data_date_end=2026-11-01')
  expect(await screen.findByText('You can only query data within a month!')).toBeVisible()
})

test('a critical record keeps its colour when it is seen; days and minutes are words', async () => {
  const [known] = backend.db.abnormal.added
  if (!known) throw new Error('nothing was found')
  const about = { ...known, data_date: '2026-11-18', value: 7, threshold: 3, unit: 'd' }
  backend.db.abnormal.add({ ...about, id: 'grave', e_type: 'offConsuming' })
  backend.db.abnormal.add({ ...about, id: 'warned', e_type: 'clockDeviation' })
  await signIn()
  await abnormalApi.read(['grave', 'warned'])
  await show('?data_date_begin=2026-11-18&data_date_end=2026-11-18&read_result=Yes')
  await loaded()
  const tonesOf = (word: string) => [
    ...new Set(
      within(table())
        .getAllByText(word)
        .map((said) => said.closest('[data-tone]')?.getAttribute('data-tone')),
    ),
  ]
  expect(tonesOf('Critical')).toEqual(['danger'])
  expect(tonesOf('Warning')).toEqual(['neutral'])
  expect(table()).toHaveTextContent(/7\sdays/)
})

test('draws the trend of what the list shows', async () => {
  const { user, path: now } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Chart' }))
  expect(now()).toBe(`${path}?trend=1`)
  expect(await screen.findByRole('figure', { name: 'Abnormal records per day' })).toBeVisible()
})

test('what a person wrote down stands among what the rules found, with who saw it', async () => {
  const [known] = backend.db.abnormal.added
  if (!known) throw new Error('nothing was found')
  const item = { meter_id: known.meter_id, data_date: '2026-11-20', event_id: '' }
  await signIn()
  await abnormalApi.insert({ items: [item], e_type: 'currentNoVoltage', note: 'Wire cut' })
  await show(`?type=3&font=${known.metercomid}&dispe_type=currentNoVoltage`)
  await loaded()
  const [row] = rows()
  for (const words of ['New', 'Critical', 'Current without voltage', 'Wire cut', '20/11/2026'])
    expect(row).toHaveTextContent(words)
  expect(row).toHaveTextContent(backend.db.users.find('admin')?.name ?? '?')
})
