import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { words } from '@/i18n/i18n'
import { renderScreen, signIn } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { feedback } from '@/ui/feedback/feedback'
import { TreeChooser } from './TreeChooser'
import { TreeChooserDialog } from './TreeChooserDialog'
import { treeSources, type TreeSource } from './treeSources'

test('without a loading address it says so instead of staying empty', async () => {
  await words.loadNamespaces(['picker'])
  const { user } = await renderScreen(<TreeChooser load={undefined} />)
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  expect(await screen.findByText('The tree loading address must be set.')).toBeVisible()
})

test('a single choice is cleared only after it was asked for', async () => {
  await words.loadNamespaces(['picker'])
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(false)
  const onChange = vi.fn<(id: string) => void>()
  const { user } = await renderScreen(
    <TreeChooser
      load={treeSources.organizations}
      value="o1"
      fallbackName="North"
      clearable
      onChange={onChange}
    />,
  )
  const clear = screen.getByRole('button', { name: 'Clear the choice' })
  await user.click(clear)
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Clear the choice?', content: 'North' }),
  )
  expect(onChange).not.toHaveBeenCalled()
  confirm.mockResolvedValue(true)
  await user.click(clear)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(''))
})

test.each([
  ['one choice', false, ['a'], 'North'],
  ['several choices', true, ['a', 'b'], 'North, South'],
])('the dialog clears %s only after it was asked for', async (_case, multiple, chosen, names) => {
  await words.loadNamespaces(['picker'])
  const confirm = vi.spyOn(feedback, 'confirm').mockResolvedValue(false)
  const onClose = vi.fn<() => void>()
  const nodes = [
    { id: 'a', name: 'North', kind: 'org' },
    { id: 'b', name: 'South', kind: 'org' },
  ]
  const load: TreeSource = { key: 'organizations', load: async () => nodes }
  const { user } = await renderScreen(
    <TreeChooserDialog load={load} selection={chosen} multiple={multiple} onClose={onClose} />,
  )
  const box = within(await screen.findByRole('dialog'))
  const clear = box.getByRole('button', { name: 'Clear the choice' })
  await waitFor(() => expect(clear).toBeEnabled())
  await user.click(clear)
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Clear the choice?', content: names }),
  )
  expect(clear).toBeEnabled()
  confirm.mockResolvedValue(true)
  await user.click(clear)
  expect(await box.findByText('Nothing chosen')).toBeVisible()
  expect(clear).toBeDisabled()
  await user.click(box.getByRole('button', { name: 'Choose' }))
  expect(onClose).toHaveBeenCalledExactlyOnceWith([])
})

test('an organization that is disabled stands in the tree and cannot be chosen', async () => {
  await signIn('admin')
  const [first] = backend.db.tables.organizations.all()
  if (first) backend.db.tables.organizations.update(first.id, { enabled: '0' }, { username: 'admin', ip: '' })
  const [root] = await treeSources.organizations.load()
  const children = root?.children ?? []
  expect([root?.off, children.length > 0, children.some((each) => each.off)]).toEqual([true, true, false])
  const [above] = await treeSources.departments.load()
  const below = above?.children ?? []
  expect([above?.off, below.length > 0, below.some((each) => each.off)]).toEqual([true, true, false])
})
