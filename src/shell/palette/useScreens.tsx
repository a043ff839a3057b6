import { FileTextOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { words } from '@/i18n/i18n'
import { hasParams, toAddress } from '../menu/paths'
import type { BarItem, BuiltRoutes } from '../menu/routes'
import { useMenuTitle } from '../menu/usePageTitle'
import type { Item } from './items'

const errorPages = new Set(['/403', '/404', '/500', '/file', '/static'])

interface Link {
  title: string
  address: string
  path: string
  trail: string[]
}
function linksOf(items: readonly BarItem[], trail: string[]): Link[] {
  return items.flatMap((item): Link[] => {
    if (item.kind === 'group') return linksOf(item.items, [...trail, item.title])
    return item.kind === 'link' ? [{ title: item.title, address: item.to, path: item.page, trail }] : []
  })
}

/** 'meterDetail' → 'meter Detail': module codes are English whatever the menu speaks. */
const spelled = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2')

/** Pages of the user's menu, and pages of the console itself. */
export function useScreens(routes: BuiltRoutes): Item[] {
  const menuTitle = useMenuTitle()
  const { i18n } = useTranslation('shell')
  const navigate = useNavigate()
  return useMemo(() => {
    const inMenu = linksOf(routes.tree, [])
    const menuPaths = new Set(inMenu.map((link) => link.path))
    // A fixed page below a menu's own address is offered only to users whose menu has it: others would be refused.
    const fixed = routes.pages
      .filter(
        ({ fixed: isFixed, path }) =>
          isFixed && !menuPaths.has(path) && !hasParams(path) && !errorPages.has(path),
      )
      .filter(({ path }) => !/^\/(cbo|business)\//.test(path))
      .map(({ title, path }): Link => ({ title, address: toAddress(path), path, trail: [] }))
    const english = words.getFixedT('en', 'shell')
    return [...inMenu, ...fixed].map((link): Item => {
      const page = routes.plain.get(link.path)
      const key = `title.${link.title}`
      const also = i18n.exists(key, { ns: 'shell' }) ? english(key as 'title.dashboard') : ''
      return {
        id: `screen:${link.path}`,
        title: menuTitle(link.title),
        detail: link.trail.map(menuTitle).join(' · '),
        also: [also, spelled(page?.name ?? ''), link.path],
        icon: <FileTextOutlined aria-hidden />,
        run: () => void navigate(link.address),
      }
    })
  }, [routes, menuTitle, navigate, i18n])
}
