import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '@/api/userAdmin'
import { expiresSoonDays } from '@/rules/limits'
import { useStampColumns } from '@/domain/stampColumns'
import { enabledStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { addDays, formatDateTime, utilityNow } from '@/lib/time'
import type { Column } from '@/ui/list/columns'
import { Personal } from '@/ui/value/Personal'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

/** How an account's end looks: gone, near, or far. */
export function expiryTone(end: string, now: string): 'danger' | 'warning' | undefined {
  if (end === '') return undefined
  if (end <= now) return 'danger'
  return end.slice(0, 10) <= addDays(now.slice(0, 10), expiresSoonDays) ? 'warning' : undefined
}

export function useUserColumns(): readonly Column<UserRow>[] {
  const { t, i18n } = useTranslation('users')
  const stamps = useStampColumns()
  const { language } = i18n
  return useMemo(() => {
    const text = (key: keyof UserRow, title: string, width: number): Column<UserRow> => ({
      key,
      title,
      width,
      render: (row) => String(row[key]) || <NoValue />,
    })
    const time = (value: string) => (value === '' ? <NoValue /> : formatDateTime(value, language))
    return [
      { key: 'username', title: t('username'), width: 150, identity: true, render: (row) => row.username },
      text('name', t('name'), 180),
      text('code', t('code'), 110),
      text('dept_name', t('dept'), 170),
      text('org_name', t('org'), 190),
      text('role_names', t('roles'), 200),
      {
        key: 'sees_name',
        title: t('sees'),
        width: 190,
        render: ({ sees, sees_name }) =>
          sees === 'part' ? (
            sees_name
          ) : sees === 'whole' ? (
            t('seesWhole')
          ) : (
            <Status tone="danger" shape="cross" word={t('seesNothing')} title={t('scopeNothing')} />
          ),
      },
      {
        key: 'phone',
        title: t('phone'),
        width: 150,
        render: (row) => <Personal kind="phone">{row.phone}</Personal>,
      },
      {
        key: 'email',
        title: t('email'),
        width: 240,
        render: (row) => <Personal kind="email">{row.email}</Personal>,
      },
      {
        key: 'enabled',
        title: t('enabled'),
        width: 120,
        render: (row) => <StatusOf of={enabledStatus} code={row.enabled} />,
      },
      {
        key: 'locked',
        title: t('locked'),
        width: 170,
        render: (row) =>
          row.locked === '1' ? (
            <Status tone="danger" shape="shield" word={t('lockedFor', { n: row.locked_minutes })} />
          ) : (
            t('lockedNo')
          ),
      },
      {
        key: 'expiry_date',
        title: t('expiry'),
        width: 190,
        render: ({ expiry_date }) => {
          if (expiry_date === '') return t('expires.never')
          const tone = expiryTone(expiry_date, utilityNow())
          const when = formatDateTime(expiry_date, language)
          if (!tone) return when
          const word = t(tone === 'danger' ? 'expires.ended' : 'expires.soon')
          return (
            <Status tone={tone} shape={tone === 'danger' ? 'cross' : 'triangle'} word={when} title={word} />
          )
        },
      },
      { key: 'last_login', title: t('lastLogin'), width: 170, render: (row) => time(row.last_login) },
      { ...text('remark', t('remark'), 220), hidden: true },
      ...stamps,
    ]
  }, [t, language, stamps])
}
