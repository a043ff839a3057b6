import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesk, type Mark } from '@/stores/desk'
import { tabs } from '@/stores/tabs'
import { typedAt } from '@/ui/pane/typedAt'
import { useTabTitle } from '../menu/usePageTitle'
import type { BuiltRoutes } from '../menu/routes'

/** A tab and all that would be lost with it, in words. */
export interface Loss {
  readonly path: string
  readonly title: string
  readonly what: readonly string[]
  readonly kinds: ReadonlySet<Mark['kind']>
}

/** A mark in words. */
export function useMarkText(): (mark: Mark) => string {
  const { t, i18n } = useTranslation('desk')
  return useCallback(
    ({ kind, what }) =>
      kind === 'draft'
        ? t('loss.draft', { time: typedAt(Number(what), i18n.language) })
        : t(`loss.${kind}`, { what }),
    [t, i18n],
  )
}

/** What the tabs at `paths` hold, in the order of the tabs. `draftsToo`: drafts survive a reload, and nothing else does. */
export function useLosses(paths: readonly string[], routes: BuiltRoutes, draftsToo = true): readonly Loss[] {
  const marks = useDesk((desk) => desk.marks)
  const titleOf = useTabTitle(routes)
  const textOf = useMarkText()
  return tabs.get().tabs.flatMap((tab) => {
    const own = paths.includes(tab.path)
      ? marks.filter((mark) => mark.path === tab.path && (draftsToo || mark.kind !== 'draft'))
      : []
    if (own.length === 0) return []
    return [
      {
        path: tab.path,
        title: titleOf(tab),
        what: own.map(textOf),
        kinds: new Set(own.map((mark) => mark.kind)),
      },
    ]
  })
}
