import { describe, expect, it } from 'vitest'
import { backendAt } from '../../testClient'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A head-end on 20 November 2026, 10:00 (or so much later, ms), and its administrator. */
async function head(later = 0) {
  const at = backendAt()
  at.clock.now += later
  const token = await at.signIn('admin')
  const get = async (path: string) => (await at.get(path, token)).body
  const post = async (path: string, body: object) => (await at.post(path, body, token)).body
  const put = async (path: string, body: object) => (await at.call('PUT', path, { body, token })).body
  const list = async (path: string) => (await get(path)).result.pageDatas.dataList
  const area = at.backend.db.tables.areas.all()[1]
  return { ...at, get, post, put, list, areaId: area?.id ?? '' }
}

const scope = (areaId: string) => ({
  job_name: '',
  task_type: '1',
  item_codes: ['pap_r'],
  object_type: '5',
  object_ids: [areaId],
  freeze_density: 'D',
  strategy: '1',
  priority: '2',
  rounds: 0,
  remark: '',
})
const manual = (areaId: string) => ({
  ...scope(areaId),
  data_date_begin: '2026-11-18',
  data_date_end: '2026-11-19',
  run_now: '1',
  task_time: '',
})
const auto = (areaId: string) => ({
  ...scope(areaId),
  cron: '0 */2 * * *',
  start_time: '2026-11-20 10:30:00',
  end_time: '',
  date_unit: '',
  date_sign: '',
  date_count: '',
})

