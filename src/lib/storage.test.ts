import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from './storage'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size
    },
  }
}

let local: Storage
let session: Storage
beforeEach(() => {
  local = memory()
  session = memory()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['text', 'string'],
  [7, 'number'],
  [false, 'boolean'],
  [[1, 2], 'array'],
  [{ a: 1 }, 'object'],
  [null, 'null'],
])('%j is wrapped with its type and the time, and comes back', (value, dataType) => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  localStore.set('k', value)
  expect(JSON.parse(local.getItem('k') ?? '')).toEqual({
    dataType,
    content: value,
    datetime: 1_700_000_000_000,
  })
  expect(localStore.get('k')).toEqual(value)
})

test('session and preferences are kept apart', () => {
  sessionStore.set('k', 'token')
  expect(session.length).toBe(1)
  expect(local.length).toBe(0)
  expect(localStore.get('k')).toBeUndefined()
  sessionStore.remove('k')
  expect(sessionStore.get('k')).toBeUndefined()
})

test.each([
  '',
  'nonsense',
  '"token"',
  '{}',
  'null',
  '[]',
  '{"content":"x"}',
  '{"dataType":"string","content":"x"}',
  '{"dataType":"number","content":"x","datetime":1}',
  '{"dataType":"object","content":[],"datetime":1}',
])('%s counts as absent', (text) => {
  local.setItem('k', text)
  expect(localStore.get('k')).toBeUndefined()
})

describe('a browser that forbids or has no room for storage', () => {
  test('is lived with', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(() => localStore.set('k', 1)).not.toThrow()
    expect(localStore.get('k')).toBeUndefined()
    expect(() => localStore.remove('k')).not.toThrow()
  })

  test('so is a value that is no JSON', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(() => localStore.set('k', loop)).not.toThrow()
    expect(localStore.get('k')).toBeUndefined()
  })
})
