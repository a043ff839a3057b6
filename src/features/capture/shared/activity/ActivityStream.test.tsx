import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { metersApi, type MeterRow } from '@/api/capture/meters'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { CollectionPointDetail } from '../../archive/cp-detail/CollectionPointDetail'
import { MeterDetail } from '../../archive/meter-detail/MeterDetail'

/** A consumer's meter behind a concentrator. */
async function someMeter(): Promise<MeterRow> {
  await signIn()
  const online = { online_status: '1', meter_type: '01', currentPage: 1, pageSize: 1 }
  const [found] = (await metersApi.page(online)).rows
  if (!found) throw new Error('no such meter')
  return found
}
const open = (id: string, query = '') =>
  renderScreen(<MeterDetail />, {
    path: `/capture/archive/meterDetail/${id}?tab=activity${query}`,
    route: '/capture/archive/meterDetail/:id',
  })

it('tells what happened to a meter by days, narrows to a kind, leads to the source and goes back in time', async () => {
  const meter = await someMeter()
  const fields = backend.db.meters.fields(meter.id)
  if (!fields) throw new Error('its archive')
  const author = { username: 'operator', ip: '10.20.4.18' }
  backend.db.meters.update(meter.id, { ...fields, loss_flag: fields.loss_flag === 1 ? 0 : 1 }, author)
  const { user, path } = await open(meter.id)
  const today = await screen.findByRole('region', { name: '20/11/2026' })
  const edit = within(today).getByRole('link', { name: 'Changed' })
  expect(edit).toHaveAttribute('href', expect.stringContaining('tab=history'))
  expect(edit.closest('li')).toHaveTextContent(
    /Line-loss calculation: (Not i|I)ncluded → (Not i|I)ncluded.*by /,
  )
  expect(within(today).getByRole('link', { name: 'Day 19/11/2026' })).toHaveAttribute(
    'href',
    expect.stringMatching(/tab=dayEnergy&date=2026-11-19$/),
  )
  await user.click(screen.getByText('Edits'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Day 19/11/2026' })).toBeNull())
  expect(path()).toContain('kind=edit')
  expect(screen.getByRole('link', { name: 'Changed' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Readings' }))
  const older = await screen.findByRole('button', { name: /^Show what was before / })
  const days = screen.getAllByRole('region').length
  await user.click(older)
  await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(days))
})

it.each([
  { status: 404, says: 'This server keeps no common stream' },
  { status: 500, says: 'Out of order.' },
])('says in words that a stream does not come: $status', async ({ status, says }) => {
  const meter = await someMeter()
  server.use(
    mock.get('*/capture/meter/activity/*', () => HttpResponse.json({ message: 'Out of order.' }, { status })),
  )
  await open(meter.id)
  expect(await screen.findByText(says)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(status === 500)
})

it('counts the meters of a collection point day by day', async () => {
  const { tml_id } = await someMeter()
  await renderScreen(<CollectionPointDetail />, {
    path: `/capture/archive/cpDetail/${tml_id}?tab=activity&kind=reading&until=2026-11-10`,
    route: '/capture/archive/cpDetail/:id',
  })
  const day = await screen.findByRole('region', { name: '10/11/2026' })
  expect(day).toHaveTextContent(/Day 09\/11\/2026\d+ read/)
  expect(screen.queryByRole('region', { name: '11/11/2026' })).toBeNull()
})
