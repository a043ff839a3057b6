import { abnormalName } from '../../../src/rules/codes/abnormalName'
import { abnormalRules, rulesOfMeters, type AbnormalRule } from '../../../src/rules/archive/abnormalRules'
import { areaEvidence } from '../../../src/rules/losses/areaLossRules'
import { abnormalMarkFields } from '../../../src/rules/fields/abnormalMark'
import { mostMarkedAtOnce } from '../../../src/rules/limits/limits'
import { addDays, formatDate } from '../../../src/lib/time'
import type { Core } from '../../core'
import { checkMeterOf, findingsIn, isKnown, limitsOf, publishBell } from '../../db/abnormalRows'
import { findingId, lostRevenue, type AbnormalFinding } from '../../world/abnormalFound'
import { ruleWord } from '../../world/abnormalWords'
import { wallIn } from '../../world/calendar'
import { leftToArea } from '../../world/rules/carried'
import type { Unpaid } from '../../world/rules/found'
import { ok } from '../../kit/answer'
import type { Call } from '../kit/call'
import { eventOf } from '../query/eventSearch'
import { firstOf } from '../kit/firstOf'
import { Form } from '../../kit/form'
import { balanceOf } from '../business/lossAnswers'
import { lossFiguresOf } from '../business/lossFigures'
import { Params, Refusal } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { authorOf } from '../kit/route'

/** Inserts one abnormal record for each meter or area and day of the order; either all of them or none. */
export async function insertRecords(core: Core, call: Call): Promise<Response> {
  const form = new Form(await call.body())
  const { e_type: rule, note } = readFields(core.db.dictWords, form, abnormalMarkFields)
  form.done()
  const items: unknown = form.raw('items')
  if (!Array.isArray(items) || items.length === 0 || items.length > mostMarkedAtOnce)
    throw new Refusal('badParameter', { name: 'items' })
  const recordsById = new Map<string, AbnormalFinding>()
  for (const rawItem of items) {
    const item = new Params(rawItem)
    const about = item.text('tg_id') === undefined ? ofMeter : ofArea
    const record = about(core, item, rule, call)
    const event = about === ofMeter ? eventIn(core, item) : undefined
    const eventIds = recordsById.get(record.id)?.event_ids ?? []
    recordsById.set(record.id, {
      ...record,
      event_ids: event === undefined ? eventIds : [...eventIds, event],
    })
  }
  const nameList = (records: readonly AbnormalFinding[]): string =>
    firstOf(
      records.map((record) => `${abnormalName(record)} · ${formatDate(record.data_date, call.language)}`),
    )
  const records = [...recordsById.values()]
  const existing = records.filter((record) => isKnown(core, record))
  if (existing.length > 0)
    throw new Refusal('abnormalExists', { rule: ruleWord(rule, call.language), name: nameList(existing) })
  call.about(nameList(records))
  for (const record of records) core.db.abnormal.write(record, { note }, authorOf(call))
  publishBell(core)
  return ok({ count: records.length })
}

/**
 * Day of an item in the order.
 * @throws Refusal without a day or for a future day
 */
function dayOf(core: Core, item: Params): string {
  const data_date = item.date('data_date') ?? ''
  if (data_date === '') throw new Refusal('badParameter', { name: 'data_date' })
  if (data_date > wallIn(core.world.zone, core.now()).slice(0, 10)) throw new Refusal('abnormalFuture')
  return data_date
}

/**
 * Id of a record about an index of the network: the id that a rule would give, so that both are one record. Rules do
 * not look at added meters, which have index -1.
 */
function idOf(
  { world }: Core,
  about: { index: number; id: string; rule: AbnormalRule; data_date: string },
): string {
  const { network, calendar } = world.parts
  const { index, id, rule, data_date } = about
  const day = calendar.dayOf(calendar.parseWall(`${data_date} 12:00:00`))
  return index < 0 ? `${id}-${rule}-${data_date}` : findingId(network.seed, index, rule, day)
}

type Caller = Pick<Call, 'account' | 'language'>

/** Fields that all records of users share. */
const manualFields = (core: Core, rule: AbnormalRule, { account }: Caller) => ({
  monitor_type: abnormalRules[rule],
  e_type: rule,
  foundAt: core.now(),
  unread: true,
  observer: account.username,
})

