import { describe, expect, it } from 'vitest'
import type { AreaLosses } from '../../../src/api/capture/gis'
import type { AreaLossRow, LineLossRow, LossSummary } from '../../../src/api/business/losses'
import type { TransformerAreaRow } from '../../../src/api/capture/transformerAreas'
import { backendAt, manualTimers, typedVersion } from '../../testClient'

const by = { username: 'admin', ip: '10.0.0.1' }
const day = '2026-11-18'

function asked(own: ReturnType<typeof backendAt>, user = 'admin') {
  let token = own.signIn(user)
  const result = async (path: string) => (await own.get(path, await token)).body.result
  return {
    ...own,
    result,
    message: async (path: string): Promise<string> => (await own.get(path, await token)).body.message,
    areas: async (query: string): Promise<AreaLossRow[]> =>
      (await result(`/business/loss/areas/list?currentPage=1&pageSize=100&${query}`)).pageDatas.dataList,
    lines: async (query: string): Promise<LineLossRow[]> =>
      (await result(`/business/loss/lines/list?currentPage=1&pageSize=100&${query}`)).pageDatas.dataList,
    summary: (of: string): Promise<LossSummary> => result(`/business/loss/${of}`),
    pass(hours: number): void {
      own.clock.now += hours * 3_600_000
      token = own.signIn(user)
    },
    order: async (path: string, body: object, headers = {}) =>
      (await own.call('POST', path, { body, headers, token: await token })).body,
    file: async (n: number): Promise<string> =>
      (await own.get(`/file/export/e${String(n)}`, await token)).text,
  }
}
const sound = asked(backendAt())

