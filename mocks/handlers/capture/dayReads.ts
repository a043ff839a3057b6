import type { CommandOrder } from '../../../src/api/capture/commands'
import { canAnswer } from '../../../src/rules/readings/leftOut'
import { readableDays } from '../../../src/rules/limits/limits'
import { fromStore } from '../../../src/rules/readings/readRules'
import type { Core } from '../../core'
import { endOf } from '../../campaigns/campaign'
import type { CommandDevice, CommandTask, LeftOut } from '../../db/commands'
import type { Author } from '../../db/tableLog'
import { DAY, wallIn } from '../../world/calendar'
import { planOf } from './commandPlans'
import { keepValues } from './commandResults'
import { targetsOf, type Target } from './commandTargets'
import { Refusal, type Params } from '../../kit/params'
import { lossesOf } from '../query/pointState'

/** Period searched for the last contact with a collection point, ms. */
const lookbackMs = 60 * DAY
/** A meter sends the record of a day as a whole, whichever of its registers is asked for. */
const freeze = 'pap_r'

export type MeterDay = NonNullable<CommandOrder['days']>[number]

/** Days of meters that an order names. @throws Refusal for none, too many, and days that have not ended */
export function requestedDays(core: Core, body: Params): MeterDay[] {
  const list = body.raw('days')
  const today = wallIn(core.world.zone, core.now()).slice(0, 10)
  if (!Array.isArray(list)) throw new Refusal('badParameter', { name: 'days' })
  const days = list.map((rawDay: unknown): MeterDay => {
    const { meter_id, data_date } = (rawDay ?? {}) as Record<string, unknown>
    if (typeof meter_id !== 'string' || typeof data_date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(data_date))
      throw new Refusal('badParameter', { name: 'days' })
    if (data_date >= today) throw new Refusal('readFuture')
    return { meter_id, data_date }
  })
  if (days.length === 0) throw new Refusal('readNoDevice')
  if (days.length > readableDays) throw new Refusal('readDaysTooMany', { max: readableDays })
  return days
}

/** Silent device (meter or collection point) that keeps a meter from answering, with the time of its last contact. */
function silenceOf(core: Core, { meter, reach }: Target): Pick<LeftOut, 'silent' | 'since'> {
  if (!meter || (reach.pointOnline && reach.online)) return { silent: '', since: '' }
  if (reach.pointOnline) return { silent: 'meter', since: meter.last_online }
  const now = core.now()
  const [loss] = lossesOf(core, meter.tml_id, now - lookbackMs, now)
  return { silent: 'point', since: loss?.end === '' ? loss.begin : meter.last_online }
}

const dayOf = (core: Core, target: Target, data_date: string): LeftOut => ({
  meter_id: target.id,
  metercomid: target.metercomid,
  data_date,
  tml_id: target.meter?.tml_id ?? '',
  cp_name: target.cp_name,
  ...silenceOf(core, target),
})

/** Unread days with the reachability of their meters. More days than one order takes are not examined. */
export function unreadDays(core: Core, days: readonly (MeterDay & { comm_port: string })[]) {
  const isWithinLimit = days.length <= readableDays
  const targets = new Map(
    isWithinLimit ? targetsFor(core, datesOf(days)).map((target) => [target.id, target]) : [],
  )
  return days.map(({ meter_id, data_date, comm_port }) => {
    const target = targets.get(meter_id)
    const id = `${meter_id}.${data_date}`
    return { id, meter_id, data_date, comm_port, ...(target && dayOf(core, target, data_date)) }
  })
}

const targetsFor = (core: Core, dates: ReadonlyMap<string, unknown>): Target[] =>
  dates.size === 0 ? [] : targetsOf(core, { kind: 'read', target: 'meter', devices: [...dates.keys()] })

/** Splits meters into those that can answer now and the days that are left out. */
function splitTargets(core: Core, targets: readonly Target[], dates: ReadonlyMap<string, readonly string[]>) {
  const reachable: Target[] = []
  const leftOut: LeftOut[] = []
  for (const target of targets) {
    const days = (dates.get(target.id) ?? []).map((date) => dayOf(core, target, date))
    if (days.every(canAnswer)) reachable.push(target)
    else leftOut.push(...days)
  }
  return { asked: reachable, leftOut }
}

const deviceOf = ({ reach: _reach, meter: _meter, ...device }: Target): CommandDevice => device
const needed = () => false

function datesOf(days: readonly MeterDay[]): Map<string, string[]> {
  const dates = new Map<string, string[]>()
  for (const { meter_id, data_date } of days) {
    const meterDates = dates.get(meter_id) ?? []
    if (!meterDates.includes(data_date)) meterDates.push(data_date)
    dates.set(meter_id, meterDates)
  }
  return dates
}

/**
 * Reads days of meters again: one order over all of them, which goes on by itself. What cannot answer now is left out and named.
 * @param keeper in whose name what comes is kept; undefined where that user may not keep values
 */
export function readDays(
  core: Core,
  days: readonly MeterDay[],
  { username, keeper }: { username: string; keeper: Author | undefined },
): CommandTask {
  const dates = datesOf(days)
  const order: CommandOrder = {
    kind: 'read',
    target: 'meter',
    devices: [...dates.keys()],
    items: [freeze],
    days,
    ...fromStore,
  }
  const { asked: reachable, leftOut } = splitTargets(core, targetsFor(core, dates), dates)
  const task = core.db.commands.start(
    {
      order,
      username,
      keeper,
      leftOut,
      devices: reachable.map(deviceOf),
      dates,
      unneeded: needed,
      plan: planOf(core, reachable, order),
    },
    core.now(),
  )
  keepAtEnd(core, task)
  return task
}

/** Asks again for what did not come, and for what could not be asked for and can be now; answers how many. */
export function readRemaining(core: Core, task: CommandTask): number {
  const { commands } = core.db
  const dates = datesOf(task.leftOut)
  const { asked: reachable, leftOut } = splitTargets(core, targetsFor(core, dates), dates)
  const count = commands.retry(task, planOf(core, targetsOf(core, task.order), task.order), core.now())
  commands.extend(
    task,
    { devices: reachable.map(deviceOf), dates, unneeded: needed, plan: planOf(core, reachable, task.order) },
    core.now(),
  )
  const added = task.leftOut.length - leftOut.length
  task.leftOut = leftOut
  keepAtEnd(core, task)
  return count + added
}

/** Stores the received values when the command has ended, even if no user watches it. */
function keepAtEnd(core: Core, task: CommandTask): void {
  const { keeper } = task
  if (keeper) core.later(() => keepValues(core, task, keeper), Math.max(0, endOf(task) - core.now()) + 1)
}
