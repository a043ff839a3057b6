import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TreeNode } from '@/api/console/trees'
import { selection } from '@/stores/selection'
import { tabs } from '@/stores/tabs'
import { plainTab } from '@/stores/tabs.logic'
import { renderScreen } from '@/testing/renderScreen'
import { FollowSidebar } from '@/page/list/FollowSidebar'
import { useSidebarContext } from './sidebarContext'

const path = '/capture/archive/meter'
const station = (id: string, label: string) => ({ id, label, identify: 'subs' }) as TreeNode

function List() {
  const context = useSidebarContext()
  return (
    <>
      <output aria-label="Query">{JSON.stringify(context.query)}</output>
      {context.chips.map(({ key, lock, onRemove, value }) => (
        <p key={key}>
          <button type="button" aria-pressed={lock?.on} onClick={lock?.toggle}>
            {lock?.label}
          </button>
          <button type="button" onClick={onRemove}>
            Remove {value}
          </button>
        </p>
      ))}
      <FollowSidebar context={context} onFollow={context.follow} />
    </>
  )
}
async function open() {
  tabs.visit({ name: '', componentName: '', location: plainTab(path, '', '').location })
  selection.selectPower(station('a', 'Station A'))
  return renderScreen(<List />, { path, account: false })
}
const query = () => screen.getByRole('status', { name: 'Query' }).textContent
const lock = () => screen.getByRole('button', { name: 'Keep Station A in this tab' })

test('a tab follows the sidebar until it is told to keep its station, and says what it keeps', async () => {
  const { user } = await open()
  expect(query()).toBe('{"subs_id":"a"}')
  await user.click(lock())
  expect(lock()).toHaveAttribute('aria-pressed', 'true')
  act(() => selection.selectPower(station('b', 'Station B')))
  expect(query()).toBe('{"subs_id":"a"}')
  expect(screen.getByText('This tab keeps Station A.')).toBeVisible()
  expect(tabs.get().tabs[0]?.kept).toEqual([{ identify: 'subs', id: 'a', label: 'Station A' }])
  await user.click(screen.getByRole('button', { name: 'Follow sidebar' }))
  expect(query()).toBe('{"subs_id":"b"}')
  expect(tabs.get().tabs[0]).not.toHaveProperty('kept')
})

test('taking a kept station away lets no other selection in', async () => {
  const { user } = await open()
  await user.click(lock())
  act(() => selection.selectPower(station('b', 'Station B')))
  await user.click(screen.getByRole('button', { name: 'Remove Station A' }))
  expect(query()).toBe('{}')
  expect(screen.getByRole('button', { name: 'Follow sidebar' })).toBeVisible()
})

test('unlocking follows what is selected now', async () => {
  const { user } = await open()
  await user.click(lock())
  act(() => selection.selectPower(station('b', 'Station B')))
  await user.click(lock())
  expect(query()).toBe('{"subs_id":"b"}')
})

test('a condition that was taken away stays away when its node is renamed, until another was chosen', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Remove Station A' }))
  act(() => selection.selectPower(station('a', 'Station Alpha')))
  expect(query()).toBe('{}')
  act(() => selection.selectPower(station('b', 'Station B')))
  expect(query()).toBe('{"subs_id":"b"}')
  act(() => selection.selectPower(station('a', 'Station Alpha')))
  expect(query()).toBe('{"subs_id":"a"}')
})
