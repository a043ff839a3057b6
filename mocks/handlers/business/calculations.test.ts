import { describe, expect, it } from 'vitest'
import type { CalculationRow, DifferenceRow } from '../../../src/api/business/calculations'
import type { AreaLossRow } from '../../../src/api/business/losses'
import { countingStopwatch } from '../../kit/stopwatch'
import { backendAt, manualTimers } from '../../testClient'
import { compare } from '../kit/rows'

const by = { username: 'admin', ip: '10.0.0.1' }
const path = '/business/calculation'
const day = '2026-11-18'

/** A head-end whose timers wait for the test. */
async function asked(user = 'operator') {
  const timers = manualTimers()
  const own = backendAt({ later: timers.later, stopwatch: countingStopwatch(2) })
  const { tables } = own.backend.db
  let token = await own.signIn(user)
  let orders = 0
  const result = async (from: string) => (await own.get(from, token)).body.result
  const rows = async (from: string) => (await result(from)).pageDatas.dataList
  const send = async (verb: string, body: object) => {
    orders += 1
    const request_id = `order-${String(orders)}`
    return (await own.call('POST', `${path}/${verb}`, { token, body: { request_id, ...body } })).body
  }
  const org = tables.organizations.all().find(({ parent_id }) => parent_id === '')?.id ?? ''
  return {
    ...own,
    tables,
    timers,
    org,
    result,
    send,
    /** All areas of the utility on a day, unless said otherwise. */
    start: (order: object = {}) =>
      send('start', {
        calc_type: 'areaLoss',
        object_type: '1',
        object_ids: [org],
        date_begin: day,
        date_end: day,
        ...order,
      }),
    runs: (): Promise<CalculationRow[]> => rows(`${path}/list?currentPage=1&pageSize=100`),
    differences: (id: string, query = ''): Promise<DifferenceRow[]> =>
      rows(`${path}/difference/list?currentPage=1&pageSize=100&calc_id=${id}${query}`),
    losses: (query = `data_date=${day}`): Promise<AreaLossRow[]> =>
      rows(`/business/loss/areas/list?currentPage=1&pageSize=100&${query}`),
    async pass(ms: number) {
      own.clock.now += ms
      token = await own.signIn(user)
    },
  }
}
const finish = (own: Awaited<ReturnType<typeof asked>>) => own.timers.advance(600_000)

