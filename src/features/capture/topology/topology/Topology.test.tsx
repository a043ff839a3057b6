import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ModuleTask } from '@/api/capture/topology'
import { selection } from '@/stores/selection'
import { nonsenseOn } from '@/testing/contract/mutations'
import { renderScreen } from '@/testing/renderScreen'
import { backend, changeAnswer, server } from '@/testing/simulator'
import { Topology } from './Topology'

const path = '/capture/topology/topology'
const { network, states } = backend.world.parts
const dcu = Array.from({ length: network.pointCount }, (_, point) => point).find(
  (point) =>
    !network.pointDirect[point] && states.pointOnline(point, Date.parse('2026-11-20T14:00:00Z')) === '1',
)
const id = network.id('rcp', dcu ?? 0)
const open = (search = `?tml_id=${id}`, can?: string[]) =>
  renderScreen(<Topology />, { path: `${path}${search}`, ...(can && { can }) })
const graph = () => screen.findByRole('tree', { name: /^Network of DCU/ })

test('without a collection point it asks for one; the sidebar lends its own', async () => {
  selection.clear()
  const { unmount } = await open('')
  expect(await screen.findByText(/Its communication network is drawn/)).toBeInTheDocument()
  unmount()
  selection.selectPower({ t_id: `rcp-${id}`, id, label: 'DCU', identify: 'rcp' })
  await open('')
  expect(await graph()).toBeInTheDocument()
  selection.clear()
})

test('draws every module, the keyboard walks, the side tells the way', async () => {
  const { user } = await open()
  const tree = await graph()
  const nodes = backend.world.topologies.nodes(dcu ?? 0, Date.parse('2026-11-20T14:00:00Z'))
  const items = within(tree).getAllByRole('treeitem')
  expect(items).toHaveLength(nodes.length)
  // Who has modules below says so; a leaf has nothing to open.
  expect(items.filter((item) => item.hasAttribute('aria-expanded'))).toHaveLength(
    new Set(nodes.map(({ parent_id }) => parent_id).filter((parent) => parent !== '')).size,
  )
  const legend = screen.getByRole('radiogroup', { name: 'Colour by' }).parentElement
  expect(legend).toHaveTextContent(/Offline \d+ *Ultra low \d+/)
  expect(legend).not.toHaveTextContent(/Online \d/)
  tree.focus()
  await user.keyboard('{ArrowRight}')
  const side = screen.getByRole('region', { name: 'Module' })
  const link = within(side).getAllByRole('link')[0]
  expect(link).toHaveAttribute('href', expect.stringMatching(/meterDetail/))
  expect(within(side).getByText('Path to the gateway')).toBeInTheDocument()
  await user.keyboard('{ArrowLeft}')
  expect(within(side).getByRole('heading', { level: 2 })).toHaveTextContent(nodes[0]?.comid ?? '?')
  expect(within(side).getByText('10.10.4.11:4059')).toBeInTheDocument()
})

test('the table holds the same modules, and the search steps through its matches', async () => {
  const { user } = await open()
  await graph()
  const nodes = backend.world.topologies.nodes(dcu ?? 0, Date.parse('2026-11-20T14:00:00Z'))
  await user.click(screen.getByText('Table'))
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(nodes.length + 1)
  const comid = nodes.at(-1)?.comid ?? ''
  await user.type(screen.getByRole('searchbox', { name: 'Module ID' }), `${comid}{Enter}`)
  expect(await screen.findByText('1 of 1')).toBeInTheDocument()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
})

test('a network that says no more than how its modules hang together is drawn, in words that can be read', async () => {
  const nodes = [
    { id: 1, comid: 900_000_000_001, topology_type: 'gateway', status: true },
    { id: 2, comid: 20_000_001, parent_id: '900000000001', topology_type: 'beacon', level: null, status: 0 },
    { id: 3, parent_id: '900000000001' },
  ]
  server.use(
    mock.get('*/capture/topology/detail/:id', () => HttpResponse.json({ success: 1, result: { nodes } })),
  )
  const { user } = await open()
  const tree = await screen.findByRole('tree')
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(2)
  await user.click(screen.getByText('Table'))
  const table = await screen.findByRole('table')
  expect(
    within(table).getByRole('row', { name: /000020000001 beacon Offline No value 900000000001/ }),
  ).toBeVisible()
  expect(nonsenseOn(document.body)).toEqual([])
})

