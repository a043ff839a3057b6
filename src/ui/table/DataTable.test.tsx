import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { layout, removedFrom } from '@/testing/layout'
import { passing } from '@/testing/passing'
import { feedback } from '@/ui/feedback/feedback'
import type { Column } from './column'
import { DataTable, type TableProps } from './DataTable'

interface Row {
  id: string
}
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, i) => ({ id: `R${i + 1}` }))
const drawCell = vi.fn<() => void>()
/** One that names the row and thirty more, 100 px wide each. */
const columns: readonly Column<Row>[] = Array.from({ length: 31 }, (_, i) => ({
  key: `c${i}`,
  title: `C${i}`,
  width: 100,
  identity: i === 0,
  render: (row: Row) => {
    drawCell()
    return i === 5 ? <a href={`#${row.id}`}>{`${row.id} link`}</a> : `${row.id}/${i}`
  },
}))
const few = columns.slice(0, 3)

beforeEach(() => drawCell.mockClear())

function show(props: Partial<TableProps<Row>> = {}) {
  render(
    <>
      <button type="button">Before</button>
      <DataTable name="Rows" rows={rowsOf(3)} rowKey={(row) => row.id} columns={few} {...props} />
      <button type="button">After</button>
    </>,
  )
  return { user: userEvent.setup({ delay: null }), table: screen.getByRole('table', { name: 'Rows' }) }
}
const names = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const focused = () => document.activeElement?.textContent

test('grey rows stand where the rows will, pinned columns and buttons too', () => {
  const places = () =>
    [...(screen.getByRole('table').querySelector('tbody tr')?.children ?? [])].map((cell) => {
      if (!(cell instanceof HTMLElement)) throw new Error('no cell')
      const { className, style, dataset } = cell
      return [
        className.replace(/_actions\S*/, '').trim(),
        style.left,
        style.right,
        dataset['edge'],
        dataset['align'],
      ]
    })
  const right: Column<Row> = { ...(few[1] as Column<Row>), align: 'right' }
  const table = (loading: boolean) => (
    <DataTable
      name="Rows"
      rows={loading ? [] : rowsOf(1)}
      rowKey={(row) => row.id}
      columns={[few[0] as Column<Row>, right]}
      ticks={{ selected: new Map(), select: () => {} }}
      behaviour={{ name: (row) => row.id, actions: { width: 80, render: () => null } }}
      state={{ loading: loading ? 2 : undefined }}
    />
  )
  const { rerender } = render(table(true))
  const grey = places()
  expect(grey).toHaveLength(5)
  rerender(table(false))
  expect(screen.getByRole('rowheader')).toHaveTextContent('R1/0')
  expect(places()).toEqual(grey)
})

test('a narrow column of buttons is named to assistive technology only, one with room for everybody', () => {
  for (const [width, narrow] of [
    [89, 'true'],
    [90, null],
  ] as const) {
    const { unmount } = render(
      <DataTable
        name="Rows"
        rows={rowsOf(1)}
        rowKey={(row) => row.id}
        columns={few}
        behaviour={{ name: (row) => row.id, actions: { width, render: () => null } }}
      />,
    )
    const title = screen.getByText('Actions')
    expect(title.getAttribute('data-narrow')).toBe(narrow)
    unmount()
  }
})

test('without a layout every row and column is drawn, and nothing needs numbers', () => {
  const { table } = show({ rows: rowsOf(100), columns })
  expect(names(table)).toHaveLength(100)
  expect(within(table).getAllByRole('columnheader')).toHaveLength(31)
  expect(table).not.toHaveAttribute('aria-colcount')
})

