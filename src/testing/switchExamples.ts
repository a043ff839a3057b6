import { calendarOf } from '../../mocks/world/calendar'
import type { CutCalendar } from '@/rules/switching/cutHours'
import type { Debtor } from '@/rules/switching/cutsForDebt'
import type { SwitchedMeter } from '@/rules/switching/maySwitch'
import { money } from './moneyExamples'

/** Clock of a utility that is four hours behind UTC the whole year. */
export const santoDomingo = calendarOf('America/Santo_Domingo')
/** Clock of a utility that changes its clocks twice a year. */
export const madrid = calendarOf('Europe/Madrid')

/** Accounts are cut on all days but Saturday, Sunday and a holiday in the middle of the week. */
export const cutCalendar: CutCalendar = {
  clock: santoDomingo,
  isCutDay: (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && day !== '2026-11-18',
  hourOfCut: '12:00',
}

/** The instant of a wall time of that utility. */
export const instantAt = (wall: string): number => santoDomingo.parseWall(wall)

type ServerDebtor = Extract<Debtor, { kind: 'server' }>

/** An account that is cut on Friday, 20 November 2026. */
export const debtorDue: ServerDebtor = {
  kind: 'server',
  balance: money(-3.6),
  dueDate: '2026-11-20',
  unresolvedPayments: [],
  atLastBill: { overdue_outage: true, paid_power_on: true },
}

/** A meter that nothing protects, on that day at noon. */
export const switchedMeter: SwitchedMeter = {
  isOwn: true,
  meter_type: '01',
  relay_mode: '1',
  capabilities: ['relay.control'],
  comm_protocol: '03',
  hasStoredPassword: true,
  meter_restrict: ['3'],
  terminal_restrict: ['1', '6'],
  guarantees: [],
  protections: [],
  isReadingHeld: false,
  debtor: debtorDue,
  open: [],
  lastProven: undefined,
  relay: '21',
  lastHeard: instantAt('2026-11-20 11:45:00'),
  isReachable: true,
}
