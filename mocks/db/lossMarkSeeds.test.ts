import { expect, it } from 'vitest'
import type { AreaLossRow } from '../../src/api/business/losses'
import { backendAt, morning } from '../testClient'

async function setUp(size: 'small' | 'demo', hours = 0) {
  const begun = morning + hours * 3_600_000
  const own = backendAt({ size, now: () => begun })
  const token = await own.signIn('operator')
  const result = async (path: string) => (await own.get(path, token)).body.result
  const { data_date }: { data_date: string } = await result('/business/loss/areas/newest')
  const rows = async (query: string): Promise<AreaLossRow[]> =>
    (await result(`/business/loss/areas/list?currentPage=1&pageSize=500&${query}`)).pageDatas.dataList
  return { ...own, data_date, rows, result, marks: own.backend.db.tables.lossMarks.all() }
}

it('causes stand on the day with which the list opens, where the world has them, and are what it can be narrowed to', async () => {
  const { backend, data_date, rows, marks } = await setUp('demo')
  const { network, irregularities, archive, calendar } = backend.world.parts
  const said = (await rows(`data_date=${data_date}`)).filter(({ loss_mark }) => loss_mark !== '')
  expect(said.length).toBeGreaterThanOrEqual(3)
  expect(new Set(said.map(({ loss_mark }) => loss_mark)).size).toBeGreaterThanOrEqual(2)
  for (const cause of new Set(said.map(({ loss_mark }) => loss_mark)))
    expect((await rows(`data_date=${data_date}&loss_mark=${cause}`)).map(({ id }) => id)).toEqual(
      said.filter(({ loss_mark }) => loss_mark === cause).map(({ id }) => id),
    )
  // Somebody who may say so, before the head-end began, about days that were over.
  const now = calendar.wall(morning)
  for (const { create_user, create_time, period, loss_mark, mark_note, object_id } of marks) {
    expect(backend.db.users.find(create_user)?.roles.map(({ code }) => code)).toContain('operator')
    expect(create_time < now).toBe(true)
    expect(period < create_time.slice(0, period.length)).toBe(true)
    if (period.length === 7) continue
    const area = network.find('tg', object_id)
    const day = calendar.parseDate(period)
    const { first, end } = network.areaMeters(area)
    const thieves = Array.from({ length: end - first }, (_, n) => first + n).filter((meter) =>
      irregularities.theft(meter, network.pointOf(meter), day),
    )
    expect(mark_note).not.toBe('')
    const so: Readonly<Record<string, boolean>> = {
      archive: irregularities.touches(area),
      unmetered: irregularities.unmetered(area, day) > 0.05,
      theft: thieves.some((meter) => mark_note.includes(archive.metercomid(meter))),
    }
    expect([loss_mark, so[loss_mark]]).toEqual([loss_mark, true])
  }
  // What is marked is no usual loss.
  for (const { loss_rate, target_loss } of said.filter((row) => row.loss_rate !== null))
    expect((loss_rate ?? 0) > (target_loss ?? 0) || (loss_rate ?? 0) < 2).toBe(true)
})

it('logs tell of them as of what people did themselves', async () => {
  const { backend, marks } = await setUp('demo')
  const told = backend.db.tableLog.all().filter(({ table }) => table === 'lossMark')
  expect(
    told.map(({ object_id, author, operation }) => `${object_id} ${author.username} ${operation}`).toSorted(),
  ).toEqual(marks.map(({ id, create_user }) => `${id} ${create_user} insert`).toSorted())
  const { calendar } = backend.world.parts
  for (const { object_id, at } of told)
    expect(calendar.wall(at)).toBe(marks.find(({ id }) => id === object_id)?.create_time)
})

it('nobody has looked at the areas of a utility of a few hundred meters', async () => {
  const { marks } = await setUp('small')
  expect(marks).toEqual([])
})

it.each([-10, 1, 9])('the list opens with some when the head-end began %d hours after ten', async (hours) => {
  const { data_date, marks } = await setUp('demo', hours)
  expect(marks.filter(({ period }) => period === data_date).length).toBeGreaterThanOrEqual(3)
})
