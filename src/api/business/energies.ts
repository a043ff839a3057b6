import { code, id, list, number, object, optional, partial, text, type Infer } from '@/lib/shape'
import { day, month, time } from '@/lib/shapeTime'
import { consSort, meterRole } from '@/rules/codes/dictionaries'
import { valueQuality } from '@/rules/codes/valueQuality'
import { get } from '../wire/call'
import { valueMeter, valueMeterQuery } from '../query/dayRead'
import { energyTotals } from '../query/energyTotals'
import { dayEnergyRow } from '../capture/meterReadings'
import { monthClosed, monthEnergyRow } from '../query/monthEnergy'
import { monthDemand } from '../query/monthRead'
import { listing } from '../wire/resource'

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

/** Energy of a meter's day; the fields equal the ones on the meter's own page. */
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

/** Filters that narrow the rows. */
const narrowed = {
  meter_role: code(meterRole),
  /** One of `energyLacks`: energy = without one; reading = what had to be read and was not, also where an estimate stands for it. */
  lacks: text,
}

const dayEnergyQuery = partial({
  ...valueMeterQuery,
  ...narrowed,
  cons_sort: code(consSort),
  /** yyyy-MM-dd, inclusive, a week at most; the last three days that are due without both. */
  date_begin: day,
  date_end: day,
})
export type DayEnergyQuery = Infer<typeof dayEnergyQuery>

const { month: itsMonth, preliminary, missing_time } = monthEnergyRow.fields

/** Energy of a meter's month; the fields equal the ones on the meter's own page. */
const monthEnergyListRow = object({
  id,
  ...valueMeter,
  month: itsMonth,
  preliminary,
  ...monthClosed,
  /** The state to which the energies go; '' when it is not known. */
  settle_time: time,
  pap_e,
  pap_e1,
  pap_e2,
  pap_e3,
  pap_e4,
  rap_e,
  prp_e,
  rrp_e,
  ...monthDemand,
  /** Change of +A a day against the month before and the same month a year before, %; null while the month runs and without a base above 0. */
  mom: number,
  yoy: number,
  /** Days of the month on which the meter was read or had to be, and the same of the two months it is compared with. */
  days: number,
  mom_days: number,
  yoy_days: number,
  fail_reason,
  missing_time,
  quality,
})
export type MonthEnergyListRow = Infer<typeof monthEnergyListRow>

const monthEnergyQuery = partial({
  ...valueMeterQuery,
  ...narrowed,
  cons_sort: code(consSort),
  /** yyyy-MM, inclusive, half a year at most; the last month that has ended without both. */
  month_begin: month,
  month_end: month,
})
export type MonthEnergyQuery = Infer<typeof monthEnergyQuery>

/** The energies of the tariffs of a meter in a day or a month, kWh after the ratio; null for a tariff that it does not have. */
const tariffRow = object({
  id,
  ...valueMeter,
  /** 'yyyy-MM-dd' or 'yyyy-MM': what was asked for. */
  period: text,
  pap_e,
  pap_e1,
  pap_e2,
  pap_e3,
  pap_e4,
  /** Share of the tariff in the sum of T1…T4, %; together 100. null without an energy. */
  share1: number,
  share2: number,
  share3: number,
  share4: number,
  fail_reason,
  quality,
})
export type TariffRow = Infer<typeof tariffRow>

const tariffQuery = partial({
  ...valueMeterQuery,
  cons_sort: code(consSort),
  /** Day or month: exactly one of them, else the call is refused. */
  data_date: day,
  month: optional(month),
})
export type TariffQuery = Infer<typeof tariffQuery>

const { calculated_at, meters, rows } = energyTotals.fields
const tariffTotals = object({
  calculated_at,
  meters,
  rows,
  /** Sums of the tariffs of consumers by their category, of check meters and of feeder meters, kWh; none until no meter is left. */
  categories: list(
    object({
      meter_role: code(meterRole),
      /** '' of check and feeder meters. */
      cons_sort: code(consSort),
      /** Number of rows of these meters, and of those with an energy. */
      rows: number,
      known: number,
      /** Quality of the worst energy in the sums; '' where there is none. */
      quality: code(valueQuality),
      pap_e1: number,
      pap_e2: number,
      pap_e3: number,
      pap_e4: number,
    }),
  ),
})
export type TariffTotals = Infer<typeof tariffTotals>

/** Energies of many meters, with their sums. */
export const energiesApi = {
  days: {
    ...listing('/business/energy/days', 'dayEnergyExport', {
      plural: 'day energies of meters: only days that were due',
      row: dayEnergyListRow,
      query: dayEnergyQuery,
    }),
    totals: get('/business/energy/days/totals', 'Sums of all rows that a list of day energies shows.', {
      query: dayEnergyQuery,
      answer: energyTotals,
      coming: true,
    }),
  },
  months: {
    ...listing('/business/energy/months', 'monthEnergyExport', {
      plural: 'month energies of meters: only months with a day that was due',
      row: monthEnergyListRow,
      query: monthEnergyQuery,
    }),
    totals: get('/business/energy/months/totals', 'Sums of all rows that a list of month energies shows.', {
      query: monthEnergyQuery,
      answer: energyTotals,
      coming: true,
    }),
    year: get(
      '/business/energy/months/year',
      'The sums of the same meters in the last of these months and in the eleven before it.',
      { query: monthEnergyQuery, answer: energyTotals, coming: true },
    ),
  },
  tariffs: {
    ...listing('/business/energy/tariffs', 'tariffEnergyExport', {
      plural: 'energies of meters by tariff',
      row: tariffRow,
      query: tariffQuery,
    }),
    totals: get(
      '/business/energy/tariffs/totals',
      'Sums of all rows that a list of energies by tariff shows.',
      {
        query: tariffQuery,
        answer: tariffTotals,
        coming: true,
      },
    ),
  },
}
