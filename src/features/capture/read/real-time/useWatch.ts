import { useEffect, useState } from 'react'
import { readSample, realTimeApi, type WatchOrder, type WatchSample } from '@/api/capture/realTime'
import { env } from '@/config/env'
import { openChannel } from '@/lib/channel'
import type { WriteFailure } from '@/lib/writeEnd'
import { useSend } from '@/ui/data/useSend'

interface Watching {
  id: string
  channel: string
  order: WatchOrder
  ends: string
}

export interface Watch {
  /** Order of the samples; undefined before the first start. */
  order: WatchOrder | undefined
  running: boolean
  starting: boolean
  error: WriteFailure | undefined
  samples: readonly WatchSample[]
  /** ms since 1970 when messages stopped; undefined while they arrive. */
  lostSince: number | undefined
  /** Utility wall time. */
  ends: string
  start: (order: WatchOrder) => Promise<boolean>
  stop: () => void
}

/** Maximum number of samples: an hour at five seconds. */
const maxSamples = 720

/**
 * Live watch of one meter. It ends on its own, by `stop`, and when its tab is left, so that no meter is read unseen.
 */
export function useWatch(): Watch {
  const [watching, setWatching] = useState<Watching>()
  const [startedOrder, setStartedOrder] = useState<WatchOrder>()
  const [samples, setSamples] = useState<readonly WatchSample[]>([])
  const [lostSince, setLostSince] = useState<number>()
  const starting = useSend(realTimeApi.start, ({ watchId, channel, ends }, order) => {
    setSamples([])
    setLostSince(undefined)
    setStartedOrder(order)
    setWatching({ id: watchId, channel, order, ends })
  })

  useEffect(() => {
    if (!watching) return undefined
    const end = () => setWatching((current) => (current === watching ? undefined : current))
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
        setSamples((old) => [...old.slice(1 - maxSamples), sample])
        if (sample.ended) end()
      },
    })
    return () => {
      channel.close()
      // The answer is not awaited: the head-end ends the watch at its set time anyway.
      void realTimeApi.stop(watching.id).catch(() => undefined)
      end()
    }
  }, [watching])

  return {
    order: startedOrder,
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
