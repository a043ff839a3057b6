import type { MeterCommand, MeterHistoryRow } from '../../../src/api/capture/meters'
import type { MeterDetail } from '../../kit/meterTypes'
import type { Core } from '../../core'
import { planDevice, reachOf } from '../../db/commandPlan'
import { stateOf } from '../../campaigns/objects'
import { resultCodes } from '../../db/commands'
import { people } from '../../db/people'
import { HOUR, MINUTE, repeatedIn, wallIn } from '../../world/calendar'
import { draw, topic } from '../../world/random'
import { faultSentence } from './commandFaults'
import { answerName, answerOf } from './commandValues'
import { peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'

const screens = ['meterDetail'] as const
/** Commands and changes that are told; older ones are in the logs. */
const maxRows = 300
/** Length of the generated history in days, and probability of an order on each day. */
const past = { days: 45, chance: 0.14 }

/** Routes of a meter's history: commands and changes of its archive. */
export function meterRecordHandlers(core: Core): Route[] {
  const requireMeter = (id: string): MeterDetail => {
    const meter = core.archive.meter(id, core.now())
    if (!meter) throw new Refusal('unknownMeter')
    return meter
  }
  return [
    route(core, 'get', '/capture/meter/commands/:id', { screens }, (call) =>
      ok({ dataList: commandsOf(core, requireMeter(call.part('id')), call) }),
    ),
    route(core, 'get', '/capture/meter/changes/:id', { screens }, ({ part }) =>
      ok({ dataList: changesOf(core, requireMeter(part('id')).id) }),
    ),
  ]
}

type Timed = MeterCommand & { instant: number }

export function commandsOf(core: Core, meter: MeterDetail, call: Call): MeterCommand[] {
  const now = core.now()
  const personOf = peopleOf(core)
  const items = core.db.tables.dataItems.all()
  const sent = core.db.commands.ofDevice(meter.id).map(({ task, slot }): Timed => {
    const state = stateOf(slot, now)
    const item = items.find((candidate) => candidate.item_code === slot.item_code)
    const failed = state === 'failed' && slot.reason !== ''
    const meterThen = state === 'succeeded' && item ? core.archive.meter(meter.id, slot.endsAt) : undefined
    const read =
      meterThen &&
      item &&
      answerOf(core, {
        meter: meterThen,
        item,
        date: slot.data_date || undefined,
        instant: slot.endsAt,
        language: call.language,
      })
    return {
      id: `${task.id}-${String(slot.seq)}`,
      instant: slot.startedAt,
      start_time: wallIn(core.world.zone, slot.startedAt),
      repeated: repeatedIn(core.world.zone, slot.startedAt),
      kind: task.order.kind,
      item_name: item
        ? answerName(core, item, slot.data_date !== '', meter.id, call.language)
        : slot.item_code,
      value: read?.value ?? null,
      unit: item?.unit ?? '',
      decimals: item?.decimals ?? 0,
      data_date: slot.data_date,
      task_read_result: resultCodes[state],
      failure_reason:
        failed && slot.reason
          ? call.translate(faultSentence[slot.reason], { pointName: meter.cp_name })
          : state === 'unneeded'
            ? call.translate('notMeasured')
            : '',
      cost_ms: state === 'succeeded' || failed ? slot.endsAt - slot.startedAt : null,
      user_name: personOf(task.username).name,
    }
  })
  return [...sent, ...pastOf(core, meter.id, call)]
    .sort((a, b) => b.instant - a.instant)
    .slice(0, maxRows)
    .map(({ instant: _at, ...command }) => command)
}

const hash = (text: string): number => {
  let value = 11
  for (const letter of text) value = (Math.imul(value, 31) + letter.charCodeAt(0)) | 0
  return value
}

/** Generated commands from before the head-end's start, answered as the meter could on that day. */
function pastOf(core: Core, id: string, { language, translate }: Call): Timed[] {
  const { calendar } = core.world.parts
  const today = calendar.dayOf(core.now())
  const authors = people().filter(
    ({ role, lastSeenDaysAgo }) =>
      role === 'operator' && lastSeenDaysAgo !== undefined && lastSeenDaysAgo < 8,
  )
  const personOf = peopleOf(core)
  const item = core.db.tables.dataItems.all().find((candidate) => candidate.item_code === 'pap_r')
  const key = hash(id)
  const commands: Timed[] = []
  for (let day = today - 1; day > today - past.days; day--) {
    if (draw(7, topic.attempt, key, day, 1) >= past.chance) continue
    const instant =
      calendar.dayStart(day) + 8 * HOUR + Math.floor(draw(7, topic.attempt, key, day, 2) * 9 * 60) * MINUTE
    const meter = core.archive.meter(id, instant)
    const author = authors[Math.floor(draw(7, topic.attempt, key, day, 3) * authors.length)]
    // A meter is not asked before it was installed.
    if (!meter || !author || !item || meter.last_online === '') continue
    const [verdict] = planDevice({ id, reach: reachOf(meter) }, 1, {
      startedAt: instant,
      attempt: 0,
      place: 0,
      baseMs: core.edition === 'cloud' ? 60_000 : 90_000,
    })
    if (!verdict) continue
    const kind =
      (['read', 'read', 'ping', 'timeSync'] as const)[Math.floor(draw(7, topic.attempt, key, day, 4) * 4)] ??
      'read'
    const reads = kind === 'read'
    const { fault, delayMs } = verdict
    commands.push({
      id: `past-${String(day)}`,
      instant,
      start_time: calendar.wall(instant),
      repeated: calendar.isRepeated(instant) ? '1' : '0',
      kind,
      item_name: reads ? item.names[language] : '',
      value:
        reads && fault === ''
          ? answerOf(core, { meter, item, date: undefined, instant: instant + delayMs, language }).value
          : null,
      unit: reads ? item.unit : '',
      decimals: reads ? item.decimals : 0,
      data_date: '',
      task_read_result: fault === '' ? '1' : '2',
      failure_reason: fault === '' ? '' : translate(faultSentence[fault], { pointName: meter.cp_name }),
      cost_ms: delayMs,
      user_name: personOf(author.username).name,
    })
  }
  return commands
}

/** Out of the table log: secrets are masked in it. */
export function changesOf(core: Core, id: string): MeterHistoryRow[] {
  const personOf = peopleOf(core)
  return core.db.tableLog
    .all()
    .filter((change) => change.table === 'meter' && change.object_id === id)
    .slice(0, maxRows)
    .map(({ id: key, at, operation, author, before, after }) => ({
      id: key,
      op_time: wallIn(core.world.zone, at),
      operation,
      user_name: personOf(author.username).name,
      ip: author.ip,
      before: before ?? null,
      after: after ?? null,
    }))
}
