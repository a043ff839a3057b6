import { useEffect, useLayoutEffect, useRef } from 'react'
import { isForInputMethod } from './enter'

/** A key and what it does, as the overlay behind `?` shows it. */
export interface KeyBinding {
  /** Modifiers in the order Ctrl, Alt, Shift, then the key. `Ctrl` is ⌘ on a Mac. @example 'Ctrl+K', 'Alt+Shift+ArrowLeft', '/', 'r' */
  keys: string
  /** In the user's words. */
  does: string
  /** Absent: what has the focus takes the key itself; it is only told of. */
  run?: () => unknown
  /** Works in text fields too; only for chords that mean nothing there. */
  everywhere?: boolean
}

/** 'page' keys live and die with the pane in front, 'global' ones with the console. */
export type KeyScope = 'page' | 'global'

interface Registered {
  scope: KeyScope
  list: () => readonly KeyBinding[]
}

const registered = new Set<Registered>()

/** Active shortcuts, only those of `scope`. */
export const keysOf = (scope: KeyScope): KeyBinding[] =>
  [...registered].filter((entry) => entry.scope === scope).flatMap((entry) => [...entry.list()])

/**
 * Registers keys while this component is in sight: a hidden pane's effects are stopped, and its keys with them. Plain
 * keys never fire while the user types, and nothing fires behind a dialog.
 */
export function useKeys(bindings: readonly KeyBinding[], scope: KeyScope = 'page'): void {
  const newest = useRef(bindings)
  useLayoutEffect(() => {
    newest.current = bindings
  })
  useEffect(() => {
    const registration: Registered = { scope, list: () => newest.current }
    if (registered.size === 0) document.addEventListener('keydown', onKey)
    registered.add(registration)
    return () => {
      registered.delete(registration)
      if (registered.size === 0) document.removeEventListener('keydown', onKey)
    }
  }, [scope])
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isForInputMethod(event)) return
  const target = event.target instanceof Element ? event.target : undefined
  const binding = [...keysOf('page'), ...keysOf('global')].find(
    ({ keys, run }) => run && pressed(event, keys),
  )
  if (!binding?.run || (binding.everywhere !== true && target !== undefined && typesInto(target))) return
  // The browser's own meaning of a chord that is taken (Ctrl+K: its search bar) would surprise, even behind a dialog.
  if (binding.everywhere) event.preventDefault()
  if (target?.closest('dialog, [role="dialog"], [role="alertdialog"], [role="menu"]') || isBlocked()) return
  event.preventDefault()
  binding.run()
}

/** A dialog stands before everything, wherever the keyboard is: a click beside it takes the focus out of it. */
const isBlocked = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility())

/**
 * True if the event matches the shortcut. A single character is compared as typed, whatever keys a keyboard needs for
 * it.
 */
export function pressed(event: KeyboardEvent, keys: string): boolean {
  const parts = keys.split('+')
  const key = parts.pop() ?? ''
  const has = (name: string) => parts.includes(name)
  if (has('Ctrl') !== (event.ctrlKey || event.metaKey) || has('Alt') !== event.altKey) return false
  if (parts.length === 0 && key.length === 1 && !/[a-z]/i.test(key)) return event.key === key
  if (has('Shift') !== event.shiftKey) return false
  // With Alt a Mac types another letter: there the place of the key counts.
  return event.key.toLowerCase() === key.toLowerCase() || (has('Alt') && event.code === `Key${key}`)
}

const typing =
  'textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const untyped = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'])

/** True if the user types, or chooses by typing, in this element. */
export const typesInto = (element: Element): boolean =>
  element instanceof HTMLInputElement ? !untyped.has(element.type) : element.closest(typing) !== null
