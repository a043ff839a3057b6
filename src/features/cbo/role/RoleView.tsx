import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Member, RoleGrants, RoleRow } from '@/api/roles'
import { roleScope } from '@/rules/dictionaries'
import { enabledStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { EmptyState } from '@/ui/states/EmptyState'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { useReach } from './useReach'
import { countActions, modulesOf } from './grants'
import styles from './Role.module.css'

interface Props {
  row: RoleRow
  rights: RoleGrants
  members: readonly Member[]
  onClose: () => void
}

/** The rights and the users of a role, to be read. */
export function RoleView({ row, rights, members, onClose }: Props) {
  const { t } = useTranslation('roles')
  const { word } = useWords()
  const reach = useReach()
  const modules = modulesOf(rights.modules).filter(({ node }) => node.code in rights.grants)
  const paths = [...new Set(modules.map(({ path }) => path))]
  const may = (
    <div className={styles.picture}>
      <p className={styles.facts}>
        {t('viewFacts', { modules: modules.length, actions: countActions(rights.grants) })}
      </p>
      <section className={styles.reach} aria-label={t('scope')}>
        <strong>
          {t('scope')}: {word(roleScope, row.scope)}
        </strong>
        <p>
          {reach(row.scope)} {t('reachNote')}
        </p>
      </section>
      {paths.map((path) => (
        <section key={path} aria-label={path}>
          <h2>{path}</h2>
          <dl>
            {modules
              .filter((module) => module.path === path)
              .map(({ node }) => {
                const granted = node.actions.filter(({ code }) => rights.grants[node.code]?.includes(code))
                return [
                  <dt key={`${node.code} module`}>{node.name}</dt>,
                  <dd key={node.code}>
                    {granted.length === 0 ? (
                      <span className={styles.more}>{t('looksOnly')}</span>
                    ) : (
                      granted.map(({ code, name }) => (
                        <span key={code} className={styles.action}>
                          {name}
                        </span>
                      ))
                    )}
                  </dd>,
                ]
              })}
          </dl>
        </section>
      ))}
      {modules.length === 0 && <EmptyState title={t('noModules')} hint={t('noModulesHint')} />}
    </div>
  )
  const who =
    members.length === 0 ? (
      <EmptyState title={t('noUsers')} />
    ) : (
      <ul className={styles.holders}>
        {members.map(({ id, username, name, dept_name, enabled, sees, sees_name }) => (
          <li key={id}>
            <span>{username}</span>
            <span>{name}</span>
            <span>{dept_name}</span>
            <span>
              {t('sees')}: {sees === 'part' ? sees_name : t(sees === 'whole' ? 'seesWhole' : 'seesNothing')}
            </span>
            <StatusOf of={enabledStatus} code={enabled} />
          </li>
        ))}
      </ul>
    )
  return (
    <PaneDrawer title={t('viewOf', { name: row.name })} onClose={onClose}>
      <Tabs
        items={[
          { key: 'may', label: t('mayTab'), children: may },
          { key: 'who', label: t('whoTab', { n: members.length }), children: who },
        ]}
      />
    </PaneDrawer>
  )
}
