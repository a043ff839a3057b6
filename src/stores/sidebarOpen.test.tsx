import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { knowScreens } from '@/lib/screen'
import { localStore } from '@/lib/storage'
import { preferences } from './preferences'
import { sidebarOpen, useSidebarOpen } from './sidebarOpen'
import { tabs } from './tabs'

const meters = '/capture/archive/meter'
const jobs = '/capture/task/taskMonitor'
const visit = (pathname: string) =>
  act(() =>
    tabs.visit({
      name: pathname,
      componentName: pathname.slice(1),
      location: { pathname, search: '', hash: '', state: null, key: pathname },
    }),
  )

beforeEach(() => {
  const screen = { code: '', Component: () => null, preload: async () => {} }
  knowScreens({
    'capture/archive/meter': { ...screen, sidebar: ['org'] },
    'capture/task/taskMonitor': screen,
  })
  return () => knowScreens({})
})

/** Whether it is open beside a page that follows it, and beside one that does not. */
function both() {
  const { result } = renderHook(useSidebarOpen)
  return [meters, jobs].map((path) => {
    visit(path)
    return result.current
  })
}

test('it is open where the page follows it, and folded elsewhere', () => {
  expect(both()).toEqual([true, false])
})

test('a choice counts for all pages of the kind in front, and is remembered', () => {
  visit(jobs)
  act(() => sidebarOpen.set(true))
  expect(both()).toEqual([true, true])
  visit(meters)
  act(sidebarOpen.toggle)
  expect(both()).toEqual([false, true])
  act(sidebarOpen.reload)
  act(() => preferences.reload())
  expect(both()).toEqual([false, true])
  visit(jobs)
  act(sidebarOpen.toggle)
  expect(both()).toEqual([false, false])
})

test('what an earlier version stored counts where the page follows it; nonsense is no choice', () => {
  localStore.set('powergate.preferences', { sidebarOpen: false })
  localStore.set('powergate.sidebarUnfollowed', 'yes')
  act(() => preferences.reload())
  act(sidebarOpen.reload)
  expect(both()).toEqual([false, false])
})

test('a page that was opened from within it keeps it, until somebody folds it there', () => {
  visit(jobs)
  act(() => sidebarOpen.keep())
  expect(both()).toEqual([true, true])
  visit('/cbo/other')
  expect(renderHook(useSidebarOpen).result.current).toBe(false)
  visit(jobs)
  act(sidebarOpen.toggle)
  expect(both()).toEqual([true, false])
})