describe('executions', () => {
  it('are sorted by what their rows show, also where that is told without a look at their objects', async () => {
    const { list } = await head()
    const all = async (sort: string): Promise<Record<string, unknown>[]> => {
      const path = `/capture/taskMonitor/list?pageSize=100&${sort}`
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => list(`${path}&currentPage=${n}`)))
      return pages.flat()
    }
    const rows = await all('')
    for (const field of ['progress', 'reading_count', 'object_count', 'task_type', 'source']) {
      const sorted = await all(`sidx=${field}&sord=asc`)
      const values = rows.map((row) => Number(row[field])).toSorted((a, b) => a - b)
      expect(sorted.map((row) => Number(row[field]))).toEqual(values)
      expect(new Set(values).size).toBeGreaterThan(1)
    }
  })

  it('have counters that equal their objects, whatever the status', async () => {
    const { list, get, clock } = await head()
    const runs = await list('/capture/taskMonitor/list?pageSize=100')
    expect(runs.length).toBe(100)
    expect(new Set(runs.map((run: { task_status: string }) => run.task_status)).size).toBeGreaterThan(2)
    for (const run of runs.slice(0, 40)) {
      const { totalCount } = (await get(`/capture/taskObject/list?run_id=${run.id}&pageSize=1`)).result
        .pageDatas
      expect(totalCount).toBe(run.object_count)
      const of = async (result: string) =>
        (await get(`/capture/taskObject/list?run_id=${run.id}&task_read_result=${result}&pageSize=1`)).result
          .pageDatas.totalCount
      expect([await of('1'), await of('2'), await of('3'), await of('4')]).toEqual([
        run.success_count,
        run.failure_count,
        run.no_need_count,
        run.reading_count,
      ])
    }
    clock.now += HOUR
    expect((await list('/capture/taskMonitor/list?pageSize=1'))[0].task_time >= '2026-11-20 10:').toBe(true)
  })

  it('of the night read what the world read', async () => {
    const { list, get, backend } = await head()
    const [night] = await list('/capture/taskMonitor/list?task_id=task-a1&time_begin=2026-11-20')
    expect(night).toMatchObject({
      task_time: '2026-11-20 00:30:00',
      data_date: '2026-11-19',
      object_count: 300,
    })
    const objects = await list(`/capture/taskObject/list?run_id=${night.id}&pageSize=500`)
    const wrong: string[] = []
    for (const object of objects) {
      const [day] = (
        await get(`/query/dayEnergy/list?meter_id=${object.id}&date_begin=2026-11-19&date_end=2026-11-19`)
      ).result.pageDatas.dataList
      const agrees = {
        '1': day?.read_time === object.end_time,
        // What the night missed was read later, or not at all.
        '2': day?.read_time > '2026-11-20 06' || day?.read_time === '',
        '3': (day?.read_result ?? '3') === '3',
        '4': false,
      }[object.task_read_result as '1' | '2' | '3' | '4']
      if (!agrees) wrong.push(object.metercomid)
    }
    expect(wrong).toEqual([])
    expect(backend.db.taskRuns.of('task-a1').length).toBeGreaterThan(20)
  })

  it('of the month read what its energies rest on', async () => {
    const { list, get } = await head()
    const span = 'time_begin=2026-11-01&time_end=2026-11-01'
    const [run] = await list(`/capture/taskMonitor/list?job_name=Monthly&${span}`)
    expect(run).toMatchObject({
      task_time: '2026-11-01 01:00:00',
      data_date: '2026-10-31',
      object_count: 300,
    })
    const objects = await list(`/capture/taskObject/list?run_id=${run.id}&pageSize=500`)
    const wrong: unknown[] = []
    let derived = 0
    for (const { id, task_read_result, end_time } of objects) {
      if (task_read_result === '1' && Number(id.slice(1)) % 5 !== 0) continue
      const [month] = (
        await get(`/query/monthEnergy/list?meter_id=${id}&month_begin=2026-10&month_end=2026-10`)
      ).result
      const read = task_read_result === '1'
      if (read && (end_time < '2026-11-01 01' || end_time >= '2026-11-02')) wrong.push({ id, end_time })
      // What was not read on the first was read later, is derived from the day's, or lacks.
      if (read && month.missing_time === '2026-11-01 00:00:00') wrong.push({ id, month })
      if (!read && month?.quality === 'derived') derived += 1
      if (task_read_result === '4') wrong.push({ id, task_read_result })
    }
    expect(wrong).toEqual([])
    expect(derived).toBeGreaterThan(0)
    expect(run.success_count + run.failure_count + run.no_need_count).toBe(300)
  })

  it('the supplement takes over what the night did not read, and never more', async () => {
    const { list } = await head()
    const [night] = await list(
      '/capture/taskMonitor/list?task_id=task-a1&time_begin=2026-11-19&time_end=2026-11-19',
    )
    const [later] = await list(
      '/capture/taskMonitor/list?task_id=task-a2&time_begin=2026-11-19&time_end=2026-11-19',
    )
    expect(later.object_count).toBe(night.failure_count)
  })

  it('are made by the clock alone: the same on the way as at the end', async () => {
    const one = await head()
    const two = await head()
    for (let step = 0; step < 7; step += 1) {
      one.clock.now += HOUR
      await one.list('/capture/taskMonitor/list')
    }
    two.clock.now += 7 * HOUR
    const path = '/capture/taskMonitor/list?pageSize=100&time_begin=2026-11-20'
    expect(await one.list(path)).toEqual(await two.list(path))
  })

  it('the charts of the day add up to its executions', async () => {
    const { get } = await head()
    const day = (await get('/capture/taskMonitor/day')).result
    expect(day.runs.length).toBeGreaterThan(10)
    expect(day.hours.at(0).time).toBe('2026-11-20 00:00:00')
    expect(day.hours).toHaveLength(11)
    const failed = day.reasons.reduce((sum: number, each: { count: number }) => sum + each.count, 0)
    expect(failed).toBeGreaterThan(0)
  })
})

