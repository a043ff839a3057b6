import { useTranslation } from 'react-i18next'
import type { Grants, ModuleNode, RoleRow } from '@/api/cbo/roles'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { ChangedRights } from './ChangedRights'
import { gains } from './grants'
import styles from './Role.module.css'

interface Props {
  row: RoleRow
  saved: Grants
  grants: Grants
  modules: readonly ModuleNode[]
  /** How many users have the role. */
  people: number
  /** @param reason only where rights are dangerous: the password was found right */
  onSave: (reason?: string) => void
  onClose: () => void
}

/** What a change of rights means, in words, before it is saved; what is dangerous needs the password and a reason. */
export function SaveRights({ row, saved, grants, modules, people, onSave, onClose }: Props) {
  const { t } = useTranslation('roles')
  const more = gains(saved, grants, modules)
  const less = gains(grants, saved, modules)
  const words = (
    <>
      <ChangedRights title={t('gain', { count: people, n: people })} of={more} />
      <ChangedRights title={t('lose', { count: people, n: people })} of={less} />
    </>
  )
  const title = t('saveTitle', { name: row.name })
  if (more.some(({ actions }) => actions.some(({ dangerous }) => dangerous)))
    return (
      <PasswordConfirm title={title} okText={t('saveRights')} reason onConfirm={onSave} onClose={onClose}>
        {words}
        <p className={styles.text}>{t('dangerous')}</p>
      </PasswordConfirm>
    )
  return (
    <PaneDialog title={title} ok={{ text: t('saveRights'), run: () => onSave() }} onClose={onClose}>
      {words}
    </PaneDialog>
  )
}
