import { act, screen, waitFor, within } from '@testing-library/react'
import fileSaver from 'file-saver'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layout } from '@/testing/layout'
import { renderScreen } from '@/testing/renderScreen'
import sharedStyles from '@/ui/theme/shared.module.css'
import { ChartCard } from './ChartCard'
import type { ChartModel } from './chartModel'
import { FigureCard } from './FigureCard'
import { wrapped } from './picture'

const written: string[] = []
const painted: string[] = []
const saved: string[] = []

/** There is no canvas here: what is written and painted on it is noted, and what is saved leads to no other page. */
beforeEach(() => {
  written.length = 0
  painted.length = 0
  saved.length = 0
  vi.spyOn(fileSaver, 'saveAs').mockImplementation((_, name) => void saved.push(name ?? ''))
  const pen = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string) => written.push(text),
    fillRect: () => painted.push(pen.fillStyle),
    drawImage: () => painted.push('drawing'),
    scale: () => undefined,
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
  Object.defineProperty(Image.prototype, 'decode', { configurable: true, value: () => Promise.resolve() })
})
afterEach(() => {
  Reflect.deleteProperty(Image.prototype, 'decode')
  document.documentElement.style.removeProperty('--pg-surface')
})

const model: ChartModel = {
  points: ['2026-11-18 00:15:00', '2026-11-18 00:30:00', '2026-11-18 00:45:00'],
  axes: [{ unit: 'kW', decimals: 1 }],
  series: [
    { key: 'p', name: 'Total', values: [1, 2, 3] },
    { key: 'pa', name: 'Phase L1', values: [1, null, 1], off: true },
  ],
}

it('is taken along with title, object, unit, period and time zone, in the light colours of paper', async () => {
  layout(600)
  document.documentElement.style.setProperty('--pg-surface', '#162020')
  const { user } = await renderScreen(
    <ChartCard title="How much power?" model={model} fileName="meter" object="110020034455" />,
    { account: false },
  )
  const save = screen.getByRole('button', { name: 'Save as image' })
  // As soon as it may, which is before the library says that its drawing is finished.
  await waitFor(() => expect(save).toBeEnabled())
  await user.click(save)
  await waitFor(() => expect(painted).toContain('drawing'))
  expect(written[0]).toBe('How much power?')
  expect(written.slice(1, -1).join(' ')).toMatch(
    /^110020034455 · Unit: kW · 18\/11\/2026 00:15 – 18\/11\/2026 00:45 · \S+ UTC[^ ]+$/,
  )
  expect(written.at(-1), 'what is switched off is no key of the picture').toBe('Total')
  expect(painted[0]).toBe('#ffffff')
  await waitFor(() => expect(saved).toEqual(['meter_How_much_power-.png']))
})

it('names its unit once, beside the title, and two different ones at the axes', async () => {
  const { unmount } = await renderScreen(<ChartCard title="P" model={model} fileName="m" object="" />, {
    account: false,
  })
  expect(within(screen.getByRole('figure', { name: 'P' })).getByText('kW')).toBeVisible()
  unmount()
  const other = { unit: 'V', decimals: 1 }
  await renderScreen(
    <ChartCard title="P" model={{ ...model, axes: [model.axes[0], other] }} fileName="m" object="" />,
    { account: false },
  )
  expect(within(screen.getByRole('figure', { name: 'P' })).queryByText('kW')).toBeNull()
})

it('a low drawing tells its marks at their points, a higher one in a line below it as well', async () => {
  const mark = {
    key: 'e',
    begin: '2026-11-18 00:30:00',
    end: '',
    name: 'Power down',
    tone: 'danger' as const,
  }
  const marked = { ...model, marks: [mark] }
  const line = () => screen.getByRole('list', { name: 'Events and commands' })
  const { user, unmount } = await renderScreen(
    <ChartCard title="P" model={marked} fileName="m" object="" height={148} />,
    { account: false },
  )
  expect(line()).toHaveClass(sharedStyles.hidden ?? '')
  const cursor = screen.getByRole('slider')
  act(() => cursor.focus())
  await user.keyboard('{ArrowRight}')
  expect(cursor).not.toHaveAttribute('aria-valuetext', expect.stringContaining('Power down'))
  await user.keyboard('{ArrowRight}')
  expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('18/11/2026 00:30 Power down'))
  unmount()
  await renderScreen(<ChartCard title="P" model={marked} fileName="m" object="" height={300} />, {
    account: false,
  })
  expect(line()).not.toHaveClass(sharedStyles.hidden ?? '')
})

it('switches its series by a legend that shows all of them, parts of another only when they are wanted', async () => {
  const { user } = await renderScreen(<ChartCard title="P" model={model} fileName="m" object="" />, {
    account: false,
  })
  const legend = within(screen.getByRole('list', { name: 'Series' }))
  const pressed = () => legend.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['true', 'false'])
  await user.click(legend.getByRole('button', { name: 'Phase L1' }))
  await user.click(legend.getByRole('button', { name: 'Total' }))
  expect(pressed()).toEqual(['false', 'true'])
})

it('what holds no point offers nothing to take along', async () => {
  await renderScreen(
    <ChartCard
      title="P"
      model={{ ...model, points: [], series: [{ key: 'p', name: 'Total', values: [] }] }}
      fileName="m"
      object=""
    />,
    { account: false },
  )
  expect(screen.getByRole('figure', { name: 'P' })).toHaveTextContent('No values in this period')
  expect(within(screen.getByRole('figure', { name: 'P' })).queryAllByRole('button')).toEqual([])
})

it('a figure of elements is taken along as well', async () => {
  const { user } = await renderScreen(
    <FigureCard
      title="Why?"
      fileName="f"
      object=""
      period="18/11/2026"
      unit="Failures"
      height={100}
      header={['a']}
      rows={[['b']]}
    >
      <p>ring</p>
    </FigureCard>,
    { account: false },
  )
  await user.click(screen.getByRole('button', { name: 'Save as image' }))
  await waitFor(() => expect(painted).toContain('drawing'))
  expect(written.join(' ')).toMatch(/^Why\? All objects · Unit: Failures · 18\/11\/2026 · /)
  expect(screen.getAllByText('ring')).toHaveLength(1)
  await waitFor(() => expect(saved).toEqual(['f_Why-.png']))
})

it('wraps pieces into lines', () =>
  expect(wrapped([3, 3, 3, 9, 1], 6, (piece) => piece)).toEqual([[3, 3], [3], [9], [1]]))
