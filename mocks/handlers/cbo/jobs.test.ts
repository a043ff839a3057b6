import { describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A head-end on 20 November 2026, 10:00, and its administrator. */
async function head(username = 'admin') {
  const at = backendAt()
  let token = await at.signIn(username)
  /** Sessions do not live that long. */
  const later = async (ms: number) => {
    at.clock.now += ms
    token = await at.signIn(username)
  }
  const get = async (path: string) => (await at.get(path, token)).body
  const post = async (path: string, body: object) => (await at.post(path, body, token)).body
  const put = async (path: string, body: object) => (await at.call('PUT', path, { body, token })).body
  const list = async (path: string) => (await get(path)).result.pageDatas.dataList
  const count = async (path: string) => (await get(path)).result.pageDatas.totalCount
  const job = async (name: string) =>
    (await list(`/cbo/timedJob/list?job_name=${encodeURIComponent(name)}`))[0]
  const logs = (id: string, more = '') => list(`/cbo/jobLog/list?pageSize=100&job_id=${id}${more}`)
  return { ...at, later, get, post, put, list, count, job, logs }
}

const input = {
  job_name: 'Night shift report',
  job_group: 'notification',
  program: 'reportService.mail',
  params: '{"report": "night"}',
  trigger_type: 'cron',
  cron: '30 5 * * *',
  interval_minutes: '',
  start_time: '',
  end_time: '',
  person_in_charge: '',
  alarm_email: '',
  remark: '',
}

describe('schedules', () => {
  it('have weeks of history, some of it failed, and the same one every time', async () => {
    const one = await head()
    const two = await head()
    const rows = await one.list('/cbo/timedJob/list?pageSize=50')
    expect(rows).toHaveLength(18)
    expect(new Set(rows.map((row: { status: string }) => row.status))).toEqual(
      new Set(['running', 'paused', 'finished']),
    )
    expect(await one.count('/cbo/jobLog/list?result=2')).toBeGreaterThan(10)
    expect(await one.count('/cbo/jobLog/list')).toBeGreaterThan(2000)
    expect(await one.list('/cbo/jobLog/list?pageSize=60')).toEqual(
      await two.list('/cbo/jobLog/list?pageSize=60'),
    )
  })

  it('say when they ran last and run next; the paused one says no next time, the one that ran once is finished', async () => {
    const { job, logs } = await head()
    expect(await job('Database backup')).toMatchObject({
      last_time: '2026-11-20 04:00:00',
      next_time: '2026-11-21 04:00:00',
      status: 'running',
      person_name: expect.stringMatching(/\S/),
    })
    const paused = await job('Hand-over to billing')
    expect(paused).toMatchObject({ status: 'paused', next_time: '', last_time: '2026-11-11 06:30:00' })
    const once = await job('Hand-over of October')
    expect(once).toMatchObject({ status: 'finished', next_time: '', interval_minutes: 0 })
    expect(await logs(once.id)).toHaveLength(1)
  })

  it('have the head-end’s names for its own in the reader’s language, and only there', async () => {
    const at = await head()
    const { id } = await at.job('Database backup')
    const spanish = { token: await at.signIn('admin'), lang: 'es' }
    const firstOf = async (path: string) =>
      (await at.call('GET', `${path}/list?job_name=copia`, spanish)).body.result.pageDatas.dataList[0]
    const row = await firstOf('/cbo/timedJob')
    expect(row).toMatchObject({ id, job_name: 'Copia de la base de datos' })
    expect(await firstOf('/cbo/jobLog')).toMatchObject({ job_id: id, job_name: row.job_name })
    // What is saved as it was shown is no new name.
    const body = { ...row, interval_minutes: '', remark: 'Checked' }
    expect((await at.call('PUT', '/cbo/timedJob/update', { ...spanish, body })).body.success).toBe(true)
    expect(await at.job('Database backup')).toMatchObject({ id, remark: 'Checked' })
  })

  it('carry out what has become due since the last look, exactly once', async () => {
    const { job, logs, clock, backend } = await head()
    const { id } = await job('Task scheduler')
    const before = (await logs(id)).length
    expect(before).toBe(100)
    const last = (await logs(id))[0].start_time
    clock.now += 17 * MINUTE
    const fresh = (await logs(id)).filter((row: { start_time: string }) => row.start_time > last)
    expect(fresh.map((row: { start_time: string }) => row.start_time.slice(11))).toEqual([
      '10:15:00',
      '10:10:00',
      '10:05:00',
    ])
    const all = backend.db.jobRuns.all().map((run) => `${run.job_id} ${run.startedAt}`)
    expect(new Set(all).size).toBe(all.length)
  })

  it('never execute a job twice at a time', async () => {
    const { list, backend } = await head()
    await list('/cbo/jobLog/list?pageSize=1')
    const ends = new Map<string, number>()
    for (const run of backend.db.jobRuns.all().toReversed()) {
      expect(run.startedAt).toBeGreaterThanOrEqual(ends.get(run.job_id) ?? 0)
      ends.set(run.job_id, run.startedAt + run.cost)
    }
  })

  it('rest while paused and go on without making up', async () => {
    const { job, logs, post, clock } = await head()
    const { id } = await job('Visit statistics')
    expect((await post('/cbo/timedJob/pause', { ids: id })).result.count).toBe(1)
    expect((await post('/cbo/timedJob/pause', { ids: id })).result.count).toBe(0)
    const rest = (await logs(id))[0].start_time
    clock.now += 5 * HOUR
    expect((await logs(id))[0].start_time).toBe(rest)
    expect(await job('Visit statistics')).toMatchObject({ status: 'paused', next_time: '' })
    expect((await post('/cbo/timedJob/resume', { ids: id })).result.count).toBe(1)
    expect((await logs(id))[0].start_time).toBe(rest)
    clock.now += 10 * MINUTE
    expect((await logs(id))[0].start_time).toBe('2026-11-20 15:05:00')
  })

  it('that are over cannot be resumed', async () => {
    const { job, post } = await head()
    const { id } = await job('Hand-over of October')
    await post('/cbo/timedJob/pause', { ids: id })
    const answer = await post('/cbo/timedJob/resume', { ids: id })
    expect(answer.success).toBe(false)
    expect(answer.message).toMatch(/nothing left to run/)
  })
})

describe('run now', () => {
  it('happens once per mark, shows as executing, ends by itself, and refuses a second one meanwhile', async () => {
    const { job, post, logs, clock } = await head()
    const { id } = await job('Database backup')
    const order = { id, request_id: 'r1' }
    const first = await post('/cbo/timedJob/run', order)
    expect(await post('/cbo/timedJob/run', order)).toEqual(first)
    expect(await job('Database backup')).toMatchObject({ last_result: '3', status: 'running' })
    expect((await logs(id))[0]).toMatchObject({
      id: first.result.log_id,
      result: '3',
      end_time: '',
      cause: 'manual',
      operator: 'admin',
    })
    const second = await post('/cbo/timedJob/run', { id, request_id: 'r2' })
    expect(second).toMatchObject({ success: false, message: expect.stringMatching(/is being executed/) })
    expect((await post('/cbo/timedJob/delete', { ids: id })).success).toBe(false)
    clock.now += HOUR
    expect((await logs(id))[0].result).not.toBe('3')
    expect((await post('/cbo/timedJob/run', { id, request_id: 'r3' })).success).toBe(true)
  })
})

describe('a form', () => {
  it('adds a job, which then runs by its schedule', async () => {
    const { post, job, logs, later } = await head()
    const { id } = (await post('/cbo/timedJob/insert', input)).result
    expect(await job('Night shift')).toMatchObject({ last_time: '', next_time: '2026-11-21 05:30:00' })
    await later(DAY)
    expect(await logs(id)).toMatchObject([{ start_time: '2026-11-21 05:30:00', params: input.params }])
  })

  it('asks before a known name is overwritten, keeps the logs, and cannot rename onto another', async () => {
    const { post, put, job, count } = await head()
    const name = 'Database backup'
    const { id } = await job(name)
    const kept = await count(`/cbo/jobLog/list?job_id=${id}`)
    const asked = await post('/cbo/timedJob/insert', { ...input, job_name: name.toUpperCase() })
    expect(asked).toMatchObject({
      success: false,
      message: 'This data already exists in the job. Is it overwritten?',
      result: { fields: { overwrite: expect.any(String) } },
    })
    expect(await job(name)).toMatchObject({ program: 'backupService.dump' })
    const done = await post('/cbo/timedJob/insert', { ...input, job_name: name, overwrite: '1' })
    expect(done.result.id).toBe(id)
    expect(await job(name)).toMatchObject({ program: 'reportService.mail', cron: '30 5 * * *' })
    expect(await count(`/cbo/jobLog/list?job_id=${id}`)).toBe(kept)
    const renamed = await put('/cbo/timedJob/update', { ...input, id, job_name: 'SMS sending' })
    expect(renamed.result.fields.job_name).toBe('This value is already in use.')
  })

  it.each([
    [{ cron: '' }, 'cron', /run time must be configured/i],
    [{ cron: '* * * * *' }, 'cron', /minute/],
    [{ start_time: '2026-11-20 09:00:00' }, 'start_time', /^Start time must be later than current time!$/],
    [{ end_time: '2026-11-20 09:00:00' }, 'end_time', /^End time must be later/],
    [
      { start_time: '2026-11-21 09:00:00', end_time: '2026-11-21 08:00:00' },
      'end_time',
      /earlier than the end/,
    ],
    [
      { start_time: '2026-11-21 09:00:00', end_time: '2026-11-22 09:00:01' },
      'end_time',
      /more than 24 hours/,
    ],
    [{ trigger_type: 'interval', interval_minutes: '43201' }, 'interval_minutes', /43200/],
    [{ program: 'shell.run' }, 'program', /./],
    [{ alarm_email: 'nobody' }, 'alarm_email', /./],
    [{ person_in_charge: 'x' }, 'person_in_charge', /./],
  ])('with %j is refused at %s', async (change, field, sentence) => {
    const { post } = await head()
    const { result } = await post('/cbo/timedJob/insert', { ...input, ...change })
    expect(result.fields[field]).toMatch(sentence)
  })

  it('takes 24 hours to the second, and a start that has passed when it stays', async () => {
    const { post, put, later } = await head()
    const times = { start_time: '2026-11-21 09:00:00', end_time: '2026-11-22 09:00:00' }
    const { id } = (await post('/cbo/timedJob/insert', { ...input, ...times })).result
    await later(1.5 * DAY)
    expect((await put('/cbo/timedJob/update', { ...input, ...times, id, remark: 'x' })).success).toBe(true)
    const moved = await put('/cbo/timedJob/update', {
      ...input,
      ...times,
      start_time: '2026-11-21 09:30:00',
      id,
    })
    expect(moved.result.fields.start_time).toMatch(/later than current time/)
  })

  it('with an interval of 0 runs once: at its start, or at once', async () => {
    const { post, logs, job, clock } = await head()
    const once = { ...input, trigger_type: 'interval', interval_minutes: '0', cron: '' }
    const { id } = (await post('/cbo/timedJob/insert', once)).result
    expect(await logs(id)).toHaveLength(1)
    const later = { ...once, job_name: 'Later', start_time: '2026-11-20 12:00:00' }
    const { id: other } = (await post('/cbo/timedJob/insert', later)).result
    expect(await logs(other)).toHaveLength(0)
    clock.now += 5 * HOUR
    expect(await logs(id)).toHaveLength(1)
    expect(await logs(other)).toMatchObject([{ start_time: '2026-11-20 12:00:00' }])
    expect((await job('Later')).status).toBe('finished')
  })

  it('with an interval of 20 minutes counts from its start', async () => {
    const { post, logs, clock } = await head()
    const every = {
      ...input,
      trigger_type: 'interval',
      interval_minutes: 20,
      start_time: '2026-11-20 10:07:00',
    }
    const { id } = (await post('/cbo/timedJob/insert', every)).result
    clock.now += HOUR
    expect((await logs(id)).map((row: { start_time: string }) => row.start_time.slice(11, 16))).toEqual([
      '10:47',
      '10:27',
      '10:07',
    ])
  })
})

describe('the log', () => {
  it('tells of a failure with its stack and who was alarmed', async () => {
    const { list, get } = await head()
    const rows = await list('/cbo/jobLog/list?result=2&pageSize=100')
    const failed = rows.find((row: { job_name: string }) => row.job_name !== 'Visit statistics')
    const { result } = await get(`/cbo/jobLog/detail/${failed.id}`)
    expect(result.stack.split('\n')[0]).toBe(failed.exception)
    expect(result).toMatchObject({ alarm_to: 'operations@powergate.example', job_exists: '1' })
  })

  it('runs an execution again with its parameters of then; not when the job is gone', async () => {
    const { job, logs, post, put, clock } = await head()
    const { id } = await job('Certificate expiry')
    const [old] = await logs(id)
    await put('/cbo/timedJob/update', { ...input, id, job_name: 'Certificate expiry check' })
    const order = { id: old.id, request_id: 'a' }
    const first = await post('/cbo/jobLog/rerun', order)
    expect(await post('/cbo/jobLog/rerun', order)).toEqual(first)
    expect((await logs(id))[0]).toMatchObject({ params: old.params, program: old.program, cause: 'rerun' })
    clock.now += HOUR
    expect((await post('/cbo/timedJob/delete', { ids: id })).success).toBe(true)
    expect(await post('/cbo/jobLog/rerun', { id: old.id, request_id: 'b' })).toMatchObject({
      success: false,
      message: expect.stringMatching(/does not exist any more/),
    })
  })

  it('is cleared beyond a number of days: as many as were counted, and they never come back', async () => {
    const { get, post, count, clock } = await head()
    const { result } = await get('/cbo/jobLog/older?days=7')
    expect(result.count).toBeGreaterThan(100)
    expect((await post('/cbo/jobLog/clear', { days: 7 })).result.count).toBe(result.count)
    expect((await get('/cbo/jobLog/older?days=7')).result.count).toBe(0)
    clock.now += MINUTE
    expect(await count('/cbo/jobLog/list?time_begin=2026-11-01&time_end=2026-11-12')).toBe(0)
    expect((await post('/cbo/jobLog/clear', { days: 0 })).success).toBe(false)
  })

  it('is asked for a month at most', async () => {
    const { get } = await head()
    const answer = await get('/cbo/jobLog/list?time_begin=2026-09-01&time_end=2026-11-01')
    expect(answer.message).toBe('You can only query data within a month!')
  })
})

it('is out of reach for those who do not administrate', async () => {
  const at = backendAt()
  const token = await at.signIn('operator')
  for (const path of ['/cbo/timedJob/list', '/cbo/jobLog/list', '/cbo/jobLog/older?days=7'])
    expect((await at.get(path, token)).status).toBe(403)
  expect((await at.post('/cbo/timedJob/run', { id: 'job-1', request_id: 'x' }, token)).status).toBe(403)
})
