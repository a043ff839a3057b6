import { useEffect, useState } from 'react'
import { readCurvePoint, type CurvePoint } from '@/api/capture/meterReadings'
import { env } from '@/config/env'
import { openChannel, type ChannelState } from '@/lib/channel'
import type { CurveAnswer } from './curveModel'

export interface LiveCurve {
  state: ChannelState
  /** ms since 1970 when news stopped coming. */
  lostSince: number | undefined
  /** Points that came since, the oldest first. */
  points: readonly CurvePoint[]
}

/** A day of quarters of an hour. */
const maximumPoints = 96
const noCurve: LiveCurve = { state: 'connecting', lostSince: undefined, points: [] }

/**
 * Points of today's curve of a meter as they come on its curve channel; while `on`.
 * @param missed stable; called when the channel is open again: it brings only what comes from then on
 */
export function useLiveCurve(meter: string, on: boolean, missed: () => unknown): LiveCurve {
  const [live, setLive] = useState(noCurve)
  useEffect(() => {
    if (!on) return undefined
    let opened = 0
    const channel = openChannel({
      base: env.wsBase,
      name: `MeterCurve:${meter}`,
      heartbeat: true,
      onState(state, lostSince) {
        if (state === 'open' && opened++ > 0) missed()
        setLive((old) => ({ ...old, state, lostSince }))
      },
      onMessage(message) {
        const point = readCurvePoint(message)
        if (point?.meter_id === meter)
          setLive((old) => ({
            ...old,
            lostSince: undefined,
            points: [...old.points.slice(1 - maximumPoints), point],
          }))
      },
    })
    return () => {
      channel.close()
      setLive(noCurve)
    }
  }, [meter, on, missed])
  return live
}

/** An answer with the points that came since; a moment that the density does not have is left out. */
export function follow(answer: CurveAnswer, points: readonly CurvePoint[]): CurveAnswer {
  if (points.length === 0) return answer
  const { main } = answer
  const series = Object.fromEntries(Object.entries(main.series).map(([item, values]) => [item, [...values]]))
  for (const { data_time, values } of points) {
    const place = main.data_time.indexOf(data_time)
    if (place < 0) continue
    for (const [item, column] of Object.entries(series)) {
      const value = values[item]
      if (value !== undefined && value !== null) column[place] = value
    }
  }
  return { ...answer, main: { ...main, series } }
}
