import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** What is no table of rows, or one of another kind; all else is a `DataTable` or a `PlainTable` (decision 0021). */
const others: Record<string, string> = {
  'features/capture/archive/meter-change/ReadingFields.tsx': 'a form: its cells are fields',
  'features/capture/shared/meter/PrintCard.tsx': 'facts on paper: a name and a value a line, no columns',
  'features/capture/task/staff-center/VisitSheet.tsx':
    'paper: a head that is printed on each page, boxes to write in',
  'features/query/data/missing-data/MonthMatrix.tsx':
    'a grid of signs with a cursor over all meters: rows come in windows, no column is sorted, moved or hidden',
  'shell/meter-lookup/MeterTable.tsx':
    'two-line rows: columns take places in a grid, by the width of the sidebar',
  'testing/fuzz/Planted.tsx': 'no screen: a page with faults for the fuzz to find',
  'ui/chart/HeatMap.tsx': 'a picture of weekdays by hours, with tinted cells',
  'ui/chart/PointTable.tsx': 'twin of a chart: 35,000 points that are no rows, in what the dashboard loads',
  'ui/chart/PointTip.tsx': 'a tip beside the pointer, hidden from assistive technology',
  'ui/choose/Matrix.tsx': 'a form: a grid of boxes with a keyboard of its own',
  'domain/import/RepairTable.tsx': 'a spreadsheet: cells are mended in place',
  'ui/list/TreeTable.tsx': 'a tree: head, rows in view and columns are those of `DataTable`',
  'ui/value/Diff.tsx': 'two states side by side: marks by row and by cell',
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return files(path)
    return path.endsWith('.tsx') && !path.endsWith('.test.tsx') ? [path] : []
  })
}

it('tables of rows are the kit\u2019s; the others are named, with their reason', () => {
  const own = files(src)
    .filter((path) => /<table\b/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(src, path))
    .filter((path) => !path.startsWith('ui/table/'))
  expect(own.sort()).toEqual(Object.keys(others).sort())
})