describe('a manual task', () => {
  it('runs at once, is read object by object, and reads exactly the failed ones again', async () => {
    const { post, list, clock, areaId, get } = await head()
    const { id } = (await post('/capture/manualTask/insert', manual(areaId))).result
    const [row] = await list(`/capture/manualTask/list?id=${id}`)
    expect(row).toMatchObject({ task_status: 'sent', name_auto: '1', progress: 0 })
    expect(row.job_name).toMatch(/^MT-V-20261120-\d{3}$/)
    clock.now += 20_000
    const [ongoing] = await list(`/capture/taskMonitor/list?task_id=${id}`)
    expect(ongoing).toMatchObject({ task_status: 'ongoing' })
    expect(ongoing.success_count).toBeGreaterThan(0)
    expect((await post('/capture/manualTask/delete', { ids: id })).success).toBe(false)
    expect((await post('/capture/taskMonitor/reread', { id: ongoing.id, request_id: 'a' })).success).toBe(
      false,
    )
    const stopped = (await post('/capture/taskMonitor/stop', { id: ongoing.id })).result
    expect(stopped).toMatchObject({ task_status: 'stopped', reading_count: 0, failure_reason: 'stopped' })
    const failed = stopped.failure_count
    expect((await post('/capture/taskMonitor/stop', { id: ongoing.id })).success).toBe(false)

    const again = { id: ongoing.id, request_id: 'b' }
    expect((await post('/capture/taskMonitor/reread', again)).result).toEqual({ count: failed })
    expect((await post('/capture/taskMonitor/reread', again)).result).toEqual({ count: failed })
    expect((await get(`/capture/taskMonitor/detail/${ongoing.id}`)).result).toMatchObject({
      reading_count: failed,
      success_count: stopped.success_count,
    })
    clock.now += 10 * MINUTE
    const end = (await get(`/capture/taskMonitor/detail/${ongoing.id}`)).result
    expect(end.reading_count).toBe(0)
    expect(end.success_count).toBeGreaterThan(stopped.success_count)
    expect(end.success_count + end.failure_count + end.no_need_count).toBe(end.object_count)
  })

  it.each([
    [{ item_codes: ['nonsense'] }, 'item_codes'],
    [{ task_type: '2', freeze_density: '1', item_codes: ['lp_p', 'lp_ua'] }, 'item_codes'],
    [{ task_type: '3', freeze_density: '255', item_codes: ['ev_magnet', 'ev_power'] }, 'item_codes'],
    [{ object_ids: [] }, 'object_ids'],
    [{ object_ids: ['nobody'] }, 'object_ids'],
    [{ object_type: 'code', object_ids: ['000000000001'] }, 'object_ids'],
    [{ freeze_density: '1' }, 'freeze_density'],
    [{ rounds: 4 }, 'rounds'],
    [{ data_date_begin: '2026-10-01' }, 'data_date_end'],
    [{ data_date_end: '2026-11-21' }, 'data_date_end'],
    [{ data_date_begin: '2026-11-19', data_date_end: '2026-11-18' }, 'data_date_end'],
    [
      { task_type: '3', freeze_density: '255', item_codes: ['ev_magnet'], data_date_begin: '2026-11-12' },
      'data_date_end',
    ],
    [{ run_now: '0', task_time: '2026-11-20 09:59:00' }, 'task_time'],
    [{ job_name: 'x'.repeat(65) }, 'job_name'],
  ])('%j is refused at %s', async (change, field) => {
    const { post, areaId } = await head()
    const answer = await post('/capture/manualTask/insert', { ...manual(areaId), ...change })
    expect(answer.success).toBe(false)
    expect(Object.keys(answer.result.fields)).toEqual([field])
  })

  it('asks for no more than the limit', async () => {
    const { post, get, areaId, backend } = await head()
    const root = backend.world.organisation.id
    const codes = backend.db.tables.dataItems
      .all()
      .filter((item) => item.task_type === '1')
      .slice(0, 7)
    const item_codes = codes.map((item) => item.item_code)
    const answer = await post('/capture/manualTask/insert', {
      ...manual(areaId),
      object_type: '1',
      object_ids: [root],
      item_codes,
    })
    expect(answer.result.fields.object_ids).toContain('2000')
    expect((await get(`/capture/taskObject/size?object_type=1&object_ids=${root}&items=7`)).result).toEqual({
      meters: 300,
      requested: 2100,
      limit: 2000,
    })
  })

  it('waits for its time, can be changed and called off until then', async () => {
    const { post, put, list, clock, areaId } = await head()
    const input = { ...manual(areaId), run_now: '0', task_time: '2026-11-20 11:00:00' }
    const { id } = (await post('/capture/manualTask/insert', input)).result
    expect((await list(`/capture/manualTask/list?id=${id}`))[0]).toMatchObject({
      task_status: 'unsend',
      run_id: '',
    })
    expect((await put('/capture/manualTask/update', { ...input, id, remark: 'x' })).success).toBe(true)
    expect((await post('/capture/manualTask/cancel', { ids: id })).result).toEqual({ count: 1 })
    clock.now += 2 * HOUR
    expect((await list(`/capture/manualTask/list?id=${id}`))[0]).toMatchObject({ task_status: 'canceled' })
    const late = { ...input, task_time: '2026-11-20 12:30:00' }
    const other = (await post('/capture/manualTask/insert', late)).result.id
    clock.now += HOUR
    expect((await post('/capture/manualTask/cancel', { ids: other })).success).toBe(false)
    expect((await put('/capture/manualTask/update', { ...late, id: other })).success).toBe(false)
  })
})

