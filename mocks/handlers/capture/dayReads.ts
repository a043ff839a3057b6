import type { CommandOrder } from '../../../src/api/capture/commands'
import { canAnswer } from '../../../src/rules/readings/leftOut'
import { readableDays } from '../../../src/rules/limits/limits'
import { fromStore } from '../../../src/rules/readings/readRules'
import type { Core } from '../../core'
import { endOf, type CommandDevice, type CommandTask, type LeftOut } from '../../db/commands'
import type { Author } from '../../db/tableLog'
import { DAY, wallIn } from '../../world/calendar'
import { planOf } from './commandPlans'
import { keepCame } from './commandResults'
import { targetsOf, type Target } from './commandTargets'
import { Refusal, type Params } from '../../kit/params'
import { lossesOf } from '../query/pointState'

/** How far back is looked for the moment at which a collection point was heard last. */
const lookedBack = 60 * DAY
/** A meter sends the record of a day as a whole, whichever of its registers is asked for. */
const freeze = 'pap_r'

export type MeterDay = NonNullable<CommandOrder['days']>[number]

/** Days of meters that an order names. @throws Refusal for none, too many, and days that have not ended */
export function askedDays(core: Core, body: Params): MeterDay[] {
  const list = body.raw('days')
  const today = wallIn(core.world.zone, core.now()).slice(0, 10)
  if (!Array.isArray(list)) throw new Refusal('badParameter', { name: 'days' })
  const days = list.map((each: unknown): MeterDay => {
    const { meter_id, data_date } = (each ?? {}) as Record<string, unknown>
    if (typeof meter_id !== 'string' || typeof data_date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(data_date))
      throw new Refusal('badParameter', { name: 'days' })
    if (data_date >= today) throw new Refusal('readFuture')
    return { meter_id, data_date }
  })
  if (days.length === 0) throw new Refusal('readNoDevice')
  if (days.length > readableDays) throw new Refusal('readDaysTooMany', { max: readableDays })
  return days
}

/** Whether a meter can answer now, and since when it or its collection point was not heard. */
function silenceOf(core: Core, { meter, reach }: Target): Pick<LeftOut, 'silent' | 'since'> {
  if (!meter || (reach.pointOnline && reach.online)) return { silent: '', since: '' }
  if (reach.pointOnline) return { silent: 'meter', since: meter.last_online }
  const now = core.now()
  const [loss] = lossesOf(core, meter.tml_id, now - lookedBack, now)
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

/** Days that were not read, with what is known of how their meters can be reached. More than one order takes are not looked at. */
export function unreadDays(core: Core, days: readonly (MeterDay & { comm_port: string })[]) {
  const looked = days.length <= readableDays
  const targets = new Map(looked ? targetsFor(core, datesOf(days)).map((target) => [target.id, target]) : [])
  return days.map(({ meter_id, data_date, comm_port }) => {
    const target = targets.get(meter_id)
    const id = `${meter_id}.${data_date}`
    return { id, meter_id, data_date, comm_port, ...(target && dayOf(core, target, data_date)) }
  })
}

const targetsFor = (core: Core, dates: ReadonlyMap<string, unknown>): Target[] =>
  dates.size === 0 ? [] : targetsOf(core, { kind: 'read', target: 'meter', devices: [...dates.keys()] })

/** Those of some days that can be asked for now, and those that cannot. */
function sorted(core: Core, targets: readonly Target[], dates: ReadonlyMap<string, readonly string[]>) {
  const asked: Target[] = []
  const leftOut: LeftOut[] = []
  for (const target of targets) {
    const days = (dates.get(target.id) ?? []).map((date) => dayOf(core, target, date))
    if (days.every(canAnswer)) asked.push(target)
    else leftOut.push(...days)
  }
  return { asked, leftOut }
}

const deviceOf = ({ reach: _reach, meter: _meter, ...device }: Target): CommandDevice => device
const needed = () => false

function datesOf(days: readonly MeterDay[]): Map<string, string[]> {
  const dates = new Map<string, string[]>()
  for (const { meter_id, data_date } of days) {
    const own = dates.get(meter_id) ?? []
    if (!own.includes(data_date)) own.push(data_date)
    dates.set(meter_id, own)
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
  const { asked, leftOut } = sorted(core, targetsFor(core, dates), dates)
  const task = core.db.commands.start(
    {
      order,
      username,
      keeper,
      leftOut,
      devices: asked.map(deviceOf),
      dates,
      unneeded: needed,
      plan: planOf(core, asked, order),
    },
    core.now(),
  )
  keepAtEnd(core, task)
  return task
}

/** Asks again for what did not come, and for what could not be asked for and can be now; answers how many. */
export function readRest(core: Core, task: CommandTask): number {
  const { commands } = core.db
  const dates = datesOf(task.leftOut)
  const { asked, leftOut } = sorted(core, targetsFor(core, dates), dates)
  const count = commands.retry(task, planOf(core, targetsOf(core, task.order), task.order), core.now())
  commands.extend(
    task,
    { devices: asked.map(deviceOf), dates, unneeded: needed, plan: planOf(core, asked, task.order) },
    core.now(),
  )
  const added = task.leftOut.length - leftOut.length
  task.leftOut = leftOut
  keepAtEnd(core, task)
  return count + added
}

/** What came is kept when all is known, whether somebody looks at it or not. */
function keepAtEnd(core: Core, task: CommandTask): void {
  const { keeper } = task
  if (keeper) core.later(() => keepCame(core, task, keeper), Math.max(0, endOf(task) - core.now()) + 1)
}
