import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { choose } from '@/testing/steps'
import { SysParams } from './SysParams'

vi.setConfig({ testTimeout: 90_000 })

const show = async (search: string, can?: string[]) => {
  const shown = await renderScreen(<SysParams />, {
    path: `/cbo/param/sysParam${search}`,
    ...(can && { can }),
  })
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
  return shown
}
const value = (id: string) => backend.db.tables.sysParams.get(id)?.value

test('a change needs a value in range and a reason', async () => {
  const { user } = await show('?param_key=lockAttempts')
  await user.click(screen.getByRole('button', { name: /^Edit:/ }))
  const dialog = await screen.findByRole('dialog')
  const input = within(dialog).getByRole('spinbutton', { name: /Value/ })
  await user.clear(input)
  await user.type(input, '99')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/from 3 to 10/)).toBeVisible()
  expect(await within(dialog).findByText('Please enter: Reason')).toBeVisible()
  expect(value('lockAttempts')).toBe('5')
  await user.clear(input)
  await user.type(input, '4')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Audit')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(value('lockAttempts')).toBe('4'))
  await waitFor(() => expect(screen.getByRole('row', { name: /lockAttempts.*Changed/ })).toBeVisible())
})

test('an earlier value comes back out of the history, with a reason again', async () => {
  const { user } = await show('?param_key=commBaseTime')
  await user.click(screen.getByRole('button', { name: /^History:/ }))
  expect(await screen.findByText('Trial ended')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Back to 120/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(await within(dialog).findByRole('textbox', { name: /Reason/ }), 'Trial goes on')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(value('commBaseTime')).toBe('120'))
  expect(backend.db.tables.sysParams.history('commBaseTime')[0]).toMatchObject({ reason: 'Trial goes on' })
})

test('a formula is shown and chosen by its words, never by its code', async () => {
  const { user } = await show('?param_key=unbalanceFormula')
  expect(screen.getByRole('row', { name: /\(max − min\) ÷ max/ })).not.toHaveTextContent('maxMin')
  await user.click(screen.getByRole('button', { name: /^Edit:/ }))
  const dialog = await screen.findByRole('dialog')
  await choose('Value', 'IEC: negative ÷ positive sequence, from magnitudes alone (phases taken 120° apart)')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Contract')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(value('unbalanceFormula')).toBe('iec'))
  await waitFor(() => expect(screen.getByRole('row', { name: /IEC: negative.*Changed/ })).toBeVisible())
})

test('without the permission it is only read', async () => {
  await show('?param_key=lockAttempts', [])
  expect(screen.queryByRole('button', { name: /^Edit:/ })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^History:/ })).toBeVisible()
})