describe('an automatic task', () => {
  it('reads one day at each run where it says a day, which is no span; its copy reads that of the next month', async () => {
    const { post, list, clock, areaId } = await head()
    const span = { date_unit: 'day', date_count: 2, date_sign: 'before' }
    const fixed = { ...auto(areaId), data_date: '2026-11-12' }
    const refused = await post('/capture/autoTask/insert', { ...fixed, ...span })
    expect(Object.keys(refused.result.fields)).toEqual(['data_date'])
    const { id } = (await post('/capture/autoTask/insert', fixed)).result
    clock.now += 5 * HOUR
    const days = (await list(`/capture/taskMonitor/list?task_id=${id}`)).map(
      (run: { data_date: string }) => run.data_date,
    )
    expect(days).toEqual(['2026-11-12', '2026-11-12'])
    const copy = (await post('/capture/autoTask/clone', { id, request_id: 'c' })).result.id
    expect((await list(`/capture/autoTask/list?id=${copy}`))[0]).toMatchObject({
      data_date: '2026-12-12',
      source: '1',
    })
  })

  it('says who made it, and from which objects it reads', async () => {
    const { list, get, backend } = await head()
    const [made] = await list('/capture/autoTask/list?source=4')
    expect(made).toMatchObject({ job_name: 'Relay status', source: '4' })
    expect((await list('/capture/autoTask/list?source=4')).length).toBe(1)
    const objects = (await get(`/capture/taskObject/ofTask/${made.id}`)).result
    const lines = backend.db.tables.lines.all()
    expect(objects.map((each: { name: string }) => each.name)).toEqual(
      made.object_ids.map((id: string) => lines.find((line) => line.id === id)?.line_name),
    )
    expect(objects[0].meter_count).toBeGreaterThan(0)
  })

  it('runs by its schedule from its start on, until it is stopped', async () => {
    const { post, list, clock, areaId } = await head()
    const { id } = (await post('/capture/autoTask/insert', auto(areaId))).result
    const row = async () => (await list(`/capture/autoTask/list?id=${id}`))[0]
    expect(await row()).toMatchObject({
      task_status: 'created',
      next_time: '2026-11-20 12:00:00',
      exec_count: 0,
    })
    clock.now += 6 * HOUR + 30 * MINUTE
    expect(await row()).toMatchObject({
      task_status: 'running',
      exec_count: 3,
      last_time: '2026-11-20 16:00:00',
      next_time: '2026-11-20 18:00:00',
    })
    expect((await post('/capture/autoTask/enable', { ids: id, enabled: '0' })).result).toEqual({
      count: 1,
      ended: 0,
    })
    clock.now += 6 * HOUR
    expect(await row()).toMatchObject({ task_status: 'stopped', exec_count: 3, next_time: '' })
    await post('/capture/autoTask/enable', { ids: id, enabled: '1' })
    // What was missed while it stood still is not made up for.
    expect(await row()).toMatchObject({ exec_count: 3, next_time: '2026-11-21 00:00:00' })
  })

  it('that was stopped says so at every phase, while what is under way goes on or is ended with it', async () => {
    const { post, list, clock, areaId } = await head()
    const { id } = (await post('/capture/autoTask/insert', auto(areaId))).result
    const row = async () => (await list(`/capture/autoTask/list?id=${id}`))[0]
    const enable = async (enabled: string, more: object = {}) =>
      (await post('/capture/autoTask/enable', { ids: id, enabled, ...more })).result
    // 12:00:01: due, nothing asked yet.
    clock.now += 2 * HOUR + 1_000
    expect(await row()).toMatchObject({
      task_status: 'ongoing',
      progress: 0,
      reading_count: expect.anything(),
    })
    expect((await row()).run_id).not.toBe('')
    expect(await enable('0')).toEqual({ count: 1, ended: 0 })
    const begun = await row()
    expect(begun).toMatchObject({ task_status: 'stopped', last_time: '2026-11-20 12:00:00', next_time: '' })
    expect(begun.run_id).not.toBe('')
    // 12:00:21: half read, and it still says that it was stopped.
    clock.now += 20_000
    const half = await row()
    expect(half).toMatchObject({ task_status: 'stopped', run_id: begun.run_id })
    expect(half.reading_count).toBeGreaterThan(0)
    expect(half.reading_count).toBeLessThan(begun.reading_count)
    // Enabled again it is ongoing; stopped with its execution, what was not read has failed.
    expect(await enable('1')).toEqual({ count: 1, ended: 0 })
    expect((await row()).task_status).toBe('ongoing')
    expect(await enable('0', { end_runs: '1' })).toEqual({ count: 1, ended: 1 })
    expect(await row()).toMatchObject({ task_status: 'stopped', run_id: '', reading_count: 0, progress: 100 })
    const [run] = await list(`/capture/taskMonitor/list?task_id=${id}`)
    expect(run).toMatchObject({ task_status: 'stopped', reading_count: 0 })
    expect(run.failure_count).toBeGreaterThanOrEqual(half.reading_count)
    expect(await enable('0', { end_runs: '1' })).toEqual({ count: 0, ended: 0 })
    // Hours later nothing has run by itself.
    clock.now += 5 * HOUR
    expect(await row()).toMatchObject({ task_status: 'stopped', exec_count: 1 })
  })

  it('lets its execution end by itself after a stop', async () => {
    const { post, list, clock, areaId } = await head()
    const { id } = (await post('/capture/autoTask/insert', auto(areaId))).result
    clock.now += 2 * HOUR + 5_000
    await post('/capture/autoTask/enable', { ids: id, enabled: '0' })
    clock.now += 90 * MINUTE
    const [row] = await list(`/capture/autoTask/list?id=${id}`)
    expect(row).toMatchObject({ task_status: 'stopped', run_id: '', progress: 100 })
    expect(row.success_count).toBeGreaterThan(0)
  })

  it.each([
    ['00:02', -(9 * HOUR + 58 * MINUTE)],
    ['05:13', -(4 * HOUR + 47 * MINUTE)],
    ['12:00', 2 * HOUR],
    ['23:58', 13 * HOUR + 58 * MINUTE],
  ])('of the seeds that is stopped at %s is stopped', async (_time, shift) => {
    const { post, list } = await head(shift)
    const row = async () => (await list('/capture/autoTask/list?id=task-a9'))[0]
    const before = await row()
    expect(before.task_status).toBe(before.run_id === '' ? 'running' : 'ongoing')
    await post('/capture/autoTask/enable', { ids: 'task-a9', enabled: '0' })
    expect(await row()).toMatchObject({ task_status: 'stopped', next_time: '', run_id: before.run_id })
    await post('/capture/autoTask/enable', { ids: 'task-a9', enabled: '0', end_runs: '1' })
    expect(await row()).toMatchObject({ task_status: 'stopped', run_id: '' })
  })

  it('runs once when told, however often it is told so', async () => {
    const { post, list, areaId } = await head()
    const { id } = (await post('/capture/autoTask/insert', auto(areaId))).result
    const order = { id, request_id: 'once' }
    const first = await post('/capture/autoTask/run', order)
    expect((await post('/capture/autoTask/run', order)).result).toEqual(first.result)
    expect(await list(`/capture/taskMonitor/list?task_id=${id}`)).toHaveLength(1)
    expect((await post('/capture/autoTask/run', { id, request_id: 'twice' })).success).toBe(false)
  })

  it.each([
    [{ cron: '' }, 'cron'],
    [{ cron: '* 6 * * *' }, 'cron'],
    [{ start_time: '2026-11-20 09:00:00' }, 'start_time'],
    [{ end_time: '2026-11-20 10:00:00' }, 'end_time'],
    [{ date_unit: 'day' }, 'date_count'],
    [{ date_count: 3 }, 'date_unit'],
  ])('%j is refused at %s', async (change, field) => {
    const { post, areaId } = await head()
    const answer = await post('/capture/autoTask/insert', { ...auto(areaId), ...change })
    expect(Object.keys(answer.result.fields)).toEqual([field])
  })
})

