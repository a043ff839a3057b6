import { useTranslation } from 'react-i18next'
import type { Change } from './grants'
import styles from './Role.module.css'

/** Rights that come or go, by module, in words; dangerous ones stand out. */
export function ChangedRights({ title, of }: { title: string; of: readonly Change[] }) {
  const { t } = useTranslation('roles')
  if (of.length === 0) return null
  return (
    <section className={styles.change} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {of.map(({ module: { node, path }, sees, actions }) => (
          <li key={node.code} title={path}>
            {node.name} –{' '}
            {[
              ...(sees ? [<span key=":see">{t('see')}</span>] : []),
              ...actions.map(({ code, name, dangerous }) => (
                <span key={code} className={dangerous ? styles.danger : undefined}>
                  {name}
                </span>
              )),
            ].flatMap((part, at) => (at === 0 ? [part] : [', ', part]))}
          </li>
        ))}
      </ul>
    </section>
  )
}
