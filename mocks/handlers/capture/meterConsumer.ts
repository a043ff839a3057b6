import type { ConsumerPoint, meterConsumerApi } from '../../../src/api/capture/meterConsumer'
import type { Known } from '../../../src/lib/shape'
import { isTotalizer } from '../../../src/rules/archive/meterRules'
import type { Core } from '../../core'
import type { MeterDetail } from '../../kit/meterTypes'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { otherPointsOf } from '../kit/consumers'
import { Refusal } from '../../kit/params'
import { route } from '../kit/route'

type Answer = Known<Awaited<ReturnType<typeof meterConsumerApi.of>>, 'contract_kw' | 'points'> & {
  points: Known<ConsumerPoint, 'contract_kw'>[]
}

export function meterConsumerHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/capture/meter/consumer/:id', { screens: ['meterDetail'] }, ({ part }) => {
      const meter = core.archive.meter(part('id'), core.now())
      if (!meter) throw new Refusal('unknownMeter')
      return ok(consumerOf(core, meter))
    }),
  ]
}

function consumerOf(core: Core, { id, cons_no, meter_type }: MeterDetail): Answer {
  const { network, archive, calendar } = core.world.parts
  const index = network.find('meter', id)
  const point = network.pointOf(index)
  const today = calendar.dayOf(core.now())
  // The begin of the tenancy is unknown for a consumer that was entered by hand.
  const isWorldConsumer = archive.consNo(index, point, today) === cons_no
  const tenancy = isWorldConsumer ? archive.tenancy(index, point, today) : undefined
  const otherIds = otherPointsOf(core.unscoped, cons_no, id)
  const visibleMeters = otherIds.flatMap((otherId) => core.archive.meter(otherId, core.now()) ?? [])
  return {
    state: cons_no !== '' ? 'supplied' : isTotalizer(meter_type) ? 'check' : tenancy ? 'vacant' : 'none',
    since: tenancy ? calendar.dateOf(tenancy.since) : '',
    contract_kw: powerOf(core, id),
    points: visibleMeters.map((meter) => ({
      id: meter.id,
      metercomid: meter.metercomid,
      address: meter.address,
      cons_type: meter.cons_type,
      name: meter.name,
      tg_name: meter.tg_name,
      contract_kw: powerOf(core, meter.id),
    })),
    elsewhere: otherIds.length - visibleMeters.length,
    before: (tenancy?.earlier ?? []).map(({ consNo, name, firstDay, endDay }) => ({
      cons_no: consNo,
      cons_name: name,
      begin: calendar.dateOf(firstDay),
      end: calendar.dateOf(endDay - 1),
    })),
  }
}

/** kW; null of what measures others. */
export function powerOf({ world: { parts } }: Core, id: string): number | null {
  const index = parts.network.find('meter', id)
  const point = parts.network.pointOf(index)
  return isTotalizer(parts.archive.type(index, point)) ? null : parts.archive.powerLimit(index, point)
}
