import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { gisApi } from '@/api/capture/gis'
import { gisMode } from '@/stores/gisMode'
import { selection } from '@/stores/selection'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend, server } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { GisMap } from './GisMap'
import { readMeters } from './gisObjects'
import { useRouteSheet } from './useRouteSheet'

const path = '/capture/gis/map'
async function open(can?: string[]) {
  await signIn()
  const rendered = await renderScreen(<GisMap />, { path, account: false, ...(can && { can }) })
  await screen.findByRole('application', { name: 'Map of the network' })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Meters 300/ })).toBeChecked())
  return rendered
}
const search = () => screen.getByRole('searchbox', { name: 'Search objects' })

test('finds a meter by its number, selects it for the console and puts it on the route sheet', async () => {
  selection.clear()
  const { user } = await open()
  const number = readMeters(await gisApi.meters(undefined)).meters[12]?.id ?? ''
  await user.type(search(), `${number}{Enter}`)
  const card = await screen.findByRole('region', { name: number })
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Select' })).toBeEnabled())
  await user.click(within(card).getByRole('button', { name: 'Select' }))
  expect(selection.get().meter?.id).toMatch(/^\w{32}$/)
  await user.click(within(card).getByRole('button', { name: 'Add to route sheet' }))
  await user.click(screen.getByRole('button', { name: 'Show route sheet' }))
  const sheet = await screen.findByRole('table', { name: 'Route sheet' })
  expect(within(sheet).getByRole('rowheader', { name: number })).toBeInTheDocument()
  expect(within(sheet).getByRole('columnheader', { name: 'Read result 19/11/2026' })).toBeInTheDocument()
  selection.clear()
})

test('lists what has no position, and a new one can be typed, is asked for, saved and taken back', async () => {
  const { user } = await open()
  const { points } = await gisApi.objects()
  const lost = points.find(({ lat }) => lat === null) ?? points[0]
  const name = lost?.name ?? ''
  await user.type(search(), `${name}{Enter}`)
  const card = await screen.findByRole('region', { name })
  await user.click(within(card).getByRole('button', { name: 'Edit position' }))
  const editor = await screen.findByRole('region', { name: `Position of ${name}` })
  expect(within(editor).getByRole('button', { name: 'Save position' })).toBeDisabled()
  await user.type(within(editor).getByLabelText('Latitude'), '19.25')
  await user.type(within(editor).getByLabelText('Longitude'), '-69.9{Tab}')
  await user.click(within(editor).getByRole('button', { name: 'Save position' }))
  const question = await screen.findByRole('dialog', { name: `Set the position of ${name}?` })
  await user.click(within(question).getByRole('button', { name: 'Save position' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  const now = () => backend.db.tables.points.get(lost?.id ?? '')
  expect(now()?.latitude).toBe('19.250000')
  await user.click(undo)
  await waitFor(() => expect(now()?.latitude).toBe(lost?.lat === null ? '' : lost?.lat.toFixed(6)))
})

test('layers go and come, losses have a legend, Escape leaves the innermost thing first', async () => {
  const { user, unmount } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Line loss by area' }))
  expect(await screen.findByText('above 15 %')).toBeInTheDocument()
  expect(
    await screen.findByText(/^Balances of .*, with the meters that belonged to each area/),
  ).toBeInTheDocument()
  await user.click(screen.getByText('Reading'))
  expect(screen.getByText('Read result 19/11/2026')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Full screen map' }))
  await user.click(screen.getByRole('button', { name: 'Measure a distance' }))
  expect(screen.getByText('Click on the map, corner by corner')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Click on the map, corner by corner')).toBeNull()
  expect(gisMode.get().page).toBe(path)
  unmount()
  expect(gisMode.get().page).toBeUndefined()
})

test('what a server does not say about the place before cannot be taken back', async () => {
  const { user } = await open()
  const { substations } = await gisApi.objects()
  const name = substations[0]?.name ?? ''
  server.use(
    mock.put('*/capture/gis/place/update', () =>
      HttpResponse.json({ success: true, result: { kind: 'tg' } }),
    ),
  )
  await user.type(search(), `${name}{Enter}`)
  await user.click(
    within(await screen.findByRole('region', { name })).getByRole('button', { name: 'Edit position' }),
  )
  const editor = await screen.findByRole('region', { name: `Position of ${name}` })
  await user.type(within(editor).getByLabelText('Latitude'), '19.25')
  await user.type(within(editor).getByLabelText('Longitude'), '-69.9{Tab}')
  await user.click(within(editor).getByRole('button', { name: 'Save position' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save position' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: `Position of ${name}` })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('who may not edit finds no button for it', async () => {
  const { user } = await open([])
  const { substations } = await gisApi.objects()
  await user.type(search(), `${substations[0]?.name ?? ''}{Enter}`)
  const card = await screen.findByRole('region', { name: substations[0]?.name ?? '' })
  expect(within(card).queryByRole('button', { name: 'Edit position' })).toBeNull()
})

test('a refused position keeps what was typed', async () => {
  const { user } = await open()
  const { substations } = await gisApi.objects()
  const name = substations[0]?.name ?? ''
  server.use(
    mock.put('*/capture/gis/place/update', () =>
      HttpResponse.json({ success: false, message: 'Not there', result: null }),
    ),
  )
  await user.type(search(), `${name}{Enter}`)
  await user.click(
    within(await screen.findByRole('region', { name })).getByRole('button', { name: 'Edit position' }),
  )
  const editor = await screen.findByRole('region', { name: `Position of ${name}` })
  await user.type(within(editor).getByLabelText('Latitude'), '19.25')
  await user.type(within(editor).getByLabelText('Longitude'), '-69.9{Tab}')
  await user.click(within(editor).getByRole('button', { name: 'Save position' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save position' }))
  expect(await within(editor).findByText('Not there')).toBeInTheDocument()
  expect(within(editor).getByLabelText('Latitude')).toHaveValue('19.250000')
  server.resetHandlers()
})

test('a route sheet holds a hundred meters, and says so', () => {
  const warning = vi.spyOn(feedback, 'warning').mockImplementation(() => {})
  const { result } = renderHook(() => useRouteSheet([], () => undefined))
  act(() => result.current.add(Array.from({ length: 101 }, (_, i) => `m${i}`)))
  expect(result.current.count).toBe(100)
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('100'))
})
