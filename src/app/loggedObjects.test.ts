import { expect, test } from 'vitest'
import { objectPath } from '@/features/cbo/log/table-log/objectPath'
import { tableNames } from '../../mocks/db/tables'

/** Tables whose rows are no page's objects: what they belong to has the page, or will have it. */
const without = new Set([
  'task',
  'meterImport',
  'meterChange',
  'savedReading',
  'readAudit',
  'auditRequest',
  'phaseRecord',
  'closedMonth',
  'abnormalData',
  'meterEvent',
  'pointEvent',
  'staffWork',
  'lossModel',
  'lossMark',
  'notice',
  'dictDetail',
  'moduleParams',
  'moduleAction',
  'text',
])

test('each table of the log leads to the page of its objects, or is named as one that has none', () => {
  const row = { object_id: 'x', object_name: 'X', operation: 'update' } as const
  const unlinked = tableNames.filter((table) => !objectPath({ ...row, table }, (code) => `/${code}/:id`))
  expect(
    unlinked,
    'name its page in features/cbo/log/table-log/objectPath.ts, or add it to `without`',
  ).toEqual(tableNames.filter((table) => without.has(table)))
})
