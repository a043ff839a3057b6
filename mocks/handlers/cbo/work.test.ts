import { expect, it } from 'vitest'
import type { Work } from '../../../src/api/cbo/work'
import { backendAt } from '../../testClient'

const hour = 3_600_000

/** The user leaves at ten in the morning and comes back in the third night. */
async function setUp(username = 'operator') {
  const own = backendAt()
  await own.get('/auth/logOut', await own.signIn(username))
  const left = own.clock.now
  own.clock.now += 66 * hour
  const token = await own.signIn(username)
  const mine = async (as = token): Promise<Work> => (await own.get('/cbo/work/mine', as)).body.result
  const total = async (path: string, as = token): Promise<number> =>
    (await own.get(`${path}${path.includes('?') ? '&' : '?'}currentPage=1&pageSize=15`, as)).body.result
      .pageDatas.totalCount
  return { ...own, left, token, mine, total }
}

it('counts since when the user left exactly the rows that its lists show', async () => {
  const { mine, total, backend, left, clock } = await setUp('admin')
  const { away, as_of } = await mine()
  if (!away) throw new Error('the user was here before')
  expect(away.since).toBe('2026-11-20 10:00:00')
  expect(as_of).toBe('2026-11-23 04:00:00')
  expect(away.silent_ids.length).toBeGreaterThan(0)
  expect(await total(`/capture/meter/list?type=3&font=${away.silent_ids.join(',')}`)).toBe(away.silent)
  const online = (at: number) =>
    new Set(
      backend.world
        .meters({ online_status: '1', currentPage: 1, pageSize: 500 }, at)
        .rows.map(({ metercomid }) => metercomid),
    )
  const [then, now] = [online(left), online(clock.now)]
  expect(new Set(away.silent_ids)).toEqual(new Set([...then].filter((id) => !now.has(id))))
  expect(await total('/capture/meter/list?read_result=2')).toBe(away.unread)
  const failed = { read_result: '2', currentPage: 1, pageSize: 1 } as const
  expect(away.unread_then).toBe(backend.world.meters(failed, left).total)
  expect(
    await total('/cbo/jobLog/list?result=2&time_begin=2026-11-20 10:00:00&time_end=2026-11-23 04:00:00'),
  ).toBe(away.jobs_failed)
  expect(away.jobs_failed).toBeGreaterThan(0)
  expect(await total(`/cbo/jobLog/list?id=${away.job_ids.join(',')}`)).toBe(away.jobs_failed)
})

it('tells whom a finding is assigned to, and only them', async () => {
  const { mine, total, call, backend, clock, token, signIn } = await setUp()
  const [found] = backend.world.abnormal(clock.now)
  const change = { ids: found?.id, assignee: 'operator', note: 'Looks like a theft', request_id: 'w1' }
  await call('PUT', '/cbo/abnormalData/update', { body: change, token })
  expect((await mine()).abnormal).toMatchObject({
    total: 1,
    rows: [{ metercomid: found?.metercomid, note: 'Looks like a theft' }],
  })
  expect(await total('/cbo/abnormalData/list?assignee=operator')).toBe(1)
  expect((await mine(await signIn('admin'))).abnormal?.total).toBe(0)
})

it('tells of the own tasks and jobs that did not end well', async () => {
  const { mine, backend, clock } = await setUp('admin')
  const { tasks } = await mine()
  expect(tasks?.rows.length).toBeGreaterThan(0)
  for (const { task_id, failure_count } of tasks?.rows ?? []) {
    expect(backend.db.tables.tasks.get(task_id)?.create_user).toBe('admin')
    expect(failure_count).toBeGreaterThan(0)
  }
  expect((await mine()).jobs?.total).toBe(0)
  const run = backend.db.jobRuns
    .all()
    .find(({ fault, startedAt, cost }) => fault !== '' && startedAt + cost < clock.now)
  if (!run) throw new Error('a job that failed')
  backend.db.jobRuns.add({
    ...run,
    id: 'mine',
    operator: 'admin',
    cause: 'manual',
    startedAt: clock.now - hour,
  })
  expect((await mine()).jobs).toMatchObject({ total: 1, rows: [{ id: 'mine', job_name: run.job_name }] })
})

it('leaves unknown what a user may not see', async () => {
  const { mine } = await setUp('cashier')
  const { abnormal, tasks, jobs, away } = await mine()
  expect([abnormal, tasks, jobs]).toEqual([null, null, null])
  expect(away).toMatchObject({ silent: null, unread: null, unread_then: null, jobs_failed: null })
})
