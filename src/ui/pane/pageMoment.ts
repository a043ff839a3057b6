import { useEffect, useSyncExternalStore } from 'react'
import { utilityNow, type WallTime } from '@/lib/time'
import { readingDay } from '@/rules/readings/readingDay'
import { usePane, type Pane } from './pane'

/** The day of a moment by which a relative period goes, e.g. the last one that is due. */
type Meaning = (now: WallTime) => string

/**
 * Time from which the relative periods of a page are computed. A page may stay open overnight: otherwise its chips,
 * fields and rows would come from different days. It changes when the user takes a newer time.
 */
class PageMoment {
  now = utilityNow()
  /** True if a period that the page shows would cover other days by now. */
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
 * Current time for the relative periods of this page: the time when the page was opened, until the user takes a newer
 * one.
 * @param meaning the part of the time on which the period depends; the same function at each call
 * @param isShown true if the page shows the period: days that the user has chosen do not grow old
 * @example const newest = readingDay(usePageNow(readingDay))
 */
export function usePageNow(meaning: Meaning, isShown = true): WallTime {
  const pane = usePane()
  const moment = momentOf(pane)
  const now = useSyncExternalStore(moment.subscribe, () => moment.now)
  useEffect(() => (isShown ? moment.add(meaning) : undefined), [moment, meaning, isShown])
  // Content outside the pages is always current.
  return pane.key === '' ? utilityNow() : now
}

/** Moment of the page, for the hint that it is old. */
export function usePageMoment(): Pick<PageMoment, 'now' | 'isOld' | 'check' | 'renew'> {
  const moment = momentOf(usePane())
  const isOld = useSyncExternalStore(moment.subscribe, () => moment.isOld)
  return { now: moment.now, isOld, check: moment.check, renew: moment.renew }
}

/** The calendar day of a moment, for periods that end today. */
export const calendarDay = (now: WallTime): string => now.slice(0, 10)

/** Days on which a period depends that ends today or on the last day that is due. */
export const dueAndToday = (now: WallTime): string => `${calendarDay(now)} ${readingDay(now)}`
