import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type AnyKeyEvent = KeyboardEvent | ReactKeyboardEvent

/** The code of every key that an input method takes. */
const inputMethodCode = 229

/**
 * True if a key belongs to the input method for Chinese and Japanese: it chooses or confirms a word there. Most
 * browsers set `isComposing`; Safari ends the composition first and sends the key afterwards, so that only its code
 * shows it.
 */
export function isForInputMethod(event: AnyKeyEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  // oxlint-disable-next-line typescript/no-deprecated -- no other property tells it in Safari
  return native.isComposing || native.keyCode === inputMethodCode
}

/** True if Enter was pressed for the page, and not to confirm a word. */
export const isEnter = (event: AnyKeyEvent): boolean => event.key === 'Enter' && !isForInputMethod(event)
