import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { pressOnRow } from '@/testing/steps'
import { CodeRules } from './CodeRules'
import { resetCycleOf } from './useRuleWords'

vi.setConfig({ testTimeout: 90_000 })

const show = async (search = '', can?: string[]) => {
  const shown = await renderScreen(<CodeRules />, {
    path: `/cbo/param/codeRule${search}`,
    ...(can && { can }),
  })
  await waitFor(() => expect(screen.getAllByRole('rowheader').length).toBeGreaterThan(0))
  return shown
}

test('a rule is built, looked at, tested and saved', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const preview = await within(dialog).findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText(/letters, digits/)).toBeVisible()
  expect(within(preview).getByRole('button', { name: 'Next three numbers' })).toBeDisabled()
  await user.type(within(dialog).getByRole('textbox', { name: 'Value of component 1' }), 'P-')
  expect(await within(preview).findByText('P-202611200001')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Move down: component 1' }))
  expect(await within(preview).findByText('20261120P-0001')).toBeVisible()
  await user.click(within(preview).getByRole('button', { name: 'Next three numbers' }))
  expect(await within(preview).findByText(/20261120P-0001\s+20261120P-0002\s+20261120P-0003/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Remove: component 3' }))
  expect(await within(preview).findByText('A serial number is needed.')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Add a component' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), 'poleNo')
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Pole')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.tables.codeRules.all().find((row) => row.code === 'poleNo')?.components).toHaveLength(
      3,
    ),
  )
})

test('a fifth component is the last', async () => {
  const { user } = await show('?code=workOrder')
  await user.click(screen.getByRole('button', { name: 'Edit: Work order' }))
  const dialog = await screen.findByRole('dialog')
  const add = await within(dialog).findByRole('button', { name: 'Add a component' })
  await user.click(add)
  expect(add).toBeDisabled()
})

test('a rule that has issued numbers is not deleted', async () => {
  const { user } = await show('?code=invoice')
  await pressOnRow('Delete', 'Invoice')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/already issued/)).toBeVisible()
  expect(backend.db.tables.codeRules.get('rule-invoice')).toBeDefined()
})

test('a cycle that nobody knows starts no serial number anew', () => {
  expect(['day', 'month', 'year', 'never'].map(resetCycleOf)).toEqual(['day', 'month', 'year', 'never'])
  expect([resetCycleOf('weekly'), resetCycleOf(undefined)]).toEqual(['never', 'never'])
})
