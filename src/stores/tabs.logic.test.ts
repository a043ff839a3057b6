import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as logic from './tabs.logic'
import { noTabs, plainTab, type TabsState } from './tabs.logic'

const home = '/dashboard'
const fixed = [home]
const at = (fullPath: string) => ({
  name: 'n',
  componentName: 'c',
  location: plainTab(fullPath, '', '').location,
})
const open = (...paths: string[]): TabsState =>
  paths.reduce((state, path) => logic.visit(state, at(path)), noTabs)
const paths = (state: TabsState) => state.tabs.map((tab) => tab.path)

describe('a navigation', () => {
  test('adds a tab at the end and shows it', () => {
    const state = open(home, '/a', '/b')
    expect(paths(state)).toEqual([home, '/a', '/b'])
    expect(state.active).toBe('/b')
  })
  test('to an open path shows that tab and adds none', () => {
    const state = logic.visit(open(home, '/a', '/b'), at('/a'))
    expect(paths(state)).toEqual([home, '/a', '/b'])
    expect(state.active).toBe('/a')
  })
  test('with another query updates the tab (one tab per path)', () => {
    const state = logic.visit(open(home, '/a?x=1'), at('/a?x=2'))
    expect(state.tabs[1]).toMatchObject({ path: '/a', fullPath: '/a?x=2', location: { search: '?x=2' } })
  })
  test('records what the address asks and what its page reads out of the path', () => {
    const params = { id: '7' }
    const state = logic.visit(open(home), { ...at('/m/7?x=1&y=a%20b'), params })
    const record = { path: '/m/7', name: 'n', componentName: 'c', params }
    expect(state.tabs[1]).toMatchObject({ ...record, query: { x: '1', y: 'a b' } })
    const next = logic.visit(state, { ...at('/m/7?x=2'), params })
    expect(next.tabs[1]).toMatchObject({ ...record, query: { x: '2' } })
    expect(next.tabs[1]?.query).toEqual({ x: '2' })
    expect(next.tabs[0]).toMatchObject({ query: {}, params: {} })
  })
  test('with other params is another tab', () => {
    expect(paths(open('/m/1', '/m/2'))).toEqual(['/m/1', '/m/2'])
  })
  test('to the same place keeps the frozen location and the title, so that the pane is not rendered', () => {
    const before = logic.rename(open(home, '/a?x=1'), '/a', '0400')
    const after = logic.visit(logic.visit(before, at(home)), at('/a?x=1'))
    expect(after.tabs[1]).toBe(before.tabs[1])
    expect(logic.visit(after, at('/a?x=1'))).toBe(after)
  })
})

