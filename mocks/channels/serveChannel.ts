import { channelKind } from './channelKinds'
import type { Core } from '../core'
import type { MockSocket } from './sockets'

/**
 * Serves one client. The channel is the last part of the address, literally: '{exportPrefix}:{userName}' reports
 * exports, 'RemindAbnormalNum:' the bell's list, 'NoticeRemind:{userName}' changed notices, 'MeterCurve:{meter}' the
 * newest samples of a curve. A text `ping` is answered `pong`; an unknown channel is closed, and so is one that the
 * user may not hear (`channelKinds`).
 * @param token absent in tests: then no access rule is checked
 */
export function serveChannel(core: Core, socket: MockSocket, url: string, token?: string): void {
  if (core.faults.refusesSockets()) return socket.drop()
  const channel = channelOf(url)
  const [prefix = '', object] = channel.split(/:(.*)/s)
  const kind = object === undefined ? undefined : channelKind(prefix)
  if (!kind || object === undefined) return socket.close()
  if (token !== undefined) {
    const session = core.db.sessions.find(token)
    const user = session && core.db.users.find(session.username)
    if (!user || !kind.mayHear(core, user, object)) return socket.close()
  }
  core.sockets.add(channel, socket)
  socket.onMessage((text) => {
    if (text === 'ping') socket.send('pong')
  })
  kind.joined?.(core, socket, object)
  const current = core.exports.current(channel)
  if (current) socket.send(JSON.stringify(current))
}

function channelOf(url: string): string {
  const path = url.replace(/[?#].*$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