describe('an order that comes twice with one number', () => {
  it.each(['/capture/autoTask', '/capture/manualTask'])('%s: one row, one copy', async (path) => {
    const { post, list, areaId } = await head()
    const input = {
      ...(path.includes('auto') ? auto(areaId) : manual(areaId)),
      job_name: 'Once',
      request_id: 'r1',
    }
    const rows = () => list(`${path}/list?job_name=Once&pageSize=50`)
    const made = (await post(`${path}/insert`, input)).result
    expect((await post(`${path}/insert`, input)).result).toEqual(made)
    expect(await rows()).toHaveLength(1)
    const order = { id: made.id, request_id: 'r1' }
    const copy = (await post(`${path}/clone`, order)).result
    expect(copy.id).not.toBe(made.id)
    expect((await post(`${path}/clone`, order)).result).toEqual(copy)
    expect(await rows()).toHaveLength(2)
    await post(`${path}/clone`, { ...order, request_id: 'r2' })
    expect(await rows()).toHaveLength(3)
  })

  it('is no order yet while it is refused', async () => {
    const { post, list, areaId } = await head()
    const input = { ...auto(areaId), job_name: 'Once', request_id: 'r1' }
    expect((await post('/capture/autoTask/insert', { ...input, cron: '' })).success).toBe(false)
    expect((await post('/capture/autoTask/insert', input)).success).toBe(true)
    expect(await list('/capture/autoTask/list?job_name=Once')).toHaveLength(1)
  })
})

