import { describe, expect, it } from 'vitest'
import type { MeterRow } from '../../src/api/capture/meters'
import { backendAt } from '../testClient'
import type { Backend } from '../createBackend'

const DAY = 86_400_000
const by = { username: 'admin', ip: '10.0.0.1' }
const collator = new Intl.Collator('en', { numeric: true })

/** The first mover of the small world who takes tokens and moves a week after the tests' clock or later. */
function moverOf({ world: { parts } }: Backend, now: number) {
  const { network, archive, calendar, contracts } = parts
  const today = calendar.dayOf(now)
  for (let meter = 0; meter < network.plan.meters; meter++) {
    const point = network.pointOf(meter)
    const [old, next] = archive.contractsIn(meter, point, { first: today + 7, last: today + 200 })
    if (!old || !next || contracts.kind(meter, point) !== 'sts') continue
    return {
      meter,
      point,
      id: network.id('meter', meter),
      old: old.consNo,
      next: next.consNo,
      day: next.begin,
    }
  }
  throw new Error('nobody moves')
}

async function setUp() {
  const { backend, clock, get, signIn } = backendAt()
  const mover = moverOf(backend, clock.now)
  const { calendar } = backend.world.parts
  const list = async (query: string): Promise<MeterRow[]> => {
    const path = `/capture/meter/list?currentPage=1&pageSize=500&${query}`
    return (await get(path, await signIn('admin'))).body.result.pageDatas.dataList
  }
  const numberOf = async (): Promise<string | undefined> =>
    (await list('')).find(({ id }) => id === mover.id)?.cons_no
  return {
    backend,
    mover,
    list,
    numberOf,
    detail: async () => (await get(`/capture/meter/detail/${mover.id}`, await signIn('admin'))).body.result,
    lookup: async (font: string): Promise<string[]> => {
      const path = `/g/cMeter/dataMeterlist?currentPage=1&pageSize=15&type=1&font=${font}`
      const { dataList } = (await get(path, await signIn('admin'))).body.result.pageDatas
      return dataList.map(({ id }: { id: string }) => id)
    },
    search: async (keyword: string): Promise<string[]> => {
      const path = `/cbo/search/list?keyword=${encodeURIComponent(keyword)}`
      const { dataList } = (await get(path, await signIn('admin'))).body.result.pageDatas
      return dataList.map(({ id }: { id: string }) => id)
    },
    get: async (path: string) => (await get(path, await signIn('admin'))).body.result,
    /** Sets the clock to the noon of a day of the move, or so many days later. */
    goTo: (days: number) => {
      clock.now = calendar.dayStart(mover.day + days) + DAY / 2
    },
  }
}

describe.each(['as it was made', 'after a change'])('the utility %s', (state) => {
  it('names who lives there on the day of the clock, and finds nobody who moved out', async () => {
    const { backend, mover, list, numberOf, detail, lookup, search, goTo } = await setUp()
    if (state === 'after a change') {
      const other = backend.world.parts.network.id('meter', mover.meter + 1)
      backend.db.meters.update(other, { baud_rate: '300' }, by)
    }
    const sought = async (number: string) => [
      (await list(`type=1&font=${number}`)).map(({ id }) => id),
      (await list(`type=1&font=${number.slice(1)}`)).map(({ id }) => id),
      await lookup(number),
      await search(number),
    ]
    const only = [[mover.id], [mover.id], [mover.id], [mover.id]]
    const phones = new Set<string>()
    const names = new Set<string>()
    for (const [days, present, absent] of [
      [-1, mover.old, mover.next],
      [0, mover.next, mover.old],
    ] as const) {
      goTo(days)
      expect(await numberOf()).toBe(present)
      const { cons_no, cons_name, phone } = await detail()
      expect(cons_no).toBe(present)
      phones.add(phone)
      names.add(cons_name)
      expect((await list(`type=2&font=${encodeURIComponent(cons_name)}`)).map(({ id }) => id)).toContain(
        mover.id,
      )
      expect(await search(cons_name)).toContain(mover.id)
      expect(await sought(present)).toEqual(only)
      expect(await sought(absent)).toEqual([[], [], [], []])
      for (const field of ['cons_no', 'cons_name'] as const) {
        const shown = (await list(`sidx=${field}&sord=asc`)).map((row) => row[field])
        expect(shown).toEqual(shown.toSorted(collator.compare))
      }
    }
    expect([phones.size, names.size]).toEqual([2, 2])
  })
})