test('compares with a kept snapshot', async () => {
  const { user } = await open()
  await graph()
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Compare' })).toBeEnabled())
  await user.click(screen.getByRole('switch', { name: 'Compare' }))
  const compared = await screen.findByRole('region', { name: 'Compare' })
  await waitFor(() =>
    expect(compared).toHaveTextContent(/Nothing has changed|Other parent|offline|Came back|Other level/),
  )
})

test('reads the network anew and says what became of it; without the right there is no button', async () => {
  const task: ModuleTask = {
    taskId: 't1',
    kind: 'refresh',
    running: false,
    rows: [{ id, name: 'DCU A', cp_name: 'DCU A', result: 'failed', reason: 'dcuOffline', cost_ms: 8000 }],
  }
  server.use(
    mock.get('*/capture/topologyNode/progress/*', ({ request }) =>
      HttpResponse.json({
        success: true,
        message: '',
        result: { ...task, taskId: request.url.split('/').at(-1) },
      }),
    ),
  )
  const { user, unmount } = await open()
  await graph()
  await user.click(screen.getByRole('button', { name: 'Refresh from DCU' }))
  expect(await screen.findByText('The gateway is offline')).toBeInTheDocument()
  server.resetHandlers()
  unmount()
  await open(undefined, [])
  await graph()
  expect(screen.queryByRole('button', { name: 'Refresh from DCU' })).toBeNull()
})

test('says why there is no network', async () => {
  await open('?tml_id=nobody')
  expect(await screen.findByText(/does not exist any more/)).toBeInTheDocument()
})

test('how it is looked at stands in the address, and comes back with it', async () => {
  const [, second] = backend.world.topologies.nodes(dcu ?? 0, Date.parse('2026-11-20T14:00:00Z'))
  const { user, path: address } = await open(
    `?tml_id=${id}&view=table&by=status&place=100,50,1.5&node=${second?.comid}`,
  )
  expect(await screen.findByRole('region', { name: 'Module' })).toHaveTextContent(second?.comid ?? '?')
  expect(screen.queryByRole('tree', { name: /^Network of DCU/ })).toBeNull()
  await user.click(screen.getByText('Rings'))
  const picture = (await graph()).querySelector('svg > g')
  expect(picture).toHaveAttribute('transform', expect.stringMatching(/^translate\(-150 .* scale\(1\.5\)$/))
  await waitFor(() => expect(address()).toContain('view=radial'))
  expect(address()).toContain(`node=${second?.comid}`)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(address()).toContain('place=100%2C50%2C1.88'))
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(address()).not.toContain('place='))
})

test('a network of unknown states is not counted offline, and its way is called neither whole nor broken', async () => {
  const nodes = backend.world.topologies.nodes(dcu ?? 0, Date.parse('2026-11-20T14:00:00Z'))
  changeAnswer(`/capture/topology/detail/${id}`, {
    nodes: nodes.map((node) => ({ ...node, status: 'ZZ_9' })),
  })
  const { user } = await open()
  const tree = await graph()
  expect(within(tree).getAllByRole('treeitem')).toHaveLength(nodes.length)
  const legend = screen.getByRole('radiogroup', { name: 'Colour by' }).parentElement
  expect(legend).toHaveTextContent(/Offline 0/)
  tree.focus()
  await user.keyboard('{ArrowRight}')
  const side = screen.getByRole('region', { name: 'Module' })
  expect(await within(side).findByText('Path to the gateway')).toBeInTheDocument()
  expect(side).not.toHaveTextContent(/Arrives:/)
})