describe('losses', () => {
  it.each(['areas/list?', 'areas/list?data_date=2026-11-18&month=2026-11', 'lines/summary?'])(
    'are asked of a day or of a month, not of both or neither: %s',
    async (path) => {
      expect(await sound.message(`/business/loss/${path}`)).toBe('Either a date or a month must be selected')
    },
  )

  it('of an area are those of map and archive on the same day', async () => {
    const onMap: AreaLosses = await sound.result('/capture/gis/loss')
    const inArchive: TransformerAreaRow[] = (
      await sound.result('/capture/tg/list?currentPage=1&pageSize=100')
    ).pageDatas.dataList
    expect(onMap.dataList.length).toBeGreaterThan(8)
    for (const { id, date, supply, sale, estimated, rate, due, read, quality } of onMap.dataList) {
      const [row] = await sound.areas(`data_date=${date}&tg_id=${id}`)
      expect(row).toMatchObject({
        supply_energy: supply,
        sale_energy: sale,
        estimated_energy: estimated,
        loss_rate: rate,
        due_count: due,
        read_count: read,
        quality,
      })
      expect(inArchive.find((area) => area.id === id)?.loss_rate).toBe(rate)
    }
  })

  it('that are not computable say why, and no energy', async () => {
    const rows = [...(await sound.areas(`data_date=${day}`)), ...(await sound.areas('data_date=2026-11-19'))]
    const without = rows.filter(({ loss_rate }) => loss_rate === null)
    const [reasons, numbers] = [without.map(({ loss_reason }) => loss_reason), without.flatMap(energiesOf)]
    expect(new Set(reasons)).toEqual(new Set(['noCheck', 'coverage']))
    expect(numbers.every((value) => value === null)).toBe(true)
    for (const row of rows.filter(({ loss_rate }) => loss_rate !== null)) {
      expect(row.loss_energy).toBeCloseTo((row.supply_energy ?? 0) - (row.sale_energy ?? 0), 2)
      expect([row.loss_reason, row.calculated_at === '']).toEqual(['', false])
    }
  })

  it.each(['data_date=2026-11-20', 'data_date=2027-01-01', 'data_date=2019-01-01', 'month=2026-12'])(
    'are not calculated yet: %s',
    async (query) => {
      const rows = [...(await sound.areas(query)), ...(await sound.lines(query))]
      expect(rows.length).toBeGreaterThan(15)
      for (const row of rows) {
        expect([row.loss_reason, row.figure_state, row.calculated_at]).toEqual(['notYet', 'none', ''])
        expect(energiesOf(row).every((value) => value === null)).toBe(true)
      }
    },
  )

  it('are sorted by rate, the unknown last in both directions', async () => {
    for (const sord of ['asc', 'desc']) {
      const rates = (await sound.areas(`data_date=${day}&sidx=loss_rate&sord=${sord}`)).map(
        ({ loss_rate }) => loss_rate,
      )
      const known = rates.filter((rate) => rate !== null)
      const sorted = known.toSorted((a, b) => (sord === 'asc' ? a - b : b - a))
      expect(rates).toEqual([...sorted, ...rates.filter((rate) => rate === null)])
      expect(known.length).toBeLessThan(rates.length)
    }
  })

  it('are filtered by band, target and whether they can be computed', async () => {
    const all = await sound.areas(`data_date=${day}`)
    const filtered = async (query: string) =>
      (await sound.areas(`data_date=${day}&${query}`)).map(({ id }) => id)
    const having = (of: (row: AreaLossRow) => boolean) => all.filter(of).map(({ id }) => id)
    expect(await filtered('loss_band=qualified')).toEqual(
      having(({ loss_band }) => loss_band === 'qualified'),
    )
    expect(await filtered('target_exceeded=1')).toEqual(having((row) => row.target_exceeded === '1'))
    expect(await filtered('computable=0')).toEqual(having(({ loss_rate }) => loss_rate === null))
    expect(await filtered('special_flag=1')).toEqual(having(({ special_flag }) => special_flag === '1'))
    expect(await sound.message(`/business/loss/areas/list?data_date=${day}&loss_band=x`)).not.toBe('')
  })

  it.each(['areas', 'lines'] as const)('are summed up over all rows: %s', async (of) => {
    const rows =
      of === 'areas' ? await sound.areas(`data_date=${day}`) : await sound.lines(`data_date=${day}`)
    const known = rows.filter(({ loss_rate }) => loss_rate !== null)
    const sum = (field: 'supply_energy' | 'loss_energy'): number =>
      known.reduce((all, row) => all + (row[field] ?? 0), 0)
    const said = await sound.summary(`${of}/summary?data_date=${day}`)
    expect(said).toMatchObject({ computable: known.length })
    expect(said.supply_energy).toBeCloseTo(sum('supply_energy'), 2)
    expect(said.loss_rate).toBeCloseTo((sum('loss_energy') / sum('supply_energy')) * 100, 2)
    const times = rows.map(({ calculated_at }) => calculated_at).toSorted()
    expect(said.calculated_at).toBe(times.at(-1))
    const count = (all: readonly { count: number | null }[]) =>
      all.reduce((n, each) => n + (each.count ?? 0), 0)
    expect(count(said.bands)).toBe(known.length)
    expect(count(said.not_computable)).toBe(rows.length - known.length)
    // Nothing that can be computed has no sum, not one of 0.
    const none = await sound.summary(`${of}/summary?data_date=2026-11-20`)
    expect([none.supply_energy, none.loss_energy, none.loss_rate]).toEqual([null, null, null])
    expect(none.calculated_at).toBe('')
  })

  it('say what came back from roofs, how much was read, and how many are above their target', async () => {
    const rows = await sound.areas(`data_date=${day}`)
    const above = rows.filter(({ target_exceeded }) => target_exceeded === '1')
    expect((await sound.summary(`areas/summary?data_date=${day}`)).target_exceeded).toBe(above.length)
    for (const { coverage, due_count, read_count } of rows.filter((row) => row.due_count))
      expect(coverage).toBeCloseTo(((read_count ?? 0) / (due_count ?? 1)) * 100, 1)
    const [sunny] = rows.toSorted((a, b) => (b.pv_energy ?? 0) - (a.pv_energy ?? 0))
    expect(sunny?.pv_energy).toBeGreaterThan(1)
    const energies: { rap_e: number | null }[] = (
      await sound.result(
        `/business/energy/days/list?pageSize=200&meter_role=consumer&date_begin=${day}&date_end=${day}&tg_id=${sunny?.id ?? ''}`,
      )
    ).pageDatas.dataList
    expect(energies.reduce((sum, { rap_e }) => sum + (rap_e ?? 0), 0)).toBeCloseTo(sunny?.pv_energy ?? -1, 0)
    const lines = await sound.lines(`data_date=${day}`)
    const voltage = lines[0]?.voltage_class ?? ''
    expect(await sound.lines(`data_date=${day}&voltage_class=${voltage}`)).toEqual(
      lines.filter(({ voltage_class }) => voltage_class === voltage),
    )
    expect(await sound.lines(`data_date=${day}&voltage_class=${voltage}0`)).toEqual([])
  })

  it('of lines know how many of their areas are above their target', async () => {
    const areas = await sound.areas('month=2026-10')
    const lines = await sound.lines('month=2026-10')
    const bad = (id: string) =>
      areas.filter((row) => row.line_id === id && row.target_exceeded === '1').length
    expect(lines.map(({ areas_bad }) => areas_bad)).toEqual(lines.map(({ id }) => bad(id)))
    expect(lines.reduce((all, { areas_bad }) => all + (areas_bad ?? 0), 0)).toBeGreaterThan(0)
  })

  it('tell of the month before, and of abnormal days in a row', async () => {
    const before = await sound.areas('month=2026-10')
    const rows = await sound.areas(`data_date=${day}`)
    expect(rows.map(({ last_month_rate }) => last_month_rate)).toEqual(
      before.map(({ loss_rate }) => loss_rate),
    )
    const lines = await sound.lines('month=2026-10')
    const today = await sound.lines(`data_date=${day}`)
    expect(today.map(({ last_month_rate }) => last_month_rate)).toEqual(
      lines.map(({ loss_rate }) => loss_rate),
    )
    expect(lines.filter(({ loss_rate }) => loss_rate !== null).length).toBeGreaterThan(0)
    expect([...rows, ...today].every(({ coming }) => coming === '0')).toBe(true)
    const [row] = rows.filter(({ target_exceeded }) => target_exceeded === '1')
    let run = 0
    for (let back = 0; back < 31; back++) {
      const date = new Date(Date.parse(day) - back * 86_400_000).toISOString().slice(0, 10)
      const [of] = await sound.areas(`data_date=${date}&tg_id=${row?.id ?? ''}`)
      if (typeof of?.loss_rate !== 'number') continue
      if (of.loss_rate >= -1 && of.loss_rate <= (of.target_loss ?? 0)) break
      run += 1
    }
    expect([run > 1, row?.consecutive_abnormal_days]).toEqual([true, run])
  })

  it('open on the newest day on which nine of ten areas with a check meter are computable', async () => {
    const { data_date, computable } = await sound.result('/business/loss/areas/newest')
    const share = async (date: string): Promise<number> => {
      const said = await sound.summary(`areas/summary?data_date=${date}`)
      const unchecked = said.not_computable.find(({ loss_reason }) => loss_reason === 'noCheck')?.count ?? 0
      return ((said.computable ?? 0) / (areasOf(said) - unchecked)) * 100
    }
    expect(await share(data_date)).toBeCloseTo(computable, 1)
    expect(computable).toBeGreaterThanOrEqual(90)
    for (const later of ['2026-11-18', '2026-11-19'].filter((date) => date > data_date))
      expect(await share(later)).toBeLessThan(90)
  })

  it('belong to those who see the area', async () => {
    const narrow = asked(sound, 'rcastanos')
    const [all, own] = [await sound.areas(`data_date=${day}`), await narrow.areas(`data_date=${day}`)]
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(all.length)
    expect(areasOf(await narrow.summary(`areas/summary?data_date=${day}`))).toBe(own.length)
  })
})

