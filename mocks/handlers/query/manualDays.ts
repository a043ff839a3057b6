import type { ManualCheckRow } from '../../../src/api/capture/manualCheck'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import { addDays, daysOf } from '../../../src/lib/time'
import { meanOfKnown } from '../../../src/rules/losses/energyBalance'
import { round } from '../../../src/lib/format'
import { checkResultOf, energyBetween, type ManualState } from '../../../src/rules/readings/manualReading'
import { deviationOf } from '../../../src/rules/readings/readingAudit'
import type { Core } from '../../core'
import { derived } from '../../db/derived'
import { stands, type ValueVersion } from '../../db/valueVersions'
import { ratioChangedBetween } from '../../overlay/ratios'
import { daysBack } from '../../overlay/valueVersions'
import { isDue } from '../../world/outcome'
import type { Call } from '../kit/call'
import type { Sort } from '../kit/listing'
import { authorOf } from '../kit/route'
import { valueMeterIn, type ValueMeter } from '../kit/valueLists'

/** Number of days before a day that show the usual energy: registers are counted up from the meter's first day. */
const usualDays = 7

/**
 * Readings that people typed for the end of a day, the newest of each day of a meter; a reading that was taken back
 * does not count.
 */
const typedDays = derived((rows: readonly ValueVersion[]) => {
  const days = new Map<string, ValueVersion>()
  for (const row of rows)
    if (row.value_source === 'manual' && row.item_code === 'pap_r' && row.data_date.length === 10)
      if (row.check_state !== 'undone') days.set(`${row.meter_id}.${row.data_date}`, row)
  return days
})

/** Reading that was typed for the end of a day of a meter, rejected or not; undefined without one. */
export const typedOfDay = (core: Core, meterId: string, date: string): ValueVersion | undefined =>
  typedDays(core.db.tables.valueVersions).get(`${meterId}.${date}`)

const states: Readonly<Record<ValueVersion['check_state'], ManualState>> = {
  new: 'entered',
  verified: 'verified',
  rejected: 'rejected',
  undone: 'open',
}

/**
 * Creation time of the newest counting version of a day of a meter; a day that was read again has that time as its
 * reading.
 */
const versionedAt = derived((rows: readonly ValueVersion[]) => {
  const days = new Map<string, string>()
  for (const row of rows)
    if (row.data_date.length === 10 && row.quality !== 'valid' && stands(row))
      days.set(`${row.meter_id}.${row.data_date}`, row.create_time)
  return days
})

/** Author, state and reason of a day's typed reading, and the time at which the newest of its values was stored. */
export function enteredDay(core: Core, meterId: string, row: DayEnergyRow) {
  const typed = typedOfDay(core, meterId, row.data_date)
  const countedVersion =
    typed && (row.value_source === 'manual' || typed.check_state === 'rejected') ? typed : undefined
  const versioned = versionedAt(core.db.tables.valueVersions).get(`${meterId}.${row.data_date}`) ?? ''
  return {
    storage_time: versioned > row.read_time ? versioned : row.read_time,
    entered_by: countedVersion?.create_user ?? '',
    reason: countedVersion?.reason ?? '',
    check_status: countedVersion ? states[countedVersion.check_state] : ('' as const),
  }
}

/** A day of a meter, as far as the meter itself does not say it. */
export type DayFigure = Omit<ManualCheckRow, keyof ValueMeter> & { byHand: boolean }

