import { accounts } from './accounts'
import { usualIp } from './operationLog'
import { staffSeeds } from './staffSeeds'

/** A user with an invented past: an initial account or a seeded colleague. */
export interface Person {
  username: string
  role: string
  /** The usual address. */
  ip: string
  /** Days since the last sign-in: no activity of the user is newer. undefined = never signed in. */
  lastSeenDaysAgo: number | undefined
}

export const people = (): readonly Person[] => [
  ...accounts.map(({ username, role }, index) => ({
    username,
    role: role.code,
    ip: usualIp(index),
    lastSeenDaysAgo: 0.9,
  })),
  ...staffSeeds.map(({ username, roles, lastSeenDaysAgo }, index) => ({
    username,
    role: roles[0] ?? '',
    ip: `10.20.4.${String(90 + index * 3)}`,
    lastSeenDaysAgo,
  })),
]

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
]

/** The browser that the user has every day. */
export const browserOf = (index: number): string => browsers[(index * 5) % browsers.length] ?? ''

/** A number in [0, 1) that is always the same for the same parts. */
export function chance(...parts: number[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) {
    hash = Math.imul(hash ^ (part | 0), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const day = 86_400_000
/** Relative activity in each hour of the utility's day, from midnight; the office is open from 8 to 18. */
const hours = [
  0, 0, 0, 0, 0, 0.02, 0.05, 0.3, 0.9, 1, 0.95, 0.8, 0.45, 0.5, 0.85, 0.8, 0.6, 0.25, 0.1, 0.05, 0.04, 0.03,
  0.02, 0.01,
]
const totalActivity = hours.reduce((sum, hour) => sum + hour, 0)

/** A random time of the day weighted by activity, ms since the utility's midnight; `position` in [0, 1). */
export function busyTime(position: number): number {
  let remaining = position * totalActivity
  const hour = hours.findIndex((activity) => (remaining -= activity) < 0)
  const part = 1 + remaining / (hours[hour] || 1)
  return Math.floor((hour + Math.min(0.9999, Math.max(0, part))) * 3_600_000)
}

/**
 * Midnights of the utility on the last `days` days, today's first; ms since 1970. `wall` converts an instant to wall
 * time.
 */
export function midnights(startedAt: number, days: number, wall: (instant: number) => string): number[] {
  const [hour = 0, minute = 0, second = 0] = wall(startedAt).slice(11).split(':').map(Number)
  const today = Math.floor(startedAt / 1000) * 1000 - ((hour * 60 + minute) * 60 + second) * 1000
  return Array.from({ length: days }, (_, index) => today - index * day)
}

/** True when the user works on that day: five days a week, some on Saturdays. */
export function works(person: Person, index: number, midnight: number, startedAt: number): boolean {
  if (person.lastSeenDaysAgo === undefined || midnight > startedAt - (person.lastSeenDaysAgo - 1) * day)
    return false
  const weekday = new Date(midnight + day / 2).getUTCDay()
  const rate = weekday === 0 ? 0.06 : weekday === 6 ? 0.18 : 0.86
  return chance(index, Math.floor(midnight / day), 77) < rate
}
