import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '@/api/console/session'
import { textsApi, type TextRow } from '@/api/cbo/texts'
import { componentsSpeaking } from '@/lib/screen'
import { useSession } from '@/stores/session'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import styles from './LanguageList.module.css'
import { useTextWords } from './useTextWords'

interface Props {
  row: TextRow
  onClose: () => void
}

/** Keys shown of those with the same text. */
const most = 20

/**
 * The screens of the user's menu that fetch a text's module, as this build knows them (more is not known, and not
 * claimed), and the other keys that say the same, which a translator would change alike.
 */
export function UsageDialog({ row, onClose }: Props) {
  const { t } = useTranslation('texts')
  const { moduleWord } = useTextWords()
  const known = pagesOf(useSession((state) => state.menus) ?? [])
  const pages = componentsSpeaking(row.module).flatMap((component) => known.get(component) ?? [])
  const { data: same = [] } = useLoad(['text', 'same', row.id, row.en], (signal) =>
    textsApi.same(row.id, signal),
  )
  return (
    <PaneDialog title={t('usagesOf', { key: row.id })} onClose={onClose}>
      {row.module === 'login' ? (
        <p>{t('usagesLogin')}</p>
      ) : (
        <p>{t('usagesText', { module: moduleWord(row.module) })}</p>
      )}
      {pages.length === 0 && row.module !== 'login' && <p>{t('usagesFrame')}</p>}
      {pages.length > 0 && (
        <ul className={styles.pages}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} onClick={onClose}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {same.length > 0 && (
        <>
          <p className={styles.same}>{t('usagesSame', { count: same.length, n: same.length })}</p>
          <ul className={styles.pages}>
            {same.slice(0, most).map((id) => (
              <li key={id} className={styles.key}>
                {id}
              </li>
            ))}
            {same.length > most && <li aria-hidden>…</li>}
          </ul>
        </>
      )}
    </PaneDialog>
  )
}

interface Page {
  path: string
  title: string
}

/** Pages of the menu that can be opened as they are, by their component. */
function pagesOf(entries: readonly MenuEntry[], above = ''): Map<string, Page[]> {
  const found = new Map<string, Page[]>()
  const add = (component: string, pages: readonly Page[]): void =>
    void found.set(component, [...(found.get(component) ?? []), ...pages])
  for (const { path = '', component, meta, children } of entries) {
    const whole = path.startsWith('/') ? path : `${above}/${path}`
    if (component && meta?.title && !whole.includes(':')) add(component, [{ path: whole, title: meta.title }])
    for (const [inner, pages] of pagesOf(children ?? [], whole)) add(inner, pages)
  }
  return found
}
