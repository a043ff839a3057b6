import type { MenuEntry } from '@/api/console/session'
import { env } from '@/config/env'
import type { Screens } from '@/lib/screen'
import { isNo, isYes } from '@/rules/codes/codes'
import { externalUrl, hasParams, joinPath, leadsOutside, patternKey, toAddress } from './paths'
import { findPage, type BarItem, type BuiltPage, type BuiltRoutes, type FixedRoute } from './routes'

/** First segments that belong to the server or to the router: never the level-one path of a page (decision A-80). */
const reserved = new Set(
  ['api', 'auth', 'g', 'result', 'amiVersion', 'file', 'static', 'assets', 'login', 'redirect']
    .concat([env.apiBase, env.wsBase, env.verifyBase].map((base) => base.split('/')[1] ?? ''))
    .map((name) => name.toLowerCase()),
)
const deepest = 10
const mostEntries = 2_000
const containers = new Set(['', 'Layout'])

/** A menu entry as far as it could be trusted. */
interface Entry {
  path: string
  name: string
  title: string
  icon: string
  component: string
  redirect: string
  hidden: boolean
  alwaysShow: boolean
  permissions: readonly string[]
  url: string
  isKept: boolean
  children: readonly unknown[]
}

interface Place {
  /** Path of the parent; '' at the top. */
  parent: string
  depth: number
  trail: readonly string[]
  hidden: boolean
  above: readonly object[]
}

/**
 * Routes and bars from the server's menu. Pure, and never throws: what is unsafe, cyclic, endless or of a wrong type is
 * left out, what cannot be reached is not shown, and of two entries with one address the first wins.
 */
export function buildRoutes(
  menu: readonly MenuEntry[],
  screens: Screens,
  fixed: readonly FixedRoute[] = [],
): BuiltRoutes {
  const pages: BuiltPage[] = []
  const pagesByKey = new Map<string, BuiltPage & { trail: string[] }>()
  const redirects = new Map<string, string>()
  const wishes = new Map<string, string>()
  let budget = mostEntries

  const keys = new Set<string>()

  /** The first entry with an address owns it; a fixed page only learns where the menu shows it. */
  const add = (page: BuiltPage): void => {
    const key = patternKey(page.path)
    const owner = pagesByKey.get(key)
    if (owner?.fixed && owner.trail.length === 0) owner.trail.push(...page.trail)
    if (owner) return
    const builtPage = { ...page, trail: [...page.trail] }
    pagesByKey.set(key, builtPage)
    pages.push(builtPage)
  }
  /** Two containers with one path are two items of the bars. */
  const unique = (key: string): string => {
    let freeKey = key
    for (let twin = 2; keys.has(freeKey); twin++) freeKey = `${key}#${twin}`
    keys.add(freeKey)
    return freeKey
  }
  for (const route of fixed) if (!route.spare) add(fixedPage(route))

  /** Routes an entry and what is below it; answers what the bars show of it. */
  function walk(value: unknown, place: Place): BarItem[] {
    budget -= 1
    if (
      budget < 0 ||
      place.depth > deepest ||
      typeof value !== 'object' ||
      value === null ||
      place.above.includes(value)
    )
      return []
    const entry = readEntry(value)
    if (!entry) return []
    const hidden = place.hidden || entry.hidden
    if (leadsOutside(entry.path)) {
      const href = externalUrl(entry.path)
      if (href === undefined || hidden) return []
      return [
        { kind: 'site', key: unique([...place.trail, href].join('>')), title: entry.title || href, href },
      ]
    }
    const path = joinPath(place.parent, entry.path)
    if (path === undefined || (place.depth === 1 && reserved.has((path.split('/')[1] ?? '').toLowerCase())))
      return []

    const key = unique([...place.trail.slice(-1), path].join('>'))
    const below: Place = {
      parent: path,
      depth: place.depth + 1,
      trail: hidden ? place.trail : [...place.trail, key],
      hidden,
      above: [...place.above, value],
    }
    const screen = Object.hasOwn(screens, entry.component) ? screens[entry.component] : undefined
    const isPage = !containers.has(entry.component) && (screen !== undefined || entry.children.length === 0)
    const title = entry.title || lastSegment(path)
    const sign = entry.icon && { icon: entry.icon }
    const link: BarItem = { kind: 'link', key: `${key}>.`, title, to: toAddress(path), page: path, ...sign }
    const linkable = !hidden && !hasParams(path)
    const ownLinks: BarItem[] = []
    if (isPage) {
      const page = {
        path,
        name: entry.name,
        title,
        permissions: entry.permissions,
        url: entry.url || path,
        kept: entry.isKept,
        component: entry.component,
        code: screen?.code,
        Screen: screen?.Component,
        fixed: false,
        trail: below.trail,
      }
      add(page)
      const detail = screen?.detail
      if (detail && !hasParams(path)) add({ ...page, path: `${path}/:id`, url: '', Screen: detail.Component })
      if (linkable) ownLinks.push(link)
    } else if (!hasParams(path)) {
      wishes.set(path, wishes.get(path) || entry.redirect)
    }
    const items = entry.children.flatMap((child) => walk(child, below))
    // Without content of its own it may still lead somewhere: to a page of the console itself, or by its redirect.
    if (!isPage && linkable && items.length === 0) {
      const owner = pagesByKey.get(patternKey(path))
      if (owner?.fixed && owner.trail.length === 0) owner.trail.push(...below.trail)
      ownLinks.push(link)
    }
    return hidden ? [] : bar(entry, key, title, ownLinks, items, place.depth)
  }

  const top: Place = { parent: '', depth: 1, trail: [], hidden: false, above: [] }
  const grown: BarItem[] = (Array.isArray(menu) ? menu : []).flatMap((entry: unknown) => walk(entry, top))
  // After the menu: an entry of its own goes before.
  for (const route of fixed) if (route.spare) add(fixedPage(route))
  const plain = new Map(pages.map((page) => [page.path, page]))
  const patterns = pages
    .filter((page) => hasParams(page.path))
    .map((page) => ({ path: page.path, caseSensitive: true, handle: page }))
  const routes = { pages, tree: [], redirects, plain, patterns }
  settleRedirects(routes, wishes, redirects, grown)
  return { ...routes, tree: reachable(grown, routes, new Set()) }
}

