import { describe, expect, it } from 'vitest'
import type { CommandProgress, CommandResult } from '@/api/capture/commands'
import domain from '../../../locales/en/domain.json'
import { mergeProgress, resultFigure, onlyPoint, reasonOf } from './commandView'

const row = (seq: number | null, task_read_result: CommandResult['task_read_result']): CommandResult => ({
  seq,
  device_id: `m${seq}`,
  device_name: '',
  metercomid: '',
  cons_no: '',
  cons_name: '',
  cp_name: '',
  mp: 0,
  item_code: '',
  item_name: '',
  value: null,
  unit: '',
  decimals: 0,
  data_time: '',
  read_time: '',
  task_read_result,
  fail_reason: '',
  failure_reason: '',
  cost_ms: null,
})
const news = (taskId: string, rows: CommandResult[]): CommandProgress => ({
  taskId,
  kind: 'read',
  target: 'meter',
  status: 'running',
  start_time: '',
  end_time: '',
  remaining: 1,
  counters: { total: 3, success: 0, failed: 0, unneeded: 0, reading: 3, canceled: 0 },
  cursor: '0.1',
  rows,
  saved: false,
})

describe('what is new', () => {
  const known = mergeProgress(undefined, news('a', [row(0, '4'), row(1, '4'), row(2, '4')]))
  it('replaces its rows and leaves the others where they are', () => {
    const next = mergeProgress(known, news('a', [row(2, '1'), row(1, '2')]))
    expect(next.rows.map((each) => [each.seq, each.task_read_result])).toEqual([
      [0, '4'],
      [1, '2'],
      [2, '1'],
    ])
  })
  it('without rows keeps the list as it is', () => {
    expect(mergeProgress(known, news('a', [])).rows).toBe(known.rows)
  })
  it('of a server that numbers no rows is told apart by device and item', () => {
    const one = { ...row(null, '4'), device_id: 'm1' }
    const two = { ...row(null, '4'), device_id: 'm2' }
    const next = mergeProgress(
      mergeProgress(undefined, news('a', [one, two])),
      news('a', [{ ...two, value: 7 }]),
    )
    expect(next.rows.map((each) => [each.device_id, each.value])).toEqual([
      ['m1', null],
      ['m2', 7],
    ])
  })
  it('of another command knows nothing of this one', () => {
    expect(mergeProgress(known, news('b', [row(0, '1')])).rows).toHaveLength(1)
  })
})

it.each([
  [230.1, 'V', 230.1],
  ['230.1', 'V', 230.1],
  ['1.10', '', null],
  ['-', 'V', null],
  [null, 'V', null],
])('the figure of %j in %j is %j', (value, unit, figure) =>
  expect(resultFigure({ value, unit })).toBe(figure),
)

it.each([
  ['dcuOffline', 'CP Norte read timeout', 'DCU offline: CP Norte read timeout'],
  ['dcuOffline', '', 'DCU offline'],
  ['busy', '', 'Device busy'],
  ['timeout', 'Read timeout', 'Read timeout'],
  ['E77', '', ''],
  ['', '', ''],
])('the reason of %j with %j is %j', (fail_reason, failure_reason, said) => {
  const words: Readonly<Record<string, string>> = domain.commandFault
  expect(reasonOf({ fail_reason, failure_reason }, (_, code) => words[code] ?? code)).toBe(said)
})

it('names the collection point that is asked alone', () => {
  const rows = [
    { ...row(0, '4'), device_name: 'CP 7' },
    { ...row(1, '4'), device_name: 'CP 7' },
  ]
  expect(onlyPoint({ target: 'cp', rows })).toBe('CP 7')
  expect(onlyPoint({ target: 'meter', rows })).toBeUndefined()
  expect(
    onlyPoint({ target: 'cp', rows: [...rows, { ...row(2, '4'), device_name: 'CP 8' }] }),
  ).toBeUndefined()
})