describe('a copy', () => {
  it('of a manual task: one cycle later, next month’s data, objects kept, a new name only for a made one', async () => {
    const { post, put, list, areaId } = await head()
    const input = {
      ...manual(areaId),
      data_date_begin: '2026-10-31',
      data_date_end: '2026-10-31',
      task_time: '2026-11-21 08:00:00',
      run_now: '0',
    }
    const made = (await post('/capture/manualTask/insert', input)).result.id
    const clone = (await post('/capture/manualTask/clone', { id: made, request_id: '1' })).result
    expect((await post('/capture/manualTask/clone', { id: made, request_id: '1' })).result).toEqual(clone)
    const [copy] = await list(`/capture/manualTask/list?id=${clone.id}`)
    const [old] = await list(`/capture/manualTask/list?id=${made}`)
    expect(copy).toMatchObject({
      task_time: '2026-11-22 08:00:00',
      data_date_begin: '2026-11-30',
      data_date_end: '2026-11-30',
      object_ids: old.object_ids,
      task_status: 'unsend',
    })
    expect(copy.job_name).not.toBe(old.job_name)
    expect([old.copy_of, copy.copy_of]).toEqual(['', old.job_name])
    const typed = (await post('/capture/manualTask/insert', { ...input, job_name: 'Mine' })).result.id
    const twin = (await post('/capture/manualTask/clone', { id: typed, request_id: '2' })).result
    expect(twin.job_name).toBe('Mine')
    // The name stays as it is; the row says that it is a copy, also after it was changed.
    await put('/capture/manualTask/update', { ...input, id: twin.id, job_name: 'Mine', remark: 'x' })
    expect((await list(`/capture/manualTask/list?id=${twin.id}`))[0]).toMatchObject({
      copy_of: 'Mine',
      remark: 'x',
    })
  })

  it('of an automatic task: one cycle later, and it waits to be started', async () => {
    const { post, list, areaId } = await head()
    const input = { ...auto(areaId), cron: '0 1 31 * *', start_time: '2027-01-31 00:00:00' }
    const { id } = (await post('/capture/autoTask/insert', input)).result
    const clone = (await post('/capture/autoTask/clone', { id, request_id: '1' })).result
    expect((await list(`/capture/autoTask/list?id=${clone.id}`))[0]).toMatchObject({
      start_time: '2027-02-28 00:00:00',
      enabled: '0',
      task_status: 'stopped',
    })
  })
})

it('seeds: fifteen schedules with weeks behind them, thirty manual tasks; all found by their filters', async () => {
  const { get, list } = await head()
  const count = async (path: string) => (await get(path)).result.pageDatas.totalCount
  expect(await count('/capture/autoTask/list')).toBe(15)
  expect(await count('/capture/manualTask/list')).toBe(30)
  expect(await count('/capture/taskMonitor/list')).toBeGreaterThan(400)
  const autoTasks = await list('/capture/autoTask/list?pageSize=50')
  const states = new Set(autoTasks.map((task: { task_status: string }) => task.task_status))
  for (const status of ['running', 'ongoing', 'stopped', 'finished', 'created'])
    expect([...states]).toContain(status)
  for (const status of states)
    for (const row of await list(`/capture/autoTask/list?task_status=${String(status)}`))
      expect(row.task_status).toBe(status)
})

it('who may not, cannot', async () => {
  const at = backendAt()
  const token = await at.signIn('cashier')
  expect((await at.get('/capture/taskMonitor/list', token)).status).toBe(403)
  expect((await at.post('/capture/autoTask/run', { id: 'task-a1', request_id: 'x' }, token)).status).toBe(403)
})
