import type { Later } from '../kit/later'
import type { Sockets } from './sockets'

const nonsense = [
  '<html><body>502 Bad Gateway</body></html>',
  '{"broken',
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '[null,{}]',
  '{}',
  '{"process":"much","remainder":{},"downloadUrl":7}',
  '{"process":1e999,"remainder":-1,"downloadUrl":null}',
  '{"process":1,"downloadUrl":"https://example.invalid/file"}',
  '{"exceptionList":7}',
  '{"exceptionList":[null,7,{"id":{}}]}',
  '{"__proto__":{"polluted":true}}',
]

/** Sends every open socket messages that no server should send: the console must ignore them and go on. */
export function confuse(sockets: Sockets): void {
  for (const text of nonsense) sockets.sendAll(text)
}

const perSecond = 1000
const batchesPerSecond = 10

/** 1,000 harmless messages a second to every open socket. */
export function flood(sockets: Sockets, later: Later, seconds: number): void {
  let remainingBatches = Math.round(seconds * batchesPerSecond)
  const sendBatch = () => {
    for (let i = 0; i < perSecond / batchesPerSecond; i += 1) {
      sockets.sendAll(JSON.stringify({ process: 0, remainder: 1 + (i % 9), downloadUrl: '' }))
    }
    remainingBatches -= 1
    if (remainingBatches > 0) later(sendBatch, 1000 / batchesPerSecond)
  }
  if (remainingBatches > 0) sendBatch()
}
