import { describe, expect, it } from 'vitest'
import { createMovedClock } from './movedClock'
import { backendAt, manualTimers, morning } from '../testClient'

describe('a movable clock', () => {
  const start = 1_000_000
  function clockAt() {
    const { later, advance } = manualTimers()
    const clock = createMovedClock(() => start, later)
    const ran: string[] = []
    clock.later(() => ran.push('ten'), 10_000)
    clock.later(() => ran.push('two'), 2_000)
    const stop = clock.later(() => ran.push('called off'), 3_000)
    clock.later(() => ran.push('hour'), 3_600_000)
    stop()
    return { clock, advance, ran }
  }

  it('runs what is due by the time it is put to, once and in order', () => {
    const { clock, advance, ran } = clockAt()
    clock.move(start + 60_000)
    expect(clock.now()).toBe(start + 60_000)
    expect(ran).toEqual(['two', 'ten'])
    advance(20_000)
    expect(ran).toEqual(['two', 'ten'])
    advance(3_600_000)
    expect(ran).toEqual(['two', 'ten', 'hour'])
  })

  it('runs nothing when it is put back, and goes on as before after that', () => {
    const { clock, ran } = clockAt()
    clock.move(start - 60_000)
    expect([clock.now(), ran]).toEqual([start - 60_000, []])
    clock.back()
    expect(clock.now()).toBe(start)
  })

  it('does not run a timer that another one has called off', () => {
    const clock = createMovedClock(() => start, manualTimers().later)
    let ran = 0
    const stop = clock.later(() => (ran += 1), 2_000)
    clock.later(stop, 1_000)
    clock.move(start + 5_000)
    expect(ran).toBe(0)
  })
})

describe('the clock call', () => {
  const set = (at: ReturnType<typeof backendAt>, body: unknown) => at.post('/__simulator/clock', body)

  it('moves everything that follows the clock: a night of tasks and a new reading day', async () => {
    const at = backendAt()
    const before = await at.signIn('admin')
    const tasks = async (token: string): Promise<{ last_time: string; next_time: string }[]> =>
      (await at.get('/capture/autoTask/list?pageSize=50', token)).body.result.pageDatas.dataList
    const old = (await tasks(before)).map(({ next_time }) => next_time).filter(Boolean)
    const moved = await set(at, { time: '2026-11-22 09:30:00' })
    expect(moved.body.result).toEqual({
      zone: 'America/Santo_Domingo',
      time: '2026-11-22 09:30:00',
      now: Date.parse('2026-11-22T13:30:00Z'),
    })
    const token = await at.signIn('admin')
    expect((await at.get('/dashboard/summary', token)).body.result.as_of).toBe('2026-11-22 09:30:00')
    const now = (await tasks(token)).map(({ next_time }) => next_time).filter(Boolean)
    expect(old.length).toBeGreaterThan(2)
    expect(now.filter((time) => time <= '2026-11-22 09:30')).toEqual([])
    expect(Math.max(...(await tasks(token)).map((task) => Date.parse(task.last_time) || 0))).toBeGreaterThan(
      Date.parse('2026-11-22 00:00:00'),
    )
  })

  it.each([
    ['2026-10-25 12:00:00', '2026-10-24', 96],
    ['2026-10-26 12:00:00', '2026-10-25', 100],
    ['2026-03-30 12:00:00', '2026-03-29', 92],
  ])('sets the zone too: at %s in Madrid the curve of %s has %i quarters', async (time, day, quarters) => {
    const at = backendAt()
    expect((await set(at, { zone: 'Europe/Madrid', time })).body.result).toMatchObject({
      zone: 'Europe/Madrid',
      time,
    })
    const token = await at.signIn('admin')
    expect((await at.get('/auth/info', token)).body.timeZone).toBe('Europe/Madrid')
    const { id } = (await at.get('/capture/meter/list?pageSize=1', token)).body.result.pageDatas.dataList[0]
    const curve = await at.get(
      `/query/curve/list?meter_id=${id}&date_begin=${day}&date_end=${day}&density=1&items=p`,
      token,
    )
    expect(curve.body.result.data_time).toHaveLength(quarters)
  })

  it('is put back, with the zone, when everything is forgotten', async () => {
    const at = backendAt()
    await set(at, { zone: 'Europe/Madrid', time: '2027-02-01 00:30:00' })
    await at.post('/__simulator/reset', { all: true })
    expect((await at.get('/__simulator/clock')).body.result).toEqual({
      zone: 'America/Santo_Domingo',
      time: '2026-11-20 10:00:00',
      now: morning,
    })
    const token = await at.signIn('admin')
    expect((await at.get('/auth/info', token)).body.timeZone).toBe('America/Santo_Domingo')
  })

  it.each([
    [{}],
    ['x'],
    [{ time: '2026-02-30 10:00:00' }],
    [{ time: 'noon' }],
    [{ time: 5 }],
    [{ zone: 'Mars/Olympus' }],
    [{ zone: 7 }],
  ])('refuses %j and leaves the clock alone', async (order) => {
    const at = backendAt()
    expect((await set(at, order)).status).toBe(400)
    expect((await at.get('/__simulator/clock')).body.result.now).toBe(morning)
  })
})
