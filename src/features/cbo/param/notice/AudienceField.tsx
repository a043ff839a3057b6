import { useTranslation } from 'react-i18next'
import { noticesApi } from '@/api/cbo/notices'
import type { AudienceKind } from '@/rules/codes/noticeCodes'
import { ChosenObjects, type NamedObject } from '@/domain/pickers/ChosenObjects'
import { treeSources } from '@/domain/pickers/treeSources'
import { UsersField } from '@/domain/pickers/UsersField'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { multipleSelect } from '@/ui/fields/multipleSelect'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { lazyPart } from '@/ui/pane/lazyPart'
import styles from './Notice.module.css'
import { Reach } from './Reach'

const TreeChooserDialog = lazyPart(() =>
  import('@/domain/pickers/TreeChooserDialog').then((file) => file.TreeChooserDialog),
)
interface Props {
  kind: Exclude<AudienceKind, 'all'>
  /** Names of the organizations, roles or users that are chosen when the form opens. */
  names: readonly NamedObject[]
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}

const asChoices = (rows: readonly NamedObject[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Chooses organizations, roles or users, and shows how many people they contain. */
export function AudienceField({ kind, names, value = [], onChange, id }: Props) {
  const { t, i18n } = useTranslation('publishing')
  const roles = useLoad(['noticeRoles', i18n.language], (signal) => noticesApi.roles(signal), {
    enabled: kind === 'role',
  })
  const choice = {
    names,
    value,
    ...(onChange && { onChange }),
    removeText: (name: string) => t('audience.remove', { name }),
  }
  return (
    <div {...(id && kind !== 'role' && { id })} className={styles.audience}>
      {kind === 'role' && (
        <OptionSelect
          {...(id && { id })}
          {...multipleSelect}
          className={styles.roles ?? ''}
          value={value}
          showSearch={searchLabels}
          placeholder={t('audience.chooseRoles')}
          options={loadedOptions(roles, asChoices, asChoices(names))}
          onChange={(next: string[]) => onChange?.(next)}
        />
      )}
      {kind === 'org' && (
        <ChosenObjects
          {...choice}
          chooseText={t('audience.chooseOrgs')}
          renderPicker={({ onChoose, onClose }) => (
            <TreeChooserDialog
              load={treeSources.organizations}
              multiple
              selection={value}
              onClose={(nodes) => (nodes ? onChoose(nodes) : onClose())}
            />
          )}
        />
      )}
      {kind === 'user' && <UsersField {...choice} chooseText={t('audience.chooseUsers')} />}
      <Reach kind={kind} ids={value} />
    </div>
  )
}
