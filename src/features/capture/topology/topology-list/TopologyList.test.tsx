import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { dialog, pressOnRow } from '@/testing/steps'
import { TopologyList } from './TopologyList'

const path = '/capture/topology/topologyList'
const open = (search = '?topology_type=gateway', can?: string[]) =>
  renderScreen(<TopologyList />, { path: `${path}${search}`, ...(can && { can }) })
const table = () => screen.getByRole('table', { name: 'Topology list', hidden: true })
const ids = () => [...table().querySelectorAll('tbody th')].map((cell) => cell.textContent ?? '')
const loaded = () => waitFor(() => expect(ids().length).toBeGreaterThan(0))

test('lists modules, narrowed by the address', async () => {
  await open()
  await loaded()
  expect(screen.getByText(`${backend.world.parts.network.pointCount} rows`)).toBeVisible()
  for (const id of ids()) expect(id).toMatch(/^9\d{11}$/)
})

test('modules of a collection point are found by its name', async () => {
  const name = backend.db.tables.points.all()[3]?.cp_name ?? ''
  await open(`?topology_type=gateway&cp_name=${encodeURIComponent(name)}`)
  await loaded()
  for (const row of table().querySelectorAll('tbody tr')) expect(row).toHaveTextContent(name)
  expect(screen.queryByText(`${backend.world.parts.network.pointCount} rows`)).toBeNull()
})

test('a restart is asked twice, with what it does; a ping is not', async () => {
  const { user } = await open()
  await loaded()
  const first = ids()[0] ?? ''
  await pressOnRow('Restart module', `${backend.db.tables.points.all()[0]?.cp_name} (${first})`)
  const question = await dialog('Restart 1 module?')
  expect(question).toHaveTextContent(/none of its meters can be reached/)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect([...backend.db.commModuleTasks.busy(0)]).toEqual([])
  await user.click(screen.getByRole('button', { name: new RegExp(`^Ping: .*${first}`), hidden: true }))
  expect(await dialog('Ping')).toBeInTheDocument()
})

test('parameters: nothing, nonsense and a refusal keep the form; dangerous ones are asked twice', async () => {
  const { user } = await open()
  await loaded()
  const first = ids()[0] ?? ''
  await user.click(
    screen.getByRole('button', { name: new RegExp(`^Set parameters: .*${first}`), hidden: true }),
  )
  const form = await dialog('Parameters of 1 module')
  await user.type(within(form).getByLabelText('HES address'), '10.0.0.999')
  await user.click(within(form).getByRole('button', { name: 'Send' }))
  expect(await within(form).findByText(/An IPv4 address/)).toBeInTheDocument()
  await user.clear(within(form).getByLabelText('HES address'))
  await user.type(within(form).getByLabelText('HES address'), '10.9.9.9')
  await user.click(within(form).getByRole('button', { name: 'Send' }))
  const question = await dialog(/new connection parameters on 1 gateway/)
  await user.click(within(question).getByRole('button', { name: 'Send' }))
  expect(await dialog('Set parameters')).toBeInTheDocument()
})

test('who may only look finds no commands', async () => {
  await open(undefined, [])
  await loaded()
  for (const name of [/^Restart module/, /^Ping/, /^Set parameters/])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
})
