import type { SecurityLogRow } from '@/api/cbo/logs'
import { columnsOf } from '@/domain/columns/columnsOf'
import { deviceOf } from '@/lib/device'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'
import { isYes } from '@/rules/codes/codes'
import { resultLooks } from '@/rules/codes/resultLooks'
import { isPresentLock } from './isPresentLock'

const col = columnsOf<SecurityLogRow>()('logs')

/** A failure without colour: the event says what failed, and red is left to who is locked now. */
const plainResultLooks: typeof resultLooks = { ...resultLooks, 2: { tone: 'neutral', shape: 'cross' } }

export const securityLogColumns = [
  col.time('event_time', { seconds: true, title: 'time', repeated: 'repeated', identity: true, sort: true }),
  col.text('user_name', { title: 'user', width: 150, sort: true }),
  col.text('username', { title: 'account', width: 88, steady: true }),
  col.keyed('event', {
    wordsBelow: 'safetyEvent',
    title: 'safety.event',
    width: 125,
    steady: true,
    sort: true,
  }),
  col.choice('result', {
    title: 'result',
    width: 92,
    sort: true,
    words: { 1: 'safetyResult.1', 2: 'safetyResult.2' },
    looks: plainResultLooks,
  }),
  col.text('ip', { title: 'ip', width: 96, sort: true }),
  col.keyed('location', {
    wordsBelow: 'location',
    title: 'safety.location',
    width: 116,
    steady: true,
    sort: true,
  }),
  col.custom('agent', {
    title: 'safety.device',
    width: 146,
    steady: true,
    text: ({ agent }) => deviceOf(agent) || agent,
  }),
  col.text('by_user', { title: 'safety.by', width: 106, sort: true }),
  col.custom('locked', {
    title: 'safety.locked',
    width: 92,
    steady: true,
    text: ({ locked }, { t }) => (isYes(locked) ? t('logs:safety.lockedYes') : ''),
    render: (row, word) =>
      word ? (
        <Status tone={isPresentLock(row) ? 'danger' : 'neutral'} shape="octagon" word={word} />
      ) : (
        <NoValue />
      ),
  }),
  col.text('detail', { title: 'safety.detail', width: 260 }),
]