test('of many rows and columns those in view are drawn, and the rest is told', () => {
  layout(600)
  const { table } = show({ rows: rowsOf(100), columns, place: { leadingCount: 200, total: 5000 } })
  expect(names(table).length).toBeLessThan(40)
  expect(within(table).getAllByRole('columnheader').length).toBeLessThan(12)
  expect(table).toHaveAttribute('aria-rowcount', '5001')
  expect(table).toHaveAttribute('aria-colcount', '31')
  const [first] = table.querySelectorAll('tbody tr[data-row]')
  expect(first).toHaveAttribute('aria-rowindex', '202')
  expect(first?.querySelector('th')).toHaveAttribute('aria-colindex', '1')
})

test('a tab that comes back draws nothing of its table again', () => {
  layout(600)
  const drawFoot = vi.fn<() => string>(() => 'Sum')
  const table = (
    <DataTable name="Rows" rows={rowsOf(3)} rowKey={(row) => row.id} columns={few} foot={drawFoot} />
  )
  const pane = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{table}</Activity>
  const { rerender } = render(pane('visible'))
  rerender(pane('hidden'))
  drawFoot.mockClear()
  rerender(pane('visible'))
  expect(screen.getByRole('table', { name: 'Rows' })).toBeVisible()
  expect(drawFoot).not.toHaveBeenCalled()
})

test('columns are whole or not there; the head and the wheel lead to the others, cells in sight stay in place', async () => {
  layout(600)
  const { table, user } = show({ rows: rowsOf(3), columns })
  const heads = () =>
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  // 600 px less the pinned column and the buttons of the head.
  expect(heads()).toEqual(['C0', 'C1', 'C2', 'C3'])
  const widths = () => [...table.querySelectorAll('col')].map(({ style }) => style.width)
  expect(widths()).toEqual(['100px', '129px', '129px', '129px', ''])
  await user.click(screen.getByRole('button', { name: '+27 columns' }))
  expect(heads()).toEqual(['C0', 'C4', 'C5', 'C6'])
  const cell = screen.getByRole('cell', { name: 'R2/6' })
  const line = cell.parentElement
  if (!line || !table.parentElement) throw new Error('no row')
  const removed = removedFrom(line)
  // It leads to other columns, and not to the page before.
  expect(fireEvent.wheel(table.parentElement, { deltaX: 130 })).toBe(false)
  expect(heads()).toEqual(['C0', 'C6', 'C7', 'C8'])
  expect(await removed()).not.toContain(cell)
  fireEvent.wheel(table.parentElement, { deltaX: 9_000 })
  expect(heads()).toEqual(['C0', 'C28', 'C29', 'C30'])
  await user.click(screen.getByRole('button', { name: '+27 columns' }))
  expect(heads()).toEqual(['C0', 'C25', 'C26', 'C27'])
  await user.click(screen.getByRole('button', { name: 'Previous columns' }))
  expect(heads()).toEqual(['C0', 'C22', 'C23', 'C24'])
})

test('what is left of the width goes to names, not to codes, numbers and widths that the user has chosen', () => {
  layout(700)
  const [identity, name, drawn] = columns
  const number: Column<Row> = { ...(columns[3] as Column<Row>), align: 'right' }
  const code: Column<Row> = { ...(columns[4] as Column<Row>), steady: true }
  const { table } = show({ columns: [identity, name, drawn, number, code] as Column<Row>[] })
  const widths = () => [...table.querySelectorAll('col')].map(({ style }) => style.width)
  expect(widths()).toEqual(['166px', '166px', '166px', '100px', '100px', ''])
  fireEvent.keyDown(screen.getByRole('columnheader', { name: 'C2' }), { key: 'ArrowLeft', altKey: true })
  expect(widths()).toEqual(['175px', '175px', '150px', '100px', '100px', ''])
})

test('a page of up to 40 rows is wholly in the document', () => {
  layout(600)
  expect(names(show({ rows: rowsOf(40) }).table)).toHaveLength(40)
})

