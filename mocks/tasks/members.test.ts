import { expect, it } from 'vitest'
import { backendAt } from '../testClient'
import type { TaskRun } from '../db/taskRuns'

const DAY = 86_400_000

/** Checks the columns of an execution's objects against the objects themselves. */
function checked({ members }: TaskRun): string[] {
  const turns = new Map<string, number>()
  return Array.from({ length: members.length }, (_, place) => {
    const member = members.memberAt(place)
    if (!member) throw new Error(`nothing at ${String(place)}`)
    const { id, meter, point, slot, cp_name } = member
    const turn = turns.get(cp_name) ?? 0
    turns.set(cp_name, turn + 1)
    expect([members.meter[place], members.point[place], members.slot[place]]).toEqual([meter, point, turn])
    expect([slot, members.indexOf(id)]).toEqual([turn, place])
    return id
  })
}

it('objects are the same whether the archive is as it was made or was changed', async () => {
  const { backend, clock, get, signIn } = backendAt()
  const token = await signIn('admin')
  await get('/capture/autoTask/list', token)
  const made = backend.db.taskRuns.all()
  for (const run of made) checked(run)
  expect(made.some(({ passes, members }) => passes[0]?.kind === 'supplement' && members.length > 0)).toBe(
    true,
  )
  expect(made[0]?.members.memberAt(-1)).toBeUndefined()
  expect(made[0]?.members.indexOf('nobody')).toBe(-1)

  const night = (): TaskRun | undefined =>
    backend.db.taskRuns.all().find(({ passes }) => passes[0]?.kind === 'nightly')
  const before = night()
  const gone = before?.members.memberAt(7)?.id ?? ''
  backend.db.meters.remove(gone, { username: 'admin', ip: '' })
  clock.now += DAY
  await get('/capture/autoTask/list', await signIn('admin'))
  const after = night()
  if (!before || !after || before === after) throw new Error('no night')
  expect(checked(after)).toEqual(checked(before).filter((id) => id !== gone))
  // The night before keeps what it was asked to read.
  expect(before.members.indexOf(gone)).toBe(7)
})
