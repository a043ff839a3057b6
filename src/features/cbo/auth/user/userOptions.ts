import { useTranslation } from 'react-i18next'
import { userAdminApi, type UserOptions } from '@/api/cbo/userAdmin'
import { useLoad, type Loaded } from '@/ui/data/queries'

export type LoadedUserOptions = Loaded<UserOptions>

/** Organizations, departments, roles and pages for users, loaded once for list and forms. */
export function useUserOptions(): LoadedUserOptions {
  const { i18n } = useTranslation('users')
  return useLoad(['userOptions', i18n.language], userAdminApi.options)
}

export const nameOptions = (rows: readonly { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
