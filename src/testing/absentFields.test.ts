import { expect, test } from 'vitest'
import type { MeterCommand, MeterEventRow } from '@/api/capture/meters'
import { curveMarks } from '@/domain/curves/useCurveMarks'
import { adoptLimits } from '@/domain/forms/utilityLimits'
import { operationLogColumns } from '@/features/cbo/log/operation-log/operationLogColumns'
import { securityLogColumns } from '@/features/cbo/log/security-log/securityLogColumns'
import { tableLogColumns } from '@/features/cbo/log/table-log/tableLogColumns'
import { unitColumns } from '@/features/query/stat/collection-rate/unitColumns'
import { cpSuccessColumns } from '@/features/query/stat/cp-success/cpSuccessColumns'
import { eventColumns } from '@/features/query/event/e-meter-event/eventColumns'
import { monthColumns } from '@/features/query/stat/month-success/monthColumns'
import { exportLimit } from '@/rules/limits/limits'
import { ownOperationColumns } from '@/shell/account/OperationsTab'
import type { Column } from '@/ui/table/column'
import { saidIn } from './cells'
import { loadCalls } from './contract/load'

/** What the console reads of an answer of a server that is not ours. */
async function readFrom(path: string, answer: object): Promise<object> {
  const call = (await loadCalls()).find((each) => each.path === path)
  return call?.answer?.read(answer) ?? {}
}
const time = '2026-10-25 02:30:00'
/** Fields without which other servers may answer: a number is unknown, a flag claims nothing. */
const cells: readonly (readonly [
  path: string,
  columns: readonly Column<never>[],
  key: string,
  said: string,
])[] = [
  ['/query/stat/collectionRate/list', unitColumns.values.area, 'typed', ''],
  ['/query/stat/monthSuccess/list', monthColumns('area', '2026-10'), 'typed', ''],
  ['/query/stat/cpSuccess/list', cpSuccessColumns({ from: '2026-11-19', to: '2026-11-19' }), 'typed', ''],
  ['/query/eMeterEvent/list', eventColumns, 'event_time', '25/10/2026 02:30:00'],
  ['/query/eMeterEvent/list', eventColumns, 'end_time', '25/10/2026 02:30:00'],
  ['/cbo/operationLog/list', operationLogColumns, 'op_time', '25/10/2026 02:30:00'],
  ['/cbo/securityLog/list', securityLogColumns, 'event_time', '25/10/2026 02:30:00'],
  ['/cbo/tableLog/list', tableLogColumns, 'op_time', '25/10/2026 02:30:00'],
  ['/cbo/ownOperationLog/list', ownOperationColumns, 'op_time', '25/10/2026 02:30:00'],
]
const isFlag = (key: string): boolean => key.endsWith('_time')

test.each(cells.flatMap((cell) => [undefined, null].map((absent) => [...cell, absent] as const)))(
  '%s: what is not there is not told (%#)',
  async (path, columns, key, said, absent) => {
    const flags = { repeated: absent, end_repeated: absent }
    const row = await readFrom(path, {
      id: '1',
      [key]: absent,
      ...(isFlag(key) && { [key]: time }),
      ...flags,
    })
    expect(saidIn(columns, key, row)).toBe(said)
  },
)

test.each([
  ['/query/stat/collectionRate/summary', 'typed', null],
  ['/query/stat/monthSuccess/summary', 'typed', null],
])('%s: a sum that is not there is unknown', async (path, field, value) => {
  for (const absent of [undefined, null])
    expect(await readFrom(path, { [field]: absent })).toMatchObject({ [field]: value })
})

test.each([undefined, null])('without a time of the readings a report names none (%s)', async (absent) => {
  const report = await readFrom('/query/statReport/list', { months: [{ month: '2026-10', read_at: absent }] })
  expect(report).toMatchObject({ months: [{ read_at: '' }] })
})

test.each([undefined, null])('without flags a mark of a curve says no second pass (%s)', async (absent) => {
  const event = {
    id: '1',
    event_time: time,
    end_time: time,
    event_name: 'Outage',
    severity: '4',
    event_type: 'relay',
  }
  const events = await readFrom('/query/meterEvent/list', {
    ...event,
    repeated: absent,
    end_repeated: absent,
    end_time: '',
  })
  const commands = await readFrom('/capture/meter/commands/{id}', {
    dataList: [{ id: '2', start_time: time, repeated: absent, kind: 'read' }],
  })
  const sent = (Array.isArray(commands) ? commands : []) as MeterCommand[]
  const marks = curveMarks([events as MeterEventRow], sent, { from: '2026-10-25', to: '2026-10-25' }, String)
  expect(marks.map(({ repeated, endRepeated = false }) => [repeated, endRepeated])).toEqual([
    [false, false],
    [false, false],
  ])
})

test('where a server names no limit of exports, that of the console counts', () => {
  adoptLimits({ exportRows: 2_000 })
  expect(exportLimit.rows).toBe(2_000)
  for (const absent of [undefined, null]) {
    adoptLimits({ exportRows: absent as never })
    expect(exportLimit.rows).toBe(50_000)
  }
})