describe('closing', () => {
  test.each([
    [
      'the one in front goes to the last remaining',
      open(home, '/a', '/b?q=1', '/c'),
      '/c',
      [home, '/a', '/b'],
      '/b?q=1',
    ],
    [
      'the one in front, not the last, goes to the last',
      logic.front(open(home, '/a', '/b'), '/a'),
      '/a',
      [home, '/b'],
      '/b',
    ],
    ['another one shows nothing new', open(home, '/a', '/b'), '/a', [home, '/b'], undefined],
    ['home is refused', open('/a', home), home, ['/a', home], undefined],
    ['the only one goes to /', open('/a'), '/a', [], '/'],
    ['one that is not open changes nothing', open(home, '/a'), '/zzz', [home, '/a'], undefined],
  ])('%s', (_, state, path, left, show) => {
    const closed = logic.close(state, path, fixed)
    expect(paths(closed.state)).toEqual(left)
    expect(closed.show).toBe(show)
  })
  test('a closed tab leaves no pane behind', () => {
    expect(logic.close(open(home, '/a', '/b'), '/a', fixed).state.recent).toEqual(['/b', home])
  })
  test.each([
    ['the others of the one in front', open(home, '/a', '/b'), '/b', [home, '/b'], undefined],
    ['the others of a hidden one shows it', open(home, '/a?x=1', '/b'), '/a', [home, '/a'], '/a?x=1'],
    ['the others of home', open(home, '/a'), home, [home], '/dashboard'],
    [
      'the others than one, with home in front',
      logic.front(open(home, '/a', '/b'), home),
      '/a',
      [home, '/a'],
      '/a',
    ],
    ['the others of the one in front stays there', open(home, '/a', '/b'), '/b', [home, '/b'], undefined],
  ])('%s', (_, state, path, left, show) => {
    const closed = logic.closeOthers(state, path, fixed)
    expect(paths(closed.state)).toEqual(left)
    expect(closed.show).toBe(show)
  })
  test('all keeps only home and shows it', () => {
    expect(logic.closeAll(open(home, '/a', '/b'), fixed)).toMatchObject({
      state: { tabs: [{ path: home }] },
      show: home,
    })
    expect(logic.closeAll(logic.front(open(home, '/a'), home), fixed).show).toBeUndefined()
    expect(logic.closeAll(open('/a'), fixed).show).toBe('/')
  })
  test('all and others keep both fixed tabs of an edition that has two', () => {
    const state = open(home, '/map', '/a', '/b')
    expect(paths(logic.closeAll(state, [home, '/map']).state)).toEqual([home, '/map'])
    expect(paths(logic.closeOthers(state, '/b', [home, '/map']).state)).toEqual([home, '/map', '/b'])
    expect(paths(logic.close(state, '/map', [home, '/map']).state)).toEqual([home, '/map', '/a', '/b'])
  })
})

describe('order', () => {
  test.each([
    ['to the right', '/a', 3, [home, '/b', '/c', '/a']],
    ['to the left', '/c', 1, [home, '/c', '/a', '/b']],
    ['never before a fixed one', '/c', 0, [home, '/c', '/a', '/b']],
    ['never beyond the end', '/a', 99, [home, '/b', '/c', '/a']],
    ['a fixed one stays', home, 2, [home, '/a', '/b', '/c']],
  ])('%s', (_, path, to, order) => {
    expect(paths(logic.moveTab(open(home, '/a', '/b', '/c'), path, to, fixed))).toEqual(order)
  })
  test('fixed tabs come first', () => {
    expect(paths(logic.placeFixed(open('/a', home), [plainTab(home, 'dashboard', '')]))).toEqual([home, '/a'])
    expect(paths(logic.placeFixed(open('/a'), [plainTab(home, 'dashboard', '')]))).toEqual([home, '/a'])
  })
})

describe('what is spared', () => {
  const state = open(home, '/a', '/b', '/c')
  test('stays when the others go', () => {
    expect(paths(logic.closeOthers(state, '/a', fixed, ['/b']).state)).toEqual([home, '/a', '/b'])
    expect(logic.closeOthers(state, '/a', fixed, ['/c']).show).toBe('/a')
  })
  test('stays when all go, and stays in front', () => {
    expect(logic.closeAll(state, fixed, ['/c'])).toMatchObject({ show: undefined, state: { active: '/c' } })
    expect(logic.closeAll(state, fixed, ['/a']).show).toBe(home)
  })
  test('is asked about: all but the fixed ones and the chosen one', () => {
    expect(logic.closable(state, fixed)).toEqual(['/a', '/b', '/c'])
    expect(logic.closable(state, fixed, '/b')).toEqual(['/a', '/c'])
  })
})

test('tabs of an earlier desk open at the end, once, and show nothing', () => {
  const state = logic.add(open(home, '/a'), [plainTab('/a?x=9', '', ''), plainTab('/z', '', '')], fixed)
  expect(paths(state)).toEqual([home, '/a', '/z'])
  expect(state.tabs[1]?.fullPath).toBe('/a')
  expect(state.active).toBe('/a')
})

test('a refresh raises the nonce of that tab only', () => {
  expect(logic.refresh(open('/a', '/b'), '/a').tabs.map((tab) => tab.nonce)).toEqual([1, 0])
})

