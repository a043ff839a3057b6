import { useTranslation } from 'react-i18next'
import type { UserRow } from '@/api/cbo/userAdmin'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { addDays, formatDateTime, utilityNow } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import { expiresSoonDays } from '@/rules/limits/limits'
import { enabledStatus } from '@/rules/codes/statuses'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

const col = columnsOf<UserRow>()('users')

export const userColumns = [
  col.text('username', { title: 'username', width: 108, identity: true, sort: true }),
  col.text('name', { title: 'name', width: 120, sort: true }),
  col.text('code', { title: 'code', width: 84, sort: true }),
  col.text('dept_name', { title: 'dept', width: 128, sort: true }),
  col.text('org_name', { title: 'org', width: 136, sort: true }),
  col.custom('role_names', {
    title: 'roles',
    width: 165,
    sort: true,
    text: (row) => row.role_names,
    render: (_row, said) => <Roles said={said} />,
  }),
  col.custom('sees_name', {
    title: 'sees',
    width: 122,
    sort: true,
    text: ({ sees, sees_name }, { t }) =>
      sees === 'whole'
        ? t('users:seesWhole')
        : sees === 'nothing'
          ? t('users:seesNothing')
          : sees_name || (sees === 'part' ? '' : sees),
    render: (row, said) => <Sees row={row} said={said} />,
  }),
  col.person('phone', { title: 'phone', width: 130, sort: true }),
  col.person('email', { title: 'email', width: 240, sort: true }),
  col.status('enabled', { title: 'enabled', codes: enabledStatus, width: 120, sort: true }),
  col.custom('locked', {
    title: 'locked',
    width: 170,
    sort: true,
    text: ({ locked, locked_minutes: n }, { t }) => {
      if (isYes(locked)) return n === null ? t('users:lockedYes') : t('users:lockedFor', { n })
      return isNo(locked) ? t('users:lockedNo') : locked
    },
    render: ({ locked }, said) =>
      isYes(locked) ? <Status tone="danger" shape="shield" word={said} /> : said || <NoValue />,
  }),
  col.custom('expiry_date', {
    title: 'expiry',
    width: 190,
    sort: true,
    text: ({ expiry_date }, { t, language }) =>
      expiry_date === '' ? t('users:expires.never') : formatDateTime(expiry_date, language),
    render: ({ expiry_date }, said) => <Expiry end={expiry_date} said={said} />,
  }),
  col.time('last_login', { title: 'lastLogin', sort: true }),
  col.text('remark', { title: 'remark', width: 220, hidden: true }),
  ...stampColumns,
]

/** The first role, and how many others there are; all of them for who rests on it. */
function Roles({ said }: { said: string }) {
  const { t } = useTranslation('common')
  const [name = '', ...others] = said.split(', ')
  if (others.length === 0) return said || <NoValue />
  return <span title={said}>{`${name} ${t('remove.more', { n: others.length })}`}</span>
}

/** What the user sees of the utility; nothing at all is a mistake. */
function Sees({ row, said }: { row: UserRow; said: string }) {
  const { t } = useTranslation('users')
  if (row.sees !== 'nothing') return said || <NoValue />
  return <Status tone="danger" shape="cross" word={said} title={t('scopeNothing')} />
}

function Expiry({ end, said }: { end: string; said: string }) {
  const { t } = useTranslation('users')
  const tone = expiryTone(end, utilityNow())
  if (!tone) return said
  const why = t(tone === 'danger' ? 'expires.ended' : 'expires.soon')
  return <Status tone={tone} shape={tone === 'danger' ? 'cross' : 'triangle'} word={said} title={why} />
}

/** How an account's end looks: gone, near, or far. */
export function expiryTone(end: string, now: string): 'danger' | 'warning' | undefined {
  if (end === '') return undefined
  if (end <= now) return 'danger'
  return end.slice(0, 10) <= addDays(now.slice(0, 10), expiresSoonDays) ? 'warning' : undefined
}
