import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { Contracts } from './contracts'
import type { Contract } from './parties'
import { bits, topic } from './random'

/** Span that one bill covers, in days since 1970: from `begin` up to, not including, `end`, both of one contract. */
export interface Statement {
  readonly meter: number
  readonly point: number
  readonly contract: Contract
  readonly begin: number
  /** Day of the statement: it covers the energy up to its begin. */
  readonly end: number
  /** 'yyyy-MM' of its last day. */
  readonly month: string
  /** Last day to pay. */
  readonly dueDay: number
  /** Instant at which the bill is calculated, ms. */
  readonly calculatedAt: number
}

/** Days from a statement to its due day. */
const termDays = 20
/** Longest span of a statement, days. */
const longestSpan = 31
/** Days after a statement after which it is paid: its term, the span in which its cut falls, and the days until that is paid. */
export const mostDaysOpen = termDays + longestSpan + 14

/** The statements of consumers who pay by bills: spans and dates, without energies. */
export interface Statements {
  /** Statements whose `end` is one of the days first … last, the oldest first; none where nobody pays by bills. */
  readonly endingIn: (meter: number, point: number, days: { first: number; last: number }) => Statement[]
  /** The statement before this one in the same contract; undefined for the first. */
  readonly previous: (statement: Statement) => Statement | undefined
  /** Due day of the statement after this one in the same contract; Infinity for the last. */
  readonly nextDueDay: (statement: Statement) => number
}

/** The statement date of a month relative to that of a civil day. */
function dateIn(day: number, monthsLater: number, dayOfMonth: number): number {
  const date = new Date(day * DAY)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsLater, dayOfMonth) / DAY
}
/** The last statement date before a day. */
function dateBefore(day: number, dayOfMonth: number): number {
  const sameMonth = dateIn(day, 0, dayOfMonth)
  return sameMonth < day ? sameMonth : dateIn(day, -1, dayOfMonth)
}
/** The first statement date after a day. */
function dateAfter(day: number, dayOfMonth: number): number {
  const sameMonth = dateIn(day, 0, dayOfMonth)
  return sameMonth > day ? sameMonth : dateIn(day, 1, dayOfMonth)
}

export function createStatements(archive: Archive, contracts: Contracts, calendar: Calendar): Statements {
  const { seed } = archive.network
  /** The morning after the statement: most of the freezes that came late are there. */
  const calculatedAt = (meter: number, end: number): number =>
    calendar.dayStart(end + 1) + 2 * HOUR + (bits(seed, topic.contract, meter, end, 3) % 10_800) * 1000

  const statementOf = (meter: number, point: number, contract: Contract, end: number): Statement => ({
    meter,
    point,
    contract,
    begin: Math.max(contract.begin, dateBefore(end, contracts.statementDay(meter))),
    end,
    month: calendar.dateOf(end - 1).slice(0, 7),
    dueDay: end + termDays,
    calculatedAt: calculatedAt(meter, end),
  })

  return {
    endingIn(meter, point, { first, last }) {
      if (contracts.kind(meter, point) !== 'postpaid') return []
      const dayOfMonth = contracts.statementDay(meter)
      const supplied = archive.firstDay(meter, point)
      // The end of a contract is known to the statement before it.
      const days = { first: first - 1, last: last + mostDaysOpen }
      return archive.contractsIn(meter, point, days).flatMap((drawnContract) => {
        if (drawnContract.end <= supplied) return []
        // Bills of the time before the head-end are those of another system.
        const contract = { ...drawnContract, begin: Math.max(drawnContract.begin, supplied) }
        const ends: number[] = []
        let end = dateAfter(Math.max(contract.begin, first - 1), dayOfMonth)
        for (; end <= last && end < contract.end; end = dateAfter(end, dayOfMonth)) ends.push(end)
        if (contract.end >= first && contract.end <= last) ends.push(contract.end)
        return ends.map((statementEnd) => statementOf(meter, point, contract, statementEnd))
      })
    },
    previous: ({ meter, point, contract, begin }) =>
      begin > contract.begin ? statementOf(meter, point, contract, begin) : undefined,
    nextDueDay: ({ meter, contract, end }) =>
      end >= contract.end
        ? Infinity
        : Math.min(contract.end, dateAfter(end, contracts.statementDay(meter))) + termDays,
  }
}
