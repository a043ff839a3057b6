import type { KnownActivity } from '../../../src/api/capture/activity'
import type { MeterCommand } from '../../../src/api/capture/meters'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import type { MeterDetail } from '../../kit/meterTypes'
import { item, streamOf, within, type Source } from '../cbo/activity'
import { collectedOn, findingsOf, pointReadings, readAt, tasksOf } from '../cbo/activitySources'
import type { Call, Route } from '../kit/call'
import { worded } from '../query/eventWords'
import { commandsOf, changesOf } from './meterRecord'
import { Refusal } from '../../kit/params'
import * as point from './pointDetail'
import { changedFields } from '../kit/restoreRow'
import { route } from '../kit/route'

/** Activity streams of a meter and of a collection point, from all sources. */
export function activityHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/capture/meter/activity/:id', { screens: ['meterDetail'] }, (call) => {
      const meter = core.archive.meter(call.part('id'), core.now())
      if (!meter) throw new Refusal('unknownMeter')
      return meterStream(core, meter, call)
    }),
    route(core, 'get', '/capture/cp/activity/:id', { screens: ['cpDetail'] }, (call) => {
      const row = core.db.tables.points.get(call.part('id'))
      if (!row) throw new Refusal('rowGone')
      return pointStream(core, row, call)
    }),
  ]
}

/** The earlier of two days; '' where none is known. */
const earlier = (a: string, b: string): string => (a === '' || (b !== '' && b < a) ? b : a).slice(0, 10)

function meterStream(core: Core, meter: MeterDetail, call: Call): Response {
  const edits = editsOf(
    changesOf(core, meter.id).map((row) => ({
      ...row,
      fields: row.operation === 'update' ? fieldsOf(row.before, row.after) : [],
    })),
  )
  const since = earlier(meter.install_date, edits.at(-1)?.at ?? '')
  return streamOf(core, call, since, () => {
    const commands = computedOnce(() => grouped(commandsOf(core, meter, call)))
    return {
      reading: meterReadings(core, meter.id),
      event: (begin, end) =>
        (core.archive.events(meter.id, `${begin} 00:00:00`, `${end} 23:59:59`, core.now()) ?? []).map(
          (row) => {
            const { event_name, event_code, event_time, severity, duration, detail } = worded(
              core,
              row,
              call.language,
            )
            return item({
              id: `event-${row.id}`,
              at: event_time,
              kind: 'event',
              code: event_code,
              name: event_name,
              severity,
              duration,
              detail,
            })
          },
        ),
      command: within(commands),
      edit: within(() => edits),
      abnormal: findingsOf(core, call, ({ meter_id }) => meter_id === meter.id),
      task: tasksOf(core, [meter.id]),
    }
  })
}

function pointStream(core: Core, row: PointRecord, call: Call): Response {
  const edits = editsOf(point.changesOf(core, row.id))
  const since = earlier(row.install_date, edits.at(-1)?.at ?? '')
  return streamOf(core, call, since, (kinds) => {
    const needsMeters = kinds.includes('reading') || kinds.includes('task')
    const meters = needsMeters ? idsBelow(core, row.id) : []
    const commands = computedOnce(() =>
      point.commandsOf(core, row, call).map((command) =>
        item({
          id: `command-${command.id}`,
          at: command.start_time,
          kind: 'command',
          code: command.kind,
          result: command.result,
          detail: command.failure_reason,
          user_name: command.user_name,
        }),
      ),
    )
    return {
      reading: pointReadings(core, meters),
      event: (begin, end) =>
        point.eventsOf(core, row.id, [`${begin} 00:00:00`, `${end} 23:59:59`], call.language).map((event) =>
          item({
            id: `event-${event.id}`,
            at: event.event_time,
            kind: 'event',
            code: event.kind,
            name: event.event_name,
            severity: event.severity,
            duration: event.duration,
            user_name: event.user_name,
          }),
        ),
      command: within(commands),
      edit: within(() => edits),
      abnormal: findingsOf(core, call, ({ tml_id }) => tml_id === row.id),
      task: tasksOf(core, meters),
    }
  })
}

const computedOnce = <T>(make: () => T): (() => T) => {
  let computed: { value: T } | undefined
  return () => (computed ??= { value: make() }).value
}

function idsBelow(core: Core, tml_id: string): string[] {
  const rows = core.archive.meterRows({ tml_id }, core.now())
  return Array.from({ length: rows.length }, (_, index) => rows.at(index)?.id ?? '').filter(Boolean)
}

/** A day that was read stands at the moment of its reading; one that was not, at the midnight at which it was due. */
const meterReadings =
  (core: Core, id: string): Source =>
  (begin, end) =>
    (core.archive.dayEnergy(id, ...collectedOn(begin, end), core.now()) ?? []).map((row) =>
      item({
        id: `reading-${row.data_date}`,
        at: readAt(row.data_date, row.read_time),
        kind: 'reading',
        data_date: row.data_date,
        read_result: row.read_result,
        fail_reason: row.fail_reason,
        value: row.pap_e,
        unit: row.pap_e === null ? '' : 'kWh',
      }),
    )

type Edit = { id: string; op_time: string; operation: string; user_name: string } & Pick<
  KnownActivity,
  'fields'
>

const editsOf = (rows: readonly Edit[]): KnownActivity[] =>
  rows.map((row) =>
    item({
      id: `edit-${row.id}`,
      at: row.op_time,
      kind: 'edit',
      code: row.operation,
      user_name: row.user_name,
      fields: row.fields,
    }),
  )

type State = Readonly<Record<string, unknown>> | null

function fieldsOf(before: State, after: State): KnownActivity['fields'] {
  const text = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return changedFields(before ?? undefined, after ?? undefined)
    .filter((name) => name !== 'id')
    .map((name) => ({ name, before: text(before?.[name]), after: text(after?.[name]) }))
}

/** One entry for everything that was asked for at once. */
function grouped(rows: readonly MeterCommand[]): KnownActivity[] {
  const orders = new Map<string, MeterCommand[]>()
  for (const row of rows) {
    const order = row.id.replace(/^(command-\d+)-\d+$/, '$1')
    orders.set(order, [...(orders.get(order) ?? []), row])
  }
  return [...orders].flatMap(([order, parts]) => {
    const [first] = parts
    if (!first) return []
    const onlyCommand = parts.length === 1 ? first : undefined
    const count = (result: string) => parts.filter((part) => part.task_read_result === result).length
    return [
      item({
        id: `command-${order}`,
        at: first.start_time,
        kind: 'command',
        code: first.kind,
        name: onlyCommand?.item_name ?? '',
        data_date: first.data_date,
        result: resultOf(parts),
        ...(onlyCommand
          ? {}
          : { success: count('1'), failure: count('2'), other: parts.length - count('1') - count('2') }),
        detail: parts.find((part) => part.failure_reason !== '')?.failure_reason ?? '',
        value: typeof onlyCommand?.value === 'number' ? onlyCommand.value : null,
        unit: typeof onlyCommand?.value === 'number' ? onlyCommand.unit : '',
        user_name: first.user_name,
      }),
    ]
  })
}

/** Result of an order: running if a part is running, failed if a part failed, otherwise done. */
const resultOf = (parts: readonly MeterCommand[]): string =>
  ['4', '2', '1', '5', '3'].find((code) => parts.some((part) => part.task_read_result === code)) ?? ''
