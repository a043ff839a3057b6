import { beforeEach, expect, it } from 'vitest'
import type { CommandProgress } from '../../../src/api/capture/commands'
import type { UnreadDay } from '../../../src/api/query/unreadDays'
import { canAnswer, leftOutBy } from '../../../src/rules/readings/leftOut'
import { readableDays } from '../../../src/rules/limits/limits'
import { backendAt, manualTimers } from '../../testClient'

const path = '/query/missingData'
const hour = 3_600_000
/** A head-end on the morning after the day, so many days before 20 November 2026, and who reads again there. */
async function setUp(username = 'operator', ago = 0) {
  const timers = manualTimers()
  const own = backendAt({ size: 'demo', later: timers.later })
  own.clock.now -= ago * 24 * hour
  const date = own.backend.world.parts.calendar.wall(own.clock.now - 24 * hour).slice(0, 10)
  const token = await own.signIn(username)
  const result = async (of: string) => (await own.get(of, token)).body.result
  const pass = (ms: number) => {
    own.clock.now += ms
    timers.advance(ms)
  }
  return {
    ...own,
    pass,
    token,
    unread: (): Promise<UnreadDay[]> => result(`${path}/unread?data_date=${date}`),
    missing: async (): Promise<number> => (await result(`${path}/summary?data_date=${date}`)).missing,
    progress: (id: string): Promise<CommandProgress> => result(`/capture/read/progress/${id}`),
    order: (days: object, request_id = 'again') =>
      own.post('/capture/read/days', { days, request_id }, token),
    retry: (taskId: string, request_id = 'rest') =>
      own.post('/capture/read/retry', { taskId, request_id }, token),
  }
}
/** The values that orders saved; energies of a closed month had been corrected before. */
const savedBy = ({ backend }: Pick<Set, 'backend'>) =>
  backend.db.tables.valueVersions.all().filter(({ id }) => !id.startsWith('corrected-'))

type Set = Awaited<ReturnType<typeof setUp>>
let set: Set
beforeEach(async () => {
  set = await setUp()
})
const daysOf = (rows: readonly UnreadDay[]) =>
  rows.map(({ meter_id, data_date }) => ({ meter_id, data_date }))
const minutes = (n: number) => n * 60_000

it('one order reads all meters of a day again, names who cannot answer, and what comes is saved without anybody looking', async () => {
  const rows = await set.unread()
  const before = await set.missing()
  expect(rows).toHaveLength(before)
  const silent = leftOutBy(rows.map(whole))
  expect(silent.length).toBeGreaterThan(0)
  expect(silent.every(({ since }) => since !== '' || since < '2026-11-20 10:00:00')).toBe(true)
  const { taskId } = (await set.order(daysOf(rows))).body.result
  const begun = await set.progress(taskId)
  expect(begun).toMatchObject({ status: 'running', keeps: true, left_out: silent })
  const asked = rows.filter((row) => canAnswer(whole(row)))
  expect(begun.counters).toMatchObject({ total: asked.length, reading: asked.length })
  // Direct meters are among those that are asked: the order takes care of whom it asks when.
  expect(asked.some(({ comm_port }) => comm_port === '40')).toBe(true)
  set.pass(minutes(2))
  const came = savedBy(set).length
  const ended = await set.progress(taskId)
  expect(ended).toMatchObject({ status: 'finished', saved: true })
  expect(came).toBeGreaterThan(0)
  expect(came).toBeLessThanOrEqual(ended.counters.success ?? 0)
  expect(await set.missing()).toBeLessThanOrEqual(before - came)
}, 60_000)

it('again asks for exactly the rest: what failed, and what was left out and is heard now', async () => {
  const { network, states } = set.backend.world.parts
  const points = Array.from({ length: network.plan.dcus + network.plan.direct }, (_, point) => point)
  const now = set.clock.now
  // A morning on which a point that was silent before the deadline still is, and is heard five hours later.
  const ago = Array.from({ length: 100 }, (_, days) => days).find((days) => {
    const online = (point: number, hours: number) =>
      states.pointOnline(point, now + (hours - days * 24) * hour)
    return points.some(
      (point) => online(point, -3) === '0' && online(point, 0) === '0' && online(point, 5) === '1',
    )
  })
  if (ago === undefined) throw new Error('no such morning')
  set = await setUp('operator', ago)
  const rows = await set.unread()
  const { taskId } = (await set.order(daysOf(rows))).body.result
  set.pass(minutes(2))
  const first = await set.progress(taskId)
  const left = (first.left_out ?? []).reduce((sum, { days }) => sum + (days ?? 0), 0)
  expect((first.counters.total ?? 0) + left).toBe(rows.length)
  // What was silent is heard again some hours later.
  set.pass(minutes(300))
  const { count } = (await set.retry(taskId)).body.result
  const second = await set.progress(taskId)
  const still = (second.left_out ?? []).reduce((sum, { days }) => sum + (days ?? 0), 0)
  expect(still).toBeLessThan(left)
  expect(count).toBe((first.counters.failed ?? 0) + left - still)
  expect(second.counters.reading).toBe(count)
  set.pass(minutes(2))
  const versions = set.backend.db.tables.valueVersions.all()
  const keys = versions.map(({ meter_id, data_date }) => `${meter_id} ${data_date}`)
  expect(new Set(keys).size).toBe(keys.length)
}, 60_000)

it('several days of one meter are one order, and their values stand on their own days', async () => {
  const rows = await set.unread()
  const meter_id = rows.find((row) => canAnswer(whole(row)))?.meter_id ?? ''
  const days = ['2026-11-17', '2026-11-18'].map((data_date) => ({ meter_id, data_date }))
  const { taskId } = (await set.order(days)).body.result
  set.pass(minutes(2))
  const { rows: told } = await set.progress(taskId)
  expect(told.map(({ data_date }) => data_date)).toEqual(['2026-11-17', '2026-11-18'])
  const kept = savedBy(set)
  expect(kept.map(({ data_date }) => data_date).toSorted()).toEqual(
    told.flatMap((row) => (row.task_read_result === '1' && row.value !== null ? (row.data_date ?? []) : [])),
  )
}, 60_000)

it('the same order is begun once; too many days, none, and one that has not ended are refused', async () => {
  const rows = daysOf((await set.unread()).slice(0, 3))
  const first = (await set.order(rows)).body.result.taskId
  expect((await set.order(rows)).body.result.taskId).toBe(first)
  expect((await set.order([], 'none')).body.success).toBe(false)
  const one = rows[0] ?? { meter_id: '' }
  expect((await set.order([{ ...one, data_date: '2026-11-20' }], 'today')).body.success).toBe(false)
  const many = Array.from({ length: readableDays + 1 }, () => one)
  expect((await set.order(many, 'many')).body.message).toBe(
    'At most 2000 days of meters are read again at once.',
  )
}, 60_000)

it('who may only look is refused, and another user sees nothing of the order', async () => {
  const rows = daysOf((await set.unread()).slice(0, 1))
  const { taskId } = (await set.order(rows)).body.result
  const auditor = await set.signIn('auditor')
  expect((await set.post('/capture/read/days', { days: rows, request_id: 'x' }, auditor)).status).toBe(403)
  const admin = await set.signIn('admin')
  expect((await set.get(`/capture/read/progress/${taskId}`, admin)).body.success).toBe(false)
}, 60_000)

const whole = ({
  meter_id,
  metercomid = '',
  tml_id = '',
  cp_name = '',
  silent = '',
  since = '',
}: UnreadDay) => ({
  meter_id,
  metercomid,
  tml_id,
  cp_name,
  silent,
  since,
})