describe('mounted panes', () => {
  test('the latest seen, the fixed ones always', () => {
    const state = open(home, '/a', '/b', '/c', '/d')
    expect(logic.mounted(state, fixed, 3)).toEqual(['/d', '/c', home])
    expect(logic.mounted(state, fixed, 20)).toEqual(['/d', '/c', '/b', '/a', home])
    expect(logic.mounted(state, fixed, 1)).toEqual(['/d', home])
  })
  test('what is held stays mounted beyond the cap, and takes no place of the others twice', () => {
    const state = open(home, '/a', '/b', '/c', '/d')
    expect(logic.mounted(state, fixed, 3, new Set(['/a']))).toEqual(['/d', '/a', home])
    expect(logic.mounted(state, fixed, 2, new Set(['/a', '/b']))).toEqual(['/d', '/b', '/a', home])
  })
  test('a restored tab is mounted when it is seen', () => {
    const state = { ...noTabs, tabs: [plainTab('/a', '', '')] }
    expect(logic.mounted(state, fixed, 20)).toEqual([])
  })
})

describe('what is stored', () => {
  const state = logic.rename(open(home, '/a?x=1'), '/a', '0400', 'curves')
  test('comes back for the same user', () => {
    const stored: unknown = JSON.parse(JSON.stringify(logic.toStored(state, 'admin')))
    expect(logic.fromStored(stored, 'admin')).toMatchObject([
      { path: home, fullPath: home },
      {
        path: '/a',
        fullPath: '/a?x=1',
        title: '0400',
        titleKey: 'curves',
        name: 'n',
        componentName: 'c',
        location: { search: '?x=1' },
      },
    ])
  })
  test('with query and params read anew; a tab without a page is left out', () => {
    const stored = logic.fromStored(logic.toStored(state, 'admin'), 'admin')
    const params = { id: '1' }
    expect(logic.located(stored, (path) => (path === '/a' ? params : undefined))).toMatchObject([
      { path: '/a', query: { x: '1' }, params },
    ])
  })
  test('with the objects that a tab keeps', () => {
    const station = { identify: 'subs', id: '7', label: 'Station A' }
    const kept = logic.keepObjects(state, '/a', [station])
    const stored: unknown = JSON.parse(JSON.stringify(logic.toStored(kept, 'admin')))
    expect(logic.fromStored(stored, 'admin')[1]).toMatchObject({ kept: [station] })
    expect(logic.keepObjects(kept, '/a', undefined).tabs[1]).not.toHaveProperty('kept')
  })
  test('does not for another', () => {
    expect(logic.fromStored(logic.toStored(state, 'admin'), 'operator')).toEqual([])
  })
  test.each(['https://evil.example', '//evil.example', '/\\evil', 'a', '', '/a b', 7, null, undefined])(
    'a tab at %s is dropped',
    (fullPath) => {
      expect(
        logic.fromStored({ user: 'u', tabs: [{ fullPath, name: '', componentName: '', title: '' }] }, 'u'),
      ).toEqual([])
    },
  )
  test('nonsense is no tab and no error', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const tabs = logic.fromStored({ user: 'u', tabs: value }, 'u')
        expect(new Set(tabs.map((tab) => tab.path)).size).toBe(tabs.length)
        expect(logic.fromStored(value, 'u')).toBeInstanceOf(Array)
      }),
    )
  })
})

