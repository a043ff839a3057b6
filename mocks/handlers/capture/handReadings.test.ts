import { expect, it } from 'vitest'
import type { ManualCheckRow } from '../../../src/api/capture/manualCheck'
import { manualSeen } from '../../../src/rules/readings/manualReading'
import { backendAt } from '../../testClient'

const own = backendAt()
const tokens: Record<string, string> = {}
const path = '/capture/read/manualCheck'
const list = async (query: string): Promise<ManualCheckRow[]> =>
  (await own.get(`${path}/list?pageSize=500&${query}`, tokens['admin'])).body.result.pageDatas.dataList
let orders = 0
const send = async (verb: string, row: ManualCheckRow, by: string, more: object) => {
  const order = { expect: { [row.id]: manualSeen(row) }, request_id: `day${(orders += 1)}`, ...more }
  return (await own.post(`${path}/${verb}`, order, tokens[by])).body
}
/** All of the energy in the first tariff. */
const typed = (row: ManualCheckRow, by: number) => ({
  this_r: (row.last_r ?? 0) + by,
  ...(row.tariff_count !== 1 && {
    this_r1: (row.last_r1 ?? 0) + by,
    this_r2: row.last_r2,
    this_r3: row.last_r3,
    this_r4: row.last_r4,
  }),
})

/** Types the end of 31 October of meters that are not read the next morning, as of that morning; how many, and what was typed. */
async function typeDays(year: string) {
  own.clock.now = Date.parse(`${year}-11-01T14:00:00Z`)
  tokens['admin'] = await own.signIn('admin')
  tokens['reader'] = await own.signIn('reader')
  const rows = await list(`data_date=${year}-10-31&check_status=open`)
  const found = rows.filter(({ last_r }) => last_r !== null)
  for (const row of found) {
    const seen = { ...typed(row, 3), seen_time: `${year}-11-01 08:00:00` }
    expect(await send('save', row, 'reader', { id: row.id, ...seen })).toMatchObject({ success: true })
  }
  return {
    found,
    verify: async ({ id }: ManualCheckRow) => {
      const [row] = await list(`data_date=${year}-10-31&ids=${id}`)
      if (!row) throw new Error(`no ${id}`)
      expect(await send('verify', row, 'admin', { ids: id })).toMatchObject({ success: true })
    },
    back: async (to: number) => {
      own.clock.now = to
      tokens['admin'] = await own.signIn('admin')
    },
  }
}
const audited = async ({ meter_id }: ManualCheckRow, month: string) => {
  const { body } = await own.get(
    `/business/read/readAudit/list?month=${month}&ids=${meter_id}.${month}`,
    tokens['admin'],
  )
  return body.result.pageDatas.dataList[0]
}

it('a day that was typed and verified here is what the read audit bills the month by, where it ends on it', async () => {
  const { found, verify, back } = await typeDays('2025')
  // On the day after they are silent still.
  const now = Date.parse('2025-11-02T14:00:00Z')
  const never = found.filter(
    ({ meter_id }) => own.backend.world.monthEnergy(meter_id, '2025-10', '2025-10', now)?.[0]?.pap_r === null,
  )
  const [row] = never
  if (!row) throw new Error('all came later')
  await verify(row)
  await back(now)
  expect(await audited(row, '2025-10')).toMatchObject({
    this_r: (row.last_r ?? 0) + 3,
    value_source: 'manual',
    entered_by: 'reader',
    audit_status: '0',
    hand_status: 'verified',
    hand_checker: 'admin',
  })
  for (const other of never.slice(1))
    expect(await audited(other, '2025-10')).toMatchObject({ hand_status: 'entered', hand_checker: '' })
})

it('what is read after it was typed takes its place, in the day and in the month alike', async () => {
  const { found, back } = await typeDays('2026')
  await back(Date.parse('2026-11-20T14:00:00Z'))
  const [row] = found
  const [day] =
    own.backend.world.dayEnergy(row?.meter_id ?? '', '2026-10-31', '2026-10-31', own.clock.now) ?? []
  expect(day?.pap_r).toBeGreaterThan(0)
  for (const each of found) expect(await list(`data_date=2026-10-31&ids=${each.id}`)).toEqual([])
  expect(await audited(row as ManualCheckRow, '2026-10')).toMatchObject({
    this_r: day?.pap_r,
    value_source: 'automatic',
    entered_by: '',
    hand_status: '',
  })
})
