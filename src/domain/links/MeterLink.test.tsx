import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { session } from '@/stores/session'
import { MeterLink } from './MeterLink'

test('resting on a meter’s number shows how it is doing and how old that is', async () => {
  const { rows } = backend.world.meters({ currentPage: 1, pageSize: 20, online_status: '1' }, Date.now())
  const meter = rows.find(({ cons_no }) => cons_no !== '')
  if (!meter) throw new Error('a meter that can be reached')
  await renderScreen(
    <main>
      <MeterLink id={meter.id}>{meter.metercomid}</MeterLink>
    </main>,
  )
  const link = screen.getByRole('link', { name: meter.metercomid })
  expect(link).toHaveAttribute('href', `/capture/archive/meterDetail/${meter.id}`)
  fireEvent.pointerEnter(link, { pointerType: 'mouse' })
  const card = within(await screen.findByRole('tooltip'))
  expect(await card.findByText('Online')).toBeVisible()
  expect(card.getByText(meter.cons_name)).toBeVisible()
})

test('leads nowhere where the menu has no page of meters', async () => {
  await renderScreen(
    <main>
      <MeterLink id="m1">000012345678</MeterLink>
    </main>,
  )
  act(() => session.setMenus([]))
  expect(screen.getByText('000012345678')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})
