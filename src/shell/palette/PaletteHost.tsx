import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '@/i18n/withWords'
import { paletteStore, usePalette } from '@/stores/palette'
import { tabs } from '@/stores/tabs'
import { useKeys } from '@/ui/keys/keys'
import type { BuiltRoutes } from '../menu/routes'
import { useNoteVisits } from '../quick-entrance/useNoteVisits'
import { togglePrivacy } from '../privacy/togglePrivacy'
import { useTagActions } from '../tags/useTagActions'
import { typedAhead } from './typedAhead'

const loadPalette = withWords(['palette'], () =>
  import('./Palette').then((file) => ({ default: file.Palette })),
)
const Palette = lazy(loadPalette)
/** Time for which the first page has the network for itself, ms. */
const preloadAfter = 2000
const KeysDialog = lazy(
  withWords(['help'], () => import('../help/KeysDialog').then((file) => ({ default: file.KeysDialog }))),
)

/** The keys of the console and what they open: the command palette and the overview of keys. */
export function PaletteHost({ routes }: { routes: BuiltRoutes }) {
  const { t } = useTranslation('shell')
  const open = usePalette((state) => state.open)
  const tags = useTagActions()

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), preloadAfter)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (open !== 'search') return undefined
    typedAhead.start()
    return () => void typedAhead.take()
  }, [open])

  const step = (direction: 1 | -1) => {
    const { tabs: openTabs, active } = tabs.get()
    const activeIndex = openTabs.findIndex((tab) => tab.path === active)
    const next = openTabs[(activeIndex + direction + openTabs.length) % openTabs.length]
    if (next) tags.show(next.path)
  }
  useKeys(
    [
      { keys: 'Ctrl+K', does: t('palette.button'), everywhere: true, run: paletteStore.search },
      { keys: '?', does: t('keys.overview'), run: paletteStore.keys },
      { keys: 'Alt+Shift+ArrowLeft', does: t('keys.previousTab'), run: () => step(-1) },
      { keys: 'Alt+Shift+ArrowRight', does: t('keys.nextTab'), run: () => step(1) },
      { keys: 'Ctrl+Shift+H', does: t('keys.privacy'), everywhere: true, run: togglePrivacy },
      { keys: 'Alt+W', does: t('keys.closeTab'), run: () => void tags.close(tabs.get().active) },
      { keys: 'Alt+Shift+W', does: t('keys.reopenTab'), run: () => tags.reopen() },
    ],
    'global',
  )
  return (
    <Suspense>
      <NoteVisits routes={routes} />
      <Kept when={open === 'search'}>
        <Palette open={open === 'search'} routes={routes} />
      </Kept>
      <Kept when={open === 'keys'}>
        <KeysDialog open={open === 'keys'} />
      </Kept>
    </Suspense>
  )
}

/** Apart, because it follows the page in front: the keys need not. */
function NoteVisits({ routes }: { routes: BuiltRoutes }) {
  useNoteVisits(routes)
  return null
}

/** Fetched when first wanted; it stays then, so that closing it can put the focus back. */
function Kept({ when, children }: { when: boolean; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(when)
  if (when && !isWanted) setIsWanted(true)
  return isWanted ? children : null
}
