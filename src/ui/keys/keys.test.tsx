import { act, fireEvent, screen } from '@testing-library/react'
import { Activity, useState } from 'react'
import { describe, expect, it, test } from 'vitest'
import { renderScreen } from '@/testing/renderScreen'
import { keysOf, pressed, useKeys } from './keys'

const event = (key: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...more })

describe('a key is that key', () => {
  it.each([
    ['/', event('/')],
    ['?', event('?', { shiftKey: true })],
    ['/', event('/', { shiftKey: true })],
    ['r', event('r')],
    ['r', event('R')],
    ['Ctrl+K', event('k', { ctrlKey: true })],
    ['Ctrl+K', event('k', { metaKey: true })],
    ['Alt+Shift+ArrowLeft', event('ArrowLeft', { altKey: true, shiftKey: true })],
    ['Alt+W', event('∑', { altKey: true, code: 'KeyW' })],
    ['Ctrl+Shift+H', event('H', { ctrlKey: true, shiftKey: true })],
  ])('%s', (keys, pressedEvent) => expect(pressed(pressedEvent, keys)).toBe(true))

  it.each([
    ['r', event('r', { ctrlKey: true })],
    ['r', event('r', { metaKey: true })],
    ['r', event('r', { altKey: true })],
    ['r', event('R', { shiftKey: true })],
    ['?', event('/')],
    ['Ctrl+K', event('k')],
    ['Ctrl+K', event('k', { ctrlKey: true, shiftKey: true })],
    ['Alt+Shift+ArrowLeft', event('ArrowLeft', { altKey: true })],
  ])('%s, not something like it', (keys, other) => expect(pressed(other, keys)).toBe(false))
})

const done: string[] = []
function Page({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  useKeys([
    {
      keys: 'r',
      does: `refresh ${name}`,
      run: () => {
        done.push(`${name} ${count}`)
        setCount(count + 1)
      },
    },
    { keys: 'Ctrl+K', does: 'search', everywhere: true, run: () => done.push('search') },
  ])
  return null
}
function Frame() {
  const [shown, setShown] = useState('a')
  useKeys([{ keys: 'x', does: 'other page', run: () => setShown(shown === 'a' ? 'b' : 'a') }], 'global')
  return (
    <>
      {['a', 'b'].map((name) => (
        <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
          <Page name={name} />
        </Activity>
      ))}
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Box" />
      <textarea aria-label="Editor" />
      <dialog open aria-label="Dialog">
        <button type="button">In it</button>
      </dialog>
    </>
  )
}
const press = (key: string, on: Element = document.body, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(on, { key, ...more })

test('the page in front has its keys, with the newest of what they do', async () => {
  done.length = 0
  await renderScreen(<Frame />)
  press('r')
  press('r')
  expect(done).toEqual(['a 0', 'a 1'])
  expect(keysOf('page').map(({ does }) => does)).toEqual(['refresh a', 'search'])
  act(() => void press('x'))
  press('r')
  expect(done.at(-1)).toBe('b 0')
  expect(keysOf('global').map(({ keys }) => keys)).toEqual(['x'])
})

test('nobody who types is interrupted, and nothing happens behind a dialog', async () => {
  done.length = 0
  await renderScreen(<Frame />)
  for (const name of ['Field', 'Editor']) press('r', screen.getByLabelText(name))
  press('r', screen.getByRole('button', { name: 'In it' }))
  press('r', document.body, { isComposing: true })
  expect(done).toEqual([])
  press('r', screen.getByLabelText('Box'))
  expect(done).toEqual(['a 0'])
  // Taken from the browser either way.
  expect(press('k', screen.getByLabelText('Field'), { ctrlKey: true })).toBe(false)
  expect(press('k', screen.getByRole('button', { name: 'In it' }), { ctrlKey: true })).toBe(false)
  expect(done).toEqual(['a 0', 'search'])
})

test('nothing happens behind a modal dialog either when a click beside it has taken the focus out', async () => {
  done.length = 0
  const { unmount } = await renderScreen(
    <>
      <Frame />
      <dialog open aria-modal="true" aria-label="Modal" />
    </>,
  )
  press('r')
  expect(press('k', document.body, { ctrlKey: true })).toBe(false)
  expect(done).toEqual([])
  unmount()
})

test('who is gone has no keys', async () => {
  const { unmount } = await renderScreen(<Frame />)
  unmount()
  expect([...keysOf('page'), ...keysOf('global')]).toEqual([])
  expect(press('k', document.body, { ctrlKey: true })).toBe(true)
})
