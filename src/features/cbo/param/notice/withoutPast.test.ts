import { expect, test } from 'vitest'
import { blankTexts } from '@/rules/console/richTexts'
import { withoutPast } from './withoutPast'

const now = '2026-11-20 10:00:00'
const notice = { type: 'operation', audience: 'all', audience_ids: [], texts: blankTexts() } as const

test.each([
  ['over', '2026-11-20 09:59:59', ''],
  ['over this second', now, ''],
  ['not over', '2026-11-20 10:00:01', '2026-11-20 10:00:01'],
  ['never over', '', ''],
])('a validity that is %s', (_, expire_time, kept) => {
  const copy = withoutPast(
    { ...notice, audience_ids: [], begin_time: '2026-11-01 00:00:00', expire_time },
    now,
  )
  expect(copy.expire_time).toBe(kept)
  expect(copy.begin_time === '').toBe(expire_time !== '' && kept === '')
})
