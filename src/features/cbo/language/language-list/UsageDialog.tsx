import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '@/api/console/session'
import { textsApi, type TextRow } from '@/api/cbo/texts'
import { componentsSpeaking } from '@/lib/screen'
import { useSession } from '@/stores/session'
import { useLoad } from '@/ui/data/queries'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import styles from './InterfaceTexts.module.css'
import { useTextWords } from './useTextWords'

interface Props {
  row: TextRow
  onClose: () => void
}

/** Maximum number of listed keys with the same text. */
const maxKeys = 20

/**
 * Screens of the user's menu that load the text's module, as far as this build knows them, and other keys with the
 * same text, which a translator would change too.
 */
export function UsageDialog({ row, onClose }: Props) {
  const { t } = useTranslation('texts')
  const { moduleWord } = useTextWords()
  const pagesByComponent = pagesOf(useSession((state) => state.menus) ?? [])
  const pages = componentsSpeaking(row.module).flatMap((component) => pagesByComponent.get(component) ?? [])
  const { data: sameTextKeys = [] } = useLoad(['text', 'same', row.id, row.en], (signal) =>
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
      {sameTextKeys.length > 0 && (
        <>
          <p className={styles.same}>
            {t('usagesSame', { count: sameTextKeys.length, n: sameTextKeys.length })}
          </p>
          <ul className={styles.pages}>
            {sameTextKeys.slice(0, maxKeys).map((id) => (
              <li key={id} className={styles.key}>
                {id}
              </li>
            ))}
            {sameTextKeys.length > maxKeys && <li aria-hidden>…</li>}
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

/** Menu pages without path parameters, by component. */
function pagesOf(entries: readonly MenuEntry[], parentPath = ''): Map<string, Page[]> {
  const pagesOfComponent = new Map<string, Page[]>()
  const add = (component: string, pages: readonly Page[]): void =>
    void pagesOfComponent.set(component, [...(pagesOfComponent.get(component) ?? []), ...pages])
  for (const { path = '', component, meta, children } of entries) {
    const fullPath = path.startsWith('/') ? path : `${parentPath}/${path}`
    if (component && meta?.title && !fullPath.includes(':'))
      add(component, [{ path: fullPath, title: meta.title }])
    for (const [inner, pages] of pagesOf(children ?? [], fullPath)) add(inner, pages)
  }
  return pagesOfComponent
}
