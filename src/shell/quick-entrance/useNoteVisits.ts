import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionApi } from '@/api/console/session'
import { quickEntrance } from '@/stores/quickEntrance'
import { session } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import { hasParams } from '../menu/paths'
import { findPage, type BuiltRoutes } from '../menu/routes'

/** Time that a menu page must be in front before it counts as visited, ms: as for the visit log. */
const arrivalTime = 100

/** Keeps the list of pages browsed last up to date while the console is used. */
export function useNoteVisits(routes: BuiltRoutes): void {
  const active = useTabs((state) => state.active)
  const page = findPage(routes, active)
  const path = page && page.trail.length > 0 && !hasParams(page.path) ? page.path : undefined
  const title = page?.title ?? ''
  useEffect(() => {
    if (path === undefined) return undefined
    const timer = setTimeout(
      () => quickEntrance.visit({ url_address: path, module_name: title }),
      arrivalTime,
    )
    return () => clearTimeout(timer)
  }, [path, title])
  useNamesOfLanguage()
}

/** The server names the pages in the language of the request: another language asks again, quietly. */
function useNamesOfLanguage(): void {
  const { i18n } = useTranslation()
  useEffect(() => {
    let language = i18n.language
    const changed = (next: string) => {
      if (next === language) return
      language = next
      void ask(next)
    }
    const ask = async (next: string) => {
      const { token } = session.get()
      const answered = await sessionApi.infoQuietly().catch(() => undefined)
      const { user, token: currentToken } = session.get()
      if (!user || !answered?.quickEntryMenu || currentToken !== token || language !== next) return
      session.setUser({ ...user, quickEntryMenu: answered.quickEntryMenu })
    }
    i18n.on('languageChanged', changed)
    return () => i18n.off('languageChanged', changed)
  }, [i18n])
}
