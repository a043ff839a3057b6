import type { WatchOrder, WatchSample } from '../../../src/api/capture/realTime'
import { isFromStore, isTransparent } from '../../../src/rules/readings/readRules'
import { watchLimits } from '../../../src/rules/limits/watchLimits'
import { watchChannel } from '../../db/prefixes'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { planDevice, reachOf } from '../../db/commandPlan'
import { collectedAt } from '../../db/commands'
import type { Watch } from '../../db/watches'
import { measures } from './commandValues'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { askedWay, isStored, wayOf } from '../query/readWays'
import { route } from '../kit/route'

const mayWatch = { screens: ['realTime'], action: 'read' } as const

export function realTimeHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/capture/realTime/start', mayWatch, async (call) => {
      const order = orderOf(core, await call.body())
      const watch = core.db.watches.start(call.account.username, order, core.now())
      follow(core, watch, call)
      return ok({
        watchId: watch.id,
        channel: watchChannel(watch.id),
        ends: wallIn(core.world.zone, watch.ends),
      })
    }),
    route(core, 'post', '/capture/realTime/stop', mayWatch, async (call) => {
      const watch = core.db.watches.get((await call.body()).required('watchId', 64))
      // A watch that has ended needs no stopping.
      if (watch && watch.username === call.account.username) core.db.watches.stop(watch.id)
      return ok(null)
    }),
  ]
}

function orderOf(core: Core, body: Params): WatchOrder {
  const meter_id = body.required('meter_id')
  if (!core.archive.meter(meter_id, core.now())) throw new Refusal('unknownMeter')
  const items = body.raw('items')
  if (!Array.isArray(items) || items.length === 0 || items.length > watchLimits.items)
    throw new Refusal('badParameter', { name: 'items' })
  const dataItems = core.db.tables.dataItems.all()
  for (const code of items)
    if (!dataItems.some((item) => item.item_code === code && item.task_type === '1' && item.enabled === '1'))
      throw new Refusal('badParameter', { name: 'items' })
  const { interval, minutes } = watchLimits
  const intervalSeconds = body.int('interval', interval.min, interval.max)
  const durationMinutes = body.int('minutes', minutes.min, minutes.max)
  if (intervalSeconds === undefined) throw new Refusal('badParameter', { name: 'interval' })
  if (durationMinutes === undefined) throw new Refusal('badParameter', { name: 'minutes' })
  const requestedWay = askedWay(body)
  const way = wayOf(requestedWay)
  if (way && isTransparent(way) && isFromStore(way)) throw new Refusal('readNoStore')
  return {
    meter_id,
    items: [...new Set(items as string[])],
    interval: intervalSeconds,
    minutes: durationMinutes,
    ...requestedWay,
  }
}

/** Time until the first value after the user began to watch, ms. */
const firstValueMs = 700

function follow(core: Core, watch: Watch, call: Call): void {
  const channel = watchChannel(watch.id)
  let round = 0
  const next = (wait: number) =>
    core.later(() => {
      // Stopped, replaced by another one, or the head-end was reset.
      if (core.db.watches.get(watch.id) !== watch) return
      const ended = core.now() >= watch.ends
      if (core.sockets.count(channel) > 0)
        core.sockets.publish(channel, sampleOf(core, watch, round, ended, call))
      round += 1
      if (ended) core.db.watches.stop(watch.id)
      else next(watch.order.interval * 1000)
    }, wait)
  next(firstValueMs)
}

function sampleOf(core: Core, watch: Watch, round: number, ended: boolean, { translate }: Call): WatchSample {
  const now = core.now()
  const { meter_id, items } = watch.order
  const meter = core.archive.meter(meter_id, now)
  const plan = meter && { id: meter_id, reach: reachOf(meter) }
  const fault = plan
    ? (planDevice(plan, 1, {
        startedAt: now,
        attempt: round,
        place: 0,
        baseMs: 90_000,
        stored: isStored(watch.order),
      })[0]?.fault ?? '')
    : 'other'
  const live = fault === '' ? core.archive.live(meter_id, collectedAt(watch.order, now)) : undefined
  const values = items.map((code) => [code, (meter && measures(meter, code, false) && live?.[code]) ?? null])
  return {
    time: wallIn(core.world.zone, now),
    values: Object.fromEntries(
      values.map(([code, value]) => [code, typeof value === 'number' ? value : null]),
    ) as WatchSample['values'],
    failure_reason:
      fault === ''
        ? ''
        : fault === 'dcuOffline'
          ? translate('pointReadTimeout', { pointName: meter?.cp_name ?? '' })
          : translate('readTimeout'),
    ended,
  }
}