/** How many areas a summary counts: those with a rate, and those without one by the reason. */
const areasOf = ({ computable, not_computable }: LossSummary): number =>
  not_computable.reduce((sum, { count }) => sum + (count ?? 0), computable ?? 0)
const energiesOf = (row: AreaLossRow | LineLossRow) => [
  row.supply_energy,
  row.sale_energy,
  row.estimated_energy,
  row.loss_energy,
  row.loss_rate,
]

describe('a figure', () => {
  it('is worked out each hour while its values come in, then when one of them comes or is changed', async () => {
    const own = asked(backendAt())
    const yesterday = await own.areas('data_date=2026-11-19')
    expect(new Set(yesterday.map(({ calculated_at }) => calculated_at))).toEqual(
      new Set(['2026-11-20 10:00:00']),
    )
    expect(new Set(yesterday.map(({ figure_state }) => figure_state))).toEqual(new Set(['collecting']))
    own.pass(1.5)
    expect((await own.areas('data_date=2026-11-19'))[0]?.calculated_at).toBe('2026-11-20 11:00:00')
    own.pass(24 * 7)
    const later = await own.areas('data_date=2026-11-19')
    expect(new Set(later.map(({ figure_state }) => figure_state))).toEqual(new Set(['preliminary']))
    // What was missing has come a day later, with the readings of that day.
    const filled = yesterday.filter(({ id, read_count }) => {
      const now = later.find((row) => row.id === id)
      return (read_count ?? 0) < (now?.read_count ?? 0)
    })
    expect(filled.length).toBeGreaterThan(0)
    for (const row of later) expect(row.calculated_at >= '2026-11-21 00:00:00').toBe(true)

    const [row] = later.filter(({ loss_rate }) => loss_rate !== null)
    const meter = (
      await own.result(`/capture/meter/list?pageSize=9&currentPage=1&meter_type=01&tg_id=${row?.id ?? ''}`)
    ).pageDatas.dataList[0]
    own.backend.db.tables.valueVersions.insert(
      typedVersion({
        meter_id: meter.id,
        metercomid: meter.metercomid,
        item_code: 'pap_e',
        data_date: '2026-11-19',
        value: '77',
      }),
      by,
    )
    const [changed] = await own.areas(`data_date=2026-11-19&tg_id=${row?.id ?? ''}`)
    expect([changed?.calculated_at, changed?.quality]).toEqual(['2026-11-27 11:30:00', 'manual'])
    expect(changed?.sale_energy).not.toBe(row?.sale_energy)
    // Of the day before nothing was changed.
    const [before] = await own.areas(`data_date=2026-11-17&tg_id=${row?.id ?? ''}`)
    expect(before?.calculated_at.startsWith('2026-11-27')).toBe(false)
  })

  it('of a model that was drawn up without supply, or whose rate cannot be, is none and has its reason', async () => {
    const own = asked(backendAt())
    const [row, fed] = (await own.areas(`data_date=${day}`)).filter(({ loss_reason }) => loss_reason === '')
    const { network } = own.backend.world.parts
    const model = (id: string, input: 'check' | 'first') => {
      const area = network.find('tg', id)
      const check = network.checkOf(area)
      const { first: from, end } = network.areaMeters(area)
      const [first, ...others] = Array.from({ length: end - from }, (_, n) => from + n).filter(
        (meter) => meter !== check,
      )
      const element = (meter: number, role: 'input' | 'output', direction: '+A' | '-A') =>
        ({ meter_id: network.id('meter', meter), role, direction, loss_flag: 1 }) as const
      own.backend.db.tables.lossModels.insert(
        {
          kind: 'area',
          object_id: id,
          // One consumer lets in what all the others take; or of the check meter only what flows back is left.
          inputs: [input === 'first' ? element(first ?? 0, 'input', '+A') : element(check, 'input', '-A')],
          outputs: others.map((meter) => element(meter, 'output', '+A')),
          from: day,
          to: '',
        },
        by,
      )
    }
    model(row?.id ?? '', 'check')
    model(fed?.id ?? '', 'first')
    const none = { loss_rate: null, supply_energy: null, loss_energy: null }
    expect((await own.areas(`data_date=${day}&tg_id=${row?.id ?? ''}`))[0]).toMatchObject({
      ...none,
      loss_reason: 'noInput',
    })
    expect((await own.areas(`data_date=${day}&tg_id=${fed?.id ?? ''}`))[0]).toMatchObject({
      ...none,
      loss_reason: 'implausible',
    })
  })

  it('leaves out what its model or its archive leaves out, and names it', async () => {
    const own = asked(backendAt())
    const { network } = own.backend.world.parts
    const row = (await own.areas(`data_date=${day}`)).find(({ loss_reason }) => loss_reason === '')
    const area = network.find('tg', row?.id ?? '')
    const check = network.checkOf(area)
    const { first, end } = network.areaMeters(area)
    const others = Array.from({ length: end - first }, (_, n) => first + n).filter((meter) => meter !== check)
    const element = (meter: number, role: 'input' | 'output', loss_flag: 0 | 1) =>
      ({ meter_id: network.id('meter', meter), role, direction: '+A', loss_flag }) as const
    own.backend.db.tables.lossModels.insert(
      {
        kind: 'area',
        object_id: row?.id ?? '',
        inputs: [element(check, 'input', 1)],
        outputs: others.map((meter, n) => element(meter, 'output', n === 0 ? 0 : 1)),
        from: '2026-11-18',
        to: '',
      },
      by,
    )
    const [left] = others
    const number = own.backend.world.meter(network.id('meter', left ?? 0), own.clock.now)?.metercomid
    const [after] = await own.areas(`data_date=${day}&tg_id=${row?.id ?? ''}`)
    expect(after?.left_out).toEqual([number])
    expect(after?.due_count).toBe((row?.due_count ?? 0) - 1)
    // The day before still has the model of the network.
    expect((await own.areas(`data_date=2026-11-17&tg_id=${row?.id ?? ''}`))[0]?.left_out).toEqual([])
    own.backend.db.meters.update(network.id('meter', others[1] ?? 0), { loss_flag: 0 }, by)
    const [more] = await own.areas(`data_date=2026-11-20&tg_id=${row?.id ?? ''}`)
    expect(more?.loss_reason).toBe('notYet')
    own.pass(24)
    const [next] = await own.areas(`data_date=2026-11-20&tg_id=${row?.id ?? ''}`)
    expect(next?.left_out).toHaveLength(2)
  })
})

