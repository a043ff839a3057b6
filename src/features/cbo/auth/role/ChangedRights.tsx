import { useTranslation } from 'react-i18next'
import type { Change } from './grants'
import styles from './Role.module.css'

/** Granted or withdrawn rights as a list by module; dangerous actions are highlighted. */
export function ChangedRights({ title, changes }: { title: string; changes: readonly Change[] }) {
  const { t } = useTranslation('roles')
  if (changes.length === 0) return null
  return (
    <section className={styles.change} aria-label={title}>
      <strong>{title}</strong>
      <ul>
        {changes.map(({ module: { node, path }, sees, actions }) => (
          <li key={node.code} title={path}>
            {node.name} –{' '}
            {[
              ...(sees ? [<span key=":see">{t('see')}</span>] : []),
              ...actions.map(({ code, name, dangerous }) => (
                <span key={code} className={dangerous ? styles.danger : undefined}>
                  {name}
                </span>
              )),
            ].flatMap((part, index) => (index === 0 ? [part] : [', ', part]))}
          </li>
        ))}
      </ul>
    </section>
  )
}
