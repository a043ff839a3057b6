import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { tabs, type Tab } from '@/stores/tabs'
import { useFeedback } from '@/ui/feedback/feedback'

export interface TagActions {
  isFixed(path: string): boolean
  show(path: string): void
  refresh(path: string): void
  /** False when the tab stays: home says so, another fixed tab is silent (decision A-28). */
  close(path: string): boolean
  closeOthers(path: string): void
  closeAll(): void
  /** Answers the place where the tab is then, from 0. */
  move(path: string, to: number): number
}

/** What can be done with a tab; whatever is to be shown afterwards is navigated to here. */
export function useTagActions(): TagActions {
  const { t } = useTranslation('shell')
  const { warning } = useFeedback()
  const navigate = useNavigate()
  return useMemo(() => {
    const tabAt = (path: string) => tabs.get().tabs.find((tab) => tab.path === path)
    // The tab comes to the front first, the address follows: whoever listens to the router renders after the switch.
    const go = (tab: Tab | undefined, replace: boolean) => {
      if (tab) tabs.front(tab.path)
      void navigate(tab ? tab.fullPath + tab.location.hash : '/', { replace, state: tab?.location.state })
    }
    /** After a close the address of what was closed leaves the history. */
    const after = (fullPath: string | undefined) => {
      if (fullPath !== undefined) go(tabAt(fullPath.split('?')[0] ?? fullPath), true)
    }
    const show = (path: string) => {
      if (path !== tabs.get().active) go(tabAt(path), false)
    }
    return {
      isFixed: tabs.isFixed,
      show,
      refresh(path: string) {
        tabs.refresh(path)
        show(path)
      },
      close(path: string) {
        if (tabs.isHome(path)) warning(t('closeHomeMsg'))
        if (tabs.isFixed(path)) return false
        after(tabs.close(path))
        return true
      },
      closeOthers: (path: string) => after(tabs.closeOthers(path)),
      closeAll: () => after(tabs.closeAll()),
      move(path: string, to: number) {
        tabs.move(path, to)
        return tabs.get().tabs.findIndex((tab) => tab.path === path)
      },
    }
  }, [navigate, warning, t])
}
