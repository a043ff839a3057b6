import { createElement, lazy, useState, type ComponentType } from 'react'

/** The organization tree, the tree of the power grid, the lookup of meters. */
export type SidebarPart = 'org' | 'power' | 'user'

/** A business screen: the module code its page declares and its lazily loaded component. */
export interface ScreenEntry {
  readonly code: string
  readonly Component: ComponentType
  /** Fetches the code ahead of the click. */
  readonly preload: () => Promise<unknown>
  /**
   * Begins the reads that its first sight needs, so that they overlap with what stands before it; silent. `address` is
   * pathname and search. Absent: they begin when it is drawn.
   */
  readonly ahead?: ((address: string) => void) | undefined
  /** Parts of the sidebar whose selection it follows. Absent: none, and the sidebar says so beside it. */
  readonly sidebar?: readonly SidebarPart[] | undefined
  /** Groups of words that it speaks. */
  readonly words?: readonly string[] | undefined
  /** The page of one of its objects, at its own address and `/:id`, with its permissions: no menu has to name it. */
  readonly detail?: ScreenEntry | undefined
}
/** Key = the menu entry's `component`. */
export type Screens = Readonly<Record<string, ScreenEntry>>

/** Fetches a screen; `words` are the groups of words fetched beside it. */
type Load = (() => Promise<ComponentType>) & { readonly words?: readonly string[] }
type Beside = Pick<ScreenEntry, 'ahead' | 'detail' | 'sidebar'> & {
  /** Fetches what the screen would fetch by itself when it is drawn, e.g. the library of its charts. */
  parts?: () => Promise<unknown>
}

let round = 0
/** From now on, screens whose code did not arrive are fetched again when they are mounted anew. */
export const retryScreens = (): void => void (round += 1)

/**
 * A screen whose code is fetched when it is first shown, or before. One that is already here is drawn at once: a lazy
 * component would suspend all the same, and React shows what follows a fallback 300 ms later at the earliest.
 * @example screen('meterList', () => import('./archive/meter-list/MeterList').then((file) => file.MeterList))
 */
export function screen(
  code: string,
  load: Load,
  { ahead, detail, parts, sidebar }: Beside = {},
): ScreenEntry {
  let loaded: ComponentType | undefined
  const fetched = async () => (loaded = await load())
  /** The number of retries at the time when the code did not arrive. */
  let failed: number | undefined
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await fetched() }
      } catch (error) {
        failed = round
        throw error
      }
    })
  let Later = attempt()
  // A lazy component remembers its failure for ever, and must, or React would fetch in a circle: only when the user
  // tries again is there a new one.
  const later = () => {
    if (failed !== undefined && failed < round) {
      failed = undefined
      Later = attempt()
    }
    return Later
  }
  function Component() {
    // Chosen once: another component type would start the screen anew.
    const [Shown] = useState<ComponentType>(() => loaded ?? later())
    return createElement(Shown)
  }
  const preload = () => Promise.all([fetched(), parts?.()])
  return { code, Component, preload, words: load.words, ahead, detail, sidebar }
}

let registeredScreens: Screens = {}

/** Told once by the composition root: every screen of this build. */
export const knowScreens = (screens: Screens): void => void (registeredScreens = screens)

/**
 * The screen that an address will show, without asking a menu: a menu page's address is its component's name by
 * convention, and a wrong guess costs nothing.
 */
export function screenAt(address: string): ScreenEntry | undefined {
  const [, area = '', group = '', page = ''] = address.split(/[/?#]/)
  const component = `${area}/${group}/${page}`
  return Object.hasOwn(registeredScreens, component) ? registeredScreens[component] : undefined
}

/** The module code that a component's screen declares; undefined when this build has no such component. */
export const codeOfComponent = (component: string): string | undefined =>
  Object.hasOwn(registeredScreens, component) ? registeredScreens[component]?.code : undefined

/**
 * True if the page in front follows a part of the sidebar; a page without a menu entry has its component as address.
 */
export const followsSidebar = (part: SidebarPart, component: string, path: string): boolean => {
  const key = component || path.slice(1)
  return Object.hasOwn(registeredScreens, key) && registeredScreens[key]?.sidebar?.includes(part) === true
}

/** Components whose screens speak a group of words. */
export const componentsSpeaking = (group: string): readonly string[] =>
  Object.entries(registeredScreens).flatMap(([component, { words }]) =>
    words?.includes(group) ? [component] : [],
  )