/** Record about a meter with its present archive data and no value. */
function ofMeter(core: Core, item: Params, rule: AbnormalRule, caller: Caller): AbnormalFinding {
  const meter = core.archive.meter(item.required('meter_id'), core.now())
  if (!meter) throw new Refusal('rowGone')
  if (!rulesOfMeters.includes(rule)) throw new Refusal('badParameter', { name: 'e_type' })
  const data_date = dayOf(core, item)
  const { id: meter_id, metercomid, cons_no, cons_name, tml_id, comm_protocol, dispcomm_protocol } = meter
  const { cp_name, name, tg_id, tg_name, line_id, subs_id, orgs } = core.archive.grid.place(tml_id)
  const index = core.world.parts.network.find('meter', meter_id)
  return {
    id: idOf(core, { index, id: meter_id, rule, data_date }),
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
    data_date,
    value: null,
    threshold: null,
    unit: '',
    lost_revenue: null,
    nodes: new Set([tml_id, tg_id, line_id, subs_id, ...orgs].filter(Boolean)),
    ...manualFields(core, rule, caller),
  }
}

/** Record about a transformer area with its loss of that day as evidence. */
function ofArea(core: Core, item: Params, rule: AbnormalRule, caller: Caller): AbnormalFinding {
  const { areas, lines } = core.db.tables
  const area = areas.get(item.required('tg_id'))
  if (!area || item.text('meter_id') !== undefined) throw new Refusal('rowGone')
  const data_date = dayOf(core, item)
  const balanceOn = (day: string) => balanceOf(lossFiguresOf(core).areas(day).figure(area.id))
  const balance = balanceOn(data_date)
  const target = area.target_loss
  const previousRate = balanceOn(addDays(data_date, -1))?.rate ?? null
  const evidence = areaEvidence({ rate: balance?.rate ?? null, previousRate, target }).find(
    (candidate) => candidate.rule === rule,
  )
  if (!balance || !evidence)
    throw new Refusal('abnormalNotSo', {
      rule: ruleWord(rule, caller.language),
      name: `${area.tg_name} · ${formatDate(data_date, caller.language)}`,
    })
  const line = lines.get(area.line_id)
  const orgs = core.archive.grid.orgs(line?.org_id ?? '')
  const above = rule === 'lossHigh' ? (balance.supply * (balance.rate - evidence.threshold)) / 100 : 0
  const unpaid = above > 0 ? unclaimedLoss(core, area.id, data_date, above) : undefined
  return {
    id: idOf(core, { index: checkMeterOf(core, area.id), id: area.id, rule, data_date }),
    meter_id: '',
    metercomid: '',
    cons_no: '',
    cons_name: '',
    mp: null,
    cp_name: '',
    tml_id: '',
    name: core.archive.grid.orgName(line?.org_id ?? ''),
    tg_id: area.id,
    tg_name: area.tg_name,
    comm_protocol: '',
    dispcomm_protocol: '',
    data_date,
    value: evidence.value,
    threshold: evidence.threshold,
    unit: '%',
    lost_revenue: unpaid ? lostRevenue(unpaid, limitsOf(core.db)) : null,
    ...(unpaid && { unpaid }),
    nodes: new Set([area.id, area.line_id, line?.subs_id ?? '', ...orgs].filter(Boolean)),
    ...manualFields(core, rule, caller),
  }
}

/** Loss of an area on a day, without the share that other records of the area carry. */
function unclaimedLoss(core: Core, areaId: string, date: string, perDay: number): Unpaid | undefined {
  const { network, calendar } = core.world.parts
  const area = network.find('tg', areaId)
  const areaFindings = area < 0 ? [] : findingsIn(core, area)
  return leftToArea(
    { day: calendar.parseDate(date), unpaid: { perDay, days: 1 } },
    areaFindings.map(({ data_date, unpaid }) => ({ day: calendar.parseDate(data_date), unpaid })),
  )
}

/** Id of the item's event, which must belong to the item's meter and day. */
function eventIn(core: Core, item: Params): string | undefined {
  const id = item.text('event_id')
  if (id === undefined) return undefined
  const { network, calendar } = core.world.parts
  const event = eventOf(core, id)
  const fits =
    event &&
    network.id('meter', event.meter) === item.text('meter_id') &&
    calendar.wall(event.instant).slice(0, 10) === item.date('data_date')
  if (!fits) throw new Refusal('eventGone')
  return id
}
