import { expect, it } from 'vitest'
import { backendAt } from '../../testClient'

it('works each figure that pages begin with out in a step of its own, and nothing twice', () => {
  const { backend } = backendAt({ size: 'small' })
  const { areas, lines } = backend.db.tables
  const steps = (): number => {
    const figures = backend.figuresAhead()
    let count = 0
    while (figures.next().done !== true) count += 1
    return count
  }
  const [area, line] = [areas.all().length, lines.all().length]
  // Executions of jobs and tasks, and the log; the counts of 14 days; losses of two days, and for how long they have been
  // abnormal; two months of losses, one of sales.
  expect(steps()).toBe(3 + 14 * line + 2 * (area + line + area) + 3 * area)
  expect(steps()).toBe(0)
})
