import { useTranslation } from 'react-i18next'
import { useLate } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import { useMenuTitle } from '../menu/usePageTitle'
import styles from './PaneSkeleton.module.css'

/** Layout of a page, as far as its address reveals it. */
type Kind = 'list' | 'board' | 'detail' | 'form' | 'map'

const kinds: readonly (readonly [words: RegExp, kind: Kind])[] = [
  [/dashboard|cockpit|statistic|monitor/i, 'board'],
  [/detail\b/i, 'detail'],
  [/edit|import|center|read\b/i, 'form'],
  [/gis|map\b|topology$/i, 'map'],
]
/** The layout that the component of a menu entry ('capture/archive/meterDetail') will have. */
export const skeletonKindOf = (component: string): Kind =>
  kinds.find(([words]) => words.test(component))?.[1] ?? 'list'

const blocks: Readonly<Record<Kind, readonly string[]>> = {
  list: ['bar', 'rows'],
  board: ['cards', 'block'],
  detail: ['bar', 'line', 'cards'],
  form: ['line', 'fields'],
  map: ['block'],
}
/** After this the wait is said in words, ms. */
const long = 3_000

/**
 * Stands for a screen whose code is under way, in the outline of what is coming; appears after 300 ms, so that fast
 * answers do not flicker.
 */
export function PaneSkeleton({ component, title }: { component: string; title: string }) {
  const { t } = useTranslation('shell')
  const menuTitle = useMenuTitle()
  const late = useLate(true, long)
  return (
    <div className={styles.skeleton} data-kind={skeletonKindOf(component)} aria-busy="true">
      <h1 className={sharedStyles.hidden}>{menuTitle(title)}</h1>
      {blocks[skeletonKindOf(component)].map((block) => (
        <div key={block} className={styles[block]} aria-hidden="true" />
      ))}
      {late && <p className={styles.said}>{t('stillLoading')}</p>}
    </div>
  )
}
