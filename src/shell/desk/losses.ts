import { useCallback, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hearWindows } from '@/lib/windowTalk'
import { desk, useDesk, type Mark } from '@/stores/desk'
import { exportsStore } from '@/stores/exports'
import { leaving } from '@/stores/leaving'
import { session } from '@/stores/session'
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

/** Unsaved work of the tabs, in their order; all tabs unless `paths` names some. */
function useLossesOf(
  routes: BuiltRoutes,
): (marks: readonly Mark[], paths?: readonly string[]) => readonly Loss[] {
  const titleOf = useTabTitle(routes)
  const textOf = useMarkText()
  return (marks, paths) =>
    tabs.get().tabs.flatMap((tab) => {
      const tabMarks =
        paths?.includes(tab.path) === false ? [] : marks.filter((mark) => mark.path === tab.path)
      if (tabMarks.length === 0) return []
      return [
        {
          path: tab.path,
          title: titleOf(tab),
          what: tabMarks.map(textOf),
          kinds: new Set(tabMarks.map((mark) => mark.kind)),
        },
      ]
    })
}

/**
 * Unsaved work of the tabs at `paths`, in their order. `draftsToo`: includes drafts, although they alone survive a
 * reload.
 */
export function useLosses(paths: readonly string[], routes: BuiltRoutes, draftsToo = true): readonly Loss[] {
  const marks = useDesk((deskState) => deskState.marks)
  return useLossesOf(routes)(draftsToo ? marks : marks.filter(({ kind }) => kind !== 'draft'), paths)
}

/** Tells another window, in which the user is about to sign out, what would be lost in this one. */
export function useTellLosses(routes: BuiltRoutes): void {
  const { t } = useTranslation('desk')
  const lossesOf = useLossesOf(routes)
  const tell = useEffectEvent((id: string) => {
    const losses = lossesOf(desk.get().marks)
    const jobs = exportsStore.get().jobs.filter(({ phase }) => phase !== 'downloadFailed')
    const heldEntries = [
      ...losses.map(({ title, what }) => ({ title, what })),
      ...jobs.map(({ name }) => ({ title: t('loss.exports'), what: [t('loss.export', { name })] })),
    ]
    leaving.answer(
      id,
      heldEntries,
      losses.map(({ path }) => path),
    )
  })
  useEffect(
    () =>
      hearWindows((news) => {
        if (news.kind === 'asks' && news.token === session.get().token) tell(news.id)
      }),
    [],
  )
}
