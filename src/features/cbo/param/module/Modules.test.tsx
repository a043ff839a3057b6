import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { knowScreens, screen as entry } from '@/lib/screen'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
// Fetched with the file rather than behind the click: a busy machine takes long over it.
import '@/ui/choose/IconDialog'
import './ModuleForm'
import { Modules } from './Modules'

beforeEach(() => {
  const own = entry('dict', () => Promise.resolve(() => null))
  knowScreens({ 'cbo/param/dict': own })
  return () => knowScreens({})
})
const show = (can?: string[]) => renderScreen(<Modules />, { path: '/cbo/param/module', ...(can && { can }) })
const names = () =>
  [...screen.getByRole('treegrid', { name: 'Modules' }).querySelectorAll('tbody th')].map((cell) =>
    (cell.textContent ?? '').trim(),
  )
const loaded = () => waitFor(() => expect(names().length).toBeGreaterThan(5))

/** Ant Design gives every dialog of a test the same id, and so one name: this one is found by its title. */
async function dialogOf(title: RegExp) {
  const found = (await screen.findByText(title, { selector: '.ant-modal-title' })).closest<HTMLElement>(
    '[role="dialog"]',
  )
  return within(found ?? document.body)
}

test('a search opens the tree down to the page; its component is called wrong when its code is another', async () => {
  const { user } = await show()
  await loaded()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'dict{Enter}')
  await waitFor(() => expect(names()).toContain('Dictionaries'))
  await user.click(screen.getByRole('button', { name: 'Edit: Dictionaries' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit module' }))
  expect(form.queryByText(/This component belongs/)).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Code' }), 's')
  expect(await form.findByText(/This component belongs to the module dict/)).toBeVisible()
  await user.clear(form.getByRole('textbox', { name: 'Name (English)' }))
  await user.type(form.getByRole('textbox', { name: 'Name (English)' }), 'Code tables')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(backend.db.tables.modules.get('dict')).toMatchObject({ code: 'dicts', name_en: 'Code tables' }),
  )
})

test('the icon is chosen by its word', async () => {
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = within(await screen.findByRole('dialog', { name: 'New module' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Please select an icon.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Icon' }))
  const icons = await dialogOf(/Choose an icon/)
  await user.click(icons.getByRole('button', { name: 'Choose' }))
  expect(icons.getByRole('alert')).toHaveTextContent('Please select an icon.')
  await user.type(icons.getByRole('searchbox', { name: 'Search icons' }), 'calen')
  await user.click(icons.getByRole('radio', { name: 'Calendar' }))
  await user.click(icons.getByRole('button', { name: 'Choose' }))
  expect(await form.findByText('Calendar')).toBeVisible()
})

test('the preview shows the menu of a role, and no page that it does not see or that is switched off', async () => {
  const off = backend.db.tables.modules.all().find((row) => row.name_en === 'Meters')
  backend.db.tables.modules.update(off?.id ?? '', { route_flag: '0' }, { username: 'admin', ip: '' })
  const { user } = await show()
  await loaded()
  await user.click(screen.getByRole('button', { name: 'Preview the menu' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu as a role sees it' }))
  const tree = await dialog.findByRole('tree')
  await waitFor(() => expect(within(tree).getAllByRole('treeitem').length).toBeGreaterThan(0))
  expect(within(tree).queryByRole('treeitem', { name: /^Users/ })).toBeNull()
  expect(within(tree).queryByRole('treeitem', { name: /^Meters/ })).toBeNull()
})

test('what roles use is not deleted; who may only look changes nothing', async () => {
  const { user, unmount } = await show()
  await loaded()
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'sysParam{Enter}')
  await waitFor(() => expect(names()).toContain('System parameters'))
  await user.click(screen.getByRole('button', { name: 'More actions for System parameters' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await within(await confirmDangerous(user)).findByText(/is used by roles: .*Auditor/)).toBeVisible()
  unmount()
  await show([])
  await loaded()
  expect(screen.queryByRole('button', { name: /^(Add|Edit|Delete)/ })).toBeNull()
})
