import type { ComponentType } from 'react'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { TabParams } from '@/stores/tabs.logic'
import type shell from '../../../locales/en/shell.json'

/** Titles of fixed pages: keys of `title` in the shell's words. */
export type TitleKey = keyof typeof shell.title
/** A word around the name of what a tab shows. */
export type TabTitleKey = keyof typeof shell.tabTitle

/** A page of the console itself, not of the menu. */
export interface FixedRoute {
  path: string
  name: string
  titleKey: TitleKey
  Component: ComponentType
  /** Kept alive in its tab. */
  kept: boolean
  /**
   * A page that the menu names too, with the actions that the user may do there. This route only serves users whose menu
   * lacks it: they may look and do nothing.
   */
  spare?: boolean
}

/** A page that has an address. */
export interface BuiltPage {
  /** Route pattern, decoded: '/capture/archive/meterDetail/:id'. */
  readonly path: string
  readonly name: string
  /** The server's title: a key of `title` in the shell's words, else shown as it is (decision A-83). */
  readonly title: string
  /** Action codes; undefined on fixed routes, where everything is allowed; none on spare ones. */
  readonly permissions: readonly string[] | undefined
  /** Module address for the visit log; '' = no menu page of its own, its visits are not counted. */
  readonly url: string
  /** Kept alive in its tab. */
  readonly kept: boolean
  /** The menu entry's component; '' on fixed routes. */
  readonly component: string
  /** Module code declared by the screen; undefined when unknown or fixed. */
  readonly code: string | undefined
  /** Undefined: this build has no such screen. */
  readonly Screen: ComponentType | undefined
  readonly fixed: boolean
  /** Keys of the bar items above it: level one, then group. */
  readonly trail: readonly string[]
}

/** Entries of the bars; `key` is unique. A link leads inside, a site outside, a group has items. */
export type BarItem =
  | {
      readonly kind: 'link'
      readonly key: string
      readonly title: string
      readonly to: string
      readonly page: string
      /** Name of its sign, '' = none. */
      readonly icon?: string
    }
  | { readonly kind: 'site'; readonly key: string; readonly title: string; readonly href: string }
  | BarGroup
export interface BarGroup {
  readonly kind: 'group'
  readonly key: string
  readonly title: string
  readonly items: readonly BarItem[]
}

export interface BuiltRoutes {
  readonly pages: readonly BuiltPage[]
  /** Level one; a group's items are the second level. */
  readonly tree: readonly BarItem[]
  /** Containers' addresses (decoded paths) → where they lead. */
  readonly redirects: ReadonlyMap<string, string>
  /** Pages by their path; those with params, which the router has to match, are in `patterns`. */
  readonly plain: ReadonlyMap<string, BuiltPage>
  readonly patterns: RouteObject[]
}

/** Page and parameters of an address. */
export type Arrival = { page: BuiltPage } | { redirect: string } | undefined

/** The page at a pathname; undefined when there is none. Never throws, whatever is typed into the address bar. */
export function findPage(routes: BuiltRoutes, pathname: string): BuiltPage | undefined {
  const path = decode(pathname)
  if (path === undefined) return undefined
  const page = routes.plain.get(path)
  if (page || routes.patterns.length === 0) return page
  return matchRoutes(routes.patterns, pathname)?.at(-1)?.route.handle as BuiltPage | undefined
}

/** Parameters of an address where its page's path has some, `{}` when it has none; undefined when there is no page. */
export function paramsAt(routes: BuiltRoutes, pathname: string): TabParams | undefined {
  const path = decode(pathname)
  if (path === undefined) return undefined
  return routes.plain.has(path) ? {} : matchRoutes(routes.patterns, pathname)?.at(-1)?.params
}

/** The page, or where a container leads. */
export function arrive(routes: BuiltRoutes, pathname: string): Arrival {
  const page = findPage(routes, pathname)
  if (page) return { page }
  const redirect = routes.redirects.get(decode(pathname) ?? '')
  return redirect === undefined ? undefined : { redirect }
}

/** A pathname as paths are written in the menu, without a slash at its end; an encoded slash belongs to no path. */
function decode(pathname: string): string | undefined {
  try {
    const segments = pathname.split('/').map(decodeURIComponent)
    return segments.some((segment) => segment.includes('/'))
      ? undefined
      : segments.join('/').replace(/(.)\/$/, '$1')
  } catch {
    return undefined
  }
}
