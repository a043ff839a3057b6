import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UnitRow } from '@/api/query/readRates'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import { renderScreen } from '@/testing/renderScreen'
import { WorstUnits } from './WorstUnits'

const nothing = {
  belongs_to: '',
  latitude: '',
  longitude: '',
  figure_state: '',
  calculated_at: '',
  installed: null,
  should_read: null,
  no_need: null,
  typed: null,
  before_8: null,
  success: null,
  rate: null,
  before_8_change: null,
  curve_integrity: null,
  curve_points: null,
  trend: [],
}
const unit = (id: string, data_date: string, rate: number | null, task_type: string): UnitRow => ({
  ...nothing,
  id,
  unit_name: `Unit ${id}`,
  data_date,
  task_type,
  before_8_rate: rate,
  failed: 3,
})
const path = '/query/stat/collectionRate'

test.each<[UnitLevel, string, (id: string, date: string) => string]>([
  ['org', '1', (id, date) => `${path}?level=line&data_date=${date}&org_id=${id}`],
  ['line', '1', (id, date) => `${path}?level=area&data_date=${date}&line_id=${id}`],
  ['line', '2', (id, date) => `${path}?level=area&data_date=${date}&task_type=2&line_id=${id}`],
  ['area', '1', (id, date) => `/query/data/missingData?tg_id=${id}&data_date=${date}&of_day=1`],
  ['area', '2', (id, date) => `/query/data/curve?tg_id=${id}&date=${date}`],
])(
  'each bar of the worst at the level %s, task type %s, leads to its own unit on the day of its rate',
  async (level, task, to) => {
    // The day of a unit's rate is not always the one that the page asks about.
    const rows = [
      unit('a', '2026-11-17', 80, task),
      unit('none', '2026-11-18', null, task),
      unit('b', '2026-11-18', 90, task),
    ]
    await renderScreen(<WorstUnits rows={rows} level={level} period="2026-11-18" />, { path })
    const bars = within(await screen.findByRole('figure', { name: 'Worst units' })).getAllByRole('link')
    expect(bars.map((bar) => [bar.textContent.slice(0, 6), bar.getAttribute('href')])).toEqual([
      ['Unit a', to('a', '2026-11-17')],
      ['Unit b', to('b', '2026-11-18')],
    ])
  },
)

test('a bar is what a rate lacks of its target: none where it is reached', async () => {
  const rows = [unit('a', '2026-11-18', 97.47, '1'), unit('b', '2026-11-18', 98.37, '1')]
  await renderScreen(<WorstUnits rows={rows} level="line" period="2026-11-18" />, { path })
  const figure = await screen.findByRole('figure', { name: 'Worst units' })
  const bars = [...figure.querySelectorAll<HTMLElement>('span[style]')]
  const widths = bars.map((bar) => Number.parseFloat(bar.style.width))
  expect(widths[0]).toBeGreaterThan(0)
  expect(widths[1]).toBe(0)
})
