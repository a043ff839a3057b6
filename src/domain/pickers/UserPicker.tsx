import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { userAdminApi, type PickedUser } from '@/api/userAdmin'
import { NoValue } from '@/ui/value/Quantity'
import { TablePicker, type PickerProps, type PickerSource } from './TablePicker'

/**
 * Chooses colleagues who can sign in, by user name, name, department or role.
 * @example <UserPicker multiple chosen={users} onChoose={take} onClose={close} />
 */
export function UserPicker(props: PickerProps<PickedUser>) {
  const { t } = useTranslation('picker')
  const source = useMemo((): PickerSource<PickedUser> => {
    const column = (key: 'username' | 'name' | 'dept_name' | 'role_names', title: string, width: number) => ({
      key,
      title,
      width,
      render: (row: PickedUser) => row[key] || <NoValue />,
    })
    return {
      id: 'users',
      title: t(props.multiple ? 'user.titleMany' : 'user.title'),
      keyword: t('user.keyword'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        userAdminApi.pick({ ...paging, ...(text && { keyword: text }) }, signal),
      columns: [
        column('username', t('user.username'), 140),
        column('name', t('user.name'), 180),
        column('dept_name', t('user.dept'), 170),
        column('role_names', t('user.roles'), 200),
      ],
      nameOf: (row) => row.name,
    }
  }, [t, props.multiple])
  return <TablePicker {...props} source={source} />
}
