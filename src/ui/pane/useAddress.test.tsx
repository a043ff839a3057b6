import { act, fireEvent, screen } from '@testing-library/react'
import { Activity, useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { useList } from '@/ui/list/useList'
import { PaneContext, type Pane } from './pane'
import { useNoted } from './useNoted'
import { useParam } from './useParam'

const shown = { front: true }
const pane: Pane = {
  key: '/page',
  get visible() {
    return shown.front
  },
  since: 0,
  setTitle: () => {},
  container: () => document.body,
}

function ByParam() {
  const [, set] = useParam('tab')
  return <button onClick={() => set('late')}>Late</button>
}
function ByNote() {
  const [note, set] = useState('')
  useNoted({ note })
  return <button onClick={() => set('late')}>Late</button>
}
const listed = {
  id: 'page',
  load: () => Promise.resolve({ rows: [], total: 0, unread: 0 }),
  rowKey: ({ id }: { id: string }) => id,
  filters: {},
  sorts: ['id'] as const,
}
function ByList() {
  const list = useList<{ id: string }, object>(listed)
  return <button onClick={() => list.sortBy('id')}>Late</button>
}
function ByAll() {
  return (
    <>
      <ByParam />
      <ByNote />
      <ByList />
    </>
  )
}
function Shell({ page: Page }: { page: ComponentType }) {
  const [away, setAway] = useState(false)
  const cover = () => {
    shown.front = away
    setAway(!away)
  }
  return (
    <PaneContext value={pane}>
      <button onClick={cover}>Cover</button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <Page />
      </Activity>
    </PaneContext>
  )
}
const press = (name: string) => {
  for (const each of screen.getAllByText(name)) fireEvent.click(each)
}

/** The order of the names does not matter. */
const same = (a: string, b: string): boolean => parts(a) === parts(b)
const parts = (path: string): string => path.split(/[?&]/).toSorted().join()

test.each([
  ['useParam', ByParam, 'tab=late'],
  ['useNoted', ByNote, 'note=late'],
  ['useList', ByList, 'sort=id'],
  ['each of a page, its own names,', ByAll, 'tab=late&sort=id&note=late'],
])('%s leaves the address to the page in front and catches up when its own is', async (_, page, query) => {
  const { path } = await renderScreen(<Shell page={page} />, { path: '/page?kept=1', account: false })
  await screen.findAllByText('Late')
  press('Cover')
  // As an answer would that comes late.
  press('Late')
  expect(path()).toBe('/page?kept=1')
  press('Cover')
  await expect.poll(path).toSatisfy((now: string) => same(now, `/page?kept=1&${query}`))
})

test('what several of a page write in one turn stands in the address together', async () => {
  const { path } = await renderScreen(<Shell page={ByAll} />, { path: '/page?kept=1', account: false })
  await screen.findAllByText('Late')
  act(() => press('Late'))
  await expect.poll(path).toSatisfy((now: string) => same(now, '/page?kept=1&tab=late&sort=id&note=late'))
})
