import { useEffect, useSyncExternalStore } from 'react'
import { utilityNow, type WallTime } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import { usePane, type Pane } from './pane'

/** The day of a moment by which a relative period goes, e.g. the last one that is due. */
type Meaning = (now: WallTime) => string

/**
 * The moment from which the relative periods of a page are reckoned. A page may stay open overnight: its chips, fields and
 * rows would else come from different days, each from when it was drawn last. The moment moves on when the user takes a newer one.
 */
class PageMoment {
  now = utilityNow()
  /** Whether a period that the page shows means other days by now. */
  isOld = false
  private readonly meanings = new Set<Meaning>()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly add = (meaning: Meaning): (() => void) => {
    this.meanings.add(meaning)
    return () => {
      this.meanings.delete(meaning)
      if (this.isOld) this.check()
    }
  }

  readonly check = (): void => {
    const now = utilityNow()
    const isOld = [...this.meanings].some((meaning) => meaning(now) !== meaning(this.now))
    if (isOld === this.isOld) return
    this.isOld = isOld
    this.tell()
  }

  readonly renew = (): void => {
    this.now = utilityNow()
    this.isOld = false
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

const moments = new WeakMap<Pane, PageMoment>()

function momentOf(pane: Pane): PageMoment {
  const moment = moments.get(pane) ?? new PageMoment()
  moments.set(pane, moment)
  return moment
}

/**
 * Now, as the relative periods of this page mean it: the moment that the page was opened at, until the user takes a newer one.
 * @param meaning what of the moment the period depends on; the same function at each call
 * @param shown whether the page shows the period: days that the user has chosen do not grow old
 * @example const newest = readingDay(usePageNow(readingDay))
 */
export function usePageNow(meaning: Meaning, shown = true): WallTime {
  const pane = usePane()
  const moment = momentOf(pane)
  const now = useSyncExternalStore(moment.subscribe, () => moment.now)
  useEffect(() => (shown ? moment.add(meaning) : undefined), [moment, meaning, shown])
  // What stands outside the pages is not kept open.
  return pane.key === '' ? utilityNow() : now
}

/** The page's moment, for whoever tells that it is old. */
export function usePageMoment(): Pick<PageMoment, 'now' | 'isOld' | 'check' | 'renew'> {
  const moment = momentOf(usePane())
  const isOld = useSyncExternalStore(moment.subscribe, () => moment.isOld)
  return { now: moment.now, isOld, check: moment.check, renew: moment.renew }
}

/** The calendar day of a moment, for periods that end today. */
export const calendarDay = (now: WallTime): string => now.slice(0, 10)

/** What a period depends on that ends today or on the last day that is due. */
export const dueAndToday = (now: WallTime): string => `${calendarDay(now)} ${readingDay(now)}`
