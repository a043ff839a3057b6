import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { MenuEntry } from '@/api/console/session'
import { gisMode } from '@/stores/gisMode'
import { session } from '@/stores/session'
import { GisExit } from '../layout/GisExit'
import { CockpitButton } from './CockpitButton'
import { MapButtons } from './MapButtons'

function open(menus: readonly MenuEntry[], showCockpit?: string) {
  session.setMenus(menus)
  session.setUser({
    id: '1',
    name: 'A',
    username: 'a',
    roles: [],
    ...(showCockpit === undefined ? {} : { showCockpit }),
  })
  const bar = (
    <>
      <MapButtons />
      <CockpitButton />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: bar }])
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup({ delay: null }), at: () => router.state.location.pathname }
}
const page = (name: string, path: string): MenuEntry => ({ path, name, component: `capture/gis/${name}` })
const menu = (...children: MenuEntry[]): MenuEntry[] => [
  { path: '/capture', children: [{ path: 'gis', children }] },
]

it.each([
  ['duomi', '/duomiCockpit'],
  ['DEMO', '/cockpit-demo'],
  ['LDS', '/ldsCockpit'],
  ['lds ', '/ldsCockpit'],
])('showCockpit %j leads to %s', async (shown, path) => {
  const { user, at } = open([], shown)
  await user.click(screen.getByRole('button', { name: 'Cockpit' }))
  expect(at()).toBe(path)
})

it.each([undefined, '', 'other', 'toString'])('showCockpit %j shows no icon', (shown) => {
  open([], shown)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('GIS and area division are there when the menu has their pages', async () => {
  const { user, at } = open(menu(page('gis', 'map'), page('areaDiv', 'areaDiv')))
  await user.click(screen.getByRole('button', { name: 'GIS' }))
  expect(at()).toBe('/capture/gis/map')
  await user.click(screen.getByRole('button', { name: 'Area division' }))
  expect(at()).toBe('/capture/gis/areaDiv')
})

it('each only with its own', () => {
  open(menu(page('areaDiv', 'areaDiv')))
  expect(screen.queryByRole('button', { name: 'GIS' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Area division' })).toBeInTheDocument()
})

it('full-screen mode ends by its button and by Escape, and tells the page that entered it', async () => {
  const user = userEvent.setup({ delay: null })
  render(<GisExit />)
  const left = vi.fn<() => void>()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  act(() => gisMode.enter('/map', { onLeave: left }))
  await user.click(screen.getByRole('button', { name: 'Leave full screen' }))
  expect(gisMode.get().page).toBeUndefined()
  act(() => gisMode.enter('/map', { onLeave: left, ownExit: true }))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(left).toHaveBeenCalledTimes(2)
  act(() => gisMode.enter('/map', { onLeave: left }))
  act(() => gisMode.release('/other'))
  expect(gisMode.get().page).toBe('/map')
  act(() => gisMode.release('/map'))
  expect(gisMode.get().page).toBeUndefined()
  expect(left).toHaveBeenCalledTimes(2)
})
