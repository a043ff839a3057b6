import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Listing } from '@/api/wire/resource'
import { listOf } from '@/testing/listOf'
import { filterFields } from '@/ui/fields/filterFields'
import type { Column } from '@/ui/table/column'
import { RecordsPage } from './RecordsPage'
import { useRecords } from './useRecords'
import { useTotals, type ListTotals } from './useTotals'

interface Pump {
  id: string
  name: string
  flow: number
}
interface Query {
  name?: string
}

const rows = Array.from({ length: 20 }, (_, i) => ({ id: `p${i}`, name: `P${i}`, flow: i }))
const api: Listing<Pump, Query> = {
  page: ({ name = '', currentPage, pageSize }) => {
    const found = rows.filter((row) => row.name.includes(name))
    return Promise.resolve({
      rows: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      total: found.length,
    })
  },
  startExport: () => Promise.resolve(),
  exportType: 'pumpExport',
}
const make = filterFields<Query>()
const columns: Column<Pump>[] = [
  { key: 'name', title: 'Name', width: 100, identity: true, render: (row) => row.name },
  { key: 'day', title: 'Day', width: 100, render: () => 'today' },
  { key: 'flow', title: 'Flow', width: 100, unit: 'l', render: (row) => row.flow },
]

type Load = (query: Query) => Promise<{ totals?: ListTotals }>

function Pumps({ load }: { load: Load }) {
  const records = useRecords({
    id: 'pumps',
    name: 'Pumps',
    api,
    fields: [make.text('name', 'Name', 3)],
    columns,
    rowName: (row) => row.name,
  })
  return <RecordsPage records={useTotals(records, { load, read: ({ totals }) => totals })} />
}

const footOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tfoot td')]
    .slice(0, 3)
    .map((cell) => (cell.textContent ?? '').replaceAll(/\s/g, ' '))

test('sums stand below their columns, and empty while those of other conditions are loaded', async () => {
  const load = vi.fn<Load>(() =>
    Promise.resolve({
      totals: { name: 'Big pumps', rows: 1200, knownRows: 1100, values: { flow: 12_345.67 } },
    }),
  )
  const { table, search } = await listOf(<Pumps load={load} />, 'Pumps')
  await waitFor(() => expect(footOf(table())).toEqual(['Big pumps', '1,100 of 1,200 rows', '12,346 l']))
  load.mockReturnValue(new Promise(() => undefined))
  await search('Name', 'P1')
  await waitFor(() => expect(load).toHaveBeenLastCalledWith({ name: 'P1' }, expect.anything()))
  expect(footOf(table())).toEqual(['Total', '', ''])
})

test('they are loaded again with the list, not with another page of it', async () => {
  const load = vi.fn<Load>(() =>
    Promise.resolve({ totals: { rows: 3, knownRows: 3, values: { flow: 3.5 } } }),
  )
  const { table, press } = await listOf(<Pumps load={load} />, 'Pumps')
  await waitFor(() => expect(footOf(table())).toEqual(['Total', '', '3.50 l']))
  load.mockResolvedValue({ totals: { rows: 3, knownRows: 3, values: { flow: 4 } } })
  vi.setSystemTime(Date.now() + 1_000)
  await press('Next page')
  expect(await screen.findByText('P15')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1_000)
  await press('Refresh')
  await waitFor(() => expect(footOf(table())).toEqual(['Total', '', '4.00 l']))
})

test('there is no row where the server gives no sums, or cannot, or there is one row', async () => {
  const none = await listOf(<Pumps load={() => Promise.resolve({})} />, 'Pumps')
  await waitFor(() => expect(footOf(none.table())).toEqual([]))
  none.unmount()
  const failing = await listOf(<Pumps load={() => Promise.reject(new Error('no such call'))} />, 'Pumps')
  await waitFor(() => expect(footOf(failing.table())).toEqual([]))
  failing.unmount()
  const one = await listOf(
    <Pumps load={() => Promise.resolve({ totals: { rows: 1, knownRows: 1, values: { flow: 1 } } })} />,
    'Pumps',
    { path: '/pumps?name=P7' },
  )
  expect(within(one.table()).getByText('P7')).toBeVisible()
  expect(screen.queryByText('Total')).toBeNull()
})
