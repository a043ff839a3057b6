import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { sentCalls } from '@/testing/sentCalls'
import { backend } from '@/testing/simulator'
// Fetched with the file rather than behind the click: a busy machine takes long over it.
import './ActionForm'
import { ModuleActions } from './ModuleActions'
import './UsualActions'

const show = (search = '', can?: string[]) =>
  renderScreen(<ModuleActions />, { path: `/cbo/param/buttons${search}`, ...(can && { can }) })
const codes = () =>
  [...screen.getByRole('table', { name: 'Module actions' }).querySelectorAll('tbody th')].map(
    (cell) => cell.textContent ?? '',
  )
const loaded = () => waitFor(() => expect(codes().length).toBeGreaterThan(0))

/** Ant Design gives every dialog of a test the same id, and so one name: this one is found by its title. */
async function dialogOf(title: RegExp) {
  const found = (
    await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' })
  ).closest<HTMLElement>('[role="dialog"]')
  return within(found ?? document.body)
}

test('the tree narrows the list, and what it is narrowed to is a chip that can be removed', async () => {
  const { user, path } = await show('?module_id=dict')
  await waitFor(() => expect(codes()).toEqual(['add', 'edit', 'del', 'export']))
  await user.click(await screen.findByRole('button', { name: 'Remove filter Module' }))
  await waitFor(() => expect(codes()).toHaveLength(15))
  expect(path()).toBe('/cbo/param/buttons')
  const tree = await screen.findByRole('tree', { name: 'Modules' })
  await user.click(within(tree).getByRole('treeitem', { name: /Archives/ }))
  await waitFor(() => expect(path()).toContain('module_id=capture-archive'))
})

test('an action is added to the page of the tree', async () => {
  const { user } = await show('?module_id=dict')
  await loaded()
  await screen.findByTitle('Module: Dictionaries')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialogOf(/New action/)
  await user.type(form.getByRole('textbox', { name: 'Code' }), 'audit')
  await user.type(form.getByRole('textbox', { name: 'Name (English)' }), 'Approve')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(codes()).toContain('audit'))
  expect(backend.db.tables.moduleActions.all().at(-1)).toMatchObject({ module_id: 'dict', code: 'audit' })
})

test('the usual actions come at once; without one ticked nothing is sent, and why is said', async () => {
  const { user } = await show('?module_id=meterEnergy')
  await loaded()
  await screen.findByTitle(/^Module: /)
  await user.click(screen.getByRole('button', { name: 'Usual actions' }))
  const form = await dialogOf(/Add usual actions/)
  const sent = sentCalls('POST')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText('At least one module or action must be configured.')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Approve' }))
  await user.click(form.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(codes()).toEqual(['export', 'audit']))
})

test('without a page chosen no usual ones are added; who may not add has no button', async () => {
  const { user, unmount } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Usual actions' }))
  expect(await screen.findByText('Choose a page in the tree first.')).toBeVisible()
  unmount()
  await show('', ['export'])
  await loaded()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
})