test('whatever is done, paths are unique, home stays, and what is shown is open', () => {
  const path = fc.constantFrom(home, '/a', '/b', '/c', '/d')
  const step = fc.record({
    what: fc.constantFrom('visit', 'close', 'others', 'all', 'move'),
    path,
    to: fc.integer({ min: -3, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let state = open(home)
      for (const { what, path: stepPath, to } of steps) {
        const closed =
          what === 'close'
            ? logic.close(state, stepPath, fixed)
            : what === 'others'
              ? logic.closeOthers(state, stepPath, fixed)
              : what === 'all'
                ? logic.closeAll(state, fixed)
                : undefined
        if (closed) {
          state = closed.state
          if (closed.show !== undefined) state = logic.visit(state, at(closed.show))
        } else
          state =
            what === 'move' ? logic.moveTab(state, stepPath, to, fixed) : logic.visit(state, at(stepPath))
        expect(new Set(paths(state)).size).toBe(state.tabs.length)
        expect(paths(state)[0]).toBe(home)
        expect(paths(state)).toContain(state.active)
        expect(state.recent.every((seen) => paths(state).includes(seen))).toBe(true)
      }
    }),
  )
})

test('no sequence of visits, closes and freezes loses a pane that holds something', () => {
  const path = fc.constantFrom(home, ...Array.from({ length: 12 }, (_, n) => `/p${n}`))
  const step = fc.record({
    what: fc.constantFrom('visit', 'visit', 'visit', 'mark', 'clean', 'close', 'others', 'all', 'front'),
    path,
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 5 }), (steps, cap) => {
      let state = open(home)
      const held = new Set<string>()
      let mounted: readonly string[] = [home]
      for (const { what, path: stepPath } of steps) {
        // As the console does: nobody agrees to lose anything, so what holds something is spared.
        const spared = [...held]
        if (what === 'mark' && mounted.includes(stepPath)) held.add(stepPath)
        else if (what === 'clean') held.delete(stepPath)
        else if (what === 'front') state = logic.front(state, stepPath)
        else if (what === 'visit') state = logic.visit(state, at(stepPath))
        else {
          const closed =
            what === 'close' && !held.has(stepPath)
              ? logic.close(state, stepPath, fixed)
              : what === 'others'
                ? logic.closeOthers(state, stepPath, fixed, spared)
                : what === 'all'
                  ? logic.closeAll(state, fixed, spared)
                  : { state, show: undefined }
          state = closed.state
          if (closed.show !== undefined) state = logic.visit(state, at(closed.show))
        }
        mounted = logic.mounted(state, fixed, cap, held)
        for (const one of held) expect(mounted).toContain(one)
        expect(mounted).toContain(state.active)
        // The budget holds for everything else: the fixed ones, what is held, and at least the one in front.
        expect(mounted.length).toBeLessThanOrEqual(Math.max(cap, held.size + fixed.length + 1))
      }
    }),
    { numRuns: 400 },
  )
})

describe('a pinned tab', () => {
  const pinned = (path: string, state: TabsState) => logic.setPinned(state, path, true, fixed)
  const state = pinned('/c', pinned('/b', open(home, '/a', '/b', '/c')))
  test('stands behind the fixed ones; unpinned it is the first of the others', () => {
    expect(paths(state)).toEqual([home, '/b', '/c', '/a'])
    expect(paths(logic.setPinned(state, '/b', false, fixed))).toEqual([home, '/c', '/b', '/a'])
    expect(pinned(home, state)).toBe(state)
  })
  test('stays when others or all are closed, also in front', () => {
    expect(paths(logic.closeOthers(state, '/a', fixed).state)).toEqual([home, '/b', '/c', '/a'])
    expect(logic.closable(state, fixed)).toEqual(['/a'])
    expect(logic.closeAll(state, fixed)).toMatchObject({ show: undefined, state: { active: '/c' } })
    expect(logic.closeAll(logic.front(state, '/a'), fixed).show).toBe(home)
  })
  test.each([
    ['/c', 0, [home, '/c', '/b', '/a']],
    ['/b', 3, [home, '/c', '/b', '/a']],
    ['/a', 0, [home, '/b', '/c', '/a']],
  ])('%s moves to %i within its group', (path, to, order) => {
    expect(paths(logic.moveTab(state, path, to, fixed))).toEqual(order)
  })
  test('is pinned in what is stored, and comes back among the pinned ones', () => {
    const stored = logic.fromStored(logic.toStored(state, 'u'), 'u')
    expect(paths(logic.add(open(home, '/x'), stored, fixed))).toEqual([home, '/b', '/c', '/x', '/a'])
  })
})
