import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import { round } from '../../../src/lib/format'
import { meterRoleOf, meterRoles, type MeterRole } from '../../../src/rules/archive/meterRules'
import { worstQuality } from '../../../src/rules/codes/valueQuality'
import { backendAt, manualTimers } from '../../testClient'

interface EnergyRow {
  meter_id: string
  pap_e: number | null
  quality: string
}

/** Asks for the energies of many meters as `admin`, for tests of such lists. */
export async function energyClient<Row extends EnergyRow>(path: string, periodOf: (row: Row) => string) {
  const { later, advance } = manualTimers()
  const own = backendAt({ later })
  const token = await own.signIn('admin')
  const ask = async (url: string, as = token) => (await own.get(url, as)).body
  const roleOf = ({ meter_id }: Pick<Row, 'meter_id'>): MeterRole =>
    meterRoleOf(own.backend.world.meter(meter_id, own.clock.now)?.meter_type ?? '')

  async function list(query: string): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { result } = await ask(`${path}/list?${query}&pageSize=500&currentPage=${page}`)
      rows.push(...result.pageDatas.dataList)
      if (rows.length >= result.pageDatas.totalCount) return rows
    }
  }
  /** Sums once they are whole. */
  async function sums(query: string, which = 'totals'): Promise<EnergyTotals> {
    for (;;) {
      const { result, progress } = await ask(`${path}/${which}?${query}`)
      if (!progress) return result
      if (result.roles.length > 0) throw new Error('sums are told before they are whole')
      advance(1_000)
    }
  }
  const sumOf = (rows: readonly Row[]) => {
    const knownRows = rows.filter(({ pap_e }) => pap_e !== null)
    const energy = knownRows.reduce((sum, { pap_e }) => sum + (pap_e ?? 0), 0)
    return {
      rows: rows.length,
      known: knownRows.length,
      pap_e: knownRows.length > 0 ? round(energy, 2) : null,
    }
  }
  /** The sums of these rows, role by role and period by period. */
  function rolesOf(rows: readonly Row[]): EnergyTotals['roles'] {
    const periods = [...new Set(rows.map(periodOf))].toSorted()
    return meterRoles.flatMap((meter_role) => {
      const ofRole = rows.filter((row) => roleOf(row) === meter_role)
      if (ofRole.length === 0) return []
      return {
        meter_role,
        ...sumOf(ofRole),
        quality: worstQuality(ofRole.flatMap(({ pap_e, quality }) => (pap_e === null ? [] : quality))),
        periods: periods.map((period) => ({
          period,
          ...sumOf(ofRole.filter((row) => periodOf(row) === period)),
        })),
      }
    })
  }
  /** Checks that list and sums are narrowed to meters of one role. @returns the rows of each role */
  async function checkRoles(query: string): Promise<Row[][]> {
    const allRows = await list(query)
    const parts: Row[][] = []
    for (const role of meterRoles) {
      const expected = allRows.filter((row) => roleOf(row) === role)
      const rows = await list(`${query}&meter_role=${role}`)
      const { roles } = await sums(`${query}&meter_role=${role}`)
      if (JSON.stringify([rows, roles]) !== JSON.stringify([expected, rolesOf(expected)]))
        throw new Error(`not the meters of ${role} alone`)
      parts.push(rows)
    }
    return parts
  }
  return { own, token, ask, advance, list, sums, roleOf, rolesOf, checkRoles }
}
