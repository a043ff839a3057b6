import { describe, expect, it } from 'vitest'
import readXlsx from 'read-excel-file/node'
import type { ScheduleRow } from '../../../src/api/query/reports'
import type { StatReport } from '../../../src/api/query/statReport'
import { countingStopwatch } from '../../kit/stopwatch'
import { backendAt, manualTimers } from '../../testClient'

const DAY = 86_400_000

type Cells = readonly unknown[]
/** What a sheet says above its table, and the table, whose first row is the heading. */
function partsOf(rows: readonly Cells[] = []): { head: Cells[]; table: readonly Cells[] } {
  const filled = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
  const end = filled.findIndex((row) => row.length === 0)
  return { head: filled.slice(0, end), table: rows.slice(end + 1) }
}

/** A head-end on 20 November 2026, 10:00, with a saved report and who asks. */
/** @param stopwatchStep ms that pass at each look at the stopwatch: how slow the machine is */
async function head(stopwatchStep?: number) {
  const timers = manualTimers()
  const own = backendAt({ later: timers.later, stopwatch: countingStopwatch(stopwatchStep) })
  const sessions = new Map<string, string>()
  const as = async (username: string) => {
    const token = sessions.get(username) ?? (await own.signIn(username))
    sessions.set(username, token)
    const post = async (path: string, body: object) =>
      (await own.post(path, { request_id: crypto.randomUUID(), ...body }, token)).body
    return {
      post,
      get: async (path: string) => (await own.get(path, token)).body,
      raw: (path: string) => own.get(path, token),
      token,
    }
  }
  const admin = await as('admin')
  const { tables } = own.backend.db
  const [org] = tables.organizations.all()
  const saved = await admin.post('/query/reportTemplate/insert', {
    template_name: 'Reading of three months',
    level: 'org',
    layout: 'months',
    measures: ['rate', 'success'],
    months: 3,
    order_by: '',
    sord: 'desc',
    top: null,
    remark: '',
  })
  const idOf = (username: string) => tables.users.all().find((user) => user.username === username)?.id ?? ''
  const schedule = {
    schedule_name: 'Reading for the board',
    report_kind: 'statReport',
    template_id: saved.result.id as string,
    org_id: org?.id ?? '',
    day: 2,
    at: '07:30',
    recipients: [idOf('admin'), idOf('supervisor')],
    remark: '',
  }
  /** Sessions do not live that long. */
  const later = (ms: number) => {
    own.clock.now += ms
    sessions.clear()
  }
  /** Works on until nothing is left to be worked out. */
  const settle = async (username: string) => {
    const user = await as(username)
    for (let asked = 0; asked < 200; asked++) {
      const { result } = await user.get('/result/report/waiting')
      if (result.length > 0) return result
      timers.advance(1_000)
    }
    return []
  }
  const rows = async (): Promise<ScheduleRow[]> =>
    (await (await as('admin')).get('/query/reportSchedule/list')).result.pageDatas.dataList
  return { own, as, admin, schedule, later, settle, rows, tables, idOf, timers }
}

