import { onTestFinished } from 'vitest'
import { server } from './simulator'

/** The paths of the calls with this method that leave until the test ends, in a list that grows. */
export function sentCalls(method: 'POST' | 'PUT' | 'DELETE'): readonly string[] {
  const sent: string[] = []
  const listen = ({ request }: { request: Request }): void => {
    if (request.method === method) sent.push(new URL(request.url).pathname)
  }
  server.events.on('request:start', listen)
  onTestFinished(() => {
    server.events.removeListener('request:start', listen)
  })
  return sent
}
