import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '@/stores/tabs'
import { findPage, type BuiltRoutes, type TitleKey } from './routes'

/** Titles of menu entries: a key of `title` first, else the server's text as it is (decision A-83). */
export function useMenuTitle(): (title: string) => string {
  const { t, i18n } = useTranslation('shell')
  return useCallback(
    (title: string) => {
      const known = /^\w+$/.test(title) && i18n.exists(`title.${title}`, { ns: 'shell' })
      return known ? t(`title.${title as TitleKey}`) : title
    },
    [t, i18n],
  )
}

/** What a tab is called: as its screen says, else as its page is. */
export function useTabTitle(routes: BuiltRoutes): (tab: Pick<Tab, 'title' | 'path'>) => string {
  const menuTitle = useMenuTitle()
  return useCallback(
    (tab) => tab.title || menuTitle(findPage(routes, tab.path)?.title ?? tab.path),
    [menuTitle, routes],
  )
}
