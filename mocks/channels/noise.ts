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

/** Once to every open socket: what no server should send. Nothing of it may show, and nothing may stop. */
export function confuse(sockets: Sockets): void {
  for (const text of nonsense) sockets.sendAll(text)
}

const perSecond = 1000
/** Batches a second. */
const beats = 10

/** 1,000 harmless messages a second to every open socket. */
export function flood(sockets: Sockets, later: Later, seconds: number): void {
  let left = Math.round(seconds * beats)
  const beat = () => {
    for (let i = 0; i < perSecond / beats; i += 1) {
      sockets.sendAll(JSON.stringify({ process: 0, remainder: 1 + (i % 9), downloadUrl: '' }))
    }
    left -= 1
    if (left > 0) later(beat, 1000 / beats)
  }
  if (left > 0) beat()
}
