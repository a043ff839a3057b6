import { useEffect, useState } from 'react'
import { readSample, realTimeApi, type WatchOrder, type WatchSample } from '@/api/capture/realTime'
import { env } from '@/config/env'
import { openChannel } from '@/lib/channel'
import { useSend } from '@/ui/data/queries'

interface Watching {
  id: string
  channel: string
  order: WatchOrder
  ends: string
}

export interface Watch {
  /** The order of the samples; undefined before the first start. */
  order: WatchOrder | undefined
  running: boolean
  starting: boolean
  error: Error | undefined
  samples: readonly WatchSample[]
  /** ms since 1970 when news stopped coming. */
  lostSince: number | undefined
  /** Utility wall time. */
  ends: string
  start: (order: WatchOrder) => Promise<boolean>
  stop: () => void
}

/** An hour every five seconds. */
const most = 720

/** One live watch of a meter. It ends by itself, by `stop`, and when its tab is left: a meter is not read out of sight. */
export function useWatch(): Watch {
  const [watching, setWatching] = useState<Watching>()
  const [shown, setShown] = useState<WatchOrder>()
  const [samples, setSamples] = useState<readonly WatchSample[]>([])
  const [lostSince, setLostSince] = useState<number>()
  const starting = useSend(realTimeApi.start, ({ watchId, channel, ends }, order) => {
    setSamples([])
    setLostSince(undefined)
    setShown(order)
    setWatching({ id: watchId, channel, order, ends })
  })

  useEffect(() => {
    if (!watching) return undefined
    const end = () => setWatching((now) => (now === watching ? undefined : now))
    const channel = openChannel({
      base: env.wsBase,
      name: watching.channel,
      heartbeat: true,
      beat: watching.order.interval * 1000 + 2_000,
      onState: (_state, since) => setLostSince(since),
      onMessage(message) {
        const sample = readSample(message)
        if (!sample) return
        setLostSince(undefined)
        setSamples((old) => [...old.slice(1 - most), sample])
        if (sample.ended) end()
      },
    })
    return () => {
      channel.close()
      // The answer is not waited for: the head-end ends the watch at its time anyway.
      void realTimeApi.stop(watching.id).catch(() => undefined)
      end()
    }
  }, [watching])

  return {
    order: shown,
    running: watching !== undefined,
    starting: starting.sending,
    error: starting.error,
    samples,
    lostSince: watching === undefined ? undefined : lostSince,
    ends: watching?.ends ?? '',
    start: starting.send,
    stop: () => setWatching(undefined),
  }
}
