import { expect, it } from 'vitest'
import type { ActivityItem } from '@/api/capture/activity'
import { entryOf } from './entryOf'

const row = (of: Partial<ActivityItem>): ActivityItem => ({
  id: '1',
  at: '2026-11-19 08:00:00',
  kind: 'reading',
  code: '',
  name: '',
  data_date: '',
  read_result: '',
  result: '',
  severity: '',
  success: null,
  failure: null,
  other: null,
  fail_reason: '',
  detail: '',
  value: null,
  threshold: null,
  unit: '',
  duration: null,
  user_name: '',
  fields: [],
  task_id: '',
  seen: '',
  ...of,
})

/** Words as their keys, with what is filled in. */
const tools = {
  texts: {
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {}).map(String)].join(' '),
    or: (key: string, otherwise: string) => (key.endsWith('.') ? otherwise : key),
    language: 'en',
  },
  word: ({ group }: { group: string }, code: string) => `${group}.${code}`,
  rule: ({ e_type }: { e_type: string }) => `rule.${e_type}`,
  field: (name: string) => name.toUpperCase(),
  value: (_: string, value: string) => `«${value}»`,
}
const field = (name: string) => ({ name, before: 'a', after: '' })

it.each<[what: string, Partial<ActivityItem>, title: string, state: string | undefined, details: string[]]>([
  [
    'a day that was read',
    { data_date: '2026-11-18', read_result: '1', value: 12.5, unit: 'kWh' },
    'activity:day 18/11/2026',
    'readResult.1',
    ['12.5 kWh'],
  ],
  [
    'a day that failed: no energy is no zero',
    { data_date: '2026-11-18', read_result: '2', fail_reason: 'timeout' },
    'activity:day 18/11/2026',
    'readResult.2',
    ['failReason.timeout'],
  ],
  [
    'meters of a point: what is none is not counted',
    { data_date: '2026-11-18', success: 1200, failure: 2, other: 0 },
    'activity:day 18/11/2026',
    'activity:partly',
    ['activity:meters.success 1,200 · activity:meters.failure 2'],
  ],
  [
    'an event that ended',
    { kind: 'event', name: 'Cover opened', severity: '4', duration: 65 },
    'Cover opened',
    'severity.4',
    ['activity:lasted 1 min 5 s'],
  ],
  ['an event of a point', { kind: 'event', code: 'lost' }, 'collectionPoints:event.lost', undefined, []],
  [
    'a command for several items',
    { kind: 'command', code: 'read', result: '2', success: 3, failure: 1, other: 0, detail: 'No answer.' },
    'meter:kind.read',
    'commandResult.2',
    ['activity:items.success 3 · activity:items.failure 1', 'No answer.'],
  ],
  [
    'a value of a day',
    {
      kind: 'command',
      code: 'read',
      name: 'Energy',
      data_date: '2026-11-01',
      result: '1',
      value: 5,
      unit: 'kWh',
    },
    'meter:kind.read · Energy · 01/11/2026',
    'commandResult.1',
    ['5 kWh'],
  ],
  [
    'an edit: four fields are told, the rest is counted',
    { kind: 'edit', code: 'update', fields: ['a', 'b', 'c', 'd', 'e', 'f'].map(field) },
    'meter:operation.update',
    undefined,
    [...['A', 'B', 'C', 'D'].map((name) => `activity:change ${name} «a» —`), 'activity:more 2'],
  ],
  [
    'a finding',
    { kind: 'abnormal', code: 'noData', seen: 'No', value: 3, threshold: 2.5, unit: 'd' },
    'rule.noData',
    'abnormal:read.No',
    ['3 d · activity:limit 2.5 d'],
  ],
  [
    'a task of which nothing came',
    { kind: 'task', name: 'Night', success: 0, failure: 2, other: 0, fail_reason: 'dcuOffline' },
    'Night',
    'activity:failed',
    ['activity:readings.failure 2 · failReason.dcuOffline'],
  ],
  [
    'what only a newer server knows',
    { kind: 'upgrade', name: 'v2', detail: 'Done.' },
    'v2',
    undefined,
    ['Done.'],
  ],
  ['what has no name at all', { kind: 'task' }, 'activity:unnamed', undefined, []],
])('says of %s', (_, of, title, state, details) => {
  const said = entryOf(row(of), tools)
  expect(said.title).toBe(title)
  expect(said.state?.word).toBe(state)
  expect(said.details.map((detail) => detail.replaceAll('\u202f', ' '))).toEqual(details)
})
