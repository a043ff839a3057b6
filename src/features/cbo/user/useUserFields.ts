import { useTranslation } from 'react-i18next'
import type { UserOptions, UserQuery } from '@/api/userAdmin'
import { useWords } from '@/domain/words'
import { enabledStatus } from '@/rules/statuses'
import { filterFields, type FilterField } from '@/ui/form/filterFields'
import { emailLength, phoneLength, userNameLength } from '@/rules/limits'

const make = filterFields<UserQuery>()
const named = (rows: readonly { id: string; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ value: id, label: name }))

export function useUserFields(options: UserOptions | undefined): readonly FilterField<UserQuery>[] {
  const { t } = useTranslation('users')
  const words = useWords()
  return [
    make.text('username', t('username'), userNameLength.max),
    make.text('name', t('name')),
    make.object('dept_id', t('dept'), named(options?.depts)),
    make.object('role_id', t('roles'), named(options?.roles)),
    make.text('phone', t('phone'), phoneLength),
    make.text('email', t('email'), emailLength),
    make.select('enabled', t('enabled'), words.options(enabledStatus)),
    make.select('locked', t('locked'), [
      { value: '1', label: t('lockedYes') },
      { value: '0', label: t('lockedNo') },
    ]),
    make.codes('expiring', t('expiry'), ['soon', 'ended', 'never'] as const, (value) =>
      t(`expires.${value}`),
    ),
    make.address('org_id'),
  ]
}
