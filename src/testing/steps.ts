import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

type Wanted = string | RegExp

const textOf = (element: Element): string => (element.textContent ?? '').trim()
const fits = (said: string, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? said === wanted : wanted.test(said)
const open = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
/** Where the user is: the dialog or drawer that opened last, else the page. */
const front = (): HTMLElement => open().at(-1) ?? document.body
const user = () => userEvent.setup({ delay: null })

/**
 * The dialog or drawer with this title. By its text: Ant Design gives all dialogs of a test one id, so none has a name of
 * its own there.
 */
export const dialog = (title: Wanted): Promise<HTMLElement> =>
  waitFor(() => {
    const titles = '.ant-modal-title, .ant-drawer-title, .ant-modal-confirm-title'
    const found = open().findLast((each) =>
      [...each.querySelectorAll(titles)].some((head) => fits(textOf(head), title)),
    )
    if (!found) throw new Error(`There is no dialog "${String(title)}".`)
    return found
  })

/** What the rows of a table, or of a tree as a table, are called, in their order. */
export const rowsOf = (name: string): string[] =>
  [...document.querySelectorAll(`table[aria-label="${CSS.escape(name)}"] tbody th`)].map(textOf)

const named = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('title') ?? textOf(element)
const pressable = (wanted: Wanted): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => fits(named(each), wanted))

/** Presses an action of a row by the row's name, wherever it stands: beside its cells or under "more". */
export async function pressOnRow(action: string, row: string): Promise<void> {
  const shown = await waitFor(() => {
    const button = pressable(`${action}: ${row}`) ?? pressable(`More actions for ${row}`)
    if (!button) throw new Error(`The row "${row}" has no actions.`)
    return button
  })
  await user().click(shown)
  if (!named(shown).startsWith('More')) return
  const item = await waitFor(() => {
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const wanted = items.findLast((each) => fits(textOf(each), action))
    if (!wanted) throw new Error(`The row "${row}" has no "${action}", only ${items.map(textOf).join(', ')}.`)
    return wanted
  })
  await user().click(item)
}

/** Types into fields of the open form, by their labels; what stood there goes. */
export async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = within(front()).getByLabelText(label)
    await user().clear(field)
    if (text !== '') await user().type(field, text)
  }
}

/** Chooses an option of a select of the open form; the select may still be on its way, after another choice. */
export async function choose(field: string, option: Wanted): Promise<void> {
  await user().click(await within(front()).findByLabelText(field))
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
    // A select that was opened before may still be on its way out.
    const wanted = options.findLast((each) => fits(textOf(each), option))
    if (!wanted)
      throw new Error(
        `${field} has no "${String(option)}", only ${options.map(textOf).join(', ') || 'nothing'}.`,
      )
    return wanted
  })
  await user().click(found)
}

const treeItems = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role="dialog"] [role="treeitem"]'),
]

/** Chooses a node of the tree that a field of the open form opens (`TreeChooser`): what is closed is opened till it is found. */
export async function chooseInTree(field: string, node: Wanted): Promise<void> {
  await user().click(within(front()).getByLabelText(field))
  await waitFor(() => {
    if (treeItems().length === 0) throw new Error('The tree has nothing to choose from.')
  })
  const wanted = () => treeItems().find((each) => fits(each.getAttribute('aria-label') ?? textOf(each), node))
  let item = wanted()
  while (!item) {
    const toggle = treeItems()
      .find((each) => each.getAttribute('aria-expanded') === 'false')
      ?.querySelector('[data-toggle]')
    if (!toggle)
      throw new Error(`The tree has no "${String(node)}", only ${treeItems().map(textOf).join(', ')}.`)
    await user().click(toggle)
    item = wanted()
  }
  const chooser = item.closest<HTMLElement>('[role="dialog"]') ?? document.body
  await user().click(item)
  await user().click(within(chooser).getByText('Choose', { selector: 'button *' }))
  await waitFor(() => {
    if (screen.queryAllByRole('treeitem').length > 0) throw new Error('The chooser stays open.')
  })
}

/** Everything that the first row of a table offers to do, beside its cells and under "more". */
export async function actionsOn(table: string): Promise<string[]> {
  const row = document.querySelector(`table[aria-label="${CSS.escape(table)}"] tbody th`)?.closest('tr')
  if (!row) throw new Error(`The table "${table}" has no row.`)
  const said = [...row.querySelectorAll<HTMLElement>('button, a')].map(named)
  const more = [...row.querySelectorAll<HTMLElement>('button')].find((each) => named(each).startsWith('More'))
  if (more) await user().click(more)
  const items = more
    ? await waitFor(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].map(textOf)
        if (shown.length === 0) throw new Error(`Nothing is under "more" of "${table}".`)
        return shown
      })
    : []
  return [...said.map((label) => label.split(': ')[0] ?? label), ...items]
}
