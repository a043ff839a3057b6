import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { severityColumn } from '@/domain/columns/severityColumn'
import { areaLossBand } from '@/rules/losses/lossBands'
import { Quantity } from '@/ui/value/Quantity'
import { ShortfallBar } from './ShortfallBar'
import { TargetRate } from './TargetRate'

const isBad = (rate: React.ReactNode) => render(rate).container.querySelector('[data-bad]') !== null

test('a rate is in colour only where it misses its target', () => {
  expect([97.99, 98, 100].map((value) => isBad(<TargetRate value={value} />))).toEqual([true, false, false])
  const losses = [
    [8.01, 8],
    [8, 8],
    [20, null],
  ] as const
  expect(losses.map(([value, target]) => isBad(<TargetRate value={value} target={target} isLoss />))).toEqual(
    [true, false, false],
  )
})

test.each([
  ['severe', 24, 8, 'bad'],
  ['warning', 8.2, 5, 'unusual'],
  ['warning', 8.2, 10, 'unusual'],
  ['qualified', 6, 5, 'unusual'],
  ['qualified', 4, 5, ''],
  // A band that this console does not know leaves the target to judge.
  ['ZZ_9', 6, 5, 'bad'],
])('a loss in the band %s of %s % with a target of %s % is marked "%s"', (band, value, target, mark) => {
  const { container } = render(
    <TargetRate value={value} target={target} band={areaLossBand.look(band)} isLoss />,
  )
  expect(container.querySelector('[data-bad]') !== null).toBe(mark === 'bad')
  expect(container.querySelector('[data-unusual]') !== null).toBe(mark === 'unusual')
})

test('a bar is what a rate lacks of its target', () => {
  const widthOf = (value: number) =>
    render(<ShortfallBar value={value} target={98} fullPoints={10} />).container.querySelector<HTMLElement>(
      '[style]',
    )?.style.width
  expect([93, 98.5, 0].map(widthOf)).toEqual(['50%', '0%', '100%'])
})

test('nothing is pale only where that was asked for', () => {
  const isQuiet = (zero: React.ReactNode) => render(zero).container.querySelector('[data-quiet]') !== null
  expect(isQuiet(<Quantity value={0} unit="%" />)).toBe(false)
  expect(isQuiet(<Quantity value={0} decimals={0} isZeroQuiet />)).toBe(true)
})

test('the severity of an event that is over or was seen is not in colour', () => {
  const column = severityColumn<{
    severity: string
    end_time: string
    event_state?: string
    event_flag?: string
  }>({
    key: 'severity',
    title: 'Severity',
    width: 100,
    render: () => null,
  })
  const toneOf = (end_time: string, event_state?: string) =>
    render(column.render({ severity: '3', end_time, ...(event_state && { event_state }) }))
      .container.querySelector('[data-tone]')
      ?.getAttribute('data-tone')
  expect([toneOf('', '0'), toneOf(''), toneOf('2026-11-20 10:00:00', '0'), toneOf('', '1')]).toEqual([
    'danger',
    'danger',
    'neutral',
    'neutral',
  ])
  // Only the end is told by a word; that somebody saw it is told by its own column.
  const wordOf = (event: { severity: string; end_time: string; event_state?: string; event_flag?: string }) =>
    render(column.render(event)).container.textContent
  const end_time = '2026-11-20 10:00:00'
  expect([
    wordOf({ severity: '3', end_time }),
    wordOf({ severity: '3', end_time: '', event_state: '1' }),
    wordOf({ severity: '1', end_time }),
    wordOf({ severity: '3', end_time, event_flag: '0' }),
    wordOf({ severity: '9', end_time }),
  ]).toEqual(['Major, over', 'Major', 'Info', 'Major', '9'])
})
