import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { edition } from '@/config/edition'
import { ApiError } from '@/lib/apiError'
import { renderScreen } from '@/testing/renderScreen'
import { ReadTimeout } from './ReadTimeout'
import { useFollowed } from './useFollowed'

/** A head-end that says "running" for ever, with as many answers of devices as the test lets it have. */
const headEnd = { answers: 0, asked: 0, fails: false, ms: 100, named: true, ends: false }

function Work() {
  const work = useFollowed<object, { taskId: string; answers: number; asked: number; ends: boolean }>({
    cache: 'endless',
    busy: 'reading',
    start: () => Promise.resolve({ taskId: 't1' }),
    ask: async (taskId) => {
      headEnd.asked += 1
      if (headEnd.ms > 0) await new Promise((resolve) => setTimeout(resolve, headEnd.ms))
      if (headEnd.fails) throw new ApiError('network')
      const { answers, asked, ends, named } = headEnd
      return { taskId: named ? taskId : '', answers, asked, ends }
    },
    over: ({ ends }) => ends,
    answered: ({ answers }) => String(answers),
  })
  return (
    <>
      <button type="button" onClick={() => void work.begin({})}>
        Begin
      </button>
      {work.running && <p>Running</p>}
      {work.timedOut && <ReadTimeout pointName="CP 7" onLook={work.look} />}
    </>
  )
}

beforeEach(
  () =>
    void Object.assign(headEnd, { answers: 0, asked: 0, fails: false, ms: 100, named: true, ends: false }),
)

/** Bit by bit: what is drawn sets the next timer. */
async function pass(seconds: number) {
  for (let i = 0; i < 10 * seconds; i += 1) await act(() => vi.advanceTimersByTimeAsync(100))
}
const timeout = () => screen.queryByText('CP CP 7 read timeout')

async function begin() {
  await renderScreen(<Work />)
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  act(() => screen.getByRole('button', { name: 'Begin' }).click())
  await pass(1)
}

test('after the waiting time without an answer of a device nothing is asked any more, until somebody looks', async () => {
  await begin()
  await pass(edition.commBaseTime - 5)
  expect(timeout()).toBeNull()
  await pass(6)
  expect(timeout()).toBeInTheDocument()
  expect(screen.getByText('Running')).toBeInTheDocument()
  const { asked } = headEnd
  expect(asked).toBeGreaterThan(edition.commBaseTime / 3)
  await pass(60)
  expect(headEnd.asked).toBe(asked)

  act(() => screen.getByRole('button', { name: 'Look' }).click())
  await pass(5)
  expect(timeout()).toBeNull()
  expect(headEnd.asked).toBeGreaterThan(asked)
  await pass(edition.commBaseTime)
  expect(timeout()).toBeInTheDocument()
})

test('each answer of a device begins the wait anew', async () => {
  await begin()
  await pass(edition.commBaseTime - 5)
  headEnd.answers = 1
  await pass(edition.commBaseTime - 5)
  expect(timeout()).toBeNull()
  await pass(10)
  expect(timeout()).toBeInTheDocument()
})

test('a server that cannot be asked is no device that does not answer', async () => {
  await begin()
  headEnd.fails = true
  await pass(edition.commBaseTime + 10)
  expect(timeout()).toBeNull()
  headEnd.fails = false
  await pass(edition.commBaseTime + 10)
  expect(timeout()).toBeInTheDocument()
})

test.each([false, true])(
  'an answer that takes no time does not end the following (failing: %s)',
  async (fails) => {
    await begin()
    Object.assign(headEnd, { fails, ms: 0 })
    await pass(5)
    const { asked } = headEnd
    await pass(20)
    expect(headEnd.asked).toBeGreaterThanOrEqual(asked + 4)
  },
)

test('an answer that does not name its task is about the one that was asked for', async () => {
  Object.assign(headEnd, { named: false })
  await begin()
  expect(screen.getByText('Running')).toBeInTheDocument()
  Object.assign(headEnd, { ends: true })
  await pass(3)
  expect(screen.queryByText('Running')).toBeNull()
})
