import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CampaignProgress, CampaignShare, shareOver, type CampaignCounts } from './CampaignProgress'

const partsIn = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-part]')].map(
    ({ dataset, style }) => `${dataset['part'] ?? ''} ${style.width}`,
  )

test.each<[number | null, number | null, string[]]>([
  [300, 0, ['ended 80%']],
  [225, 75, ['ended 60%', 'failed 20%']],
  [0, 9, ['failed 80%']],
  [null, null, ['ended 80%']],
  [null, 9, ['ended 80%']],
])('a share of %s succeeded and %s failed objects is drawn as %s', (succeeded, failed, drawn) => {
  const { container } = render(<CampaignShare percent={80} succeeded={succeeded} failed={failed} />)
  expect(partsIn(container)).toEqual(drawn)
  expect(container).toHaveTextContent(/80\s%/)
})

test('an unknown share is no bar', () => {
  const { container } = render(<CampaignShare percent={null} succeeded={1} failed={1} />)
  expect(partsIn(container)).toEqual([])
})

test.each<[CampaignCounts, number]>([
  [{ total: 8, succeeded: 3, failed: 1, unneeded: 2 }, 0.75],
  [{ total: 4, ended: 4 }, 1],
  [{ total: 4, succeeded: null, failed: null }, 0],
  [{ total: null, succeeded: 3 }, 0],
  [{ total: 0 }, 0],
  [{ total: 4, succeeded: 5 }, 1],
])('of %j the share that is over is %s', (counts, share) => {
  expect(shareOver(counts)).toBe(share)
})

const counts = { total: 10, succeeded: 4, failed: 2, unneeded: 1 }
const stopButton = () => screen.queryByRole('button', { name: 'Stop' })

test('a running campaign tells its parts and the time left, and is stopped', async () => {
  const run = vi.fn<() => void>()
  const { container } = render(
    <CampaignProgress
      name="Reading"
      counts={counts}
      text="4 of 10"
      state="running"
      remaining={90}
      stop={{ run, busy: false }}
    />,
  )
  expect(partsIn(container)).toEqual(['succeeded 40%', 'failed 20%', 'unneeded 10%'])
  expect(screen.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute('aria-valuenow', '70')
  expect(screen.getByRole('status')).toHaveTextContent('4 of 10')
  expect(container).toHaveTextContent('left at most')
  await userEvent.click(stopButton() as HTMLElement)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  ['finished', 'Finished'],
  ['stopped', 'Stopped'],
  ['lost', ''],
] as const)('a %s campaign cannot be stopped and has no time left', (state, word) => {
  const stop = { run: () => {}, busy: false }
  const { container } = render(
    <CampaignProgress name="Reading" counts={counts} text="" state={state} remaining={90} stop={stop} />,
  )
  expect(stopButton()).toBeNull()
  expect(container.textContent).toBe(word)
})
