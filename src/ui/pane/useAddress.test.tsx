import { fireEvent, screen } from '@testing-library/react'
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
  const [tab, set] = useState('')
  useNoted({ tab })
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
const press = (name: string) => fireEvent.click(screen.getByText(name))

test.each([
  ['useParam', ByParam, 'tab=late'],
  ['useNoted', ByNote, 'tab=late'],
  ['useList', ByList, 'sort=id'],
])('%s leaves the address to the page in front and catches up when its own is', async (_, page, query) => {
  const { path } = await renderScreen(<Shell page={page} />, { path: '/page?kept=1', account: false })
  await screen.findByText('Late')
  press('Cover')
  // As an answer would that comes late.
  press('Late')
  expect(path()).toBe('/page?kept=1')
  press('Cover')
  await expect.poll(path).toBe(`/page?kept=1&${query}`)
})
