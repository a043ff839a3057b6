import { expect, it } from 'vitest'
import { backendAt } from '../testClient'
import { isOver, tallyOf } from './taskOutcome'

const SECOND = 1000
const MINUTE = 60 * SECOND

it('an execution that is asked again and again says what one says that is asked for the first time', async () => {
  const { backend, clock, get, signIn } = backendAt()
  const token = await signIn('admin')
  // The head-end makes its executions when tasks are first looked at.
  await get('/capture/autoTask/list', token)
  const begun = backend.db.taskRuns.all()
  const now = clock.now - 10 * 60 * MINUTE
  const runs = begun.filter(({ startedAt }) => startedAt > now)
  expect(new Set(runs.map(({ passes }) => passes[0]?.kind)).size).toBe(3)
  const readings = new Set<number>()
  const overs = new Set<boolean>()
  // Seconds around answers, minutes around attempts, hours around the ends of passes.
  for (const run of runs) {
    const steps = [0, SECOND, 5 * SECOND, 17 * SECOND, MINUTE, 7 * MINUTE, 31 * MINUTE, 97 * MINUTE]
    const counted = { ...run, tally: undefined }
    for (let at = run.startedAt, step = 0; at < run.startedAt + 30 * 60 * MINUTE; step += 1) {
      const fresh = tallyOf(backend, { ...run, tally: undefined }, at)
      expect(tallyOf(backend, counted, at)).toEqual(fresh)
      readings.add(fresh.reading)
      // What is told without a look at the objects is so.
      const over = isOver(backend, run, at)
      expect(over && fresh.reading > 0).toBe(false)
      overs.add(over)
      at += SECOND + (steps[step % steps.length] ?? 0)
    }
  }
  expect(readings.size).toBeGreaterThan(20)
  expect(overs.size).toBe(2)
})
