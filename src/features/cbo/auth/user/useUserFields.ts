import { useTranslation } from 'react-i18next'
import type { UserQuery } from '@/api/cbo/userAdmin'
import { useWords } from '@/domain/words/words'
import { enabledStatus } from '@/rules/codes/statuses'
import { filterFields, type FilterField } from '@/ui/fields/filterFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { emailLength, phoneLength, userNameLength } from '@/rules/limits/limits'
import { nameOptions, type LoadedUserOptions } from './userOptions'

const make = filterFields<UserQuery>()

export function useUserFields(options: LoadedUserOptions): readonly FilterField<UserQuery>[] {
  const { t } = useTranslation('users')
  const words = useWords()
  return [
    make.text('username', t('username'), userNameLength.max),
    make.text('name', t('name')),
    make.object(
      'dept_id',
      t('dept'),
      loadedOptions(options, ({ depts }) => nameOptions(depts)),
    ),
    make.object(
      'role_id',
      t('roles'),
      loadedOptions(options, ({ roles }) => nameOptions(roles)),
    ),
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
  ]
}
