import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TreeNode } from '@/api/console/trees'
import { selection } from '@/stores/selection'
import { sidePanels } from '@/stores/sidePanels'
import { confirmDangerous } from '@/testing/confirmDangerous'
import { listOf } from '@/testing/listOf'
import { backend } from '@/testing/simulator'
import { choose, chooseInTree, dialog as dialogOf, fill, pressOnRow } from '@/testing/steps'
import { Lines } from './Lines'

const show = (can?: string[], search = '') =>
  listOf(<Lines />, 'Lines', { path: `/capture/archive/line${search}`, ...(can && { can }) })
const lines = () => backend.db.tables.lines.all()

test('a link from a substation shows its lines and names it', async () => {
  const substation = backend.db.tables.substations.all()[1]
  const { names } = await show(undefined, `?subs_id=${substation?.id ?? ''}`)
  const own = lines().filter((line) => line.subs_id === substation?.id)
  expect(names().toSorted()).toEqual(own.map((line) => line.line_name).toSorted())
  // The field names it: a chip is only for what no field shows.
  expect(await screen.findByTitle(substation?.subs_name ?? '', { exact: true })).toBeVisible()
})

test('a line that moves says how many meters move with it, and they do', async () => {
  const [line] = lines()
  const other = backend.db.tables.substations.all().at(-1)
  const { user, dialog } = await show(undefined, `?line_id=${line?.id ?? ''}`)
  await user.click(screen.getByRole('button', { name: `Edit: ${line?.line_name ?? ''}` }))
  const form = await dialog('Edit line')
  const choice = within(form).getByRole('combobox', { name: 'Substation' })
  await user.click(choice)
  await user.type(choice, other?.subs_name.replace('Substation ', '') ?? '')
  await user.click(await screen.findByText(other?.subs_name ?? '', { selector: '.ant-select-item span' }))
  const count = backend.world.meters({ line_id: line?.id ?? '', currentPage: 1, pageSize: 1 }, 0).total
  expect(
    await within(form).findByText(`All meters of the line move with it: ${String(count)}.`),
  ).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(backend.db.tables.lines.get(line?.id ?? '')?.subs_id).toBe(other?.id)
})

test('a change of a line can be undone', async () => {
  const [line] = lines()
  const { user, dialog, names } = await show(undefined, `?line_id=${line?.id ?? ''}`)
  await user.click(screen.getByRole('button', { name: `Edit: ${line?.line_name ?? ''}` }))
  const form = await dialog('Edit line')
  await user.type(within(form).getByRole('textbox', { name: 'Line name' }), ' B')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(names()).toEqual([`${line?.line_name ?? ''} B`]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual([line?.line_name]))
  expect(backend.db.tables.lines.get(line?.id ?? '')).toMatchObject({ line_name: line?.line_name })
})

