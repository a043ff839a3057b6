import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dictsApi } from '@/api/cbo/dicts'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { DictForm } from './DictForm'

const onClose = vi.fn<(saved: boolean, answer?: unknown) => void>()
const table = () => backend.db.tables.dicts
const other = { username: 'supervisor', ip: '10.0.0.9' }

/** A dictionary, opened in a form that says "Mine"; meanwhile somebody else saves `theirs`. */
async function openedBefore(theirs: { name?: string; remark?: string }) {
  onClose.mockReset()
  await signIn()
  const { id } = await dictsApi.insert({ code: 'polish', name: 'Polish', remark: '' })
  const { rows } = await dictsApi.page({ code: 'polish', currentPage: 1, pageSize: 15 })
  const { user } = await renderScreen(<DictForm row={rows[0]} onClose={onClose} />, { path: '/dicts' })
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Mine')
  table().update(id, theirs, other)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/supervisor has changed this meanwhile/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  return { user, dialog, name, id, save: () => dialog.getByRole('button', { name: 'Save' }) }
}

test('what only the other user changed is taken over, and saved with what was typed', async () => {
  const { user, dialog, id, save } = await openedBefore({ remark: 'Theirs' })
  expect(dialog.getByText('Taken over: Remarks')).toBeVisible()
  expect(dialog.getByLabelText('Remarks')).toHaveValue('Theirs')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, expect.objectContaining({ id })))
  expect(table().get(id)).toMatchObject({ name: 'Mine', remark: 'Theirs' })
})

test('where both changed something the user chooses before it can be saved, and all is checked again', async () => {
  const { user, dialog, name, id, save } = await openedBefore({ name: 'Theirs' })
  expect(save()).toBeDisabled()
  const choice = within(dialog.getByRole('group', { name: 'Name' }))
  await user.click(choice.getByRole('radio', { name: 'Theirs: Theirs' }))
  expect(name).toHaveValue('Theirs')
  await user.click(choice.getByRole('radio', { name: 'Mine: Mine' }))
  expect(name).toHaveValue('Mine')
  table().update(id, { name: 'Again' }, other)
  await user.click(save())
  expect(await dialog.findByRole('radio', { name: 'Theirs: Again' })).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Mine: Mine' }))
  await waitFor(() => expect(save()).toBeEnabled())
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true, expect.objectContaining({ id })))
  expect(table().get(id)).toMatchObject({ name: 'Mine' })
})
