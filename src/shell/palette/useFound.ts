import { createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { searchApi, type SearchHit } from '@/api/cbo/search'
import type { TreeNode } from '@/api/console/trees'
import { meterDetailPath } from '@/domain/links/meterPages'
import { useMenuPage } from '@/stores/menuPages'
import { usePalette } from '@/stores/palette'
import { preferences } from '@/stores/preferences'
import { readWish } from '@/stores/readWish'
import { selection } from '@/stores/selection'
import { sidebarOpen } from '@/stores/sidebarOpen'
import { sidePanels } from '@/stores/sidePanels'
import { edition } from '@/config/edition'
import { useLoad } from '@/ui/data/queries'
import { usePersonal } from '@/ui/value/privacy'
import { findPage, type BuiltRoutes } from '../menu/routes'
import { HitState } from './HitState'
import { groupOf, groups, hitOf, itemOf, type Group, type Item, type Shown } from './items'
import { rank } from './rank'
import { usePaletteActions } from './usePaletteActions'
import { useScreens } from './useScreens'

/** ms without a key before the server is asked. */
const pause = 120
/** The server is asked from this many characters on. */
const shortest = 2
/** Greatest number of screens and of actions. */
const mostLocal = 6

export interface Found {
  groups: readonly { group: Group; entries: readonly Shown[] }[]
  /** The server has not answered this text yet. */
  searching: boolean
  error: Error | undefined
  retry: () => void
}

/** Search results of a text: screens and actions at once, and the server's hits as they come. */
export function useFound(routes: BuiltRoutes, text: string): Found {
  const query = text.trim()
  const keyword = useSettled(query)
  const asks = keyword.length >= shortest
  const screens = useScreens(routes)
  const actions = usePaletteActions()
  const openHit = useOpenHit(routes)
  const recent = usePalette((state) => state.recent)
  const loaded = useLoad(
    ['palette', keyword],
    async (signal) => ({ keyword, hits: await searchApi.find(keyword, signal) }),
    { enabled: asks },
  )
  const searching = query.length >= shortest && (keyword !== query || loaded.loading || loaded.refreshing)

  const entriesByGroup = new Map<Group, Shown[]>()
  const put = (group: Group, groupEntries: Shown[]) =>
    void (groupEntries.length > 0 && entriesByGroup.set(group, groupEntries))
  if (query === '') {
    const local = [...screens, ...actions]
    const recentItems = recent.flatMap((recentEntry): Item[] => {
      const hit = hitOf(recentEntry)
      if (hit) return openHit(hit)
      return local.filter((item) => item.id === recentEntry.id)
    })
    put('recent', recentItems.map(bare))
    put(
      'screens',
      screens
        .filter((item) => recentItems.every(({ id }) => id !== item.id))
        .slice(0, mostLocal)
        .map(bare),
    )
    put('actions', actions.slice(0, mostLocal).map(bare))
  } else {
    put('screens', best(query, screens))
    put('actions', best(query, actions))
    // Hits of an older answer are shown only if they fit the present text, so that Enter never opens another object.
    const fresh = loaded.data?.keyword === query
    for (const hit of query.length >= shortest ? (loaded.data?.hits ?? []) : []) {
      const item = openHit(hit)[0]
      const match = item && rank(query, [item.title, item.detail])
      if (!item || !(fresh || match)) continue
      const entry = { item, title: match?.ranges[0] ?? [], detail: match?.ranges[1] ?? [] }
      entriesByGroup.set(groupOf(hit), [...(entriesByGroup.get(groupOf(hit)) ?? []), entry])
    }
  }
  return {
    groups: groups.flatMap((group) => {
      const groupEntries = entriesByGroup.get(group)
      return groupEntries ? [{ group, entries: groupEntries }] : []
    }),
    searching,
    error: !searching && asks && keyword === query ? loaded.error : undefined,
    retry: loaded.reload,
  }
}

const bare = (item: Item): Shown => ({ item, title: [], detail: [] })

function best(query: string, items: readonly Item[]): Shown[] {
  return items
    .flatMap((item) => {
      const match = rank(query, [item.title, item.detail], item.also)
      if (!match) return []
      return [
        { score: match.score, shown: { item, title: match.ranges[0] ?? [], detail: match.ranges[1] ?? [] } },
      ]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostLocal)
    .map(({ shown }) => shown)
}

/** The text after a short pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** A hit as an item; none where the user has no page to show it on. */
function useOpenHit(routes: BuiltRoutes): (hit: SearchHit) => Item[] {
  const { t } = useTranslation('palette')
  const navigate = useNavigate()
  const meters = useMenuPage('meterList')
  const personal = usePersonal()
  return (hit) => {
    const { kind } = hit
    if (kind === 'meter' || kind === 'consumer') {
      const path = meterDetailPath(hit.id)
      const person = hit.person ? personal(hit.person, 'name') : ''
      const page = findPage(routes, path)
      const open = () => void navigate(path)
      const may = page && (page.permissions === undefined || page.permissions.includes('read'))
      const read = () => {
        readWish.ask(hit.id)
        open()
      }
      const second = may ? { label: t('readNow'), run: read } : undefined
      return page
        ? [{ ...itemOf(hit, '', person, open), state: createElement(HitState, { hit }), second }]
        : []
    }
    const hasPower = edition.sidebarTabs.includes('power')
    const organization = kind === 'org' || (kind === 'rcp' && !hasPower)
    // An object that no tree shows could not be seen as selected, nor be cleared.
    if (!organization && !hasPower) return []
    const choose = () => {
      const node: TreeNode = { t_id: hit.t_id ?? hit.id, id: hit.id, label: hit.label, identify: kind }
      // One object at a time: the other tree's choice would narrow it down to nothing.
      selection.selectOrganization(organization ? node : undefined)
      selection.selectPower(organization ? undefined : node)
      sidePanels.show(organization ? 'org' : 'power')
      sidePanels.setTree(organization ? 'organization' : 'power', { reveal: node.t_id })
      preferences.set({ sidebarOpen: true })
      if (meters) void navigate(meters)
      else sidebarOpen.set(true)
    }
    return [{ ...itemOf(hit, t(`kind.${kind}`), '', choose), state: createElement(HitState, { hit }) }]
  }
}
