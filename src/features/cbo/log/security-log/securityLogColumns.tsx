import type { SecurityLogRow } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { deviceOf } from '@/lib/device'
import { isYes } from '@/rules/codes/codes'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { resultLooks } from '@/rules/codes/resultLooks'

const col = columnsOf<SecurityLogRow>()('logs')

export const securityLogColumns = [
  col.time('event_time', { seconds: true, title: 'time', repeated: 'repeated', identity: true, sort: true }),
  col.text('user_name', { title: 'user', width: 120, sort: true }),
  col.text('username', { title: 'account', width: 88 }),
  col.keyed('event', { wordsBelow: 'safetyEvent', title: 'safety.event', width: 125, sort: true }),
  col.choice('result', {
    title: 'result',
    width: 92,
    sort: true,
    words: { 1: 'safetyResult.1', 2: 'safetyResult.2' },
    looks: resultLooks,
  }),
  col.text('ip', { title: 'ip', width: 96, sort: true }),
  col.keyed('location', { wordsBelow: 'location', title: 'safety.location', width: 110, sort: true }),
  col.custom('agent', {
    title: 'safety.device',
    width: 130,
    text: ({ agent }) => deviceOf(agent) || agent,
  }),
  col.text('by_user', { title: 'safety.by', width: 106, sort: true }),
  col.custom('locked', {
    title: 'safety.locked',
    width: 130,
    text: ({ locked }, { t }) => (isYes(locked) ? t('logs:safety.lockedYes') : ''),
    render: (_row, word) => (word ? <Status tone="danger" shape="octagon" word={word} /> : <NoValue />),
  }),
  col.text('detail', { title: 'safety.detail', width: 260 }),
]
