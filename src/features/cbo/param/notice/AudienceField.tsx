import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi } from '@/api/cbo/notices'
import type { AudienceKind } from '@/rules/codes/noticeCodes'
import { treeSources } from '@/domain/pickers/treeSources'
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
const UserPicker = lazyPart(() => import('@/domain/pickers/UserPicker').then((file) => file.UserPicker))

interface Named {
  id: string
  name: string
}
interface Props {
  kind: Exclude<AudienceKind, 'all'>
  /** Names of the organizations, roles or users that are chosen when the form opens. */
  names: readonly Named[]
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}

const asChoices = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }))

/** Chooses organizations, roles or users, and shows how many people they contain. */
export function AudienceField({ kind, names, value = [], onChange, id }: Props) {
  const { t, i18n } = useTranslation('publishing')
  const [namedRows, setNamedRows] = useState<readonly Named[]>(names)
  const [isChoosing, setIsChoosing] = useState(false)
  const roles = useLoad(['noticeRoles', i18n.language], (signal) => noticesApi.roles(signal), {
    enabled: kind === 'role',
  })
  const choose = (rows: readonly Named[]): void => {
    setNamedRows(rows)
    setIsChoosing(false)
    onChange?.(rows.map((row) => row.id))
  }
  const nameOf = (memberId: string): string => namedRows.find((row) => row.id === memberId)?.name ?? memberId
  const chosenRows = value.map((memberId) => ({ id: memberId, name: nameOf(memberId) }))
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
          options={loadedOptions(roles, asChoices, asChoices(namedRows))}
          onChange={(next: string[]) => onChange?.(next)}
        />
      )}
      {(kind === 'org' || kind === 'user') && (
        <div className={styles.chosen}>
          {chosenRows.map((row) => (
            <Tag
              key={row.id}
              closable={{ 'aria-label': t('audience.remove', { name: row.name }) }}
              onClose={(event) => {
                event.preventDefault()
                onChange?.(value.filter((memberId) => memberId !== row.id))
              }}
            >
              {row.name}
            </Tag>
          ))}
          <Button size="small" onClick={() => setIsChoosing(true)}>
            {t(kind === 'org' ? 'audience.chooseOrgs' : 'audience.chooseUsers')}
          </Button>
        </div>
      )}
      <Reach kind={kind} ids={value} />
      {isChoosing && (
        <>
          {kind === 'org' ? (
            <TreeChooserDialog
              load={treeSources.organizations}
              multiple
              selection={value}
              onClose={(nodes) => (nodes ? choose(nodes) : setIsChoosing(false))}
            />
          ) : (
            <UserPicker
              multiple
              selection={chosenRows.map((row) => ({ ...row, username: '', dept_name: '', role_names: '' }))}
              onClose={() => setIsChoosing(false)}
              onChoose={choose}
            />
          )}
        </>
      )}
    </div>
  )
}
