import { ExportOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './bars.module.css'
import type { BarItem } from './routes'

/** A page of the console, or a site outside it. */
export function BarLink({
  item,
  title,
  current,
}: {
  item: Exclude<BarItem, { kind: 'group' }>
  title: string
  current: boolean
}) {
  const { t } = useTranslation('shell')
  if (item.kind === 'site') {
    return (
      <a
        className={styles.item}
        href={item.href}
        target="_blank"
        rel="noopener noreferrer"
        title={t('menu.newWindow')}
      >
        {title}
        <ExportOutlined className={styles.mark} aria-hidden />
      </a>
    )
  }
  return (
    <Link
      className={styles.item}
      to={item.to}
      aria-current={current ? 'page' : undefined}
      data-current={current || undefined}
    >
      {title}
    </Link>
  )
}