test('the cursor walks into rows and columns that are not drawn, in and out by one stop of Tab', async () => {
  layout(600)
  const { user } = show({ rows: rowsOf(100), columns })
  await user.click(screen.getByRole('button', { name: 'Before' }))
  await user.tab()
  expect(focused()).toBe('R1/0')
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('R100/30')
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe('R99/29')
  await user.keyboard('{PageUp}')
  expect(focused()).toMatch(/^R8\d\/29$/)
  await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowDown}')
  expect(focused()).toBe('R2/1')
  await user.keyboard('jjk')
  expect(focused()).toBe('R3/1')
  await user.keyboard('k{Home}')
  expect(focused()).toBe('R2/0')
  await user.tab()
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(focused()).toBe('R2/0')
})

test('above the rows the cursor walks the head: Enter sorts', async () => {
  const sort = vi.fn<(key: string) => void>()
  const { user } = show({ sorting: { can: (key) => key === 'c1', order: () => undefined, sort } })
  await user.click(screen.getByRole('button', { name: 'Before' }))
  await user.tab()
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'C1' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(sort).toHaveBeenCalledExactlyOnceWith('c1')
})

test('Space ticks, Enter presses what a cell holds or opens the row, the arrows reach the buttons of a row', async () => {
  const select = vi.fn<(rows: readonly Row[], on: boolean) => void>()
  const onOpen = vi.fn<(row: Row) => void>()
  const press = vi.fn<() => void>()
  const { user } = show({
    columns: columns.slice(0, 6),
    ticks: { selected: new Map(), select },
    behaviour: {
      name: (row) => row.id,
      onOpen,
      actions: {
        width: 80,
        render: (row) => (
          <>
            <button type="button">{`Edit ${row.id}`}</button>
            <button type="button" onClick={press}>{`Drop ${row.id}`}</button>
          </>
        ),
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Before' }))
  await user.tab()
  expect(screen.getByRole('checkbox', { name: 'Select R1' })).toHaveFocus()
  await user.keyboard('{ArrowRight} ')
  expect(select).toHaveBeenCalledExactlyOnceWith([{ id: 'R1' }], true)
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'R1' })
  await user.keyboard('{End}{ArrowLeft}{Enter}')
  expect(window.location.hash).toBe('#R1')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Drop R1' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(press).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a press that begins on a button of a row and ends beside it opens nothing', () => {
  const onOpen = vi.fn<(row: Row) => void>()
  show({
    behaviour: {
      name: (row) => row.id,
      onOpen,
      actions: { width: 80, render: (row) => <button type="button">{`Edit ${row.id}`}</button> },
    },
  })
  const cell = screen.getByRole('cell', { name: 'R1/1' })
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Edit R1' }))
  // The browser sends the click to what holds both ends.
  fireEvent.click(cell)
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.pointerDown(cell)
  fireEvent.click(cell)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'R1' })
})

test('Ctrl+C copies a cell: what its column says it is, else what is drawn', async () => {
  vi.spyOn(feedback, 'success').mockImplementation(() => {})
  const { user } = show({
    columns: [few[0] as Column<Row>, { ...(few[1] as Column<Row>), text: (row) => `${row.id} in words` }],
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Before' }))
  await user.tab()
  await user.keyboard('{Control>}c{/Control}{ArrowRight}{Control>}c{/Control}')
  expect(write.mock.calls).toEqual([['R1/0'], ['R1 in words']])
})

test('the mouse copies the cell on which it rests, but neither buttons nor what is not there', async () => {
  vi.spyOn(feedback, 'success').mockImplementation(() => {})
  const number: Column<Row> = { ...(few[1] as Column<Row>), text: (row) => `${row.id} in words` }
  const none: Column<Row> = { ...(few[2] as Column<Row>), text: () => '' }
  const actions = { width: 40, render: () => <button type="button">Do</button> }
  const { user, table } = show({
    columns: [few[0] as Column<Row>, number, none],
    behaviour: { name: (row) => row.id, actions },
  })
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const [, cell, empty, buttons] = table.querySelector('tr[data-row]')?.children ?? []
  await passing(async (pass) => {
    for (const [element, shown] of [
      [cell, true],
      [empty, false],
      [cell, true],
      [buttons, false],
      [cell, true],
    ] as const) {
      fireEvent.pointerOver(element ?? table, { pointerType: 'mouse' })
      await pass(1_000)
      expect(screen.queryByRole('button', { name: 'Copy' }) !== null).toBe(shown)
    }
  })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(write.mock.calls).toEqual([['R1 in words']])
})

test('paper and the search of the browser get every row of the page', () => {
  layout(600)
  const { table } = show({ rows: rowsOf(100), columns })
  fireEvent(window, new Event('beforeprint'))
  expect(names(table)).toHaveLength(100)
  expect(within(table).getAllByRole('columnheader')).toHaveLength(31)
  fireEvent(window, new Event('afterprint'))
  expect(names(table).length).toBeLessThan(40)
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true })
  expect(names(table)).toHaveLength(100)
})

test('row behaviour that is made anew draws no cell again', () => {
  const rows = rowsOf(3)
  function Screen() {
    const [n, setN] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setN(n + 1)}>
          Again
        </button>
        <DataTable
          name="Rows"
          rows={rows}
          rowKey={(row) => row.id}
          columns={few}
          behaviour={{
            name: (row) => row.id,
            actions: { width: 50, render: () => <button type="button">{`Press ${n}`}</button> },
          }}
          ticks={{ selected: new Map(n > 0 ? [['R2', 1]] : []), select: () => {} }}
        />
      </>
    )
  }
  render(<Screen />)
  drawCell.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getAllByRole('button', { name: 'Press 1' })).toHaveLength(3)
  expect(screen.getByRole('checkbox', { name: 'Select R2' })).toBeChecked()
  expect(drawCell).not.toHaveBeenCalled()
})

