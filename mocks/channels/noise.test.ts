import { expect, it } from 'vitest'
import { backendAt, manualTimers } from '../testClient'
import type { MockSocket } from './sockets'

function joined() {
  const timers = manualTimers()
  const { backend } = backendAt({ later: timers.later })
  const heard: string[] = []
  const socket: MockSocket = {
    send: (text) => void heard.push(text),
    close: () => {},
    drop: () => {},
    onMessage: () => {},
    onClose: () => {},
  }
  backend.serveChannel(socket, 'ws://localhost/ami-ws/RemindAbnormalNum:')
  heard.length = 0
  return { backend, heard, timers }
}

it('floods every open socket with 1,000 messages a second', () => {
  const { backend, heard, timers } = joined()
  backend.scenarios.set({ name: 'socketFlood', seconds: 2 })
  timers.advance(950)
  expect(heard).toHaveLength(1000)
  timers.advance(10_000)
  expect(heard).toHaveLength(2000)
})

it('sends nonsense once, and goes on', () => {
  const { backend, heard } = joined()
  backend.scenarios.set({ name: 'socketNonsense' })
  expect(heard.length).toBeGreaterThan(10)
  expect(heard.some((text) => text.includes('<html>'))).toBe(true)
})
