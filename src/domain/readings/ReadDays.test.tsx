import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { ReadDays } from './ReadDays'

const now = Date.parse('2026-11-20T14:00:00Z')
const meters = backend.world.meters({ currentPage: 1, pageSize: 500 }, now).rows
const rowOf = (direct: boolean) => {
  const meter = meters.find(({ comm_port }) => (comm_port === '40') === direct)
  const { id = '', comm_port = '' } = meter ?? {}
  return { id: `${id}.2026-11-18`, meter_id: id, comm_port, data_date: '2026-11-18' }
}
const show = (rows: ReturnType<typeof rowOf>[]) =>
  renderScreen(<ReadDays rows={rows} onClose={() => undefined} />, { can: ['read'] })
const ordered = () => [...backend.db.commands.all()].at(-1)?.order.devices

test('a direct meter among others is left out and named: the others are read', async () => {
  const rows = [rowOf(true), rowOf(false)]
  const { user } = await show(rows)
  expect(await screen.findByText('1 direct meter is left out: read it alone.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start reading' }))
  await waitFor(() => expect(ordered()).toEqual([rows[1]?.meter_id]))
})

test('alone it is read', async () => {
  const row = rowOf(true)
  const { user } = await show([row])
  await user.click(await screen.findByRole('button', { name: 'Start reading' }))
  expect(screen.queryByText(/left out/)).not.toBeInTheDocument()
  await waitFor(() => expect(ordered()).toEqual([row.meter_id]))
})
