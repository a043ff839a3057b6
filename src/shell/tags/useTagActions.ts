import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { desk, type Question } from '@/stores/desk'
import { tabs, type Tab } from '@/stores/tabs'
import { useFeedback } from '@/ui/feedback/feedback'

const without = (paths: readonly string[], lostPaths: readonly string[]) =>
  paths.filter((path) => !lostPaths.includes(path))

export interface TagActions {
  isFixed(path: string): boolean
  isPinned(path: string): boolean
  setPinned(path: string, isPinned: boolean): void
  show(path: string): void
  refresh(path: string): void
  /**
   * False when the tab stays, at least until the user has agreed to lose what it holds: home says so, another fixed or a
   * pinned tab is silent (decision A-28).
   */
  close(path: string): boolean
  closeOthers(path: string): void
  closeAll(): void
  /** Opens the page that was closed last. */
  reopen(): void
  /** Answers the place where the tab is then, from 0. */
  move(path: string, position: number): number
}

/**
 * Does it at once when nothing would be lost, otherwise with what the user agrees to lose.
 * @returns whether it is done
 */
export function agreed(question: Question, act: (paths: readonly string[]) => void): boolean {
  const answer = desk.ask(question)
  if (!(answer instanceof Promise)) {
    act(answer)
    return true
  }
  const wait = async () => {
    const paths = await answer
    if (paths) act(paths)
  }
  void wait()
  return false
}

/** Actions on a tab; they also navigate to the tab that is shown afterwards. */
export function useTagActions(): TagActions {
  const { t } = useTranslation('shell')
  const { warning } = useFeedback()
  const navigate = useNavigate()
  return useMemo(() => {
    const tabAt = (path: string) => tabs.get().tabs.find((tab) => tab.path === path)
    // The tab comes to the front first, the address follows: what listens to the router renders after the switch.
    const go = (tab: Tab | undefined, replace: boolean) => {
      if (tab) tabs.front(tab.path)
      void navigate(tab ? tab.fullPath + tab.location.hash : '/', { replace, state: tab?.location.state })
    }
    /** After a close the address of what was closed leaves the history. */
    const goTo = (fullPath: string | undefined) => {
      if (fullPath !== undefined) go(tabAt(fullPath.split('?')[0] ?? fullPath), true)
    }
    const show = (path: string) => {
      if (path !== tabs.get().active) go(tabAt(path), false)
    }
    return {
      isFixed: tabs.isFixed,
      isPinned: tabs.isPinned,
      setPinned: tabs.setPinned,
      show,
      refresh(path: string) {
        agreed({ kind: 'refresh', paths: [path] }, () => {
          tabs.refresh(path)
          show(path)
        })
      },
      close(path: string) {
        if (tabs.isHome(path)) warning(t('closeHomeMsg'))
        if (tabs.isFixed(path) || tabs.isPinned(path)) return false
        return agreed({ kind: 'close', paths: [path] }, () => goTo(tabs.close(path)))
      },
      closeOthers(path: string) {
        const paths = tabs.closable(path)
        agreed({ kind: 'others', paths }, (lostPaths) =>
          goTo(tabs.closeOthers(path, without(paths, lostPaths))),
        )
      },
      closeAll() {
        const paths = tabs.closable()
        agreed({ kind: 'all', paths }, (lostPaths) => goTo(tabs.closeAll(without(paths, lostPaths))))
      },
      reopen() {
        const tab = tabs.reopen()
        if (tab) go(tab, false)
      },
      move(path: string, position: number) {
        tabs.move(path, position)
        return tabs.get().tabs.findIndex((tab) => tab.path === path)
      },
    }
  }, [navigate, warning, t])
}
