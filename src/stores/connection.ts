import { create } from 'zustand'

interface Connection {
  /** Calls in a row that found no connection. */
  readonly failures: number
  /** ms since 1970 of the first of them. */
  readonly failedAt: number | undefined
  /** ms since 1970 when the connection was lost; undefined while there is one, or until the loss is confirmed. */
  readonly lostSince: number | undefined
}

const good: Connection = { failures: 0, failedAt: undefined, lostSince: undefined }
const store = create<Connection>()(() => good)

/** Connection to the server, as the calls experience it. */
export const useConnection = store
export const connection = {
  get: (): Connection => store.getState(),
  /**
   * Takes over what a call found. Any answer proves the connection, unless its question was sent before the loss: then it
   * was under way, and says nothing about now.
   * @param sentAt ms since 1970
   */
  reached: (yes: boolean, sentAt: number): void => {
    const { failures, failedAt, lostSince } = store.getState()
    if (!yes) store.setState({ failures: failures + 1, failedAt: failedAt ?? Date.now() })
    else if (sentAt < (lostSince ?? failedAt ?? 0)) return
    else if (failures > 0 || lostSince !== undefined) store.setState(good)
  },
  /** A call made to find out found nothing either: it is lost, since the first failure. */
  lose: (): void => store.setState(({ failedAt }) => ({ lostSince: failedAt ?? Date.now() })),
}
