import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sidePanels } from '@/stores/sidePanels'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { MeterEdit } from './MeterEdit'

vi.setConfig({ testTimeout: 60_000 })

const path = '/capture/archive/meterEdit'
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const firstMeter = () =>
  backend.world
    .meters({ currentPage: 1, pageSize: 40, meter_type: '01' }, Date.now())
    .rows.find(({ cons_no }) => cons_no !== '')

test('a new meter: what is missing is said at its field, then it is saved and shown', async () => {
  const { refreshes } = sidePanels.get()
  const { user, path: now } = await renderScreen(<MeterEdit />, { path })
  expect(await screen.findByRole('heading', { name: 'New meter' })).toBeVisible()
  const point = backend.db.tables.points.all().find(({ tml_type }) => tml_type === '01')
  await user.type(await box('Meter comm. ID'), '123')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Exactly 12 digits/)).toBeVisible()
  expect(screen.getByText('Please enter: Meter number')).toBeVisible()
  expect(backend.db.meters.version()).toBe(0)

  await user.clear(await box('Meter comm. ID'))
  await user.type(await box('Meter comm. ID'), '990000000001')
  await user.type(await box('Meter number'), '99000000001')
  await user.type(await box('Asset number'), 'MT-X-1')
  await choose('Model', /^LX110/)
  await user.type(await box('Consumer number'), '9900000001')
  await user.type(await box('Consumer name'), 'Ana Torres')
  await choose('Collection point', new RegExp(point?.cp_name ?? '?'))
  const mp = screen.getByRole('spinbutton', { name: 'Measuring point' })
  // Taken: the head-end says which is free, and everything typed is still there.
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/The lowest free one is \d+/)).toBeVisible()
  expect(await box('Consumer name')).toHaveValue('Ana Torres')
  expect(sidePanels.get().refreshes).toBe(refreshes)
  await user.clear(mp)
  await user.type(mp, String(backend.db.meters.freeMp(point?.id ?? '')))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now()).toMatch(/meterDetail\//))
  const id = backend.db.meters.find('metercomid', '990000000001') ?? ''
  expect(backend.db.meters.fields(id)).toMatchObject({ cons_name: 'Ana Torres', tml_id: point?.id })
  // The sidebar's trees hear of it.
  expect(sidePanels.get().refreshes).toBe(refreshes + 1)
})

test('a change sends no relay password that nobody typed; types decide about transformers', async () => {
  const meter = firstMeter()
  const { user, path: now } = await renderScreen(<MeterEdit />, { path: `${path}?id=${meter?.id}` })
  const name = await box('Consumer name')
  expect(name).toHaveValue(meter?.cons_name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Nothing was changed/)).toBeVisible()
  expect(await box('CT ratio')).toBeDisabled()
  await choose('Meter type', /Three-phase, CT$/)
  await waitFor(async () => expect(await box('CT ratio')).toBeEnabled())
  expect(screen.getByText(/Another ratio counts from saving on/)).toBeVisible()
  expect(await box('PT ratio')).toBeDisabled()
  await choose('Meter type', /Single-phase/)
  await waitFor(async () => expect(await box('CT ratio')).toBeDisabled())
  const before = backend.db.meters.fields(meter?.id ?? '')
  await user.clear(name)
  await user.type(name, 'Somebody Else')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now()).toMatch(/meterDetail\//))
  expect(backend.db.meters.fields(meter?.id ?? '')).toMatchObject({
    cons_name: 'Somebody Else',
    fkpass: before?.fkpass,
    metercomid: meter?.metercomid,
  })
})

test('an old model that is none of the device models stays, and is said, until another one is chosen', async () => {
  const id = firstMeter()?.id ?? ''
  backend.db.meters.update(id, { meter_model: 'OLD-7' }, { username: 'admin', ip: '' })
  const { user, path: now } = await renderScreen(<MeterEdit />, { path: `${path}?id=${id}` })
  expect(await screen.findByText(/^“OLD-7” is none of the device models/)).toBeVisible()
  await user.type(await box('Address'), ' 1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(now()).toMatch(/meterDetail\//))
  expect(backend.db.meters.fields(id)?.meter_model).toBe('OLD-7')
})

test('leaving with changes asks first', async () => {
  const { user, path: now } = await renderScreen(<MeterEdit />, { path: `${path}?id=${firstMeter()?.id}` })
  await user.type(await box('Address'), ' 1')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('The data has been modified, please save the data first!')
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(now()).toContain('meterEdit')
})

test('who may only add cannot edit', async () => {
  await renderScreen(<MeterEdit />, { path: `${path}?id=${firstMeter()?.id}`, can: ['add'] })
  expect(await screen.findByText('No Permission')).toBeVisible()
})