describe('a scheduled report', () => {
  it('is a job that makes a file of the months that have ended; it waits for each recipient alone', async () => {
    const { own, as, admin, schedule, later, settle, rows, tables } = await head()
    expect((await admin.post('/query/reportSchedule/insert', schedule)).success).toBe(true)
    const [row] = await rows()
    expect(row).toMatchObject({
      status: 'running',
      next_time: '2026-12-02 07:30:00',
      last_time: '',
      file_id: '',
    })
    expect(tables.jobs.get(row?.id ? (tables.reportSchedules.get(row.id)?.job_id ?? '') : '')).toMatchObject({
      job_name: 'Reading for the board',
      cron: '30 7 2 * *',
    })
    expect((await admin.get('/result/report/waiting')).result).toEqual([])

    later(12 * DAY)
    const [file] = await settle('supervisor')
    expect(file).toMatchObject({ name: 'Reading for the board', period: '2026-09 – 2026-11' })
    expect(own.backend.db.outbox.all().map(({ to }) => to)).toContain(
      tables.users.all().find(({ username }) => username === 'supervisor')?.email,
    )
    const supervisor = await as('supervisor')
    const answer = await own.backend.answer(
      new Request(`http://localhost/ami-api${file.downloadUrl}`, {
        headers: { Authorization: `Bearer ${supervisor.token}` },
      }),
    )
    expect(decodeURIComponent(answer?.headers.get('content-disposition') ?? '')).toContain('2026-11.xlsx')
    const [sheet] = await readXlsx(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)))
    const {
      head: about,
      table: [titles, first],
    } = partsOf(sheet?.data)
    expect(about.slice(0, 4)).toEqual([
      ['Reading of three months'],
      ['Period', '2026-09 – 2026-11'],
      ['Unit', expect.any(String)],
      ['Figures', '2026-09: Preliminary, 2026-10: Preliminary, 2026-11: Preliminary'],
    ])
    expect(about[5]?.[0]).toBe('Made')
    expect(titles?.slice(1)).toEqual(['Figure', '2026-09', '2026-10', '2026-11'])
    const shown: StatReport = (
      await supervisor.get(
        '/query/statReport/list?measures=rate,success&month_begin=2026-09&month_end=2026-11',
      )
    ).result
    const of = shown.rows.find(({ unit_name, month }) => unit_name === first?.[0] && month === '2026-10')
    expect(first?.[1]).toBe('Reading success (%)')
    expect(first?.[3]).toBe(of?.rate)

    expect((await supervisor.post('/result/report/remove', { id: file.id })).result).toEqual({ count: 1 })
    expect((await supervisor.get('/result/report/waiting')).result).toEqual([])
    expect((await (await as('admin')).get('/result/report/waiting')).result).toHaveLength(1)
    const listedTo = async (name: string): Promise<ScheduleRow> =>
      (await (await as(name)).get('/query/reportSchedule/list')).result.pageDatas.dataList[0]
    expect((await listedTo('supervisor')).file_id).toBe(file.id)
    expect((await listedTo('operator')).file_id).toBe('')
    // Who has it no longer waiting can still get it where it is scheduled; others never.
    expect((await supervisor.raw(file.downloadUrl)).status).toBe(200)
    expect((await (await as('operator')).raw(file.downloadUrl)).status).toBe(404)
  })

  it('of each week holds the days of its report, the last of them the last one that is due', async () => {
    const { own, as, admin, schedule, later, settle, rows, tables } = await head()
    const template = {
      template_name: 'Reading of a week',
      level: 'org',
      layout: 'months',
      measures: ['rate'],
      period: 'day',
      months: 7,
      order_by: '',
      sord: 'desc',
      top: null,
      remark: '',
    }
    const refused = async (change: object): Promise<unknown> =>
      (await admin.post('/query/reportTemplate/insert', { ...template, ...change })).result.fields
    const months = 'Consumption by category and tariff has figures of months only.'
    expect(await refused({ measures: ['pap_e1'] })).toEqual({ measures: months })
    expect(await refused({ order_by: 'sort_01' })).toEqual({ order_by: months })
    expect(Object.keys((await refused({ months: 8 })) as object)).toEqual(['months'])
    const { result } = await admin.post('/query/reportTemplate/insert', template)
    expect(tables.reportTemplates.get(result.id)).toMatchObject({ period: 'day', months: 7 })
    const weekly = { ...schedule, template_id: result.id, cycle: 'week', day: 1 }
    expect((await admin.post('/query/reportSchedule/insert', { ...weekly, day: 8 })).success).toBe(false)
    await admin.post('/query/reportSchedule/insert', weekly)
    const [row] = await rows()
    // 23 November 2026 is a Monday; at 07:30 the day before has not come to its deadline.
    expect(row).toMatchObject({ cycle: 'week', day: 1, next_time: '2026-11-23 07:30:00' })
    later(3 * DAY)
    const [file] = await settle('supervisor')
    expect(file.period).toBe('15/11/2026 – 21/11/2026')
    const supervisor = await as('supervisor')
    const answer = await own.backend.answer(
      new Request(`http://localhost/ami-api${file.downloadUrl}`, {
        headers: { Authorization: `Bearer ${supervisor.token}` },
      }),
    )
    const [sheet] = await readXlsx(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)))
    const [titles, first] = partsOf(sheet?.data).table
    expect(titles?.slice(2)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `${String(day)}/11/2026`))
    const shown: StatReport = (
      await supervisor.get('/query/statReport/list?measures=rate&date_begin=2026-11-15&date_end=2026-11-21')
    ).result
    const of = (month: string) =>
      shown.rows.find((each) => each.unit_name === first?.[0] && each.month === month)?.rate
    expect([first?.[2], first?.[8]]).toEqual([of('2026-11-15'), of('2026-11-21')])
  })

  it('is out of reach of a recipient who no longer sees all that it is about', async () => {
    const { admin, schedule, as, own, settle, rows, tables, idOf } = await head()
    await admin.post('/query/reportSchedule/insert', schedule)
    const [row] = await rows()
    await admin.post('/query/reportSchedule/run', { id: row?.id })
    own.clock.now += 60_000
    const [file] = await settle('supervisor')
    const supervisor = await as('supervisor')
    expect((await supervisor.raw(file.downloadUrl)).status).toBe(200)
    const { org_id = '', scope_org_id = '', role_ids = [] } = tables.users.get(idOf('rcastanos')) ?? {}
    const less = { org_id, scope_org_id, role_ids: [...role_ids] }
    tables.users.update(idOf('supervisor'), less, { username: 'admin', ip: '' })
    expect((await supervisor.get('/result/report/waiting')).result).toEqual([])
    expect((await supervisor.raw(file.downloadUrl)).status).toBe(404)
    expect((await (await as('admin')).get('/result/report/waiting')).result).toHaveLength(1)
  })

  it('of a month has the tables of the month report', async () => {
    const { admin, schedule, as, own, settle, rows } = await head()
    const month = { ...schedule, report_kind: 'monthReport', template_id: '', schedule_name: 'October' }
    await admin.post('/query/reportSchedule/insert', month)
    const [row] = await rows()
    expect((await admin.post('/query/reportSchedule/run', { id: row?.id })).result).toEqual({ count: 1 })
    own.clock.now += 60_000
    const [file] = await settle('admin')
    expect(file.period).toBe('2026-10')
    const { token } = await as('admin')
    const answer = await own.backend.answer(
      new Request(`http://localhost/ami-api${file.downloadUrl}`, {
        headers: { Authorization: `Bearer ${token}` },
      }),
    )
    const sheets = await readXlsx(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'The month beside others',
      'Consumption by category',
      'Consumption by tariff',
      'The 20 largest consumers',
    ])
    const report = (await (await as('admin')).get('/query/monthReport?month=2026-10')).result
    const [compared, , , top] = sheets.map(({ data }) => partsOf(data))
    expect(compared?.head.slice(0, 2)).toEqual([['Month report'], ['Period', '2026-10']])
    expect(compared?.table[1]?.[1]).toBe(Math.round(report.months[0].pap_e))
    expect(top?.table[1]?.[1]).toBe(report.top[0].metercomid)
  })

  it('rests and goes on; its job cannot be taken away beneath it, and goes with it', async () => {
    const { admin, schedule, later, settle, rows, tables, as } = await head()
    await admin.post('/query/reportSchedule/insert', schedule)
    const [row] = await rows()
    const id = row?.id ?? ''
    const job = tables.reportSchedules.get(id)?.job_id ?? ''
    expect((await admin.post('/cbo/timedJob/delete', { ids: job })).message).toMatch(/is still in use/)
    expect((await admin.post('/query/reportSchedule/pause', { ids: id })).result).toEqual({ count: 1 })
    later(13 * DAY)
    expect(await settle('admin')).toEqual([])
    const again = await as('admin')
    expect((await rows())[0]?.status).toBe('paused')
    await again.post('/query/reportSchedule/resume', { ids: id })
    expect((await rows())[0]).toMatchObject({ status: 'running', next_time: '2027-01-02 07:30:00' })
    expect((await again.post('/query/reportSchedule/delete', { ids: id })).success).toBe(true)
    expect(tables.jobs.get(job)).toBeUndefined()
  })

  it('is found by its kind and its state, counted beside its report, and made by who may edit alone', async () => {
    const { own, admin, schedule, as } = await head()
    const month = { ...schedule, report_kind: 'monthReport', template_id: '', schedule_name: 'Each month' }
    for (const each of [schedule, month]) await admin.post('/query/reportSchedule/insert', each)
    const names = async (query: string): Promise<string[]> =>
      (await admin.get(`/query/reportSchedule/list?${query}`)).result.pageDatas.dataList.map(
        (row: ScheduleRow) => row.schedule_name,
      )
    expect(await names('report_kind=monthReport')).toEqual(['Each month'])
    const [{ id }] = (await admin.get('/query/reportSchedule/list?report_kind=monthReport')).result.pageDatas
      .dataList
    await admin.post('/query/reportSchedule/pause', { ids: id })
    expect(await names('status=paused')).toEqual(['Each month'])
    expect(await names('status=running')).toEqual([schedule.schedule_name])
    const other = { template_name: 'Areas', level: 'area', layout: 'measures', measures: ['rate'], months: 1 }
    await admin.post('/query/reportTemplate/insert', {
      ...other,
      order_by: '',
      sord: 'desc',
      top: null,
      remark: '',
    })
    const templates = async (query: string) =>
      (await admin.get(`/query/reportTemplate/list?${query}`)).result.pageDatas.dataList.map(
        ({ template_name, schedule_count }: { template_name: string; schedule_count: number }) => [
          template_name,
          schedule_count,
        ],
      )
    expect(await templates('level=area')).toEqual([['Areas', 0]])
    expect(await templates('level=org')).toEqual([['Reading of three months', 1]])
    const { token } = await as('auditor')
    const order = { id, request_id: 'r' }
    expect((await own.post('/query/reportSchedule/run', order, token)).status).toBe(403)
  })

  it('fails in words once nobody answers for it any more, and comes when somebody saves it again', async () => {
    const { own, as, admin, schedule, settle, rows, tables, idOf } = await head()
    const operator = await as('operator')
    const recipients = [idOf('admin')]
    expect((await operator.post('/query/reportSchedule/insert', { ...schedule, recipients })).success).toBe(
      true,
    )
    const [row] = await rows()
    await admin.post('/query/reportSchedule/run', { id: row?.id })
    tables.users.remove(idOf('operator'), { username: 'admin', ip: '' })
    own.clock.now += 60_000
    const [failed] = await rows()
    expect(failed).toMatchObject({ last_result: '2', file_fault: 'author', file_id: '', file_time: '' })
    expect(await settle('admin')).toEqual([])
    const { job_id = '' } = tables.reportSchedules.get(row?.id ?? '') ?? {}
    const log = (await admin.get(`/cbo/jobLog/list?job_id=${job_id}`)).result.pageDatas.dataList
    expect(log).toMatchObject([{ result: '2', exception: expect.stringContaining('does not exist') }])
    const change = { ...schedule, recipients, id: row?.id, request_id: 'again' }
    const saved = await own.call('PUT', '/query/reportSchedule/update', { body: change, token: admin.token })
    expect(saved.body.success).toBe(true)
    own.clock.now += 60_000
    await admin.post('/query/reportSchedule/run', { id: row?.id })
    own.clock.now += 60_000
    const [file] = await settle('admin')
    expect(file).toMatchObject({ name: 'Reading for the board' })
    expect((await rows())[0]).toMatchObject({ last_result: '1', file_fault: '', file_id: file.id })
  })

  it('fails alike where its author goes while it is made', async () => {
    const { own, as, admin, schedule, rows, tables, idOf, timers } = await head(50)
    const operator = await as('operator')
    const month = { ...schedule, report_kind: 'monthReport', template_id: '', recipients: [idOf('admin')] }
    await operator.post('/query/reportSchedule/insert', month)
    const [row] = await rows()
    await admin.post('/query/reportSchedule/run', { id: row?.id })
    own.clock.now += 60_000
    // Begun, and by far not made: its figures come in turns.
    expect((await rows())[0]).toMatchObject({ last_result: '1', file_fault: '', file_id: '' })
    tables.users.remove(idOf('operator'), { username: 'admin', ip: '' })
    timers.advance(60_000)
    expect((await rows())[0]).toMatchObject({ last_result: '2', file_fault: 'author', file_id: '' })
  })

  it('goes to nobody who may not see it', async () => {
    const { admin, schedule, idOf } = await head()
    const wrong = async (change: object) =>
      (await admin.post('/query/reportSchedule/insert', { ...schedule, ...change })).result?.fields ?? {}
    expect((await wrong({ recipients: [idOf('cashier')] })).recipients).toMatch(
      /does not see this organization/,
    )
    // Sees one service centre, and this is about the whole utility.
    expect((await wrong({ recipients: [idOf('rcastanos')] })).recipients).toMatch(/does not see/)
    expect(await wrong({ recipients: [] })).toHaveProperty('recipients')
    expect((await wrong({ at: '7.30' })).at).toMatch(/HH:mm/)
    expect((await wrong({ template_id: '' })).template_id).toBe('Choose a saved report.')
    expect(await wrong({ day: 29 })).toHaveProperty('day')
    expect((await wrong({ schedule_name: 'Database backup' })).schedule_name).toMatch(/already/)
  })
})
