import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EventCodeRow } from '@/api/query/eventCodes'
import { sessionApi } from '@/api/console/session'
import { session } from '@/stores/session'
import { listOf } from '@/testing/listOf'
import { signIn, type RenderOptions } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { choose, dialog as dialogOf, fill, pressOnRow } from '@/testing/steps'
import { MeterEvents } from '../e-meter-event/MeterEvents'
import { EventCodes } from './EventCodes'

const show = (search = '', more: RenderOptions = {}) =>
  listOf(<EventCodes />, 'Event codes', { path: `/query/event/eventCode${search}`, ...more })
/** As a signed-in admin, whose menu has all pages that are linked. */
async function signedIn() {
  await signIn()
  session.setMenus(await sessionApi.menus())
}
const kept = (code: string) =>
  backend.db.tables.eventCodes
    .all()
    .find(({ event_code }: Pick<EventCodeRow, 'event_code'>) => event_code === code)

test('asks for what its filters say and leads to the events and the abnormal data of a code', async () => {
  await signedIn()
  const { names, row } = await show('?device=meter&event_type=powerQuality&severity=3', { account: false })
  expect(names()).toEqual(['82', '83', '84', '88', '91'])
  const missing = row('82')
  expect(missing).toHaveTextContent('85 · Voltage normal L1')
  expect(missing).toHaveTextContent('Missing voltage')
  const link = (name: RegExp) => within(missing).getByRole('link', { name, hidden: true })
  expect(link(/^Events of this code/)).toHaveAttribute('href', '/query/event/meterEvent?event_code=82')
  expect(link(/^Abnormal data of this rule/)).toHaveAttribute(
    'href',
    '/cbo/log/cboAbnormalData?dispmonitor_type=voltageCurrent&dispe_type=missingVoltage',
  )
  // No device here raises it.
  expect(within(row('88')).queryByRole('link', { name: /^Events of this code/, hidden: true })).toBeNull()
})

test('a concentrator’s code leads to its events by what they are', async () => {
  const { row } = await show('?event_code=ERC14')
  expect(
    within(row('ERC14')).getByRole('link', { name: /^Events of this code/, hidden: true }),
  ).toHaveAttribute('href', '/query/event/dcuEvent?kind=powerOff')
})

test('an own code is added, ends with another one and is deleted; those of the standard stay', async () => {
  const { user, press, names } = await show('?device=meter&severity=4')
  await press('Add')
  const form = await dialogOf('New event code')
  await fill({ 'Event code': '23', 'Event (English)': 'Door opened', 'Ended by': '45' })
  await choose('Severity', 'Critical')
  const save = within(form).getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(await within(form).findByText(/^This number belongs to the standard/)).toBeVisible()
  await fill({ 'Event code': '230' })
  await user.click(save)
  await waitFor(() => expect(names()).toContain('230'))
  expect(kept('230')).toMatchObject({
    name_en: 'Door opened',
    paired_code: '45',
    severity: '4',
    enabled: '1',
  })
  await pressOnRow('Edit', '230 Door opened')
  const edited = await dialogOf('Edit event code: 230 Door opened')
  await user.click(within(edited).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await pressOnRow('Delete', '230 Door opened')
  const asked = await dialogOf(/^Delete/)
  expect(asked).toHaveTextContent('230 Door opened')
  await user.click(within(asked).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(kept('230')).toBeUndefined())
})

test('a disabled code is out of the list of events after a question that names it', async () => {
  const { user } = await show('?event_code=1')
  await pressOnRow('Disable', '1 Power down')
  const asked = await dialogOf('Disable 1 event code?')
  expect(asked).toHaveTextContent('1 Power down')
  expect(asked).toHaveTextContent(/left out of the lists/)
  await user.click(within(asked).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(kept('1')?.enabled).toBe('0'))
})

test('a changed name is what the list of events says, with what to do', async () => {
  backend.db.tables.eventCodes.update(
    kept('62')?.id ?? '',
    { name_en: 'Switched off by us', advice_en: 'Look for the order.' },
    { username: 'operator', ip: '' },
  )
  await signedIn()
  const { names, row, press } = await listOf(<MeterEvents />, 'Meter events', {
    path: '/query/event/meterEvent?event_code=62&time_begin=2026-11-12&time_end=2026-11-14',
    account: false,
  })
  const [first = ''] = names()
  expect(row(first)).toHaveTextContent('Switched off by us')
  expect(row(first)).toHaveTextContent('Look for the order.')
  await press(/^More actions for /)
  expect(await screen.findByRole('menuitem', { name: /Open the event code/ })).toBeVisible()
  await press(/^Mark as handled: /)
  const form = await dialogOf('Mark 1 event as handled')
  expect(form).toHaveTextContent('What to do: Look for the order.')
})

test('who may only look finds nothing to press', async () => {
  const { button } = await show('', { can: [] })
  for (const name of ['Add', 'Export', /^Edit:/, /^Disable:/]) expect(button(name)).toBeUndefined()
})
