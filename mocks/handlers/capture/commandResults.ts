import type { CommandProgress, CommandResult } from '../../../src/api/capture/commands'
import { leftOutBy } from '../../../src/rules/readings/leftOut'
import type { Core } from '../../core'
import { countsOf, endOf, statusOf } from '../../campaigns/campaign'
import { stateOf } from '../../campaigns/objects'
import { resultCodes, type CommandTask, type Slot } from '../../db/commands'
import type { Author } from '../../db/tableLog'
import { translateIn } from '../../messages/messages'
import { wallIn } from '../../world/calendar'
import type { Call } from '../kit/call'
import { baseMs } from './commandPlans'
import { faultSentence } from './commandFaults'
import { answerName, valueOf } from './commandValues'

/** In which language the answers of devices are said. */
type Reader = Pick<Call, 'language' | 'translate'>

/** True if all received values are stored. */
function isKept({ objects }: CommandTask, instant: number): boolean {
  const came = objects.filter((slot) => stateOf(slot, instant) === 'succeeded')
  return came.length > 0 && came.every(({ keptAt }) => keptAt !== undefined)
}

/** Progress of a command, with the rows that have changed since the answer with this cursor. */
export function progressOf(
  core: Core,
  task: CommandTask,
  cursor: string | undefined,
  reader: Reader,
): CommandProgress {
  const instant = core.now()
  const [epoch, since] = (cursor ?? '').split('.').map(Number)
  // A cursor of before a stop or a retry knows too little: everything is told again.
  const isComplete = epoch !== task.revision || since === undefined || !Number.isFinite(since)
  const changedSlots = task.objects.filter(
    ({ endsAt }) => isComplete || (endsAt > since && endsAt <= instant),
  )
  const { total, states } = countsOf(task, instant)
  const status = statusOf(task, instant)
  const running = status === 'running'
  const last = task.objects.reduce((late, slot) => Math.max(late, slot.startedAt), task.startedAt)
  return {
    taskId: task.id,
    kind: task.order.kind,
    target: task.order.target,
    data_date: task.order.data_date ?? '',
    status,
    start_time: wallIn(core.world.zone, task.startedAt),
    end_time: running ? '' : wallIn(core.world.zone, endOf(task)),
    remaining: running ? Math.max(1, Math.ceil((last + baseMs(core) - instant) / 1000)) : 0,
    counters: {
      total,
      success: states.succeeded,
      failed: states.failed,
      unneeded: states.unneeded,
      reading: states.waiting,
      canceled: states.withdrawn,
    },
    cursor: `${String(task.revision)}.${String(instant)}`,
    rows: changedSlots.map((slot) => resultOf(core, task, slot, instant, reader)),
    saved: isKept(task, instant),
    ...(task.order.days && {
      keeps: task.keeper !== undefined,
      left_out: leftOutBy(task.leftOut),
    }),
  }
}

function resultOf(
  core: Core,
  task: CommandTask,
  slot: Slot,
  instant: number,
  { language, translate }: Reader,
): CommandResult {
  const { device, seq, item_code, reason } = slot
  const state = stateOf(slot, instant)
  const item = core.db.tables.dataItems.all().find((candidate) => candidate.item_code === item_code)
  const failed = state === 'failed' && reason !== ''
  const succeeded = state === 'succeeded'
  const read = succeeded && item ? valueOf(core, task, slot, item, language) : undefined
  return {
    seq,
    device_id: device.id,
    device_name: device.name,
    metercomid: device.metercomid,
    cons_no: device.cons_no,
    cons_name: device.cons_name,
    cp_name: device.cp_name,
    mp: device.mp,
    item_code,
    item_name: item ? answerName(core, item, slot.data_date !== '', device.id, language) : item_code,
    ...(slot.data_date !== '' && { data_date: slot.data_date }),
    value: read?.value ?? null,
    unit: item?.unit ?? '',
    decimals: item?.decimals ?? 0,
    ...(read?.points ? { points: read.points } : {}),
    data_time: read?.data_time ?? '',
    read_time: succeeded || failed ? wallIn(core.world.zone, slot.endsAt) : '',
    task_read_result: resultCodes[state],
    fail_reason: failed ? reason : '',
    failure_reason: failed
      ? translate(faultSentence[reason], { pointName: device.cp_name })
      : state === 'unneeded'
        ? translate('notMeasured')
        : '',
    cost_ms: succeeded || failed ? slot.endsAt - slot.startedAt : null,
  }
}

/** Keeps what has come and was not kept yet; answers how many values. */
export function keepValues(core: Core, task: CommandTask, author: Author): number {
  const instant = core.now()
  let keptCount = 0
  for (const slot of task.objects) {
    if (stateOf(slot, instant) !== 'succeeded' || slot.keptAt !== undefined) continue
    slot.keptAt = instant
    const row = resultOf(core, task, slot, instant, { language: 'en', translate: translateIn('en') })
    if (row.value === null) continue
    keptCount += 1
    core.db.tables.valueVersions.insert(
      {
        meter_id: row.device_id,
        metercomid: row.metercomid,
        item_code: row.item_code,
        data_date: slot.data_date,
        value: String(row.value),
        data_time: row.data_time,
        read_time: row.read_time,
        value_source: 'automatic',
        quality: 'valid',
        reason: '',
        check_state: 'new',
      },
      author,
    )
  }
  return keptCount
}
