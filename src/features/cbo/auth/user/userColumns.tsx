import { useTranslation } from 'react-i18next'
import type { UserRow } from '@/api/cbo/userAdmin'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { addDays, formatDateTime, formatShortTime, utilityNow } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import { expiresSoonDays } from '@/rules/limits/limits'
import { enabledStatus } from '@/rules/codes/statuses'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { ShortTime } from '@/ui/value/ShortTime'

const col = columnsOf<UserRow>()('users')

export const userColumns = [
  col.text('username', { title: 'username', width: 108, identity: true, sort: true }),
  col.text('name', { title: 'name', width: 176, sort: true }),
  col.text('code', { title: 'code', width: 84, sort: true }),
  col.text('dept_name', { title: 'dept', width: 128, sort: true }),
  col.text('org_name', { title: 'org', width: 136, sort: true }),
  col.custom('role_names', {
    title: 'roles',
    width: 165,
    sort: true,
    text: (row) => row.role_names,
    render: (_row, text) => <Roles text={text} />,
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
    render: (row, text) => <Sees row={row} text={text} />,
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
    render: ({ locked }, text) =>
      isYes(locked) ? <Status tone="danger" shape="shield" word={text} /> : text || <NoValue />,
  }),
  col.custom('expiry_date', {
    title: 'expiry',
    width: 136,
    sort: true,
    text: ({ expiry_date }, { t, language }) =>
      expiry_date === '' ? t('users:expires.never') : formatDateTime(expiry_date, language),
    render: ({ expiry_date }, text) => <Expiry end={expiry_date} text={text} />,
  }),
  col.time('last_login', { title: 'lastLogin', sort: true }),
  col.text('remark', { title: 'remark', width: 220, hidden: true }),
  ...stampColumns,
]

/** First role and the number of further ones; the tooltip lists all. */
function Roles({ text }: { text: string }) {
  const { t } = useTranslation('common')
  const [name = '', ...otherNames] = text.split(', ')
  if (otherNames.length === 0) return text || <NoValue />
  return <span title={text}>{`${name} ${t('remove.more', { n: otherNames.length })}`}</span>
}

/** Part of the utility that the user sees; nothing at all is marked as a mistake. */
function Sees({ row, text }: { row: UserRow; text: string }) {
  const { t } = useTranslation('users')
  if (row.sees !== 'nothing') return text || <NoValue />
  return <Status tone="danger" shape="cross" word={text} title={t('scopeNothing')} />
}

function Expiry({ end, text }: { end: string; text: string }) {
  const { t, i18n } = useTranslation('users')
  const tone = expiryTone(end, utilityNow())
  if (!tone) return end === '' ? text : <ShortTime time={end} />
  const word = formatShortTime(end, i18n.language)
  const why = t(tone === 'danger' ? 'expires.ended' : 'expires.soon')
  return <Status tone={tone} shape={tone === 'danger' ? 'cross' : 'triangle'} word={word} title={why} />
}

/** Tone of an account's expiry: past, near, or far. */
export function expiryTone(end: string, now: string): 'danger' | 'warning' | undefined {
  if (end === '') return undefined
  if (end <= now) return 'danger'
  return end.slice(0, 10) <= addDays(now.slice(0, 10), expiresSoonDays) ? 'warning' : undefined
}
