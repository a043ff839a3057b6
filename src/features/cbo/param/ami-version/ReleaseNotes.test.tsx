import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { ReleaseNotes } from './ReleaseNotes'

const show = (can?: string[]) =>
  renderScreen(<ReleaseNotes />, { path: '/cbo/param/amiVersion', ...(can && { can }) })
const table = () => screen.getByRole('table', { name: 'Release notes', hidden: true })
const row = (name: RegExp) => within(table()).getByRole('row', { name, hidden: true })
const loaded = () => waitFor(() => expect(row(/0\.3\.0/)).toBeInTheDocument())

test('a draft can be changed, published and deleted; what is published stays', async () => {
  const { user } = await show()
  await loaded()
  const draft = within(row(/0\.3\.0/))
  expect(draft.getByRole('button', { name: /^Publish/, hidden: true })).toHaveTextContent('Publish')
  await user.click(draft.getByRole('button', { name: /^More actions/, hidden: true }))
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  const published = row(/0\.2\.0/)
  expect(within(published).queryByRole('button', { name: /^(Edit|Publish|Delete)/, hidden: true })).toBeNull()
  await user.click(within(published).getByRole('button', { name: /^More actions/, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull())
  expect(await screen.findByRole('menuitem', { name: 'Preview' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  expect(within(published).getByText('Published')).toBeInTheDocument()
})

test('publishing says whom it reaches and that it is for good; then everybody has it', async () => {
  const { user } = await show()
  await loaded()
  const publish = () => within(row(/0\.3\.0/)).getByRole('button', { name: /^Publish/, hidden: true })
  await user.click(publish())
  await screen.findByText(/^Publish “0\.3\.0/, { selector: '.ant-modal-confirm-title' })
  expect(screen.getByText(/neither be changed nor deleted/)).toHaveTextContent(/\d+ users are reminded/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(backend.db.releaseNotes.all()).toHaveLength(2)
  await user.click(publish())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Version 0.3.0 published.')).toBeVisible()
  expect(backend.db.releaseNotes.all()[0]?.version_code).toBe('0.3.0')
})

test('asks for a number that is free, a time and a text', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog')
  const code = within(dialog).getByRole('textbox', { name: 'Version' })
  await user.type(code, 'one')
  await user.click(within(dialog).getByRole('button', { name: 'Save draft' }))
  expect(await within(dialog).findByText('Enter a version, e.g. V1.2.3 or 2.0.')).toBeVisible()
  expect(await within(dialog).findByText('Write a title and a text in at least one language.')).toBeVisible()
  expect(await within(dialog).findByText('Please choose: Upgrade time')).toBeVisible()
})

test('the preview shows each language, and which one stands in', async () => {
  const { user } = await show()
  await loaded()
  await user.click(
    within(row(/0\.3\.0/)).getByRole('button', { name: /^Basic data and collection/, hidden: true }),
  )
  const drawer = await screen.findByRole('dialog')
  await user.click(await within(drawer).findByText('Español'))
  expect(
    await within(drawer).findByRole('heading', {
      name: 'Los datos básicos y la recolección se mantienen aquí',
    }),
  ).toBeVisible()
  expect(within(drawer).queryByRole('note')).toBeNull()
})