/** A group with one entry is that entry, unless the server wants the group; level one keeps its own name. */
function bar(
  entry: Entry,
  key: string,
  title: string,
  ownItems: BarItem[],
  items: BarItem[],
  depth: number,
): BarItem[] {
  const allItems = [...ownItems, ...items]
  const [onlyItem] = allItems
  if (!onlyItem) return []
  if (items.length === 0) return [{ ...onlyItem, key }]
  const single = allItems.length === 1 && !entry.alwaysShow
  if (single && depth > 1) return [{ ...onlyItem, key }]
  if (single && isDirect(onlyItem)) return [{ ...onlyItem, key, title: entry.title || onlyItem.title }]
  return [{ kind: 'group', key, title, items: allItems }]
}

/** A page or site right below, not one that stands for its group: level one keeps the section of such a group. */
const isDirect = (item: BarItem): boolean =>
  item.kind !== 'group' && item.key.endsWith(`>${item.kind === 'link' ? item.page : item.href}`)

/** Containers lead where the menu says, if that is a page; else to the first page that the bars show below them. */
function settleRedirects(
  routes: BuiltRoutes,
  wishes: ReadonlyMap<string, string>,
  redirects: Map<string, string>,
  tree: readonly BarItem[],
): void {
  const follow = (path: string, visited: readonly string[]): string | undefined => {
    if (findPage(routes, toAddress(path))) return toAddress(path)
    const wish = wishes.get(path)
    if (!wish || leadsOutside(wish) || visited.includes(path) || visited.length > deepest) return undefined
    const target = joinPath(wish.startsWith('/') ? '' : path, wish)
    return target === undefined || hasParams(target) ? undefined : follow(target, [...visited, path])
  }
  const links = allLinks(tree).filter((link) => findPage(routes, link.to))
  for (const path of wishes.keys()) {
    if (findPage(routes, toAddress(path))) continue
    const target = follow(path, []) ?? links.find((link) => link.page.startsWith(`${path}/`))?.to
    if (target !== undefined) redirects.set(path, target)
  }
}

function allLinks(items: readonly BarItem[]): { to: string; page: string }[] {
  return items.flatMap((item) =>
    item.kind === 'group' ? allLinks(item.items) : item.kind === 'link' ? [item] : [],
  )
}

/** Leaves out links that lead nowhere, a second link to the same page, and groups that are empty then. */
function reachable(items: readonly BarItem[], routes: BuiltRoutes, seenPages: Set<string>): BarItem[] {
  return items.flatMap((item): BarItem[] => {
    if (item.kind === 'site') return [item]
    if (item.kind === 'group') {
      const reachableItems = reachable(item.items, routes, seenPages)
      return reachableItems.length === 0 ? [] : [{ ...item, items: reachableItems }]
    }
    const target = findPage(routes, item.to) ? item.to : routes.redirects.get(item.page)
    if (target === undefined || seenPages.has(item.page)) return []
    seenPages.add(item.page)
    return [{ ...item, to: target }]
  })
}

const fixedPage = ({ path, name, titleKey, Component, kept, spare }: FixedRoute): BuiltPage => ({
  path,
  name,
  title: titleKey,
  permissions: spare ? [] : undefined,
  url: path,
  kept,
  component: '',
  code: undefined,
  Screen: Component,
  fixed: true,
  trail: [],
})

/** Reads an entry field by field; undefined when it has no usable path or is switched off by its route flag. */
function readEntry(value: object): Entry | undefined {
  const entry = value as Record<string, unknown>
  const path = entry['path']
  const route = entry['route']
  if (route === 0 || isNo(textOrNone(route)) || (path !== undefined && typeof path !== 'string'))
    return undefined
  const rawMeta: unknown = entry['meta']
  const meta = typeof rawMeta === 'object' && rawMeta !== null ? (rawMeta as Record<string, unknown>) : {}
  const permissions = meta['permissionList']
  const children = entry['children']
  const name = text(entry['name'])
  return {
    path: typeof path === 'string' ? path : '',
    name,
    title: text(meta['title']) || name,
    icon: text(meta['icon']),
    component: text(entry['component']),
    redirect: text(entry['redirect']),
    hidden: yes(entry['hidden']),
    alwaysShow: yes(entry['alwaysShow']),
    permissions: Array.isArray(permissions)
      ? permissions.filter((code): code is string => typeof code === 'string')
      : [],
    url: text(meta['url']),
    isKept: !yes(meta['noCache']),
    children: Array.isArray(children) ? children : [],
  }
}

const textOrNone = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const yes = (value: unknown): boolean =>
  value === true || value === 1 || value === 'true' || isYes(textOrNone(value))
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const control = /[\u0000-\u001f\u007f]/g
const text = (value: unknown): string =>
  typeof value === 'string' ? value.replace(control, ' ').trim().slice(0, 300) : ''
const lastSegment = (path: string): string => path.split('/').at(-1) ?? path
