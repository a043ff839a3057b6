import type { ChannelName } from '../db/prefixes'

/** One client of a channel, over a real websocket or msw's. */
export interface MockSocket {
  send(text: string): void
  /** Ends politely, with a close frame. */
  close(): void
  /** Breaks the connection as a failing network would. */
  drop(): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** The open sockets by channel name. */
export interface Sockets {
  add(channel: string, socket: MockSocket): void
  publish(channel: ChannelName, message: object): void
  /** Number of clients of a channel. */
  count(channel: ChannelName): number
  /** Sends the same text to every open socket of every channel. */
  sendAll(text: string): void
  dropAll(): void
}

export function createSockets(): Sockets {
  const open = new Map<MockSocket, string>()
  return {
    add(channel, socket) {
      open.set(socket, channel)
      socket.onClose(() => open.delete(socket))
    },
    publish(channel, message) {
      const text = JSON.stringify(message)
      for (const [socket, name] of open) if (name === channel) socket.send(text)
    },
    count: (channel) => [...open.values()].filter((name) => name === channel).length,
    sendAll(text) {
      for (const socket of open.keys()) socket.send(text)
    },
    dropAll() {
      const sockets = [...open.keys()]
      open.clear()
      for (const socket of sockets) socket.drop()
    },
  }
}
