import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readChartLook } from './chartLook'
import type { ChartModel } from './chartModel'
import { PointTip } from './PointTip'

const model: ChartModel = {
  points: ['2026-11-20 00:45:00', '2026-11-20 01:00:00'],
  series: [
    { key: 'ua', name: 'Voltage <L1>', values: [230, null] },
    { key: 'p', name: 'Power', values: [1, 1.25], axis: 1 },
    { key: 'old', name: 'Power, compared', values: [2, 2], axis: 1, ghost: true },
  ],
  axes: [
    { unit: 'V', decimals: 1 },
    { unit: 'kW', decimals: 4 },
  ],
}
const place = { x: 30, top: 36, bottom: 300, width: 800 }

it('lists every series that is shown with its unit, and a gap as a dash', () => {
  render(
    <PointTip
      model={model}
      index={1}
      look={readChartLook()}
      language="en"
      hidden={new Set(['Power, compared'])}
      place={place}
    />,
  )
  expect(screen.getByText('20/11/2026 01:00')).toBeInTheDocument()
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows).toEqual(['Voltage <L1>—', 'Power1.2500\u202fkW'])
})

it('names the marks over a point, and one without a length already beside it', () => {
  const begin = (end: string) => ({
    begin: '2026-11-20 12:00:00',
    end,
    name: 'Power down',
    tone: 'danger' as const,
  })
  const points = Array.from(
    { length: 400 },
    (_, minute) =>
      `2026-11-20 ${String(10 + Math.floor(minute / 60))}:${String(minute % 60).padStart(2, '0')}:00`,
  )
  const marked = {
    ...model,
    points,
    series: [],
    marks: [
      { key: 'a', ...begin('') },
      { key: 'b', ...begin('2026-11-20 13:00:00') },
    ],
  }
  const numbersAt = (index: number) => {
    const { container, unmount } = render(
      <PointTip
        model={marked}
        index={index}
        look={readChartLook()}
        language="en"
        hidden={new Set()}
        place={place}
      />,
    )
    const numbers = [...container.querySelectorAll('b')].map(({ textContent }) => textContent)
    unmount()
    return numbers
  }
  expect([100, 118, 121, 150, 190].map(numbersAt)).toEqual([[], ['1', '2'], ['1', '2'], ['2'], []])
})
