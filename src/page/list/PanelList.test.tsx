import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Listing } from '@/api/wire/resource'
import { listOf } from '@/testing/listOf'
import { renderScreen } from '@/testing/renderScreen'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import type { Loaded } from '@/ui/data/queries'
import type { Column } from '@/ui/table/column'
import { Figures } from '@/ui/value/Figures'
import { DcuOnline } from '@/features/query/stat/dcu-online/DcuOnline'
import { MeterEvents } from '@/features/query/event/e-meter-event/MeterEvents'
import { PanelList } from './PanelList'
import { useRecords } from './useRecords'

const chart = () => screen.getByRole('button', { name: 'Chart' })
const hasCharts = () => screen.queryAllByRole('figure').length > 0

test('a chart that is open at first is closed and opened by one button, and its address says so', async () => {
  const { user, path } = await renderScreen(<DcuOnline />, { path: '/query/stat/dcuOnline' })
  await waitFor(() => expect(hasCharts()).toBe(true))
  await user.click(chart())
  await waitFor(() => expect(hasCharts()).toBe(false))
  expect(path()).toContain('chart=0')
  await user.click(chart())
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).not.toContain('chart=')
})

test('a chart that is closed at first is opened and closed by its button, and its address says so', async () => {
  const { user, path } = await renderScreen(<MeterEvents />, { path: '/query/event/eMeterEvent' })
  await waitFor(() => expect(chart()).toHaveAttribute('aria-pressed', 'false'))
  await user.click(chart())
  await waitFor(() => expect(hasCharts()).toBe(true))
  expect(path()).toContain('chart=1')
  await user.click(chart())
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

function Pumps(layout: Omit<Parameters<typeof PanelList<Pump, object>>[0], 'records'>) {
  const pumps = useRecords({
    id: 'pumps',
    name: 'Pumps',
    api,
    fields: [],
    columns,
    rowName: ({ name }) => name,
  })
  return <PanelList records={pumps} {...layout} />
}

test('figures and chart stand between the filters, which govern them, and the rows', async () => {
  await listOf(<Pumps figures={<p>Sum</p>} chart={<p>Bars</p>} openAtFirst />, 'Pumps')
  const order = ['Sum', 'Bars'].map((text) => screen.getByText(text))
  const all = [chart(), ...order, screen.getByRole('table', { name: 'Pumps' })]
  for (const [index, element] of all.slice(1).entries())
    expect(all[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a list without a chart has no button for one', async () => {
  await listOf(<Pumps figures={<p>Sum</p>} />, 'Pumps')
  expect(screen.queryByRole('button', { name: 'Chart' })).toBeNull()
})

test('in a low window a chart is closed at first; the choice is kept for the list, and an address decides', async () => {
  const height = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(768)
  const page = <Pumps chart={<p>Bars</p>} openAtFirst param="day" />
  const list = await listOf(page, 'Pumps', { path: '/pumps?size=30' })
  expect(screen.queryByText('Bars')).toBeNull()
  await list.press('Chart')
  expect(screen.getByText('Bars')).toBeVisible()
  expect(list.path()).toBe('/pumps?size=30&day=1')
  cleanup()
  await listOf(page, 'Pumps', { path: '/pumps' })
  expect(screen.getByText('Bars')).toBeVisible()
  cleanup()
  await listOf(page, 'Pumps', { path: '/pumps?day=0' })
  expect(screen.queryByText('Bars')).toBeNull()
  height.mockRestore()
})

const failed: Loaded<string> = {
  data: undefined,
  error: new Error('no answer'),
  loading: false,
  refreshing: false,
  loadedAt: 0,
  reload: vi.fn<() => void>(),
  reloadNow: () => Promise.resolve(undefined),
}

test('parts that could not be loaded are told in one line, which tries all of them again; their frames stay', async () => {
  const draw = (data: string) => <p>{data}</p>
  const figures = (
    <Figures name="Sums" loaded={failed}>
      {draw}
    </Figures>
  )
  // The bars are of the call of the sums.
  const cards = (
    <>
      <AnswerCard title="Bars" loaded={failed}>
        {draw}
      </AnswerCard>
      <AnswerCard title="Lines" loaded={{ ...failed, error: new Error('no answer') }}>
        {draw}
      </AnswerCard>
    </>
  )
  const { user } = await listOf(<Pumps figures={figures} chart={cards} openAtFirst />, 'Pumps')
  const [line, ...others] = screen.getAllByRole('alert')
  expect(line).toHaveTextContent('Sums, Bars, and Lines could not be loaded: The request failed.')
  expect(others).toEqual([])
  expect(screen.getByRole('region', { name: 'Sums' })).toBeVisible()
  expect(screen.getByRole('figure', { name: 'Bars' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again all' }))
  expect(failed.reload).toHaveBeenCalledTimes(2)
})