describe('what people enter of a consumer', () => {
  it('stays until somebody else moves in', async () => {
    const { backend, mover, detail, goTo } = await setUp()
    goTo(-2)
    const phone = '+1 809 555 0000'
    backend.db.meters.update(mover.id, { phone, cons_name: 'Typed Name', baud_rate: '300' }, by)
    goTo(-1)
    expect(await detail()).toMatchObject({ cons_no: mover.old, cons_name: 'Typed Name', phone })
    expect(backend.db.meters.fields(mover.id)).toMatchObject({ cons_no: mover.old, phone })
    goTo(0)
    const after = await detail()
    expect(after).toMatchObject({ cons_no: mover.next, baud_rate: '300' })
    expect(after.cons_name).not.toBe('Typed Name')
    expect(after.phone).not.toBe(phone)
    backend.db.meters.update(mover.id, { baud_rate: '600' }, by)
    expect(backend.db.meters.fields(mover.id)).toMatchObject({ cons_no: mover.next, baud_rate: '600' })
  })

  it('is the consumer for good where it is another number', async () => {
    const { backend, mover, detail, goTo } = await setUp()
    goTo(-2)
    const entered = { cons_no: '0999999999', cons_name: 'Typed Name', phone: '' }
    backend.db.meters.update(mover.id, entered, by)
    goTo(0)
    expect(await detail()).toMatchObject(entered)
  })
})

it('an untouched meter has the fields of today in the registry', async () => {
  const { backend, mover, goTo } = await setUp()
  const fieldsOn = (days: number) => {
    goTo(days)
    return backend.db.meters.fields(mover.id)
  }
  const before = fieldsOn(-1)
  const after = fieldsOn(0)
  expect([before?.cons_no, after?.cons_no]).toEqual([mover.old, mover.next])
  expect(before?.phone).not.toBe(after?.phone)
  expect({ ...after, cons_no: '', cons_name: '', phone: '' }).toEqual({
    ...before,
    cons_no: '',
    cons_name: '',
    phone: '',
  })
})

it('what carries a day names the consumer of that day', async () => {
  const { backend, mover, goTo, detail, get } = await setUp()
  const { calendar } = backend.world.parts
  goTo(1)
  const { cons_name } = await detail()
  const { meters } = backend.db
  expect(meters.consumerOn(mover.meter, mover.day - 1).cons_no).toBe(mover.old)
  expect(meters.consumerOn(mover.meter, mover.day)).toEqual({ cons_no: mover.next, cons_name })
  const { metercomid } = await detail()
  await get('/capture/autoTask/list?currentPage=1&pageSize=1')
  const runs = backend.db.taskRuns.all().filter(({ members }) => members.indexOf(mover.id) >= 0)
  const named = runs.map(async ({ id, startedAt }) => {
    const path = `/capture/taskObject/list?currentPage=1&pageSize=15&run_id=${id}&metercomid=${metercomid}`
    const { dataList } = (await get(path)).pageDatas
    return [calendar.dayOf(startedAt) < mover.day, dataList[0]?.cons_no]
  })
  const told = new Set((await Promise.all(named)).map(String))
  expect(told).toEqual(new Set([`true,${mover.old}`, `false,${mover.next}`]))
})

it('an event names the consumer of its day, and a sort by number sorts by that one', async () => {
  const { backend, goTo, mover, detail, get } = await setUp()
  const { calendar } = backend.world.parts
  goTo(20)
  const { metercomid } = await detail()
  const listed = async (firstDay: number, lastDay: number, more = '') => {
    const [begin, end] = [calendar.dateOf(mover.day + firstDay), calendar.dateOf(mover.day + lastDay)]
    const period = `time_begin=${begin} 00:00:00&time_end=${end} 23:59:59`
    const path = `/query/eMeterEvent/list?currentPage=1&pageSize=500&${period}&type=3&font=${metercomid}${more}`
    const rows: { cons_no: string }[] = (await get(path)).pageDatas.dataList
    return rows.map(({ cons_no }) => cons_no)
  }
  expect(new Set(await listed(-29, -1))).toEqual(new Set([mover.old]))
  expect(new Set(await listed(0, 15))).toEqual(new Set([mover.next]))
  const numbers = await listed(-14, 14, '&sidx=cons_no&sord=asc')
  expect(numbers).toEqual(numbers.toSorted())
})
