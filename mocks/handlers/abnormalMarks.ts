import { abnormalRules, rulesOfMeters, type AbnormalRule } from '../../src/rules/abnormalRules'
import { remarkLength } from '../../src/rules/fieldLimits'
import { mostMarkedAtOnce } from '../../src/rules/limits'
import { formatDate } from '../../src/lib/time'
import type { Core } from '../core'
import { isKnown, publishBell } from '../db/abnormalRows'
import { findingId, type AbnormalFinding } from '../world/abnormalFound'
import { ruleWord } from '../world/abnormalWords'
import { wallIn } from '../world/calendar'
import { ok } from './answer'
import type { Call } from './call'
import { eventOf } from './eventSearch'
import { firstOf } from './firstOf'
import { Form } from './form'
import { Params, Refusal } from './params'

/** Adds records about what the caller saw: one for each meter and day that is named, or none. */
export async function marked(core: Core, call: Call): Promise<Response> {
  const form = new Form(await call.body())
  const rule = form.oneOf('e_type', rulesOfMeters, { required: true })
  const note = form.text('note', { required: true, max: remarkLength })
  form.done()
  const items: unknown = form.raw('items')
  if (!Array.isArray(items) || items.length === 0 || items.length > mostMarkedAtOnce)
    throw new Refusal('badParameter', { name: 'items' })
  const found = new Map<string, AbnormalFinding>()
  for (const each of items) {
    const item = new Params(each)
    const record = recordOf(core, item, rule, call.account.username)
    const event = eventIn(core, item)
    const before = found.get(record.id)?.event_ids ?? []
    found.set(record.id, { ...record, event_ids: event === undefined ? before : [...before, event] })
  }
  const named = (records: readonly AbnormalFinding[]): string =>
    firstOf(
      records.map(({ metercomid, data_date }) => `${metercomid} · ${formatDate(data_date, call.language)}`),
    )
  const records = [...found.values()]
  const twice = records.filter((record) => isKnown(core, record))
  if (twice.length > 0)
    throw new Refusal('abnormalExists', { rule: ruleWord(rule, call.language), name: named(twice) })
  call.about(named(records))
  for (const record of records) {
    core.db.abnormal.add(record)
    core.db.abnormal.change(record.id, { note })
  }
  publishBell(core)
  return ok({ count: records.length })
}

/** The record that an item of the order becomes: about the meter as it is on file today, without a number. */
function recordOf(core: Core, item: Params, rule: AbnormalRule, by: string): AbnormalFinding {
  const now = core.now()
  const { network, calendar } = core.world.parts
  const meter = core.archive.meter(item.required('meter_id'), now)
  if (!meter) throw new Refusal('rowGone')
  const data_date = item.date('data_date') ?? ''
  if (data_date === '') throw new Refusal('badParameter', { name: 'data_date' })
  if (data_date > wallIn(core.world.zone, now).slice(0, 10)) throw new Refusal('abnormalFuture')
  const { id: meter_id, metercomid, cons_no, cons_name, tml_id, comm_protocol, dispcomm_protocol } = meter
  const { cp_name, name, tg_id, tg_name, line_id, subs_id, orgs } = core.archive.grid.place(tml_id)
  const index = network.find('meter', meter_id)
  const day = calendar.dayOf(calendar.parseWall(`${data_date} 12:00:00`))
  return {
    // The same as that of a rule which finds it later: then it is one record. Rules look at no meter that was added.
    id: index < 0 ? `${meter_id}-${rule}-${data_date}` : findingId(network.seed, index, rule, day),
    meter_id,
    metercomid,
    cons_no,
    cons_name,
    mp: meter.mp,
    cp_name,
    tml_id,
    name,
    tg_id,
    tg_name,
    comm_protocol,
    dispcomm_protocol,
    monitor_type: abnormalRules[rule],
    e_type: rule,
    data_date,
    value: null,
    threshold: null,
    unit: '',
    lost_revenue: null,
    foundAt: now,
    unread: true,
    nodes: new Set([tml_id, tg_id, line_id, subs_id, ...orgs].filter(Boolean)),
    by,
  }
}

/** The event that an item is about, which must be one of its meter and day. */
function eventIn(core: Core, item: Params): string | undefined {
  const id = item.text('event_id')
  if (id === undefined) return undefined
  const { network, calendar } = core.world.parts
  const event = eventOf(core, id)
  const fits =
    event &&
    network.id('meter', event.meter) === item.text('meter_id') &&
    calendar.wall(event.at).slice(0, 10) === item.date('data_date')
  if (!fits) throw new Refusal('eventGone')
  return id
}
