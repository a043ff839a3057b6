import { useCallback, useState } from 'react'
import { useTabs } from '@/stores/tabs'
import { findPage, type BarGroup, type BarItem, type BuiltPage, type BuiltRoutes } from './routes'

export interface MenuState {
  tree: readonly BarItem[]
  /** The page in front. */
  page: BuiltPage | undefined
  /** Key of the level-one entry that the page belongs to. */
  ownKey: string | undefined
  /** The level-one entry whose groups are shown. */
  selected: BarGroup | undefined
  select: (key: string) => void
}

/** The level-one entry of the page in front is selected, until another one is chosen or another page is shown. */
export function useMenuState(routes: BuiltRoutes): MenuState {
  const active = useTabs((state) => state.active)
  const [picked, setPicked] = useState({ key: '', at: '' })
  const page = findPage(routes, active)
  const groups = routes.tree.filter((item): item is BarGroup => item.kind === 'group')
  const own = routes.tree.find((item) => page?.trail.includes(item.key))?.key
  const key = picked.at === active ? picked.key : (own ?? picked.key)
  const selected =
    groups.find((item) => item.key === key) ?? groups.find((item) => item.key === own) ?? groups[0]
  const select = useCallback((newKey: string) => setPicked({ key: newKey, at: active }), [active])
  return { tree: routes.tree, page, ownKey: own, selected, select }
}
