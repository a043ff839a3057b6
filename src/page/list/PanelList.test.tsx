import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Listing } from '@/api/wire/resource'
import { listOf } from '@/testing/listOf'
import { renderScreen } from '@/testing/renderScreen'
import type { Column } from '@/ui/table/column'
import { DcuOnline } from '@/features/query/stat/dcu-online/DcuOnline'
import { MeterEvents } from '@/features/query/event/e-meter-event/MeterEvents'
import { PanelList } from './PanelList'
import { useRecords } from './useRecords'

const hide = () => screen.queryByRole('button', { name: 'Hide the chart' })
const show = () => screen.queryByRole('button', { name: 'Chart' })
const hasCharts = () => screen.queryAllByRole('figure').length > 0

test('a picture that is open at first is hidden and shown by its button, and its address says so', async () => {
  const { user, path } = await renderScreen(<DcuOnline />, { path: '/query/stat/dcuOnline' })
  await waitFor(() => expect(hasCharts()).toBe(true))
  await user.click(hide() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(false))
  expect(path()).toContain('chart=0')
  await user.click(show() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).not.toContain('chart=')
})

test('a picture that is closed at first is shown and hidden by its button, and its address says so', async () => {
  const { user, path } = await renderScreen(<MeterEvents />, { path: '/query/event/eMeterEvent' })
  await waitFor(() => expect(show()).not.toBeNull())
  await user.click(show() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).toContain('chart=1')
  await user.click(hide() ?? document.body)
  await waitFor(() => expect(hasCharts()).toBe(false))
  expect(path()).not.toContain('chart=')
})

interface Pump {
  id: string
  name: string
}
const api: Listing<Pump, object> = {
  page: () => Promise.resolve({ rows: [{ id: 'p1', name: 'A' }], total: 1 }),
  startExport: () => Promise.resolve(),
  exportType: 'pumpExport',
}
const columns: Column<Pump>[] = [
  { key: 'name', title: 'Name', width: 100, identity: true, render: (row) => row.name },
]

function Pumps(layout: Pick<Parameters<typeof PanelList<Pump, object>>[0], 'panel' | 'toggle' | 'note'>) {
  const pumps = useRecords({
    id: 'pumps',
    name: 'Pumps',
    api,
    fields: [],
    columns,
    rowName: ({ name }) => name,
  })
  return (
    <PanelList
      records={pumps}
      actions={[
        {
          key: 'own',
          label: 'Own',
          icon: null,
          run: () => {},
        },
      ]}
      {...layout}
    />
  )
}
const figures = () => screen.queryByText('Figures')
/** True when the list has the whole pane, without an edge. */
const isFlush = () => screen.getByRole('region', { name: 'Pumps' }).parentElement?.dataset['flush'] === 'true'

test('a panel without a toggle stands above its list, and no button closes it', async () => {
  await listOf(<Pumps panel={<p>Figures</p>} />, 'Pumps')
  expect(figures()).toBeVisible()
  expect(figures()?.compareDocumentPosition(screen.getByRole('region', { name: 'Pumps' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(isFlush()).toBe(false)
  expect(hide()).toBeNull()
  expect(show()).toBeNull()
})

test('a list whose page has closed the panel has the whole pane, and keeps its note', async () => {
  await listOf(<Pumps panel={false} note={<p>Half of all pumps</p>} />, 'Pumps')
  expect(isFlush()).toBe(true)
  expect(screen.getByText('Half of all pumps')).toBeVisible()
})

test('a toggle has the words and the place in the address that its page names, after the actions of the page', async () => {
  const toggle = { param: 'day', labels: { show: 'Open the day', hide: 'Close the day' } }
  const list = await listOf(<Pumps panel={<p>Figures</p>} toggle={toggle} />, 'Pumps', {
    path: '/pumps?size=30',
  })
  expect(figures()).toBeNull()
  expect(isFlush()).toBe(true)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.indexOf('Open the day')).toBe(names.indexOf('Own') + 1)
  await list.press('Open the day')
  expect(figures()).toBeVisible()
  expect(isFlush()).toBe(false)
  expect(list.path()).toBe('/pumps?size=30&day=1')
  await list.press('Close the day')
  expect(figures()).toBeNull()
  expect(list.path()).toBe('/pumps?size=30')
})
