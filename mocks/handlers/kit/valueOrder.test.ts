import { beforeAll, expect, it } from 'vitest'
import { readingRules } from '../../../src/rules/readings/readingAudit'
import { backendAt, manualTimers } from '../../testClient'
import { compare } from './rows'

const { later, advance } = manualTimers()
const own = backendAt({ later })
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

type Row = Record<string, string | number | null>

/** All rows of a list, asked for until they are there. */
async function rowsOf(path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ;) {
    const { body } = await own.get(`${path}&pageSize=500&currentPage=${page}`, token)
    if (body.success !== true) throw new Error(body.message)
    if (body.progress) {
      if (body.result.pageDatas.totalCount !== 0) throw new Error('rows before they are whole')
      advance(1_000)
      continue
    }
    const { dataList, totalCount } = body.result.pageDatas
    rows.push(...dataList)
    if (rows.length >= totalCount || dataList.length === 0) return rows
    page += 1
  }
}

const rankOf = (field: string, value: string | number | null | undefined) => {
  if (field !== 'rule_hit') return value ?? null
  const place = readingRules.findIndex((rule) => rule === value)
  return place < 0 ? null : place
}

const lists: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['/query/dayRead/list?date_begin=2026-11-17&date_end=2026-11-19', ['pap_e', 'read_time']],
  ['/query/monthRead/list?month_begin=2026-10&month_end=2026-11', ['pap_e', 'freeze_time']],
  ['/business/energy/days/list?date_begin=2026-11-18&date_end=2026-11-19', ['pap_e']],
  ['/business/energy/months/list?month_begin=2026-10&month_end=2026-11', ['mom', 'yoy']],
  ['/business/energy/tariffs/list?data_date=2026-11-19', ['pap_e3']],
  ['/business/energy/tariffs/list?month=2026-10', ['pap_e2']],
  ['/query/demand/list?data_date=2026-11-19', ['contract_percent', 'pap_demand']],
  ['/query/demand/list?month=2026-10', ['contract_percent']],
  ['/business/read/readAudit/list?month=2026-10', ['deviation', 'rule_hit']],
]

it.each(lists.flatMap(([path, fields]) => fields.map((field) => [path, field] as const)))(
  '%s is sorted by %s over all rows, without a value last',
  async (path, field) => {
    const natural = await rowsOf(path)
    const both = [
      ['asc', 1],
      ['desc', -1],
    ] as const
    for (const [sord, sign] of both) {
      const sorted = await rowsOf(`${path}&sidx=${field}&sord=${sord}`)
      const values = (rows: Row[]) => rows.map((row) => rankOf(field, row[field]))
      expect(values(sorted)).toEqual(values(natural).toSorted((a, b) => compare(a, b, sign)))
      expect(new Set(sorted.map(({ id }) => id)).size).toBe(natural.length)
    }
  },
)

it.each(['data_date=2026-11-19', 'month=2026-10'])(
  'demands of %s above the contract are found among all, and sorted',
  async (period) => {
    const path = `/query/demand/list?${period}`
    const above = (await rowsOf(path)).filter(({ contract_percent }) => Number(contract_percent) > 100)
    expect(above.length).toBeGreaterThan(0)
    const narrowed = await rowsOf(`${path}&above_contract=1`)
    expect(narrowed.map(({ id }) => id)).toEqual(above.map(({ id }) => id))
    const sorted = await rowsOf(`${path}&above_contract=1&sidx=contract_percent&sord=desc`)
    expect(sorted.map(({ contract_percent }) => contract_percent)).toEqual(
      above.map(({ contract_percent }) => contract_percent).toSorted((a, b) => Number(b) - Number(a)),
    )
  },
)
