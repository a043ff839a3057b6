import type { CurveItem } from '@/api/capture/meterReadings'
import { addDays, addMonths, daysOf, isDate } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { presetSpan, sameLength, spanProblem, type DateSpan } from '@/lib/span'

export const curveGroups = [
  'voltage',
  'current',
  'activePower',
  'reactivePower',
  'powerFactor',
  'energy',
] as const
export type CurveGroup = (typeof curveGroups)[number]

/** Minutes between two points and their code on the wire. */
export const densities = { 15: '1', 30: '2', 60: '3' } as const
export type Density = keyof typeof densities

/** State of a curve panel, kept in the URL of its tab. */
export interface CurveView {
  span: DateSpan
  density: Density
  group: CurveGroup
  /** An item on a second axis. */
  second: CurveItem | undefined
  /** First day of a span of equal length to compare with. */
  compare: string | undefined
}

const phases: Record<CurveGroup, readonly CurveItem[]> = {
  voltage: ['ua', 'ub', 'uc', 'u_min', 'u_max'],
  current: ['ia', 'ib', 'ic', 'i0'],
  activePower: ['p', 'pa', 'pb', 'pc'],
  reactivePower: ['q'],
  powerFactor: ['f'],
  energy: ['pap_e', 'rap_e'],
}

/**
 * 1 single-phase 2-wire has L1 (and the neutral, which tells theft), 4 single-phase 3-wire L1 and L2, 2 three-phase
 * 3-wire measures two of the three, 3 three-phase 4-wire all.
 */
const unwired: Record<string, readonly CurveItem[]> = {
  '1': ['ub', 'uc', 'ib', 'ic', 'pa', 'pb', 'pc'],
  '2': ['ub', 'ib', 'i0', 'pa', 'pb', 'pc'],
  '4': ['uc', 'ic', 'pc'],
}

/** The items of a group that a meter of this wiring measures. */
export const curveItemsOf = (group: CurveGroup, wiring: string): CurveItem[] =>
  phases[group].filter((item) => !unwired[wiring]?.includes(item))

/** The items that can stand on a second axis beside a group. */
export const secondItems = (group: CurveGroup, wiring: string): CurveItem[] =>
  curveGroups
    .filter((candidate) => candidate !== group)
    .flatMap((candidate) => curveItemsOf(candidate, wiring))

/** Names of the URL's parts, in their order. */
export const curveParams = ['from', 'to', 'density', 'group', 'second', 'compare'] as const
export type CurveParam = (typeof curveParams)[number]

/** Reads the URL. Values that are invalid, too long or in the future are ignored, named in `ignored` and replaced by the default. */
export function readCurveView(
  params: URLSearchParams,
  wiring: string,
  today: string,
): { view: CurveView; ignored: CurveParam[] } {
  const ignored: CurveParam[] = []
  const text = (name: CurveParam) => params.get(name) ?? undefined
  const pick = <T>(name: CurveParam, find: (value: string) => T | undefined): T | undefined => {
    const value = text(name)
    const match = value === undefined || value === '' ? undefined : find(value)
    if (value && match === undefined) ignored.push(name)
    return match
  }

  // A link names a day.
  const date = params.get('date') ?? undefined
  const requested = { from: text('from') ?? date, to: text('to') ?? date }
  let span = presetSpan('last3Days', today)
  if (requested.from !== undefined || requested.to !== undefined) {
    const completed = { from: requested.from ?? requested.to, to: requested.to ?? requested.from }
    if (isDate(completed.from) && isDate(completed.to) && !spanProblem(completed, ranges.curve.limit, today))
      span = { from: completed.from, to: completed.to }
    else ignored.push('from', 'to')
  }
  const density =
    pick('density', (value) => ([15, 30, 60] as const).find((minutes) => String(minutes) === value)) ?? 15
  const group =
    pick('group', (value) => curveGroups.find((candidate) => candidate === value)) ?? 'activePower'
  const second = pick('second', (value) =>
    secondItems(group, wiring).find((candidate) => candidate === value),
  )
  const compare = pick('compare', (value) => (canCompare(span, value, today) ? value : undefined))
  return { view: { span, density, group, second, compare }, ignored }
}

/** True when a span of equal length that begins at `start` is another one and not in the future. */
export const canCompare = (span: DateSpan, start: unknown, today: string): start is string =>
  isDate(start) && start !== span.from && !spanProblem(sameLength(span, start), {}, today)

/** The URL of a changed view; other parameters stay. What no longer fits the change is dropped, not carried on. */
export function writeCurveView(
  params: URLSearchParams,
  view: CurveView,
  wiring: string,
  today: string,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('date')
  const set = (name: CurveParam, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value)
  set('from', view.span.from)
  set('to', view.span.to)
  set('density', String(view.density))
  set('group', view.group)
  set(
    'second',
    view.second && secondItems(view.group, wiring).includes(view.second) ? view.second : undefined,
  )
  set('compare', canCompare(view.span, view.compare, today) ? view.compare : undefined)
  return next
}

/** Ready-made comparisons with a span: the time before it, the same weekdays, the same dates of last year. */
export const comparisons = ['previous', 'week', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export function comparisonStart(kind: Comparison, span: DateSpan): string {
  const days = daysOf(span.from, span.to)
  if (kind === 'previous') return addDays(span.from, -days)
  if (kind === 'year') return addMonths(span.from, -12)
  return addDays(span.from, -7 * Math.ceil(days / 7))
}

/** Preset comparison that a start day matches; 'other' for a day chosen freely. */
export function comparisonOf(compare: string | undefined, span: DateSpan): Comparison | 'none' | 'other' {
  if (compare === undefined) return 'none'
  return comparisons.find((kind) => comparisonStart(kind, span) === compare) ?? 'other'
}

/** A comparison moves along when the span changes, if it was a ready-made one. */
export function withSpan(view: CurveView, span: DateSpan): CurveView {
  const kind = comparisonOf(view.compare, view.span)
  const compare = kind === 'none' || kind === 'other' ? view.compare : comparisonStart(kind, span)
  return { ...view, span, compare }
}