describe('a calculation by hand', () => {
  it('begins at once, goes on by itself and ends with nothing changed where nothing was', async () => {
    const own = await asked()
    const { success, result } = await own.start()
    expect([success, result.total_count]).toEqual([true, own.tables.areas.all().length])
    const [begun] = await own.runs()
    expect(begun).toMatchObject({ task_status: 'ongoing', progress: 0, left_count: result.total_count })
    finish(own)
    const [run] = await own.runs()
    const areas = await own.losses()
    expect(run).toMatchObject({
      calc_no: result.calc_no,
      task_status: 'finished',
      progress: 100,
      changed_count: 0,
      failed_count: areas.filter(({ loss_rate }) => loss_rate === null).length,
      left_count: 0,
      create_user: 'operator',
    })
  })

  it('works out what the lists then show, with the time at which it did', async () => {
    const own = await asked()
    const { result } = await own.start()
    await own.pass(90_000)
    finish(own)
    const figures = await own.differences(result.id)
    const areas = await own.losses()
    expect(figures.length).toBe(areas.length)
    for (const area of areas) {
      const figure = figures.find(({ object_id }) => object_id === area.id)
      expect(figure).toMatchObject({
        object_name: area.tg_name,
        after_energy: area.loss_energy,
        after_rate: area.loss_rate,
        after_supply: area.supply_energy,
        after_sale: area.sale_energy,
        after_reason: area.loss_reason,
        after_time: area.calculated_at,
      })
      expect(area.calculated_at).toBe('2026-11-20 10:01:30')
      expect((figure?.before_time ?? '') < area.calculated_at).toBe(true)
    }
    const both = figures.filter((figure) => figure.before_energy !== null && figure.after_energy !== null)
    const totals = await own.result(`${path}/difference/totals?calc_id=${result.id}`)
    expect(totals).toMatchObject({ rows: figures.length, known: both.length })
    for (const field of ['before_energy', 'after_energy', 'after_supply', 'after_sale'] as const)
      expect(totals[field]).toBeCloseTo(
        both.reduce((sum, figure) => sum + (figure[field] ?? 0), 0),
        2,
      )
    // The hour that begins afresh does not set the time back.
    await own.pass(3_600_000)
    for (const area of await own.losses()) expect(area.calculated_at >= '2026-11-20 10:01:30').toBe(true)
  })

  it('of a substation is about the areas of its lines, and is found by the day on which it was started', async () => {
    const own = await asked()
    const [line] = own.tables.lines.all()
    const subs_id = line?.subs_id ?? ''
    const lines = own.tables.lines.all().flatMap((row) => (row.subs_id === subs_id ? row.id : []))
    const areas = own.tables.areas.all().filter(({ line_id }) => lines.includes(line_id))
    const { result } = await own.start({ object_type: '4', object_ids: [subs_id] })
    expect(result.total_count).toBe(areas.length)
    const found = async (query: string): Promise<number> =>
      (await own.result(`${path}/list?currentPage=1&pageSize=1&${query}`)).pageDatas.totalCount
    expect(await found('time_begin=2026-11-19&time_end=2026-11-20')).toBe(1)
    expect(await found('time_begin=2026-11-20&time_end=2026-11-21')).toBe(1)
    expect(await found('time_begin=2026-11-21&time_end=2026-11-22')).toBe(0)
    expect(await found('time_begin=2026-11-18&time_end=2026-11-19')).toBe(0)
  })

  it('sets a figure that was shown until a model changed against the new one', async () => {
    const own = await asked()
    const before = (await own.losses()).find(({ loss_rate }) => loss_rate !== null)
    const id = before?.id ?? ''
    const models = own.backend.db.tables.lossModels
    const base = { kind: 'area' as const, object_id: id, from: '2026-01-01', to: '' }
    const admin = await own.signIn('admin')
    const { body } = await own.get(`/business/lossModel/area/detail?id=${id}&archive=1`, admin)
    const points: { role: string; meter_id: string; direction: '+A' | '-A' }[] = body.result.points
    const part = (role: string) =>
      points
        .filter((point) => point.role === role)
        .map(({ meter_id, direction }) => ({ meter_id, direction, role, loss_flag: 1 as const }))
    models.insert({ ...base, inputs: part('input') as never, outputs: part('output').slice(1) as never }, by)
    const { result } = await own.start({ object_type: '5', object_ids: [id] })
    finish(own)
    const [figure] = await own.differences(result.id, '&result=changed')
    const after = (await own.losses()).find((row) => row.id === id)
    expect(figure).toMatchObject({
      before_energy: before?.loss_energy,
      before_time: before?.calculated_at,
      after_energy: after?.loss_energy,
      after_rate: after?.loss_rate,
      before_supply: before?.supply_energy,
      before_sale: before?.sale_energy,
    })
    expect(figure?.diff_rate).toBeCloseTo((after?.loss_rate ?? 0) - (before?.loss_rate ?? 0), 2)
    expect(figure?.diff_energy).toBeGreaterThan(0)
    expect(figure?.diff_energy).toBeCloseTo((after?.loss_energy ?? 0) - (before?.loss_energy ?? 0), 2)
  })

  it('of lines shows what the list of lines shows', async () => {
    const own = await asked()
    const { result } = await own.start({ calc_type: 'lineLoss', date_begin: '2026-10', date_end: '2026-10' })
    finish(own)
    const figures = await own.differences(result.id)
    const lines = (await own.result('/business/loss/lines/list?currentPage=1&pageSize=100&month=2026-10'))
      .pageDatas.dataList
    expect(figures.length).toBe(lines.length)
    for (const line of lines)
      expect(figures.find(({ object_id }) => object_id === line.id)).toMatchObject({
        after_energy: line.loss_energy,
        after_rate: line.loss_rate,
        after_reason: line.loss_reason,
        after_time: line.calculated_at,
      })
  })

  it.each([
    ['dayEnergy', 'days', 'data_date', '2026-11-17', '2026-11-18', 'date'],
    ['monthEnergy', 'months', 'month', '2026-10', '2026-10', 'month'],
  ])('of %s shows the energies of that list', async (calc_type, list, field, from, to, name) => {
    const own = await asked()
    const area = own.tables.areas.all()[0]?.id ?? ''
    const order = { calc_type, object_type: '5', object_ids: [area], date_begin: from, date_end: to }
    const { result } = await own.start(order)
    finish(own)
    const figures = await own.differences(result.id)
    const span = `${name}_begin=${from}&${name}_end=${to}`
    const energies = (
      await own.result(`/business/energy/${list}/list?currentPage=1&pageSize=100&tg_id=${area}&${span}`)
    ).pageDatas.dataList
    const due = figures.filter(({ result: became }) => became !== 'noNeed')
    expect(due.length).toBeGreaterThan(3)
    for (const figure of due) {
      const row = energies.find(
        (each: { meter_id: string; [name: string]: unknown }) =>
          each.meter_id === figure.object_id && each[field] === figure.period,
      )
      expect([figure.after_energy, figure.object_name]).toEqual([row.pap_e, row.metercomid])
      expect(figure.after_reason === '').toBe(row.pap_e !== null)
    }
  })

  it('that is stopped keeps what it has, and leaves the rest as it was', async () => {
    const own = await asked()
    const { result } = await own.start({ date_begin: '2026-11-01' })
    own.timers.advance(65)
    const [going] = await own.runs()
    expect(going?.progress).toBeGreaterThan(0)
    expect((await own.send('stop', { ids: result.id, expect: { [result.id]: 'ongoing' } })).success).toBe(
      true,
    )
    finish(own)
    const [stopped] = await own.runs()
    expect(stopped).toMatchObject({ task_status: 'stopped', left_count: going?.left_count })
    expect(stopped?.left_count).toBeGreaterThan(0)
    const waiting = await own.result(
      `${path}/difference/list?currentPage=1&pageSize=15&calc_id=${result.id}&result=waiting`,
    )
    expect(waiting.pageDatas.totalCount).toBe(stopped?.left_count)
    expect(waiting.pageDatas.dataList[0]).toMatchObject({ after_energy: null, after_time: '' })
    const again = await own.send('stop', { ids: result.id, expect: { [result.id]: 'ongoing' } })
    expect(again.success).toBe(false)
  })

  it('that is run again holds exactly the figures that failed', async () => {
    const own = await asked()
    const { result } = await own.start({ date_begin: '2026-11-17' })
    expect((await own.send('rerun', { id: result.id })).message).toContain('is still going on')
    finish(own)
    const failed = await own.differences(result.id, '&result=failed')
    expect(failed.length).toBeGreaterThan(1)
    const { result: second } = await own.send('rerun', { id: result.id })
    finish(own)
    const again = await own.differences(second.id)
    const named = (rows: readonly DifferenceRow[]) => rows.map((row) => `${row.object_id} ${row.period}`)
    expect(named(again)).toEqual(named(failed))
    const [run] = await own.runs()
    expect(run).toMatchObject({ id: second.id, rerun_no: result.calc_no, total_count: failed.length })
  })

  it.each([
    [{ date_begin: '2026-10-18' }, 'date_end', 'At most 31 days can be calculated at once.'],
    [
      { date_begin: '2026-05', date_end: '2026-11' },
      'date_end',
      'At most 6 months can be calculated at once.',
    ],
    [{ date_begin: '2026-11-20', date_end: '2026-11-20' }, 'date_end', /^Only days that are over/],
    [{ calc_type: 'dayEnergy', date_begin: '2026-10', date_end: '2026-10' }, 'date_end', /./],
    [{ object_ids: [] }, 'object_ids', /./],
    [{ object_ids: ['nowhere'] }, 'object_ids', /./],
    [{ calc_type: 'lineLoss', object_type: '5' }, 'object_type', /./],
  ])('is refused beside its field: %j', async (order, field, said) => {
    const own = await asked()
    const { success, result } = await own.start(order)
    expect([success, await own.runs()]).toEqual([false, []])
    expect(result.fields[field]).toMatch(said)
  })

  it('is refused while the same one goes on, with its number, and afterwards not', async () => {
    const own = await asked()
    const { result } = await own.start()
    const { success, message } = await own.start()
    expect([success, message.includes(result.calc_no)]).toEqual([false, true])
    expect((await own.start({ date_begin: '2026-11-17' })).success).toBe(true)
    finish(own)
    expect((await own.start()).success).toBe(true)
  })

  it.each(['before_energy', 'diff_rate', 'after_time', 'after_reason', 'result'] as const)(
    'has its figures in the order of %s, the unknown last, all or those of a result',
    async (field) => {
      const own = await asked()
      const { result } = await own.start()
      finish(own)
      const all = await own.differences(result.id)
      for (const [sord, sign] of [
        ['asc', 1],
        ['desc', -1],
      ] as const)
        for (const of of ['', '&result=same']) {
          const rows = await own.differences(result.id, `&sidx=${field}&sord=${sord}${of}`)
          const meant = all.filter((row) => of === '' || row.result === 'same')
          expect(rows.map(({ id }) => id).toSorted()).toEqual(meant.map(({ id }) => id).toSorted())
          const values = rows.map((row) => row[field])
          expect(values).toEqual(values.toSorted((a, b) => compare(a, b, sign)))
          expect(of === '' && values.every((value) => value === null || value === '')).toBe(false)
        }
    },
  )

  it('leaves closed months as they are', async () => {
    const own = await asked()
    await own.losses('month=2026-09')
    own.tables.closedMonths.insert({ month: '2026-09', total: 0, unverified: 0 }, by)
    const before = await own.losses('month=2026-09')
    const span = { date_begin: '2026-09', date_end: '2026-10' }
    const size = await own.result(
      `${path}/size?calc_type=areaLoss&object_type=1&object_ids=${own.org}&date_begin=2026-09&date_end=2026-10`,
    )
    const areas = own.tables.areas.all().length
    expect(size).toMatchObject({ objects: areas, periods: 2, figures: 2 * areas, closed: ['2026-09'] })
    await own.pass(60_000)
    const { result } = await own.start(span)
    finish(own)
    const [run] = await own.runs()
    expect(run).toMatchObject({ closed_count: areas, total_count: 2 * areas, left_count: 0 })
    expect(await own.losses('month=2026-09')).toEqual(before)
    const closed = await own.differences(result.id, '&result=closed')
    expect(new Set(closed.map(({ period }) => period))).toEqual(new Set(['2026-09']))
    // Each shows the figure that it keeps.
    const kept = (of: (row: DifferenceRow) => number | null) =>
      before.map(({ id }) => closed.filter(({ object_id }) => object_id === id).map(of)[0])
    const rates = before.map(({ loss_rate }) => loss_rate)
    expect(kept(({ before_rate }) => before_rate)).toEqual(rates)
    expect(kept(({ after_rate }) => after_rate)).toEqual(rates)
    expect(closed.some(({ diff_energy }) => diff_energy === 0)).toBe(true)
    const named = async (part: string) =>
      own.result(`${path}/list?currentPage=1&pageSize=15&object_name=${encodeURIComponent(part)}`)
    const org = own.tables.organizations.get(own.org)?.name ?? 'nobody'
    expect((await named(org.slice(1, 5))).pageDatas.dataList).toHaveLength(1)
    expect((await named('nowhere')).pageDatas.dataList).toHaveLength(0)
    const only = await own.start({ date_begin: '2026-09', date_end: '2026-09' })
    expect(only.result.fields.date_end).toMatch(/months are closed/)
  })

  it('is found by picked objects: by itself, by what it holds and by what holds it, and by nothing else', async () => {
    const own = await asked()
    const { lines, areas } = own.tables
    const [area, ...more] = areas.all().filter(({ line_id }) => lines.get(line_id))
    const line = lines.get(area?.line_id ?? '')
    const other = more.find(({ line_id }) => lines.get(line_id)?.subs_id !== line?.subs_id)
    const foreign = lines.get(other?.line_id ?? '')
    const started = async (object_type: string, id = ''): Promise<string> => {
      const { result } = await own.start({ object_type, object_ids: [id] })
      finish(own)
      return result.calc_no
    }
    const ofArea = await started('5', area?.id)
    const ofLine = await started('2', line?.id)
    const ofSubs = await started('4', line?.subs_id)
    const ofOther = await started('5', other?.id)
    const ofAll = await started('1', own.org)
    const found = async (picked_type: string, ...ids: (string | undefined)[]): Promise<string[]> => {
      const query = `picked_type=${picked_type}&picked_ids=${ids.join()}`
      const { pageDatas } = await own.result(`${path}/list?currentPage=1&pageSize=50&${query}`)
      return pageDatas.dataList.map(({ calc_no }: CalculationRow) => calc_no).toSorted()
    }
    expect(await found('5', area?.id)).toEqual([ofArea, ofLine, ofSubs, ofAll].toSorted())
    expect(await found('2', line?.id)).toEqual([ofArea, ofLine, ofSubs, ofAll].toSorted())
    expect(await found('4', line?.subs_id)).toEqual([ofArea, ofLine, ofSubs, ofAll].toSorted())
    expect(await found('2', foreign?.id)).toEqual([ofOther, ofAll].toSorted())
    expect(await found('5', area?.id, other?.id)).toEqual([ofArea, ofLine, ofSubs, ofOther, ofAll].toSorted())
    expect(await found('1', own.org)).toHaveLength(5)
    expect(await found('5', 'nothing')).toEqual([])
    expect(await found('1')).toHaveLength(5)
    const wrong = await own.get(`${path}/list?picked_type=9&picked_ids=x`, await own.signIn('operator'))
    expect(wrong.body.success).toBe(false)
  })

  it('is looked at by auditors, who start none; who sees one service centre sees the runs of it', async () => {
    const own = await asked()
    const { result } = await own.start()
    finish(own)
    const auditor = await own.signIn('auditor')
    const order = {
      calc_type: 'areaLoss',
      object_type: '1',
      object_ids: [own.org],
      date_begin: day,
      date_end: day,
    }
    const refused = await own.call('POST', `${path}/start`, {
      token: auditor,
      body: { request_id: 'a', ...order },
    })
    expect(refused.status).toBe(403)
    const seen = async (user: string) =>
      (await own.get(`${path}/list?currentPage=1&pageSize=15`, await own.signIn(user))).body.result.pageDatas
    expect((await seen('auditor')).totalCount).toBe(1)
    expect((await seen('rcastanos')).totalCount).toBe(0)
    const foreign = await own.get(
      `${path}/difference/list?currentPage=1&pageSize=15&calc_id=${result.id}`,
      await own.signIn('rcastanos'),
    )
    expect(foreign.body.success).toBe(false)
  })
})
