import { describe, expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { cutCalendar, debtorDue, instantAt, switchedMeter } from '@/testing/switchExamples'
import { commandStates, type CommandState } from './commandState'
import {
  isProtected,
  judgeSwitch,
  switchReasons,
  verdictBeforeSending,
  wholeRefusal,
  type SwitchedMeter,
  type SwitchOrder,
  type SwitchReason,
} from './maySwitch'

const noon = instantAt('2026-11-20 12:00:00')
const hour = 3_600_000
const minute = 60_000
const off: SwitchOrder = { action: 'off', reason: '1', isSingle: false }
const on: SwitchOrder = { action: 'on', reason: '2', isSingle: true }
const isCutOff = { relay: '22' } as const

const judge = (change: Partial<SwitchedMeter>, order: Partial<SwitchOrder> = {}, instant = noon) =>
  judgeSwitch({ ...switchedMeter, ...change }, { ...off, ...order }, { instant, calendar: cutCalendar })
const reasons = (...parameters: Parameters<typeof judge>) => judge(...parameters).reasons
const open = (action: 'off' | 'on', state: CommandState) => ({ kind: 'relay', action, state }) as const
const protection = { begin: noon - hour, plannedEnd: noon + hour }

test('a meter without a reason may be cut and reconnected', () => {
  expect(judge({})).toEqual({ reasons: [], waits: [], isAskedOnce: false, isReadFirst: false })
  expect(judge(isCutOff, on)).toEqual({ reasons: [], waits: [], isAskedOnce: false, isReadFirst: false })
})

describe('each reason alone', () => {
  test.each<[SwitchReason, Partial<SwitchedMeter>]>([
    ['notFound', { isOwn: false }],
    ['noRelay', { relay_mode: '0' }],
    ['noRelay', { relay: '98' }],
    ['model', { capabilities: ['relay.read'] }],
    ['noPassword', { hasStoredPassword: false }],
    ['noPassword', { hasStoredPassword: false, comm_protocol: '02' }],
    ['checkMeter', { meter_type: '05' }],
    ['voltageTransformer', { meter_type: '04' }],
    ['station', { terminal_restrict: ['3'] }],
    ['station', { terminal_restrict: ['4'] }],
    ['vip', { meter_restrict: ['2'] }],
    ['guaranteed', { guarantees: [protection] }],
    ['protected', { protections: [protection] }],
    ['readingHeld', { isReadingHeld: true }],
    ['noAccount', { debtor: undefined }],
    ['notOwing', { debtor: { ...debtorDue, balance: money(1) } }],
    ['paymentUnresolved', { debtor: { ...debtorDue, unresolvedPayments: [{ since: noon }] } }],
    ['takenBack', { debtor: { ...debtorDue, takenBack: { kind: 'reversal', day: '2026-11-20' } } }],
    ['commandOpen', { open: [open('off', 'desired')] }],
    ['commandOpen', { open: [open('on', 'executed')] }],
    ['outcomeUnknown', { open: [open('on', 'unknown')] }],
    ['coolOff', { lastProven: { action: 'on', provenAt: noon - 5 * minute + 1 } }],
    ['alreadySo', { relay: '22' }],
    ['notHeard', { lastHeard: noon - 24 * hour - 1 }],
    ['notHeard', { lastHeard: undefined }],
  ])('%s: %o', (reason, change) => expect(reasons(change)).toEqual([reason]))

  test('those that lie within the limits', () => {
    expect(reasons({ meter_type: '02', relay_mode: '2' })).toEqual([])
    expect(reasons({ meter_type: '03' })).toEqual([])
    expect(reasons({ lastHeard: noon - 24 * hour })).toEqual([])
    expect(reasons({ lastProven: { action: 'on', provenAt: noon - 5 * minute } })).toEqual([])
    expect(reasons({ lastProven: { action: 'off', provenAt: noon } })).toEqual([])
    expect(reasons({ open: [open('on', 'verified'), { kind: 'keys', state: 'sent' }] })).toEqual([])
    expect(reasons({ relay: '23' })).toEqual([])
    expect(reasons({ hasStoredPassword: false, comm_protocol: '01' })).toEqual([])
    // Single control asks for the password.
    expect(reasons({ hasStoredPassword: false }, { isSingle: true })).toEqual([])
    expect(reasons({ meter_restrict: ['1', '3'] })).toEqual([])
  })
})

test('a number that nobody has is not found', () => {
  const { reasons: all } = judgeSwitch(undefined, off, { instant: noon, calendar: cutCalendar })
  expect(all).toEqual(['notFound'])
})

test('all reasons are listed in their order', () => {
  const late = instantAt('2026-11-21 21:00:00')
  const all = reasons(
    {
      relay_mode: '0',
      capabilities: [],
      hasStoredPassword: false,
      meter_type: '06',
      terminal_restrict: ['4'],
      meter_restrict: ['2'],
      guarantees: [{ begin: 0, plannedEnd: late + 1 }],
      protections: [{ begin: 0, plannedEnd: late + 1 }],
      isReadingHeld: true,
      debtor: {
        ...debtorDue,
        balance: money(1),
        dueDate: '2026-11-22',
        atLastBill: { overdue_outage: false, paid_power_on: true },
        unresolvedPayments: [{ since: late }],
        takenBack: { kind: 'returnedCheque', day: '2026-11-21' },
      },
      open: [open('on', 'sent'), open('off', 'unknown')],
      lastProven: { action: 'on', provenAt: late },
      relay: '22',
      lastHeard: undefined,
    },
    {},
    late,
  )
  const possible = switchReasons.filter((reason) => !['notFound', 'noAccount'].includes(reason))
  expect(all).toEqual(possible)
})

test('reconnecting asks neither who is supplied nor the hour', () => {
  const change: Partial<SwitchedMeter> = {
    ...isCutOff,
    terminal_restrict: ['4'],
    meter_restrict: ['2'],
    guarantees: [protection],
    protections: [protection],
    isReadingHeld: true,
    debtor: undefined,
    lastHeard: undefined,
  }
  const { reasons: none, isAskedOnce } = judge(change, on, instantAt('2026-11-21 23:00:00'))
  expect([none, isAskedOnce]).toEqual([[], false])
})

test('what is starred holds for unpaid accounts alone', () => {
  const change: Partial<SwitchedMeter> = { isReadingHeld: true, debtor: undefined }
  for (const reason of ['2', '3', '4', '5', '6', '9'] as const)
    expect(reasons(change, { reason })).toEqual([])
})

test('before the hour of the cut on the due date, in the evening and on a Saturday nobody is cut for a debt', () => {
  const at = (wall: string, change: Partial<SwitchedMeter> = {}) =>
    judge({ lastHeard: instantAt(wall), ...change }, {}, instantAt(wall)).reasons
  expect(at('2026-11-20 11:59:59')).toEqual(['outsideHours'])
  expect(at('2026-11-20 19:59:59')).toEqual([])
  expect(at('2026-11-20 20:00:00')).toEqual(['outsideHours'])
  expect(at('2026-11-21 13:00:00')).toEqual(['outsideHours'])
  expect(at('2026-11-23 08:00:00')).toEqual([])
})

test('for any other reason the console asks once more outside the hours', () => {
  const at = (wall: string, order: Partial<SwitchOrder> = {}) =>
    judge({ lastHeard: instantAt(wall) }, { reason: '3', ...order }, instantAt(wall))
  expect(at('2026-11-20 20:00:00')).toMatchObject({ reasons: [], isAskedOnce: true })
  expect(at('2026-11-20 19:59:00').isAskedOnce).toBe(false)
  expect(at('2026-11-20 20:00:00', { reason: '1' }).isAskedOnce).toBe(false)
  expect(at('2026-11-20 20:00:00', { action: 'limit', limit: 2000 }).isAskedOnce).toBe(false)
  expect(at('2026-11-20 20:00:00', { reason: '8', isSingle: true }).isAskedOnce).toBe(false)
})

test('the softer step is judged like off, at any hour', () => {
  const limit: Partial<SwitchOrder> = { action: 'limit', limit: 2000 }
  expect(reasons({}, limit, instantAt('2026-11-20 23:00:00'))).toEqual([])
  expect(reasons({ meter_restrict: ['2'], isReadingHeld: true }, limit)).toEqual(['vip', 'readingHeld'])
  expect(reasons({ limit: 2000 }, limit)).toEqual(['alreadySo'])
  expect(reasons({ limit: 3000 }, limit)).toEqual([])
  expect(reasons(isCutOff, limit)).toEqual(['alreadySo'])
  const lift: Partial<SwitchOrder> = { action: 'lift', reason: '2', limit: undefined }
  expect(reasons({ limit: 2000, meter_restrict: ['2'] }, lift)).toEqual([])
  expect(reasons({}, lift)).toEqual(['alreadySo'])
})

describe('danger to life or property', () => {
  const change: Partial<SwitchedMeter> = {
    meter_restrict: ['2'],
    protections: [protection],
    lastProven: { action: 'on', provenAt: noon },
  }
  test('VIP, protection and cool-off do not hold for a single meter, all else does', () => {
    expect(reasons(change, { reason: '8', isSingle: true })).toEqual([])
    expect(reasons(change, { reason: '3', isSingle: true })).toEqual(['vip', 'protected', 'coolOff'])
    expect(reasons(change, { reason: '8', isSingle: false })).toEqual(['vip', 'protected', 'coolOff'])
    const others: Partial<SwitchedMeter> = {
      ...change,
      terminal_restrict: ['4'],
      guarantees: [protection],
      relay: '22',
      lastHeard: undefined,
    }
    expect(reasons(others, { reason: '8', isSingle: true })).toEqual([
      'station',
      'guaranteed',
      'alreadySo',
      'notHeard',
    ])
  })
})

test('protection lasts up to its planned end; ended by hand it holds for batches only', () => {
  const span = { begin: 100, plannedEnd: 1000 }
  expect([99, 100, 999, 1000].map((instant) => isProtected(span, instant, true))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const ended = { ...span, endedAt: 500 }
  expect([499, 500, 999].map((instant) => isProtected(ended, instant, true))).toEqual([true, false, false])
  expect([499, 500, 999, 1000].map((instant) => isProtected(ended, instant, false))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

describe('a reconnection', () => {
  test('is not left out as already so while a cut is open: it awaits its outcome', () => {
    const openStates = commandStates.filter(
      (state) => judge({ open: [open('off', state)] }, on).reasons[0] !== 'alreadySo',
    )
    expect(openStates).toEqual(['desired', 'sent', 'delivered', 'executed', 'unknown'])
    expect(judge({ open: [open('off', 'unknown')] }, on)).toMatchObject({ reasons: [], waits: ['cut'] })
    expect(reasons({}, on)).toEqual(['alreadySo'])
    expect(reasons({ relay: '23' }, on)).toEqual(['alreadySo'])
    expect(
      reasons(
        { limit: 2000, open: [{ ...open('off', 'sent'), action: 'limit' }] },
        { ...on, action: 'lift', limit: 2000 },
      ),
    ).toEqual([])
  })

  test('waits for the cool-off and for its meter', () => {
    const lastProven = { action: 'off', provenAt: noon - minute } as const
    expect(judge({ ...isCutOff, lastProven, isReachable: false }, on)).toMatchObject({
      reasons: [],
      waits: ['coolOff', 'meter'],
    })
  })

  test('is one at a time, and none while one is unknown', () => {
    expect(reasons({ ...isCutOff, open: [open('on', 'sent')] }, on)).toEqual(['commandOpen'])
    expect(reasons({ ...isCutOff, open: [open('on', 'unknown')] }, on)).toEqual(['outcomeUnknown'])
  })
})

test('a relay whose status is not known is read first', () => {
  expect(judge({ relay: '99' })).toMatchObject({ reasons: [], isReadFirst: true })
})

describe('as a whole', () => {
  const rail = { isLinkUp: true, areBalancesNew: true }
  const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index))
  test('500 meters pass, 501 are refused, each counted once', () => {
    expect(wholeRefusal(off, ids(500), rail)).toBeUndefined()
    expect(wholeRefusal(off, ids(501), rail)).toBe('tooMany')
    expect(wholeRefusal(off, [...ids(500), '7', '7'], rail)).toBeUndefined()
    expect(wholeRefusal(on, ids(501), rail)).toBe('tooMany')
    expect(wholeRefusal(off, ids(3), rail, 2)).toBe('tooMany')
  })

  test('no debt is cut before the billing run, nothing is disconnected while the link is down', () => {
    const [noBills, noLink] = [
      { ...rail, areBalancesNew: false },
      { ...rail, isLinkUp: false },
    ]
    expect(wholeRefusal(off, ['1'], noBills)).toBe('billingRun')
    expect(wholeRefusal({ ...off, reason: '3' }, ['1'], noBills)).toBeUndefined()
    expect(wholeRefusal({ ...off, reason: '3' }, ['1'], noLink)).toBe('linkDown')
    expect(wholeRefusal({ ...off, action: 'limit' }, ['1'], noLink)).toBe('linkDown')
    expect(
      wholeRefusal({ ...on, reason: '1' }, ['1'], { isLinkUp: false, areBalancesNew: false }),
    ).toBeUndefined()
  })

  test('danger is switched singly', () => {
    expect(wholeRefusal({ ...off, reason: '8' }, ['1'], rail)).toBe('dangerSingly')
    expect(wholeRefusal({ ...off, reason: '8', isSingle: true }, ['1'], rail)).toBeUndefined()
  })
})

test('at the instant before a cut it is judged again: who has paid is taken out, and the reason is told', () => {
  expect(verdictBeforeSending(judge({}))).toEqual({ verdict: 'send' })
  const paid = judge({ debtor: { ...debtorDue, balance: money(1) } })
  expect(verdictBeforeSending(paid)).toEqual({ verdict: 'withdraw', reason: 'notOwing' })
  const protectedNow = judge({ protections: [protection] })
  expect(verdictBeforeSending(protectedNow)).toEqual({ verdict: 'withdraw', reason: 'protected' })
  // Its batch ends with the hours of the day.
  const evening = instantAt('2026-11-20 20:00:00')
  expect(verdictBeforeSending(judge({}, {}, evening))).toEqual({ verdict: 'wait' })
  expect(verdictBeforeSending(judge({ ...isCutOff, isReachable: false }, on))).toEqual({ verdict: 'wait' })
  expect(verdictBeforeSending(judge(isCutOff, on))).toEqual({ verdict: 'send' })
})