test('a row shows more of itself below', async () => {
  const { user } = show({
    behaviour: { name: (row) => row.id },
    expand: (row) => (row.id === 'R2' ? () => 'The rest of R2' : undefined),
    foot: (column) => (column.key === 'c1' ? 'Sum' : ''),
  })
  const more = screen.getByRole('button', { name: 'Show more of R2' })
  expect(screen.getAllByRole('button', { name: /more/ })).toHaveLength(1)
  await user.click(more)
  expect(screen.getByText('The rest of R2')).toBeVisible()
  expect(screen.getByText('Sum')).toBeVisible()
})

test('a row that cannot be ticked says why, and neither Space nor the box of the page ticks it', async () => {
  const select = vi.fn<(rows: readonly Row[], on: boolean) => void>()
  const { user, table } = show({
    behaviour: { name: (row) => row.id },
    ticks: { selected: new Set(), select, refuse: (row) => (row.id === 'R2' ? 'in use' : undefined) },
  })
  expect(screen.getByRole('checkbox', { name: 'Select R2: in use' })).toBeDisabled()
  expect(screen.getByTitle('in use')).toHaveTextContent('R2')
  await user.click(within(table).getByRole('cell', { name: 'R2/2' }))
  await user.keyboard(' ')
  fireEvent.focus(within(table).getByRole('cell', { name: 'R2/2' }))
  fireEvent.keyDown(within(table).getByRole('cell', { name: 'R2/2' }), { key: ' ' })
  expect(select).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(select.mock.calls).toEqual([[[{ id: 'R1' }, { id: 'R3' }], true]])
})

test('where one row is chosen the boxes are round, the arrows walk past them without choosing', async () => {
  const chosen: string[] = []
  const { user } = show({
    behaviour: { name: (row) => row.id },
    ticks: {
      selected: new Set(['R1']),
      select: (rows, on) => chosen.push(...rows.map(({ id }) => `${id} ${on}`)),
      radioGroup: 'group',
    },
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.tab()
  await user.tab()
  await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}')
  expect(screen.getByRole('radio', { name: 'Select R2' })).toHaveFocus()
  expect(chosen).toEqual([])
  await user.keyboard(' ')
  expect(chosen).toEqual(['R2 true'])
})
