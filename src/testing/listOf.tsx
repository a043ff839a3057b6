import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { ReactElement } from 'react'
import { renderScreen, type RenderedScreen, type RenderOptions } from './renderScreen'

interface Options extends RenderOptions {
  /** Rows that must be there before the test goes on; 1 when absent, 0 for a list that is empty. */
  rows?: number
}

/** A list screen in a test. Everything is looked for inside the table by its text: roles of a whole document cost dear. */
export interface ShownList extends RenderedScreen {
  table: () => HTMLElement
  /** What the rows are called, in their order. */
  names: () => string[]
  /** The row with this name. */
  row: (name: string) => HTMLElement
  /** A button or link by its accessible name, in the list or in the tools around it; undefined when there is none. */
  button: (name: string | RegExp) => HTMLElement | undefined
  press: (name: string | RegExp) => Promise<void>
  /** Types into a filter and searches. */
  search: (label: string, text: string) => Promise<void>
  /** The dialog or drawer with this title; the dialogs of Ant Design all have one name under test. */
  dialog: (title: string | RegExp) => Promise<HTMLElement>
}

/**
 * Mounts a list screen and waits for its rows.
 * @example const list = await listOf(<Dicts />, 'Dictionaries', { path: '/cbo/param/dict' }); expect(list.names()).toEqual([…])
 */
export async function listOf(ui: ReactElement, name: string, options: Options = {}): Promise<ShownList> {
  const { rows = 1, ...rendering } = options
  const rendered = await renderScreen(ui, rendering)
  const find = () => document.querySelector<HTMLElement>(`table[aria-label="${CSS.escape(name)}"]`)
  const table = () => {
    const found = find()
    if (!found) throw new Error(`There is no table "${name}".`)
    return found
  }
  const heads = () => [...(find()?.querySelectorAll<HTMLElement>('tbody th') ?? [])]
  const textOf = (cell: HTMLElement) => (cell.textContent ?? '').trim()
  await waitFor(() => {
    expect(find()).not.toBeNull()
    expect(heads().length).toBeGreaterThanOrEqual(rows)
  })
  const button = (wanted: string | RegExp) =>
    [...document.querySelectorAll<HTMLElement>('button, a')].find((element) => {
      const said = element.getAttribute('aria-label') ?? textOf(element)
      return typeof wanted === 'string' ? said === wanted : wanted.test(said)
    })
  const press = async (wanted: string | RegExp) => {
    const found = await waitFor(() => {
      const element = button(wanted)
      if (!element) throw new Error(`There is no button "${String(wanted)}".`)
      return element
    })
    await rendered.user.click(found)
  }
  return {
    ...rendered,
    table,
    names: () => heads().map(textOf),
    row: (wanted) => {
      const row = heads()
        .find((cell) => textOf(cell) === wanted)
        ?.closest('tr')
      if (!row) throw new Error(`There is no row "${wanted}".`)
      return row
    },
    button,
    press,
    search: (label, text) => rendered.user.type(screen.getByLabelText(label), `${text}{Enter}`),
    dialog: async (title) => {
      const found = await screen.findByRole('dialog')
      expect(await within(found).findByText(title)).toBeVisible()
      return found
    },
  }
}
