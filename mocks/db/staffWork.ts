import type { World } from '../world/types'
import { accounts } from './accounts'
import { defineTable } from './defineTable'
import { derived } from './derived'
import { staffSeeds } from './staffSeeds'
import type { Entity, TableClock } from './table'

/** Person who reads the meters of a transformer area, or one meter that was assigned to somebody else. */
export interface StaffWork extends Entity {
  tg_id: string
  /** '' = all meters of the area but those that have a row of their own. */
  meter_id: string
  /** The reader. */
  username: string
  /** Why it was given to this reader. */
  note: string
}

/** The role whose users read meters. */
export const readerRole = 'reader'

export const staffWork = defineTable({
  name: 'staffWork',
  word: { en: 'Work of a reader', zh: '抄表员工作分配', es: 'Trabajo de un lector', ja: '検針員の担当' },
  title: ({ username }: StaffWork) => username,
  scope: ({ tg_id, meter_id }, { sees }) => (meter_id === '' ? sees('tg', tg_id) : sees('meter', meter_id)),
  references: { tg_id: 'tg', meter_id: 'meter' },
  ownedBy: 'tg_id',
  seeds,
})

/** Maximum number of areas of one reader. */
const mostAreas = 40

/**
 * Each reader has neighbouring areas, field service readers those of their own service centre; the last areas of a
 * large utility have no reader.
 */
function seeds({ parts: { network } }: World, _clock: TableClock) {
  const readers = [
    ...accounts
      .filter(({ role }) => role.code === readerRole)
      .map(({ username }) => ({ username, dept: '' })),
    ...staffSeeds.filter(
      ({ roles, enabled, ends }) => roles.includes(readerRole) && enabled === '1' && (ends ?? 1) > 0,
    ),
  ]
  const share = Math.min(mostAreas, Math.max(1, Math.floor(network.areaCount / readers.length)))
  const unassigned = new Set(Array.from({ length: network.areaCount }, (_, area) => area))
  const rows: { id: string; tg_id: string; meter_id: string; username: string; note: string }[] = []
  const give = (areas: readonly number[], username: string): void => {
    for (const area of areas) {
      unassigned.delete(area)
      const tg_id = network.id('tg', area)
      rows.push({ id: `w-${tg_id}`, tg_id, meter_id: '', username, note: '' })
    }
  }
  const inField = ({ dept }: { dept: string }): boolean => /^f\d+$/.test(dept)
  for (const reader of readers.filter(inField)) {
    const centre = Number(reader.dept.slice(1))
    const areasOfCentre = [...unassigned].filter(
      (area) => network.lineCentre(network.areaLine[area] ?? 0) === centre,
    )
    give(areasOfCentre.slice(0, share), reader.username)
  }
  const remainingAreas = [...unassigned]
  const officeReaders = readers.filter((reader) => !inField(reader))
  for (const [place, { username }] of officeReaders.entries()) {
    const firstIndex = Math.floor((place * remainingAreas.length) / officeReaders.length)
    const endIndex = Math.floor(((place + 1) * remainingAreas.length) / officeReaders.length)
    give(remainingAreas.slice(firstIndex, Math.min(endIndex, firstIndex + mostAreas)), username)
  }
  return rows
}

/** Reader by area and by meter; a meter's own row has priority over the row of its area. */
export const workOf = derived((rows: readonly StaffWork[]) => {
  const areas = new Map<string, StaffWork>()
  const meters = new Map<string, StaffWork>()
  const people = new Map<string, StaffWork[]>()
  for (const row of rows) {
    if (row.meter_id === '') areas.set(row.tg_id, row)
    else meters.set(row.meter_id, row)
    people.set(row.username, [...(people.get(row.username) ?? []), row])
  }
  return { areas, meters, people }
})
