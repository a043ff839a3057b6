import { followCurve } from './curves'
import { curveChannel, exportTypes, isNoticeChannel, watchChannel } from './prefixes'
import type { Core } from '../core'
import { abnormalChannel, bellList } from '../db/abnormalRows'
import type { MockSocket } from './sockets'

/**
 * Serves one client. The channel is the last part of the address, literally: '{exportPrefix}:{userName}' reports
 * exports, 'RemindAbnormalNum:' the bell's list, 'NoticeRemind:{userName}' that notices changed. A text `ping` is answered `pong`;
 * an unknown channel is closed, and so is one of somebody else: a channel that names its user (or whose watch belongs to
 * one) is for that user, all others are for everybody who is signed in. @param token without it nobody is asked
 */
export function serveChannel(core: Core, socket: MockSocket, url: string, token?: string): void {
  if (core.faults.refusesSockets()) return socket.drop()
  const channel = channelOf(url)
  const known =
    channel === 'RemindAbnormalNum:' ||
    channel.startsWith(`${watchChannel}:`) ||
    channel.startsWith(`${curveChannel}:`) ||
    isNoticeChannel(channel) ||
    exportTypes.some((type) => channel.startsWith(`${type}:`))
  if (!known || (token !== undefined && !isTheirs(core, channel, token))) return socket.close()
  core.sockets.add(channel, socket)
  socket.onMessage((text) => {
    if (text === 'ping') socket.send('pong')
  })
  if (channel === abnormalChannel) socket.send(JSON.stringify({ exceptionList: bellList(core, 'en') }))
  if (channel.startsWith(`${curveChannel}:`)) followCurve(core, channel, socket)
  const current = core.exports.current(channel)
  if (current) socket.send(JSON.stringify(current))
}

function isTheirs({ db }: Core, channel: string, token: string): boolean {
  const user = db.sessions.find(token)?.username
  const [prefix = '', name = ''] = channel.split(/:(.*)/s)
  if (user === undefined) return false
  if (name === '') return true
  return prefix === watchChannel ? db.watches.get(name)?.username === user : name === user
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
