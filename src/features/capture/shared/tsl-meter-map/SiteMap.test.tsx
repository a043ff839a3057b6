import { screen, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { mapApi, type MapSite } from '@/api/capture/map'
import { sessionApi } from '@/api/console/session'
import { gisMode } from '@/stores/gisMode'
import { session } from '@/stores/session'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { SiteCard } from './SiteCard'
import { SiteMap } from './SiteMap'

const path = '/capture/pay/tslMeterMap'

async function open() {
  await signIn()
  session.setMenus(await sessionApi.menus())
  const rendered = await renderScreen(<SiteMap />, { path, account: false })
  await screen.findByRole('listbox', { name: 'Sites' })
  return rendered
}
const first = async (which: (site: MapSite) => boolean): Promise<MapSite> => {
  const site = (await mapApi.sites()).find(which)
  if (!site) throw new Error('the world has no such site')
  return site
}

it('searches a site, and its details lead to its meters', async () => {
  const { user } = await open()
  expect(await screen.findByRole('application', { name: 'Map of the sites' })).toBeInTheDocument()
  const site = await first(({ tml_type, lat }) => tml_type === '01' && lat !== null)
  await user.type(screen.getByRole('searchbox', { name: 'Search sites' }), `${site.tml_asset_no}{Enter}`)
  const card = await screen.findByRole('region', { name: site.name })
  expect(within(card).getByText('Public transformer')).toBeInTheDocument()
  expect(within(card).getByText(`${site.lat?.toFixed(6)}, ${site.lng?.toFixed(6)}`)).toBeInTheDocument()
  expect(within(card).getByRole('link')).toHaveAttribute('href', `/capture/archive/meter?tml_id=${site.id}`)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: site.name })).not.toBeInTheDocument()
})

it('says of a type that it does not know that there is no information', async () => {
  await signIn()
  const site = { ...(await first(() => true)), tml_type: '77', name: 'Repeater' }
  await renderScreen(<SiteCard site={site} onClose={() => {}} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unknown device type, no information is available!',
  )
})

it('is walked through by arrow keys', async () => {
  const { user } = await open()
  const list = screen.getByRole('listbox', { name: 'Sites' })
  list.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  const [, second] = within(list).getAllByRole('option')
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(list).toHaveAttribute('aria-activedescendant', second?.id)
  expect(
    await screen.findByRole('region', { name: (await mapApi.sites())[1]?.name ?? '' }),
  ).toBeInTheDocument()
})

it('names what has no place, and the legend switches types off', async () => {
  const { user } = await open()
  const lost = await first(({ lat }) => lat === null)
  await user.click(screen.getByRole('checkbox', { name: /^No latitude and longitude information/ }))
  await user.click(within(screen.getByRole('listbox')).getByText(lost.name))
  const card = await screen.findByRole('region', { name: lost.name })
  expect(within(card).getByText('No latitude and longitude information')).toBeInTheDocument()
  for (const type of ['Substation', 'Public transformer', 'Special transformer', 'Meter'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${type}`) }))
  expect(screen.getByText('No site matches')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getAllByRole('option').length).toBeGreaterThan(20)
})

it('fills the window, Escape of the details first, and gives the frame back when it goes', async () => {
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('button', { name: 'Full screen map' }))
  expect(gisMode.get()).toEqual({ page: path, ownExit: false })
  unmount()
  expect(gisMode.get().page).toBeUndefined()
})

it('says why there is no map, and tries again', async () => {
  server.use(
    mock.get('*/capture/siteMap/base', () => HttpResponse.json({ message: 'Busy' }, { status: 503 })),
  )
  const { user } = await open()
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('The map could not be loaded')
  server.resetHandlers()
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('application', { name: 'Map of the sites' })).toBeInTheDocument()
})
