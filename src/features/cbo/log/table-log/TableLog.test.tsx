import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { TableLog } from './TableLog'

const path = '/cbo/log/tableLog'
const table = () => screen.getByRole('table', { name: 'Table log', hidden: true })
const author = { username: 'admin', ip: '10.20.4.17' }

/** Changes a dictionary and opens the change. */
async function opened(can: string[]) {
  const dict = backend.db.tables.dicts.all()[0]
  if (!dict) throw new Error('a dictionary')
  backend.db.tables.dicts.update(dict.id, { remark: 'Wrongly changed' }, author)
  const rendered = await renderScreen(<TableLog />, { path: `${path}?table=dict`, can })
  await waitFor(() => expect(table().querySelectorAll('tbody th').length).toBeGreaterThan(0))
  const [first] = within(table()).getAllByRole('button', { name: /^Details/, hidden: true })
  await rendered.user.click(first ?? table())
  const drawer = within(await screen.findByRole('dialog'))
  const diff = within(await drawer.findByRole('table', { name: 'Changes' }))
  return { ...rendered, dict, drawer, diff }
}

test('shows what differs first, the rest on demand, and nothing to restore without the permission', async () => {
  const { user, drawer, diff } = await opened([])
  expect(diff.getAllByRole('row')).toHaveLength(2)
  expect(diff.getByText('Wrongly changed')).toBeVisible()
  expect(drawer.queryByRole('button', { name: 'Restore' })).toBeNull()
  await user.click(drawer.getByRole('switch'))
  expect(diff.getAllByRole('row').length).toBeGreaterThan(4)
})

test('restores after a question that names the change, and only once', async () => {
  const { user, dict, drawer } = await opened(['edit'])
  await user.click(drawer.getByRole('button', { name: 'Restore' }))
  const question = await screen.findByText(/What changes now: .*Wrongly changed → /)
  const dialog = within(question.closest<HTMLElement>('[role=dialog]') ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(backend.db.tables.dicts.get(dict.id)?.remark).toBe('Wrongly changed')
  await user.click(drawer.getByRole('button', { name: 'Restore' }))
  const again = await screen.findAllByText(/What changes now/)
  const second = within(again.at(-1)?.closest<HTMLElement>('[role=dialog]') ?? document.body)
  await user.click(second.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(backend.db.tables.dicts.get(dict.id)?.remark).toBe(dict.remark))
  expect(await screen.findByText(`“${dict.name}” was restored.`)).toBeVisible()
})

test('says why a change cannot be undone any more', async () => {
  const { user, dict, drawer } = await opened(['edit'])
  backend.db.tables.dicts.update(dict.id, { remark: 'Changed again' }, author)
  await user.click(drawer.getByRole('button', { name: 'Restore' }))
  const question = await screen.findByText(/What changes now/)
  const dialog = within(question.closest<HTMLElement>('[role=dialog]') ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Restore' }))
  expect(await drawer.findByText(/has changed since/)).toBeVisible()
  expect(backend.db.tables.dicts.get(dict.id)?.remark).toBe('Changed again')
  expect(drawer.queryByRole('button', { name: 'Restore' })).toBeNull()
})

test('a deletion is no failure', async () => {
  const dict = backend.db.tables.dicts.all().find(({ system }) => system === '0')
  backend.db.tables.dicts.remove(dict?.id ?? '', author)
  await renderScreen(<TableLog />, { path: `${path}?table=dict&operation=delete` })
  await waitFor(() => expect(table().querySelectorAll('tbody th').length).toBeGreaterThan(0))
  const [deleted] = within(table()).getAllByText('Deleted')
  expect(deleted?.closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral')
})
