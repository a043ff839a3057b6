import { screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { feedback } from '@/ui/feedback/feedback'
import { RealTime } from './RealTime'

vi.setConfig({ testTimeout: 40_000 })
beforeAll(() => words.loadNamespaces(['reading', 'commands', 'picker', 'sidebar', 'chart']))

/** The screen in a kept tab that can be left. */
function Kept() {
  const [left, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(!left)}>
        Other tab
      </button>
      <Activity mode={left ? 'hidden' : 'visible'}>
        <RealTime />
      </Activity>
    </>
  )
}

const show = (can?: string[], search = '') =>
  renderScreen(<Kept />, {
    path: `/capture/read/realTime${search}`,
    account: 'operator',
    ...(can && { can }),
  })

test('watches one meter, shows its values as they come, and stops when the tab is left', async () => {
  const { user } = await show()
  const start = screen.getByRole('button', { name: 'Start watching' })
  expect(start).toBeDisabled()
  expect(screen.getByText('Choose a meter.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Meter' }))
  const picker = await screen.findByRole('dialog', { name: 'Choose a meter' })
  const [first] = await within(picker).findAllByRole('radio')
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  await user.click(within(picker).getByRole('button', { name: 'Choose' }))
  expect(warning).toHaveBeenCalledExactlyOnceWith('Please select a record.')
  await user.click(first ?? picker)
  await user.click(within(picker).getByRole('button', { name: 'Choose' }))
  const limit = screen.getByRole('spinbutton', { name: 'High limit of Active power' })
  expect(limit.parentElement).toHaveTextContent('kW')
  await user.type(limit, '0')
  await choose('Data source', "Concentrator's store")
  await user.click(start)
  expect(await screen.findByRole('button', { name: 'Stop watching' })).toBeVisible()
  expect(backend.db.watches.get('watch-1')?.order).toMatchObject({
    items: ['p'],
    interval: 5,
    minutes: 10,
    read_source: '1',
    read_scheme: '1',
  })
  const table = await screen.findByRole('table', { name: 'Values' })
  await waitFor(() => expect(within(table).getAllByRole('row').length).toBe(2))

  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  await waitFor(() => expect(backend.db.watches.get('watch-1')).toBeUndefined())
  await user.click(screen.getByRole('button', { name: 'Other tab' }))
  expect(await screen.findByRole('button', { name: 'Start watching' })).toBeVisible()
  expect(screen.getByText(/has ended\.$/)).toBeVisible()
})

test('a link names the meter, or the collection point among whose meters one is chosen', async () => {
  const [meter] = backend.world.meters({ currentPage: 1, pageSize: 1 }, 0).rows
  const { unmount } = await show(undefined, `?metercomid=${meter?.metercomid ?? ''}`)
  expect(await screen.findByText(meter?.metercomid ?? '')).toBeVisible()
  expect(screen.getByText(meter?.cp_name ?? '')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start watching' })).toBeEnabled()
  unmount()
  const crowded = backend.world
    .meters({ currentPage: 1, pageSize: 300 }, 0)
    .rows.find((row, _, all) => all.filter((other) => other.tml_id === row.tml_id).length > 1)
  const second = await show(undefined, `?tml_id=${crowded?.tml_id ?? ''}`)
  expect(await screen.findByText(crowded?.cp_name ?? '')).toBeVisible()
  expect(screen.getByText('Choose a meter.')).toBeVisible()
  second.unmount()
  await show(undefined, '?metercomid=999999999999')
  expect(await screen.findByText('What the link names was not found.')).toBeVisible()
})

test('who may not read cannot watch', async () => {
  await show([])
  expect(await screen.findByText('Nothing is watched')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start watching' })).toBeNull()
})
