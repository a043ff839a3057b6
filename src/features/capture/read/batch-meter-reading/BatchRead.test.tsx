import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen } from '@/testing/renderScreen'
import { backend, clock } from '@/testing/simulator'
import { BatchRead } from './BatchRead'

vi.setConfig({ testTimeout: 120_000 })
beforeAll(() => words.loadNamespaces(['reading', 'commands', 'picker', 'sidebar', 'chart']))

const show = (can?: string[]) =>
  renderScreen(<BatchRead />, { path: '/capture/read/batchRead', account: 'operator', ...(can && { can }) })
const start = () => screen.getByRole('button', { name: 'Start reading' })

async function choose(user: Awaited<ReturnType<typeof show>>['user'], numbers: readonly string[]) {
  await user.click(screen.getByRole('button', { name: 'Choose meters' }))
  const picker = await screen.findByRole('dialog', { name: 'Choose meters' })
  await user.click(within(picker).getByRole('button', { name: 'Paste numbers' }))
  const paste = await within(picker).findByRole('region', { name: 'Paste a list of numbers' })
  await user.click(within(paste).getByRole('textbox'))
  await user.paste(numbers.join('\n'))
  await user.click(within(paste).getByRole('button', { name: 'Find and add' }))
  await within(paste).findByText(/added\./)
  return { picker, paste }
}
const behindDcu = () =>
  backend.world
    .meters({ currentPage: 1, pageSize: 300 }, clock.now)
    .rows.filter((row) => row.comm_port !== '40')
    .map((row) => row.metercomid)

async function addItem(user: Awaited<ReturnType<typeof show>>['user'], name: string) {
  const box = screen.getByRole('combobox', { name: 'Data items' })
  await user.type(box, name)
  await user.click(await screen.findByTitle(name))
  await user.keyboard('{Escape}')
}

test('reads 24 meters, says what became of each, and asks the failed ones again', async () => {
  const { user } = await show()
  expect(start()).toBeDisabled()
  expect(screen.getByText('Choose at least one meter.')).toBeVisible()
  const { picker, paste } = await choose(user, [...behindDcu().slice(0, 24), '999999999999'])
  expect(within(paste).getByText('24 were added.')).toBeVisible()
  expect(within(paste).getByText('Not found: 999999999999')).toBeVisible()
  await user.click(within(paste).getByRole('button', { name: 'Close' }))
  await user.click(within(picker).getByRole('button', { name: 'Take 24' }))
  await addItem(user, 'Import active register')
  await waitFor(() => expect(screen.getAllByText('24 of 500').length).toBeGreaterThan(0))
  await user.click(start())
  const table = await screen.findByRole('table', { name: 'Reading results' })
  expect(await screen.findByText(/24 reading/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Retry failed/ })).toBeNull()
  clock.now += 120_000
  await waitFor(() => expect(screen.getByText('Finished')).toBeVisible())
  const [task] = [backend.db.commands.get('command-1')]
  const failed = task?.objects.filter((slot) => slot.reason !== '').length ?? 0
  expect(failed).toBeGreaterThan(0)
  expect(
    screen.getByText(`${24 - failed} succeeded · ${failed} failed · 0 reading · 24 in all`),
  ).toBeVisible()

  await user.click(screen.getByRole('button', { name: `Read failed ${failed}` }))
  expect(within(table).getAllByText('Read failed')).toHaveLength(failed)
  await user.click(screen.getByRole('button', { name: `Retry failed (${failed})` }))
  await waitFor(() => expect(task?.objects.filter((slot) => slot.attempt === 1)).toHaveLength(failed))
  expect(task?.objects.filter((slot) => slot.attempt > 1)).toHaveLength(0)
})

