import { followCurve } from './curves'
import { curveChannel, exportTypes, isNoticeChannel, watchChannel } from './prefixes'
import type { Core } from '../core'
import { abnormalChannel, bellList } from '../db/abnormalRows'
import type { MockSocket } from './sockets'

/**
 * Serves one client. The channel is the last part of the address, literally: '{exportPrefix}:{userName}' reports
 * exports, 'RemindAbnormalNum:' the bell's list, 'NoticeRemind:{userName}' that notices changed. A text `ping` is answered `pong`;
 * an unknown channel is closed.
 */
export function serveChannel(core: Core, socket: MockSocket, url: string): void {
  if (core.faults.refusesSockets()) return socket.drop()
  const channel = channelOf(url)
  const known =
    channel === 'RemindAbnormalNum:' ||
    channel.startsWith(`${watchChannel}:`) ||
    channel.startsWith(`${curveChannel}:`) ||
    isNoticeChannel(channel) ||
    exportTypes.some((type) => channel.startsWith(`${type}:`))
  if (!known) return socket.close()
  core.sockets.add(channel, socket)
  socket.onMessage((text) => {
    if (text === 'ping') socket.send('pong')
  })
  if (channel === abnormalChannel) socket.send(JSON.stringify({ exceptionList: bellList(core, 'en') }))
  if (channel.startsWith(`${curveChannel}:`)) followCurve(core, channel, socket)
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
