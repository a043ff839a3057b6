import type { FurtherPreset, SpanLimit } from '../../lib/span'
import { utilityNow } from '../../lib/time'
import { readingDay } from '../readings/readingDay'

/** Longest span of a query, and the presets beside the calendar after the specified ones. */
export interface Range {
  limit: SpanLimit
  presets: readonly FurtherPreset[]
  /** Last day of the presets: the last day that is due (readings and energies) or today (events, logs, tasks). */
  until: 'due' | 'now'
}

/** The ranges of the families of screens (decision A-49). Both ends count: a month from 5 May ends on 4 June. */
export const ranges = {
  /** Daily data. */
  week: { limit: { days: 7 }, presets: [], until: 'due' },
  /** The running week, for a list that includes today. */
  liveWeek: { limit: { days: 7 }, presets: ['today', 'yesterday'], until: 'now' },
  /** Monthly data: whole months. */
  halfYear: { limit: { months: 6 }, presets: [], until: 'due' },
  /** Losses of one area or line by day: a page of the calendar. */
  lossDays: { limit: { months: 1 }, presets: ['last7Days'], until: 'due' },
  /** Days that are worked out anew at once. */
  calculated: { limit: { days: 31 }, presets: ['yesterday', 'last7Days'], until: 'due' },
  /** Day energies of one meter. */
  days: { limit: { months: 12 }, presets: ['last7Days', 'thisYear', 'last12Months'], until: 'due' },
  /** Curves of one meter; today's is followed as it comes. */
  curve: {
    limit: { months: 12 },
    presets: ['today', 'yesterday', 'thisYear', 'last12Months'],
    until: 'due',
  },
  /** Logs, events and terminal operations. */
  month: { limit: { months: 1 }, presets: ['today', 'last7Days'], until: 'now' },
  /** Records of a day that is looked at the day after. */
  found: { limit: { months: 1 }, presets: ['yesterday', 'last7Days'], until: 'now' },
  /** Traffic of a device. */
  traffic: { limit: { months: 12 }, presets: ['last7Days'], until: 'now' },
} as const satisfies Record<string, Range>

/** The day on which the presets of a range end. @param now wall time of the utility, 'yyyy-MM-dd HH:mm:ss' */
export const lastDayOf = ({ until }: Range, now = utilityNow()): string =>
  until === 'due' ? readingDay(now) : now.slice(0, 10)

/**
 * Longest span of curves that a list may show: a year for one meter, named by its one number; a week for several.
 * @param draft filters of the list
 */
export function curveRange(draft: { type?: string; font?: string }): Range {
  const numbers = (draft.font ?? '').split(',').filter((number) => number.trim() !== '')
  return numbers.length === 1 && draft.type !== '2' ? ranges.curve : ranges.week
}