test('a link asks for a new line below a substation once, of who may add', async () => {
  const substation = backend.db.tables.substations.all()[1]
  const link = `?new=1&subs_id=${substation?.id ?? ''}`
  const { dialog, path, unmount } = await show(undefined, link)
  const form = await dialog('New line')
  expect(await within(form).findByText(substation?.subs_name ?? '')).toBeVisible()
  expect(path()).toBe(`/capture/archive/line?subs_id=${substation?.id ?? ''}`)
  unmount()
  await show(['edit'], link)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('says at once what a new line lacks', async () => {
  const { user, dialog } = await show()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialog('New line')
  const loss = within(form).getByRole('spinbutton', { name: 'Target loss index' })
  await user.clear(loss)
  await user.type(loss, '100.5')
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  for (const sentence of [
    'Please enter: Line name',
    'Please select a substation.',
    'Please select a utility.',
  ])
    expect(await within(form).findByText(sentence)).toBeVisible()
  expect(await within(form).findByText(/0 (to|and|–) 100/)).toBeVisible()
  expect(lines()).toHaveLength(6)
})

test('a figure of a new line that nobody typed is unknown, not zero', async () => {
  const { user, dialog } = await show()
  const { subs_id = '' } = lines()[0] ?? {}
  const { refreshes } = sidePanels.get()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const form = await dialog('New line')
  for (const name of ['Length', 'Target loss index'])
    expect(within(form).getByRole('spinbutton', { name })).toHaveValue('')
  await fill({ 'Line name': 'Line Nueva' })
  await choose('Substation', new RegExp(backend.db.tables.substations.get(subs_id)?.subs_name ?? '-'))
  await chooseInTree('Organization', /^Branch Norte/)
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(lines().find((line) => line.line_name === 'Line Nueva')).toMatchObject({
    length_km: null,
    target_loss: null,
  })
  // The sidebar's trees hear of it.
  expect(sidePanels.get().refreshes).toBe(refreshes + 1)
})

test('ticked lines go out of service after a question, and back only where their substation runs', async () => {
  const { tables } = backend.db
  const [line] = lines()
  const { user, press } = await show()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await press('Take out of service')
  const asked = await dialogOf('Take 6 lines out of service?')
  expect(asked).toHaveTextContent(/and 1 more/)
  await user.click(within(asked).getByText('Take out of service'))
  await waitFor(() => expect(lines().every(({ run_status }) => run_status === '2')).toBe(true))
  expect(await screen.findByText('6 lines are out of service.')).toBeVisible()

  const above = tables.substations.get(line?.subs_id ?? '')
  tables.substations.update(above?.id ?? '', { run_status: '2' }, { username: 'operator', ip: '' })
  await pressOnRow('Put back into service', line?.line_name ?? '')
  await user.click(
    within(await dialogOf('Put this line back into service?')).getByText('Put back into service'),
  )
  expect(await screen.findByText(/the substation “.*” is not in service/)).toBeVisible()
  expect(tables.lines.get(line?.id ?? '')?.run_status).toBe('2')
})

test('a line that somebody else has stopped meanwhile is not stopped again: the user is told', async () => {
  const [line] = lines()
  const { user } = await show()
  backend.db.tables.lines.update(line?.id ?? '', { run_status: '9' }, { username: 'supervisor', ip: '' })
  await pressOnRow('Take out of service', line?.line_name ?? '')
  await user.click(within(await dialogOf('Take this line out of service?')).getByText('Take out of service'))
  expect(await screen.findByText(/Removed.*supervisor/)).toBeVisible()
  expect(backend.db.tables.lines.get(line?.id ?? '')?.run_status).toBe('9')
})

test('follows the organization of the sidebar', async () => {
  const org_id = lines()[0]?.org_id ?? ''
  selection.selectOrganization({ id: org_id, label: 'Centre', identify: 'org' } as TreeNode)
  const { names } = await show()
  const own = lines().filter((line) => line.org_id === org_id)
  expect(own.length).toBeLessThan(lines().length)
  expect(names().toSorted()).toEqual(own.map((line) => line.line_name).toSorted())
})

test('one with areas stays, and the reason is said in the dialog that asked', async () => {
  const [line] = lines()
  const { user } = await show()
  await pressOnRow('Delete', line?.line_name ?? '')
  const asked = await confirmDangerous(user)
  expect(await within(asked).findByText(/is still in use/)).toBeVisible()
  expect(within(asked).getByLabelText('Reason')).toHaveValue('Entered twice')
  expect(within(asked).getByLabelText('Your password')).toHaveValue('')
  expect(backend.db.tables.lines.get(line?.id ?? '')).toBeDefined()
})

test('without the permissions there is nothing to press', async () => {
  await show([])
  for (const name of ['Add', 'Export', /^Edit:/, /^More actions/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('on paper the list says its name, its filters in words, how many rows these are, and when', async () => {
  const substation = backend.db.tables.substations.all()[1]
  await show(undefined, `?subs_id=${substation?.id ?? ''}`)
  await screen.findByTitle(substation?.subs_name ?? '')
  expect(screen.queryByText(/^\d+ of \d+ rows, page 1/)).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const head = screen.getByText(/^\d+ of \d+ rows, page 1 · printed \d\d\/\d\d\/\d{4} /).closest('header')
  expect(head).toHaveTextContent('Lines')
  expect(head).toHaveTextContent(`Substation: ${substation?.subs_name ?? ''}`)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText(/^\d+ of \d+ rows, page 1/)).toBeNull()
})

test('a page that the browser translates all the same shows what is found later', async () => {
  const [line] = lines()
  const plain = await show(undefined, `?line_name=${line?.line_name ?? ''}`)
  await waitFor(() => expect(screen.getAllByText(line?.line_name ?? '').length).toBeGreaterThan(0))
  const wanted = drawnTexts()
  plain.unmount()
  const { search, names } = await show()
  translate(document.body)
  await search('Line name', line?.line_name ?? '')
  await waitFor(() => expect(names()).toEqual([line?.line_name]))
  await waitFor(() => expect(drawnTexts()).toEqual(wanted))
})

const drawnTexts = (): string[] =>
  [...document.querySelectorAll('output, nav, tbody th, tbody td, [title]')].map(
    ({ textContent }) => textContent ?? '',
  )

/** Does what a browser's translation does: each text moves into an element that React does not know. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    text.parentNode?.replaceChild(font, text)
  }
}
