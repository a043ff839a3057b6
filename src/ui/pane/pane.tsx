import { createContext, useContext, useEffect } from 'react'

/**
 * Work in a tab that would be lost with it: unsaved input, work in progress, or a draft from before a reload that the
 * user has neither restored nor discarded.
 */
export type MarkKind = 'unsaved' | 'busy' | 'draft'

/** Marks that the tab keeps about the work inside it. */
export interface PaneDesk {
  /** The user's name: drafts are kept by user. */
  readonly user: string
  /** Marks the tab, in words for the user; `undefined` takes the mark `id` away. */
  mark(id: string, kind: MarkKind, description: string | undefined): void
}

/** Services that a kept tab provides to its screen. */
export interface Pane {
  /** The tab's path. */
  key: string
  /**
   * False while another tab is in front. To be asked in handlers and callbacks: effects are stopped then anyway (React
   * `<Activity>`), and a switch of tabs renders nothing.
   */
  readonly visible: boolean
  /** Instant when the tab was opened or refreshed, ms since 1970: data loaded earlier is requested again. */
  readonly since: number
  /** @param key the word that the name stands in (`usePaneTitle`); '' = the name alone */
  setTitle: (name: string, key: string) => void
  /** Container of popups, so that they hide with the pane. */
  container: () => HTMLElement
  /** Absent outside the console's tabs: nothing is marked and no draft is kept there. */
  readonly desk?: PaneDesk
}

export const PaneContext = createContext<Pane>({
  key: '',
  visible: true,
  since: 0,
  setTitle: () => {},
  container: () => document.body,
})

export const usePane = (): Pane => useContext(PaneContext)

/**
 * Names the tab after what it shows, e.g. a meter's number.
 * @param key a word of `shell:tabTitle` around the name: the tab keeps both, so that it follows a change of language also while its page
 * is not there
 */
export function usePaneTitle(name: string | undefined, key = ''): void {
  const { setTitle } = usePane()
  useEffect(() => {
    if (name || (name !== undefined && key)) setTitle(name, key)
  }, [name, key, setTitle])
}
