import { expect, it } from 'vitest'
import { createBackend } from '../createBackend'
import { clientOf, morning } from '../testClient'
import { weekday } from '../world/calendar'

const DAY = 86_400_000

it('planned outages lie in the working hours of a working day, and are announced two days before', async () => {
  const backend = createBackend({ now: () => morning, size: 'demo', edition: 'default' })
  const { network, faults, calendar } = backend.world.parts
  const planned = (from: number, to: number) =>
    Array.from({ length: network.plan.lines }, (_, line) => line).flatMap((line) =>
      faults
        .outages(line, from, to)
        .filter((block) => block.planned)
        .map((block) => ({ line, ...block })),
    )
  const year = planned(morning - 365 * DAY, morning)
  const all = Array.from({ length: network.plan.lines }, (_, line) =>
    faults.outages(line, morning - 365 * DAY, morning),
  ).flat()
  expect(year.length / all.length).toBeGreaterThan(0.2)
  expect(year.length / all.length).toBeLessThan(0.5)
  for (const { begin: from, end: to } of year) {
    const [begin, end] = [calendar.wall(from).slice(11), calendar.wall(to).slice(11)]
    expect(begin >= '08:00:00' && end <= '16:30:00').toBe(true)
    expect(weekday(calendar.dayOf(from)) % 6).not.toBe(0)
  }

  const announced = backend.db.tables.notices.all().filter(({ id }) => id.startsWith('outage-'))
  const coming = planned(morning, morning + 30 * DAY)
  expect(coming.length).toBeGreaterThan(0)
  const api = clientOf(backend)
  const token = await api.signIn('admin')
  const rows: Record<string, string>[] = (await api.get('/cbo/notice/list?pageSize=100', token)).body.result
    .pageDatas.dataList
  for (const { line, begin, end } of coming) {
    const notice = announced.find(
      ({ texts, expire_time }) =>
        texts.en.title.includes(network.lineName(line)) && expire_time === calendar.wall(end),
    )
    expect(notice?.begin_time.slice(0, 10)).toBe(calendar.dateOf(calendar.dayOf(begin) - 2))
    expect(notice?.texts.es.content).toContain(
      `${calendar.wall(begin).slice(11, 16)}–${calendar.wall(end).slice(11, 16)}`,
    )
    const shown = rows.find(({ id }) => id === notice?.id)
    expect(shown?.['status']).toBe(
      (notice?.begin_time ?? '') > calendar.wall(morning) ? 'scheduled' : 'published',
    )
  }
})
