import { screen, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { metersApi, type MeterDetail } from '@/api/capture/meters'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { PrivacyContext } from '@/ui/value/privacy'
import { ConsumerPart } from './ConsumerPart'

const { network, archive } = backend.world.parts
const meters = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
}))

async function open(fits: (meter: number, point: number) => boolean, hidden = false): Promise<MeterDetail> {
  await signIn()
  const index = meters.find(({ meter, point }) => fits(meter, point))?.meter ?? NaN
  const meter = await metersApi.detail(network.id('meter', index))
  await renderScreen(
    <PrivacyContext value={hidden}>
      <ConsumerPart meter={meter} />
    </PrivacyContext>,
  )
  return meter
}
const pointsOf = (meter: number, point: number) => archive.pointsOf(archive.consumer(meter, point))

it('shows the contract and, with their ways, the other metering points of the consumer', async () => {
  const meter = await open((index, point) => pointsOf(index, point).length > 1)
  const all = pointsOf(network.find('meter', meter.id), network.pointOf(network.find('meter', meter.id)))
  const consumer = await screen.findByRole('region', { name: 'Supply contract' })
  expect(within(consumer).getByText(`${all.length} metering points`)).toBeVisible()
  expect(consumer).toHaveTextContent(/Contracted power[\d.,]+\s?kW/)
  const others = screen.getByRole('table', { name: 'Other metering points of this consumer' })
  const links = within(others).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    all.flatMap((index) => {
      const id = network.id('meter', index)
      return id === meter.id ? [] : [`/capture/archive/meterDetail/${id}`]
    }),
  )
})

it('hides who lives here and who lived here before with the privacy key', async () => {
  const today = backend.world.parts.calendar.dayOf(Date.parse('2026-11-20T14:00:00Z'))
  const movedOut = (index: number, point: number) =>
    pointsOf(index, point).length === 1 && (archive.tenancy(index, point, today)?.earlier.length ?? 0) > 0
  const meter = await open(movedOut, true)
  const index = network.find('meter', meter.id)
  const earlier = await screen.findByRole('table', { name: 'Earlier consumers here' })
  const before = archive.tenancy(index, network.pointOf(index), today)?.earlier[0]
  expect(earlier).toHaveTextContent(before?.consNo ?? 'nobody')
  for (const name of [before?.name, meter.cons_name, meter.phone, meter.address])
    expect(document.body).not.toHaveTextContent(name ?? '')
})

it.each([
  ['a vacant point', /^Vacant: nobody/, (index: number) => archive.vacant(index)],
  [
    'a check meter',
    /^This meter serves no/,
    (index: number, point: number) => archive.type(index, point) === '05',
  ],
])('says of %s why there is nobody', async (_, words, fits) => {
  await open(
    (index, point) =>
      fits(index, point) && (words.source.includes('This') || archive.type(index, point) !== '05'),
  )
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Supply contract' })).toBeNull()
})

it('says what failed, and tries again', async () => {
  server.use(
    mock.get(
      '*/capture/meter/consumer/*',
      () => HttpResponse.json({ message: 'Out of order.' }, { status: 500 }),
      {
        once: true,
      },
    ),
  )
  await open((index, point) => archive.consumer(index, point) >= 0)
  expect(await screen.findByText('Out of order.')).toBeVisible()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('region', { name: 'Supply contract' })).toBeVisible()
})

it.each([
  ['a newer server', '~strange~'],
  ['one that does not say it', null],
])('claims nothing of a point whose state only %s knows', async (_, state) => {
  await signIn()
  const meter = await metersApi.detail(network.id('meter', 0))
  server.use(
    mock.get('*/capture/meter/consumer/*', () =>
      HttpResponse.json({ success: true, message: '', result: { state, points: [], before: [] } }),
    ),
  )
  await renderScreen(<ConsumerPart meter={meter} />)
  expect(await screen.findByText('It is not known whether somebody is supplied here')).toBeVisible()
  expect(document.body).not.toHaveTextContent('No consumer is on file')
})
