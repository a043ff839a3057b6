import { expect, test } from 'vitest'
import { createCommands, type CommandDevice } from './commands'

const device = (id: string): CommandDevice => ({
  id,
  name: id,
  metercomid: '',
  cons_no: '',
  cons_name: '',
  cp_name: '',
  mp: 1,
})

test('a clock that was set stays set when its task is forgotten', () => {
  const commands = createCommands()
  const start = (kind: 'timeSync' | 'ping', id: string, now: number) =>
    commands.start(
      {
        order: { kind, target: 'meter', devices: [id] },
        username: 'op1',
        devices: [device(id)],
        unneeded: () => false,
        plan: () => [{ delayMs: 100, fault: id === 'deaf' ? 'timeout' : '' }],
      },
      now,
    )
  const first = start('timeSync', 'm1', 1000)
  start('timeSync', 'deaf', 1000)
  for (let more = 0; more < 300; more++) start('ping', 'm2', 2000 + 1000 * more)

  expect(commands.get(first.id)).toBeUndefined()
  expect([...commands.clocks(1e9)]).toEqual(['m1', 'deaf'])
  expect(commands.clockOf('m1', 1e9)).toEqual({
    set: 1100,
    heard: 1100,
    tried: { instant: 1100, succeeded: true },
  })
  expect(commands.clockOf('deaf', 1e9)).toEqual({
    set: undefined,
    heard: undefined,
    tried: { instant: 1100, succeeded: false },
  })
  expect(commands.clockOf('m1', 1050)).toBeUndefined()
})