it('files of losses hold every row, in words, and no name where names are hidden', async () => {
  const { later, advance } = manualTimers()
  const own = asked(backendAt({ later }))
  const order = (path: string, keys: readonly string[], filters: object) =>
    own.order(
      path,
      { type: 'x', filters, columns: keys.map((key) => ({ key, title: key })), format: 'csv' },
      { 'Mask-Personal': '1', lang: 'en' },
    )
  const rows = await own.areas(`data_date=${day}`)
  const keys = ['tg_name', 'manager', 'loss_band', 'loss_reason', 'figure_state', 'last_month_rate']
  expect(await order('/business/loss/areas/export', keys, { data_date: day })).toMatchObject({
    success: true,
  })
  advance(60_000)
  const text = await own.file(1)
  for (const { tg_name } of rows) expect(text).toContain(tg_name)
  expect(text).toContain('Qualified')
  expect(text).toContain('Too few meters read')
  expect(text).not.toContain(rows[0]?.manager)
  await order('/business/loss/lines/export', ['line_name', 'loss_band', 'areas_bad'], { month: '2026-10' })
  advance(60_000)
  expect(await own.file(2)).toContain('Good')
})

it('lists what people change after the head-end began anew', async () => {
  const own = backendAt()
  const list = '/business/loss/areas/list?data_date=2026-11-18&currentPage=1&pageSize=1'
  await own.get(list, await own.signIn('admin'))
  own.backend.reset()
  const token = await own.signIn('admin')
  const row = async (): Promise<AreaLossRow> => (await own.get(list, token)).body.result.pageDatas.dataList[0]
  const { id } = await row()
  const body = { ids: id, target_loss: 12.5, request_id: 'target' }
  const saved = await own.call('POST', '/business/lossModel/area/target', { token, body })
  expect(saved.body.success).toBe(true)
  expect((await row()).target_loss).toBe(12.5)
})
