import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { layout, removedFrom } from '@/testing/layout'
import { TreeFooter } from './TreeFooter'
import { TreeTable } from './TreeTable'
import { useColumns } from '@/ui/table/useColumns'
import { useTreeRows } from './useTreeRows'

interface Row {
  id: string
  parent: string
  name: string
}
const rows: Row[] = [
  { id: 'u', parent: '', name: 'Utility' },
  { id: 'n', parent: 'u', name: 'North' },
  { id: 's', parent: 'u', name: 'South' },
  { id: 'n1', parent: 'n', name: 'Harbour' },
  { id: 'x', parent: 'gone', name: 'Orphan' },
]
const columns = [
  { key: 'name', title: 'Name', width: 200, identity: true, render: (row: Row) => row.name },
  { key: 'id', title: 'Id', width: 80, render: (row: Row) => row.id },
]
const opened: string[] = []

function Tree({ searched = '', all: given = rows }: { searched?: string; all?: Row[] }) {
  const [all] = useState(given)
  const tree = useTreeRows(
    all,
    { key: (row) => row.id, parent: (row) => row.parent, name: (row) => row.name },
    { searched },
  )
  return (
    <>
      <TreeTable
        tree={tree}
        columns={useColumns('test', columns)}
        name="Units"
        rows={{
          name: (row) => row.name,
          onOpen: (row) => opened.push(row.id),
          actions: { width: 60, render: (row) => <button type="button">Edit {row.name}</button> },
        }}
        busy={false}
        loading={false}
      />
      <TreeFooter tree={tree} total={all.length} />
    </>
  )
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

test('shows two levels, says where each row stands, and opens by its sign', async () => {
  render(<Tree />)
  expect(names()).toEqual(['Utility', 'North', 'South', 'Orphan'])
  expect(screen.getByRole('treegrid', { name: 'Units' })).toBeVisible()
  expect(row('North')).toHaveAttribute('aria-level', '2')
  expect(row('North')).toHaveAttribute('aria-posinset', '1')
  expect(row('North')).toHaveAttribute('aria-setsize', '2')
  expect(row('North')).toHaveAttribute('aria-expanded', 'false')
  expect(row('South')).not.toHaveAttribute('aria-expanded')
  await userEvent.click(within(row('North')).getByRole('button', { name: 'Open North' }))
  expect(names()).toEqual(['Utility', 'North', 'Harbour', 'South', 'Orphan'])
  await userEvent.click(screen.getByText('1', { selector: '.ant-segmented-item-label' }))
  expect(names()).toEqual(['Utility', 'Orphan'])
  await userEvent.click(screen.getByText('All'))
  expect(names()).toContain('Harbour')
})

test('the keyboard walks, opens, jumps by letters, reaches the buttons of a row and comes back', async () => {
  const user = userEvent.setup()
  render(<Tree />)
  await user.tab()
  expect(row('Utility')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(row('North')).toHaveFocus()
  expect(row('North')).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{ArrowRight}')
  expect(row('Harbour')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Edit Harbour' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(row('Harbour')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(row('North')).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('s')
  expect(row('South')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(opened.at(-1)).toBe('s')
  await user.keyboard('{Home}')
  expect(row('Utility')).toHaveFocus()
})

test('a search shows every level', async () => {
  render(<Tree searched="har" />)
  expect(names()).toContain('Harbour')
})

test('of many rows those in view and that of the keyboard are drawn; wherever it goes, no row moves', async () => {
  layout(640)
  render(
    <Tree all={Array.from({ length: 200 }, (_, i) => ({ id: `r${i}`, parent: '', name: `Row ${i}` }))} />,
  )
  const table = screen.getByRole('treegrid', { name: 'Units' })
  const [, body] = within(table).getAllByRole('rowgroup')
  const scroller = table.parentElement
  if (!body || !scroller) throw new Error('the table has no rows')
  /** Where each row stands, px, as the rooms of those that are not drawn say. */
  const tops = () => {
    let top = 0
    return new Map(
      [...body.children].map((line) => {
        const at = top
        top += Number.parseFloat((line as HTMLElement).style.height) || 32
        return [line.querySelector('th')?.textContent ?? `room until ${top}`, at]
      }),
    )
  }
  expect(tops().get('Row 3')).toBe(96)
  // A row that stays in sight stays where it is in the document: a press on it may have begun.
  const removed = removedFrom(body)
  const pressed = row('Row 20')
  scroller.scrollTop = 480
  fireEvent.scroll(scroller)
  expect(await screen.findByRole('row', { name: /Row 30/ })).toBeVisible()
  expect(tops().has('Row 2')).toBe(false)
  const gone = await removed()
  expect(gone.length).toBeGreaterThan(0)
  expect(gone).not.toContain(pressed)
  scroller.scrollTop = 3200
  fireEvent.scroll(scroller)
  expect(tops().get('Row 0')).toBe(0)
  expect(tops().get('Row 110')).toBe(3520)
  expect(tops()).toHaveProperty('size', body.children.length)
  within(row('Row 110')).getByRole('button').focus()
  expect(await screen.findByRole('row', { name: /Row 110/ })).toHaveAttribute('tabindex', '0')
  expect(tops().get('Row 110')).toBe(3520)
  expect(tops().has('Row 0')).toBe(false)
})
