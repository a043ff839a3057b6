import { code, id, list, number, object, partial, text, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { consSort } from '@/rules/dictionaries'
import { valueQuality } from '@/rules/valueQuality'
import { get } from './call'
import { valueMeter, valueMeterQuery } from './dayRead'
import { dayEnergyRow } from './meterReadings'
import { listing } from './resource'

/** What all rows of a list of energies make together, whatever page is shown; kWh after the ratio. */
const energyTotals = object({
  /** As of when it was summed up. */
  calculated_at: time,
  /** Meters that are summed up, and all of them; the sums are null until none is left, and a call made again knows more. */
  done: number,
  total: number,
  /** Rows of the list, and those of them with an energy. */
  rows: number,
  known: number,
  pap_e: number,
  /** The part of it that check and feeder meters counted, which consumers count once more. */
  totalizer_e: number,
  /** Of the worst row; '' where none had to be read. */
  quality: code(valueQuality),
  /** The same by day or month, oldest first. */
  periods: list(object({ period: text, rows: number, known: number, pap_e: number })),
})
export type EnergyTotals = Infer<typeof energyTotals>

const {
  data_date,
  pap_e,
  pap_e1,
  pap_e2,
  pap_e3,
  pap_e4,
  rap_e,
  prp_e,
  rrp_e,
  gap_days,
  gap_e,
  fail_reason,
  quality,
} = dayEnergyRow.fields

/** The energy of a day of a meter; its fields are those of the meter's own day. */
const dayEnergyListRow = object({
  id,
  ...valueMeter,
  data_date,
  pap_e,
  pap_e1,
  pap_e2,
  pap_e3,
  pap_e4,
  rap_e,
  prp_e,
  rrp_e,
  /** Register +A at the day's begin and at its end, kWh before the ratio; null where it was not read. */
  start_r: number,
  end_r: number,
  gap_days,
  gap_e,
  fail_reason,
  quality,
})
export type DayEnergyListRow = Infer<typeof dayEnergyListRow>

const dayEnergyQuery = partial({
  ...valueMeterQuery,
  cons_sort: code(consSort),
  /** yyyy-MM-dd, inclusive, a week at most; the last three days that are due without both. */
  date_begin: day,
  date_end: day,
})
export type DayEnergyQuery = Infer<typeof dayEnergyQuery>

/** Energies of many meters, with their sums. */
export const energiesApi = {
  days: {
    ...listing('/business/energy/days', 'dayEnergyExport', {
      of: 'day energies of meters: only days that were due',
      row: dayEnergyListRow,
      query: dayEnergyQuery,
    }),
    totals: get('/business/energy/days/totals', 'Sums of all rows that a list of day energies shows.', {
      query: dayEnergyQuery,
      answer: energyTotals,
    }),
  },
}