/** Figures of the end of a day and of the last register before it; undefined where the meter has no such day. */
export function dayFigure(core: Core, id: string, date: string): DayFigure | undefined {
  const currentInstant = core.now()
  const meter = core.archive.meter(id, currentInstant)
  const daysUpTo = (days: number) =>
    core.archive.dayEnergy(id, addDays(date, -days), date, currentInstant) ?? []
  const week = daysUpTo(usualDays)
  const row = week.find((day) => day.data_date === date)
  if (!meter || !row) return undefined
  const lastIn = (rows: readonly DayEnergyRow[]) =>
    rows.find((day) => day.data_date < date && day.pap_r !== null)
  const lastRead = lastIn(week) ?? lastIn(daysUpTo(daysBack))
  const otherRatio =
    lastRead && ratioChangedBetween(core.db, id, `${lastRead.data_date} 24:00:00`, `${date} 24:00:00`)
  const last = otherRatio ? undefined : lastRead
  const days = last ? daysOf(last.data_date, date) - 1 : null
  const mean = meanOfKnown(
    week
      .filter((day) => day.data_date < date)
      .map(({ pap_e }) => (pap_e === null ? undefined : { taken: pap_e, given: 0 })),
  )
  const average = mean && days !== null ? round(mean.taken * days, 2) : null
  const typed = typedOfDay(core, id, date)
  const isManual = row.value_source === 'manual'
  const quality = isManual ? (typed?.quality ?? row.quality) : row.quality
  const energy = energyBetween(last?.pap_r ?? null, row.pap_r, valueMeterIn(core, meter, date).total_ratio)
  const month = { energy, average, quality, fail_reason: row.fail_reason }
  const countedVersion = typed && (isManual || typed.check_state === 'rejected') ? typed : undefined
  return {
    id: `${id}.${date}`,
    month: date.slice(0, 7),
    data_date: date,
    days,
    last_date: last?.data_date ?? '',
    tariff_count: meter.tariff_count,
    last_r: last?.pap_r ?? null,
    last_r1: last?.pap_r1 ?? null,
    last_r2: last?.pap_r2 ?? null,
    last_r3: last?.pap_r3 ?? null,
    last_r4: last?.pap_r4 ?? null,
    this_r: row.pap_r,
    this_r1: row.pap_r1,
    this_r2: row.pap_r2,
    this_r3: row.pap_r3,
    this_r4: row.pap_r4,
    energy,
    avg_6m: average,
    deviation: deviationOf(month),
    check_status: countedVersion ? states[countedVersion.check_state] : 'open',
    check_result: checkResultOf({ ...month, this_r: row.pap_r }, days ?? undefined),
    quality,
    fail_reason: row.fail_reason,
    reader: countedVersion?.create_user ?? '',
    read_time: countedVersion?.read_time ?? '',
    seen_time: countedVersion?.data_time ?? '',
    reason: countedVersion?.reason ?? '',
    closed: core.archive.closedAt(date.slice(0, 7)) === undefined ? '0' : '1',
    byHand: isManual || row.read_result === '2',
  }
}

/** A row of a day with its meter. */
export function dayRow(meter: ValueMeter, figure: DayFigure): ManualCheckRow {
  const { byHand: _, ...shownFigure } = figure
  return { ...meter, ...shownFigure }
}

/** Listing of a day's readings by their state. */
export function daysAsked(core: Core, date: string, status: ManualState | undefined, sort: Sort | undefined) {
  const currentInstant = core.now()
  const { calendar, outcomes } = core.world.parts
  const day = calendar.parseDate(date)
  return {
    periods: [date],
    periodField: 'data_date',
    sort,
    conditions: JSON.stringify(['manualDay', status]),
    bits(meter: number, point: number) {
      const code = outcomes.state(meter, point, day, currentInstant)
      if (code > 0 || !isDue(code)) return 0
      return status === undefined || status === 'open' ? 1 : 0
    },
    values(id: string) {
      const figure = dayFigure(core, id, date)
      return figure ? [figure] : []
    },
    periodOf: () => date,
    holds: (figure: DayFigure) => figure.byHand && (status === undefined || figure.check_status === status),
    figure: dayRow,
  }
}

/** Verifies or rejects what was typed of a day. @param reason why it was rejected */
export function decideDay(
  core: Core,
  call: Call,
  { meter_id, data_date }: ManualCheckRow,
  check_state: 'verified' | 'rejected',
  reason?: string,
): void {
  const table = core.db.tables.valueVersions
  for (const version of table.all())
    if (
      version.meter_id === meter_id &&
      version.data_date === data_date &&
      version.value_source === 'manual' &&
      version.check_state === 'new'
    )
      table.update(version.id, { check_state, ...(reason !== undefined && { reason }) }, authorOf(call))
}

/** Takes back what the caller entered of a day and nobody has decided. @returns how many values */
export function takeBackDay(core: Core, call: Call, meterId: string, date: string): number {
  const table = core.db.tables.valueVersions
  const undoable = table
    .all()
    .filter(
      (row) =>
        row.meter_id === meterId &&
        row.data_date === date &&
        row.value_source === 'manual' &&
        row.check_state === 'new' &&
        row.create_user === call.account.username,
    )
  for (const { id } of undoable) table.update(id, { check_state: 'undone' }, authorOf(call))
  return undoable.length
}
