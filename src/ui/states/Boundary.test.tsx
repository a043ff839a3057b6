import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { complaints } from '@/testing/quiet'
import { renderScreen } from '@/testing/renderScreen'
import { FigureCard } from '@/ui/chart/FigureCard'
import { TreeTableRow } from '@/ui/list/TreeTableRow'
import type { Titled } from '@/ui/table/column'
import { DataTable } from '@/ui/table/DataTable'
import { PlainTable } from '@/ui/table/PlainTable'
import type { Frame } from '@/ui/table/TableHead'
import { CardBoundary } from './Boundary'

let broken = true
afterEach(() => {
  broken = true
  // React tells of what it caught.
  complaints()
})

function Fragile({ text }: { text: string }) {
  if (broken) throw new Error('broken on purpose')
  return text
}

interface Pump {
  id: string
  name: string
}
const pumps: Pump[] = [
  { id: '1', name: 'North' },
  { id: '2', name: 'South' },
]
const columns: Titled<Pump>[] = [
  { key: 'name', title: 'Name', width: 100, identity: true, render: ({ name }: Pump) => name },
  {
    key: 'state',
    title: 'State',
    width: 100,
    // One throws while it is called, the other while it is drawn.
    render({ id }: Pump) {
      if (broken && id === '1') throw new Error('broken on purpose')
      return <Fragile text={`State ${id}`} />
    },
  },
]

test('a card that fails stays one, with words and "Try again"; what is beside it stands', async () => {
  const { user } = await renderScreen(
    <>
      <CardBoundary title="Energy" resetKey="x">
        <Fragile text="1.2 MWh" />
      </CardBoundary>
      <p>Beside it</p>
    </>,
    { account: false },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Energy: This part could not be shown')
  expect(screen.getByText('Beside it')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('1.2 MWh')).toBeVisible()
})

test('something else to draw is tried by itself', async () => {
  const card = (of: string) => (
    <CardBoundary resetKey={of}>
      <Fragile text={of} />
    </CardBoundary>
  )
  const { rerender } = await renderScreen(card('first'), { account: false })
  expect(screen.getByRole('alert')).toBeVisible()
  broken = false
  rerender(card('second'))
  expect(screen.getByText('second')).toBeVisible()
})

test('a picture and its table are such cards', async () => {
  await renderScreen(
    <FigureCard title="Shares" fileName="f" object="" period="" height={100} header={['a']} rows={[['b']]}>
      <Fragile text="ring" />
    </FigureCard>,
    { account: false },
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Shares: This part could not be shown')
})

const frame: Frame<Pump> = {
  columns: columns.map((column) => ({ ...column, hidden: false, pin: undefined, resized: false })),
  places: { cells: [], middle: [0, 2], leftWidth: 0, rightWidth: 0 },
  slots: [
    { kind: 'column', columnIndex: 0 },
    { kind: 'column', columnIndex: 1 },
  ],
  actions: 0,
  tick: false,
  expand: false,
}
const treeRow = (row: Pump) => (
  <TreeTableRow
    key={row.id}
    row={row}
    place={{ level: 1, position: 1, siblings: 2, number: undefined }}
    open={undefined}
    cursor={false}
    marked={false}
    faint={false}
    frame={frame}
    behaviour={{ name: ({ name }) => name }}
    onToggle={() => {}}
    onFocus={() => {}}
  />
)
const ofPumps = { name: 'Pumps', rows: pumps, rowKey: ({ id }: Pump) => id, columns }

const tables = {
  'a list': <DataTable {...ofPumps} />,
  'a tree': (
    <table>
      <tbody>{pumps.map(treeRow)}</tbody>
    </table>
  ),
  'a few rows': <PlainTable {...ofPumps} />,
}

test.each(['a list', 'a tree', 'a few rows'] as const)(
  'of a row of %s only the value that fails is missing',
  async (kind) => {
    const { user } = await renderScreen(tables[kind], { account: false })
    const north = screen.getByRole('row', { name: /North/ })
    expect(screen.getByRole('row', { name: /South/ })).toHaveTextContent('Not shown')
    broken = false
    await user.click(within(north).getByRole('button', { name: 'Not shown' }))
    expect(screen.getByRole('row', { name: /North/ })).toHaveTextContent('State 1')
  },
)
