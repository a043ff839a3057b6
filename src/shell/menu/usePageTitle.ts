import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Tab } from '@/stores/tabs'
import { findPage, type BuiltRoutes, type TabTitleKey, type TitleKey } from './routes'

/** Titles of menu entries: a key of `title` first, else the server's text as it is (decision A-83). */
export function useMenuTitle(): (title: string) => string {
  const { t, i18n } = useTranslation('shell')
  return useCallback(
    (title: string) => {
      const hasWord = /^\w+$/.test(title) && i18n.exists(`title.${title}`, { ns: 'shell' })
      return hasWord ? t(`title.${title as TitleKey}`) : title
    },
    [t, i18n],
  )
}

/** Title that a screen gives its tab, in the present language; '' where it gives none. */
export function useTitleOfScreen(): (tab: Pick<Tab, 'title' | 'titleKey'>) => string {
  const { t, i18n } = useTranslation('shell')
  return useCallback(
    ({ title, titleKey }) =>
      i18n.exists(`tabTitle.${titleKey}`, { ns: 'shell' })
        ? t(`tabTitle.${titleKey as TabTitleKey}`, { name: title })
        : title,
    [t, i18n],
  )
}

/** Title of a tab: the screen's title, else the page's. */
export function useTabTitle(routes: BuiltRoutes): (tab: Pick<Tab, 'title' | 'titleKey' | 'path'>) => string {
  const menuTitle = useMenuTitle()
  const titleOfScreen = useTitleOfScreen()
  return useCallback(
    (tab) => titleOfScreen(tab) || menuTitle(findPage(routes, tab.path)?.title ?? tab.path),
    [menuTitle, titleOfScreen, routes],
  )
}
