import { useTranslation } from 'react-i18next'
import type { UserInput, UserOptions } from '@/api/cbo/userAdmin'
import { seenOrg } from '@/rules/console/dataScope'
import { useFormValue } from '@/ui/fields/formFields'
import styles from './User.module.css'

/** Ids of an organization and all its parents; the options are listed depth-first. */
function pathOf(orgs: UserOptions['orgs'], id: string | undefined): string[] {
  const path: string[] = []
  let index = orgs.findIndex((org) => org.id === id)
  for (let depth = orgs[index]?.depth ?? -1; index >= 0 && depth >= 0; index--) {
    const org = orgs[index]
    if (org?.depth !== depth) continue
    path.push(org.id)
    depth -= 1
  }
  return path
}

/** Help text that says, while the form is filled in, which part of the utility the user will see. */
export function ScopeHelp({ options }: { options: UserOptions | undefined }) {
  const { t } = useTranslation('users')
  const userOrgId = useFormValue<UserInput, 'org_id'>('org_id')
  const scopeOrgId = useFormValue<UserInput, 'scope_org_id'>('scope_org_id')
  const roles = useFormValue<UserInput, 'role_ids'>('role_ids') ?? []
  if (!options || roles.length === 0) return t('scopeHelp')
  const levels = options.roles.flatMap(({ id, scope }) => (roles.includes(id) ? [scope] : []))
  const visibleOrgId = seenOrg({
    levels,
    ownPath: pathOf(options.orgs, userOrgId),
    set: pathOf(options.orgs, scopeOrgId),
  })
  const org = options.orgs.find(({ id }) => id === visibleOrgId)
  if (!org) return <span className={styles.problem}>{t('scopeNothing')}</span>
  return org.depth === 0 ? t('scopeWhole') : t('scopeSees', { name: org.name })
}
