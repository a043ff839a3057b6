import { expect, it } from 'vitest'
import type { MeterCommand, MeterEventRow } from '@/api/capture/meters'
import { placedMarks } from '@/ui/chart/chartModel'
import { markText } from '@/ui/chart/Marks'
import { curveMarks } from './useCurveMarks'

const span = { from: '2026-11-18', to: '2026-11-19' }
const event = (id: string, more: Partial<MeterEventRow>): MeterEventRow => ({
  id,
  event_time: '2026-11-18 10:00:00',
  repeated: '0',
  end_repeated: '0',
  event_code: '200',
  event_name: `event ${id}`,
  event_type: 'communication',
  severity: '1',
  end_time: '',
  duration: null,
  detail: '',
  storage_time: '',
  ...more,
})
const command = (id: string, start_time: string, kind: MeterCommand['kind']): MeterCommand => ({
  id,
  start_time,
  repeated: '0',
  kind,
  item_name: id,
  value: null,
  unit: '',
  decimals: 2,
  data_date: '',
  task_read_result: '1',
  failure_reason: '',
  cost_ms: null,
  user_name: '',
})
const axis = { unit: 'kW', decimals: 2 }
const word = (kind: string) => `<${kind}>`

it('marks what explains a curve and what was ordered, in the order of time, an order with many items once', () => {
  const marks = curveMarks(
    [
      event('signal', {}),
      event('outage', {
        event_code: '1',
        event_time: '2026-11-19 03:00:00',
        end_time: '2026-11-19 04:00:00',
      }),
      event('supply is back', { event_type: 'powerQuality', event_time: '2026-11-19 04:00:00' }),
      event('relay', { event_type: 'relay' }),
      event('critical', { severity: '4', event_time: '2026-11-18 09:00:00' }),
      event('timeless', { severity: '4', event_time: '' }),
    ],
    [
      command('a', '2026-11-18 12:00:00', 'read'),
      command('b', '2026-11-18 12:00:00', 'read'),
      command('c', '2026-11-20 00:00:00', 'read'),
      command('d', '2026-11-17 23:59:59', 'timeSync'),
    ],
    span,
    word,
  )
  expect(
    marks.map(({ begin, end, name, tone }) => [begin.slice(8, 16), end.slice(11, 16), name, tone]),
  ).toEqual([
    ['18 09:00', '', 'event critical', 'danger'],
    ['18 10:00', '', 'event relay', 'info'],
    ['18 12:00', '', '<read>', 'info'],
    ['19 03:00', '04:00', 'event outage', 'info'],
  ])
})

it('what happened in the second pass of an hour says so, is drawn there, and is not hidden by what ended in the first', () => {
  const changeDay = { from: '2026-10-25', to: '2026-10-25' }
  const marks = curveMarks(
    [
      event('first', {
        severity: '4',
        event_time: '2026-10-25 02:10:00',
        end_time: '2026-10-25 02:20:00',
      }),
      event('second', {
        severity: '4',
        event_time: '2026-10-25 02:20:00',
        repeated: '1',
        end_time: '2026-10-25 02:40:00',
        end_repeated: '1',
      }),
    ],
    [
      command('a', '2026-10-25 02:30:00', 'read'),
      { ...command('b', '2026-10-25 02:30:00', 'read'), repeated: '1' },
    ],
    changeDay,
    word,
  )
  expect(marks.map((mark) => markText(mark, 'en'))).toEqual([
    '25/10/2026 02:10–02:20 event first',
    '25/10/2026 02:20′–02:40′ event second',
    '25/10/2026 02:30 <read>',
    '25/10/2026 02:30′ <read>',
  ])
  const points = ['01:45', '02:00', '02:15', '02:30', '02:45', '02:00', '02:15', '02:30', '02:45', '03:00']
  const model = {
    points: points.map((each) => `2026-10-25 ${each}:00`),
    series: [],
    axes: [axis],
    marks,
  } as const
  expect(placedMarks(model).map(({ start, end }) => [start, end])).toEqual([
    [2, 3],
    [7, 8],
    [3, 3],
    [7, 7],
  ])
})

it('of too many the weightiest are kept', () => {
  const many = Array.from({ length: 30 }, (_, at) => event(String(at), { severity: at === 29 ? '4' : '3' }))
  const marks = curveMarks(many, [], span, word)
  expect(marks).toHaveLength(12)
  expect(marks.map(({ name }) => name)).toContain('event 29')
})
