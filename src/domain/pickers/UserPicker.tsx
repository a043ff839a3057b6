import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { userAdminApi, type PickedUser } from '@/api/cbo/userAdmin'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { PickerSource } from './pickerSource'
import { TablePicker, type PickerProps } from './TablePicker'

const col = columnsOf<PickedUser>()('picker')
const columns = [
  col.text('username', { title: 'user.username', width: 140, identity: true }),
  col.text('name', { title: 'user.name', width: 180 }),
  col.text('dept_name', { title: 'user.dept' }),
  col.text('role_names', { title: 'user.roles', width: 200 }),
]

/**
 * Chooses colleagues who can sign in, by user name, name, department or role.
 * @example <UserPicker multiple selection={users} onChoose={take} onClose={close} />
 */
export function UserPicker(props: PickerProps<PickedUser>) {
  const { t } = useTranslation('picker')
  const source = useMemo(
    (): PickerSource<PickedUser> => ({
      id: 'users',
      title: t(props.multiple ? 'user.titleMany' : 'user.title'),
      keyword: t('user.keyword'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        userAdminApi.pick({ ...paging, ...(text && { keyword: text }) }, signal),
      columns,
      nameOf: (row) => row.name,
    }),
    [t, props.multiple],
  )
  return <TablePicker {...props} source={source} />
}
