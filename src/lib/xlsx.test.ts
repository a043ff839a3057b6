import { expect, test } from 'vitest'
import { readSheet } from './readSheet'
import { xlsxFile } from './xlsx'
import { unzip } from './zip'

const partOf = async (file: Blob, part: string): Promise<string> => {
  const entries = unzip(new Uint8Array(await file.arrayBuffer()), 1e6)
  return new TextDecoder().decode(entries.find(([name]) => name === part)?.[1])
}

test('numbers are numbers with a format, days and times are dates, identifiers are text', async () => {
  const file = await xlsxFile([
    {
      name: 'Energy',
      head: [['Month report'], ['Month', '2026-10']],
      rows: [
        ['Number', 'kWh', 'Day', 'Time', 'Month', 'Year'],
        [
          '000023175912',
          { number: -1234.5, decimals: 2 },
          { wall: '2026-11-20' },
          { wall: '2026-11-20 06:30:00' },
          { wall: '2026-11' },
          { number: 2026, decimals: 0, plain: true },
        ],
        ['', { number: Number.NaN, decimals: 2 }, { wall: 'never' }, '', '', ''],
      ],
    },
  ])
  const sheet = await partOf(file, 'xl/worksheets/sheet1.xml')
  const styles = await partOf(file, 'xl/styles.xml')
  const formatOf = (cell: string): string => {
    const style = Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])
    const format = [...styles.matchAll(/<xf(?: numFmtId="(\d+)"[^/]*)?\/>/g)].slice(1)[style]?.[1] ?? ''
    return new RegExp(`numFmtId="${format}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? format
  }
  expect(sheet).toContain('<c r="B5" s="6"><v>-1234.5</v></c>')
  expect(['A5', 'B5', 'C5', 'D5', 'E5', 'F5'].map(formatOf)).toEqual([
    '49',
    '#,##0.00',
    'yyyy\\-mm\\-dd',
    'yyyy\\-mm\\-dd\\ hh:mm:ss',
    'yyyy\\-mm',
    '0',
  ])
  // What is no number and no day is not made one.
  expect(sheet).not.toContain('NaN')
  expect(sheet).toContain('ySplit="4"')
  const read = await readSheet(new Uint8Array(await file.arrayBuffer()))
  expect('rows' in read && read.rows).toEqual([
    ['Month report', '', '', '', '', ''],
    ['Month', '2026-10', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['Number', 'kWh', 'Day', 'Time', 'Month', 'Year'],
    ['000023175912', '-1234.5', '2026-11-20', '2026-11-20 06:30:00', '2026-11-01', '2026'],
    ['', '', 'never', '', '', ''],
  ])
})
