import { useTranslation } from 'react-i18next'
import type { UserInput, UserOptions } from '@/api/cbo/userAdmin'
import { seenOrg } from '@/rules/console/dataScope'
import { useFormValue } from '@/ui/fields/formFields'
import styles from './User.module.css'

/** An organization of the options and all above it: they come depth-first. */
function pathOf(orgs: UserOptions['orgs'], id: string | undefined): string[] {
  const path: string[] = []
  let at = orgs.findIndex((org) => org.id === id)
  for (let depth = orgs[at]?.depth ?? -1; at >= 0 && depth >= 0; at--) {
    const org = orgs[at]
    if (org?.depth !== depth) continue
    path.push(org.id)
    depth -= 1
  }
  return path
}

/** What the user sees in the end, said while the form is filled in. */
export function ScopeHelp({ options }: { options: UserOptions | undefined }) {
  const { t } = useTranslation('users')
  const own = useFormValue<UserInput, 'org_id'>('org_id')
  const set = useFormValue<UserInput, 'scope_org_id'>('scope_org_id')
  const roles = useFormValue<UserInput, 'role_ids'>('role_ids') ?? []
  if (!options || roles.length === 0) return t('scopeHelp')
  const levels = options.roles.flatMap(({ id, scope }) => (roles.includes(id) ? [scope] : []))
  const seen = seenOrg({ levels, own: pathOf(options.orgs, own), set: pathOf(options.orgs, set) })
  const org = options.orgs.find(({ id }) => id === seen)
  if (!org) return <span className={styles.problem}>{t('scopeNothing')}</span>
  return org.depth === 0 ? t('scopeWhole') : t('scopeSees', { name: org.name })
}