test('stops, and what was not known is canceled', async () => {
  const { user } = await show()
  const { picker, paste } = await choose(user, behindDcu().slice(0, 5))
  await user.click(within(paste).getByRole('button', { name: 'Close' }))
  await user.click(within(picker).getByRole('button', { name: 'Take 5' }))
  await addItem(user, 'Voltage L1')
  await user.click(screen.getByRole('combobox', { name: 'Data source' }))
  await user.click(await screen.findByTitle('Meter, live'))
  expect(screen.getByText(/^Live over power line only one meter can be read at a time/)).toBeVisible()
  expect(start()).toBeDisabled()
  await user.click(screen.getByRole('combobox', { name: 'Data source' }))
  await user.click(await screen.findByTitle("Concentrator's store"))
  await user.click(start())
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Canceled 5' })).toBeVisible()
  expect(backend.db.commands.get('command-1')?.order).toMatchObject({ read_scheme: '1', read_source: '1' })
})

test('the picker says who may be chosen and why not, takes a list out of a file', async () => {
  const { user } = await show()
  const direct = backend.world
    .meters({ currentPage: 1, pageSize: 300 }, clock.now)
    .rows.findLast((row) => row.comm_port === '40')
  await user.click(screen.getByRole('button', { name: 'Choose meters' }))
  const picker = await screen.findByRole('dialog', { name: 'Choose meters' })
  expect(within(picker).getByRole('columnheader', { name: 'Can be chosen' })).toBeVisible()
  const total = await within(picker).findByText(/rows$/)
  const all = total.textContent
  await user.click(within(picker).getByRole('combobox', { name: 'Meter category' }))
  await user.click(await screen.findByTitle('Check meter'))
  await waitFor(() => expect(total.textContent).not.toBe(all))
  // Totalizers of areas and of lines.
  const checks = ['05', '06'].map(
    (meter_type) => backend.world.meters({ currentPage: 1, pageSize: 1, meter_type }, clock.now).total,
  )
  expect(total.textContent?.replaceAll(/\D/g, '')).toBe(String(checks.reduce((sum, each) => sum + each)))
  const numbers = behindDcu().slice(0, 3)
  const list = new File([['Meter', ...numbers, direct?.metercomid ?? ''].join('\n')], 'list.csv')
  await user.upload(within(picker).getByLabelText('Import a list', { selector: 'input' }), list)
  const paste = await within(picker).findByRole('region', { name: 'Paste a list of numbers' })
  expect(within(paste).getByText('4 numbers')).toBeVisible()
  await user.click(within(paste).getByRole('button', { name: 'Find and add' }))
  expect(await within(paste).findByText('3 were added.')).toBeVisible()
  expect(
    within(paste).getByText(`A direct meter is read alone. Left out: ${direct?.metercomid ?? ''}`),
  ).toBeVisible()
})

test('points are narrowed by their category and by the grid', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'By collection point' }))
  const picker = await screen.findByRole('dialog', { name: 'Choose collection points' })
  expect(within(picker).getByRole('button', { name: 'Power grid…' })).toBeVisible()
  await user.click(within(picker).getByRole('combobox', { name: 'Terminal category' }))
  const option = await screen.findByTitle('Special transformer')
  // While the list fades in it takes no pointer, and nothing says when that ends.
  fireEvent.click(option)
  const special = backend.db.tables.points.all().filter((row) => row.tml_type === '02').length
  await waitFor(() =>
    expect(within(picker).getByText(/rows$/).textContent?.replaceAll(/\D/g, '')).toBe(String(special)),
  )
})

test('who may not read cannot start', async () => {
  await show([])
  expect(await screen.findByRole('button', { name: 'Choose meters' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start reading' })).toBeNull()
})

test('what is to be read stands in the address, and comes back with it', async () => {
  const [one = '', other = ''] = behindDcu()
  const { user, path } = await renderScreen(<BatchRead />, {
    path: `/capture/read/batchRead?meters=${one},${other}&items=pap_r`,
    account: 'operator',
  })
  expect((await screen.findAllByText('2 of 500')).length).toBeGreaterThan(0)
  expect(await screen.findByTitle('Import active register')).toBeVisible()
  await addItem(user, 'Export active register')
  await waitFor(() => expect(decodeURIComponent(path())).toMatch(/items=pap_r,\w+/))
  expect(decodeURIComponent(path())).toContain(`meters=${one},${other}`)
})
