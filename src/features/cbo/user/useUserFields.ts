import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserOptions, UserQuery } from '@/api/userAdmin'
import { enabledStatus } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { filterFields, type FilterField } from '@/ui/form/filterFields'
import { expiryKinds } from './userFilters'

const make = filterFields<UserQuery>()
const named = (rows: readonly { id: string; name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export function useUserFields(options: UserOptions | undefined): readonly FilterField<UserQuery>[] {
  const { t } = useTranslation('users')
  const words = useWords()
  return useMemo(
    () => [
      make.text('username', t('username'), 20),
      make.text('name', t('name'), 64),
      make.select('dept_id', t('dept'), named(options?.depts)),
      make.select('role_id', t('roles'), named(options?.roles)),
      make.text('phone', t('phone'), 20),
      make.text('email', t('email')),
      make.select('enabled', t('enabled'), words.options(enabledStatus)),
      make.select('locked', t('locked'), [
        { value: '1', label: t('lockedYes') },
        { value: '0', label: t('lockedNo') },
      ]),
      make.select(
        'expiring',
        t('expiry'),
        expiryKinds.map((value) => ({ value, label: t(`expires.${value}`) })),
      ),
    ],
    [t, words, options],
  )
}
