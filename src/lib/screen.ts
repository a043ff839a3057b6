import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A business screen: the module code its page declares and its lazily loaded component. */
export interface ScreenEntry {
  readonly code: string
  readonly Component: LazyExoticComponent<ComponentType>
  /** Fetches the code ahead of the click. */
  readonly preload: () => Promise<unknown>
}
/** Key = the menu entry's `component`. */
export type Screens = Readonly<Record<string, ScreenEntry>>

/** @example screen('meterList', () => import('./meter-list/MeterList').then((file) => file.MeterList)) */
export function screen(code: string, load: () => Promise<ComponentType>): ScreenEntry {
  return { code, Component: lazy(() => load().then((component) => ({ default: component }))), preload: load }
}
