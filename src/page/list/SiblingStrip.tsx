import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { utilityNow } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { siblingGroups, siblingQuery, type SiblingGroup, type SiblingPage } from './siblings'
import styles from './SiblingStrip.module.css'

interface Props {
  group: SiblingGroup
  /** Module code of the page in front. */
  page: string
}

/**
 * Links to the pages that show the same objects in another grain; filter, objects and period go along. A page that the
 * user's menu lacks is left out.
 */
export function SiblingStrip({ group, page }: Props) {
  const { t } = useTranslation('siblings')
  const pages = Object.keys(siblingGroups[group].pages) as SiblingPage[]
  return (
    <nav className={styles.strip} aria-label={t(`group.${group}`)}>
      {pages.map((sibling) => (
        <Sibling key={sibling} group={group} page={sibling} isCurrent={sibling === page} />
      ))}
    </nav>
  )
}

function Sibling({ group, page, isCurrent }: { group: SiblingGroup; page: SiblingPage; isCurrent: boolean }) {
  const { t } = useTranslation('siblings')
  const [params] = useSearchParams()
  const path = useMenuPage(page)
  if (isCurrent) return <span aria-current="page">{t(`page.${page}`)}</span>
  if (path === undefined) return null
  return (
    <Link to={withQuery(path, siblingQuery(group, page, params, utilityNow()))}>{t(`page.${page}`)}</Link>
  )
}
