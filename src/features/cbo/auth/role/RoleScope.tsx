import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import type { RoleRow } from '@/api/cbo/roles'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { roleScope } from '@/rules/codes/dictionaries'
import { enabledStatus } from '@/rules/codes/statuses'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import type { People } from './people'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './Role.module.css'
import { useReach } from './useReach'

/** Data scope of a role, with the part of the utility that each of its users sees. */
export function RoleScope({ row, people }: { row: RoleRow; people: Loaded<People> }) {
  const { t } = useTranslation('roles')
  const { word } = useWords()
  const reach = useReach()
  return (
    <>
      <section className={styles.reach} aria-label={t('scope')}>
        <strong>
          {t('scope')}: {word(roleScope, row.scope)}
        </strong>
        <p>
          {reach(row.scope)} {t('reachNote')}
        </p>
      </section>
      <Answer loaded={people} height={320}>
        {({ holders }) =>
          holders.length === 0 ? (
            <EmptyState title={t('noUsers')} />
          ) : (
            <ul className={clsx(sharedStyles.plainList, styles.holders)} aria-label={t('holders')}>
              {holders.map(({ id, username, name, dept_name, enabled, sees, sees_name }) => (
                <li key={id}>
                  <span>{username}</span>
                  <span>{name}</span>
                  <span>{dept_name}</span>
                  <span>
                    {t('sees')}:{' '}
                    {sees === 'part' ? sees_name : t(sees === 'whole' ? 'seesWhole' : 'seesNothing')}
                  </span>
                  <StatusOf codes={enabledStatus} code={enabled} />
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </>
  )
}
