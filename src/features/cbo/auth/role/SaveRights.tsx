import { useTranslation } from 'react-i18next'
import type { Grants, ModuleNode, RoleRow } from '@/api/cbo/roles'
import { PasswordConfirm } from '@/domain/pickers/PasswordConfirm'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { ChangedRights } from './ChangedRights'
import { gains } from './grants'
import styles from './Role.module.css'

interface Props {
  row: RoleRow
  saved: Grants
  grants: Grants
  modules: readonly ModuleNode[]
  /** Number of users with the role. */
  people: number
  /** @param reason given only for dangerous rights, after the password was verified */
  onSave: (reason?: string) => void
  onClose: () => void
}

/** Confirmation of changed rights with the changes listed; dangerous rights require the password and a reason. */
export function SaveRights({ row, saved, grants, modules, people, onSave, onClose }: Props) {
  const { t } = useTranslation('roles')
  const granted = gains(saved, grants, modules)
  const withdrawn = gains(grants, saved, modules)
  const changes = (
    <>
      <ChangedRights title={t('gain', { count: people, n: people })} changes={granted} />
      <ChangedRights title={t('lose', { count: people, n: people })} changes={withdrawn} />
    </>
  )
  const title = t('saveTitle', { name: row.name })
  if (granted.some(({ actions }) => actions.some(({ dangerous }) => dangerous)))
    return (
      <PasswordConfirm title={title} okText={t('saveRights')} reason onConfirm={onSave} onClose={onClose}>
        {changes}
        <p className={styles.text}>{t('dangerous')}</p>
      </PasswordConfirm>
    )
  return (
    <PaneDialog
      width={confirmationWidth}
      title={title}
      ok={{ text: t('saveRights'), run: () => onSave() }}
      onClose={onClose}
    >
      {changes}
    </PaneDialog>
  )
}
