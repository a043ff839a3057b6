import { expect, test } from 'vitest'
import { consSort } from '../codes/dictionaries'
import {
  columnsOfReport,
  reportColumnsOf,
  reportLinesOf,
  reportMeasureNames,
  sortOfMeasure,
} from './reportMeasures'

const unit = (unit_id: string) => ({ unit_id, unit_name: `Area ${unit_id}`, belongs_to: 'Line 1' })
const rows = [
  { ...unit('b'), month: '2026-10', pap_e: 30, loss_rate: null },
  { ...unit('b'), month: '2026-09', pap_e: 20, loss_rate: 4.5 },
  { ...unit('a'), month: '2026-09', pap_e: 0, loss_rate: -1 },
]
const months = ['2026-09', '2026-10']
const measures = ['pap_e', 'loss_rate'] as const

test('measures stand across, month by month; what is not known is null, a zero stays one', () => {
  expect(reportColumnsOf('measures', measures, months)).toEqual([
    { month: '2026-09', measure: 'pap_e' },
    { month: '2026-09', measure: 'loss_rate' },
    { month: '2026-10', measure: 'pap_e' },
    { month: '2026-10', measure: 'loss_rate' },
  ])
  expect(reportLinesOf('measures', measures, months, rows)).toEqual([
    { ...unit('b'), cells: [20, 4.5, 30, null] },
    { ...unit('a'), cells: [0, -1, null, null] },
  ])
})

test('months stand across, and each measure of a unit has a line', () => {
  expect(reportColumnsOf('months', measures, months)).toEqual([{ month: '2026-09' }, { month: '2026-10' }])
  expect(reportLinesOf('months', measures, months, rows)).toEqual([
    { ...unit('b'), measure: 'pap_e', cells: [20, 30] },
    { ...unit('b'), measure: 'loss_rate', cells: [4.5, null] },
    { ...unit('a'), measure: 'pap_e', cells: [0, null] },
    { ...unit('a'), measure: 'loss_rate', cells: [-1, null] },
  ])
})

test('how wide a report is', () => {
  expect(columnsOfReport('measures', 3, 4)).toBe(12)
  expect(columnsOfReport('months', 3, 4)).toBe(4)
})

test('every category of consumers but check meters has a measure', () => {
  const sorts = reportMeasureNames.flatMap((name) => sortOfMeasure(name) ?? [])
  expect(sorts).toEqual(consSort.codes.filter((code) => code !== '06'))
})
