import { createElement, lazy, useState, type ComponentType } from 'react'

/** A business screen: the module code its page declares and its lazily loaded component. */
export interface ScreenEntry {
  readonly code: string
  readonly Component: ComponentType
  /** Fetches the code ahead of the click. */
  readonly preload: () => Promise<unknown>
}
/** Key = the menu entry's `component`. */
export type Screens = Readonly<Record<string, ScreenEntry>>

/**
 * A screen whose code is fetched when it is first shown, or before. One that is already here is drawn at once: a lazy
 * component would suspend all the same, and React shows what follows a fallback 300 ms later at the earliest.
 * @example screen('meterList', () => import('./meter-list/MeterList').then((file) => file.MeterList))
 */
export function screen(code: string, load: () => Promise<ComponentType>): ScreenEntry {
  let here: ComponentType | undefined
  const preload = async () => (here = await load())
  const Later = lazy(async () => ({ default: await preload() }))
  function Component() {
    // Chosen once: another component type would start the screen anew.
    const [Shown] = useState<ComponentType>(() => here ?? Later)
    return createElement(Shown)
  }
  return { code, Component, preload }
}
