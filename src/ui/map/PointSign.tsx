import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { MapPoint } from './cluster'
import css from './PointLayer.module.css'

/** Look of points of one kind: a class with their colours, and an outline in a box of 16. */
export interface MapKind {
  readonly className: string
  readonly path: string
}

/** From this share on, %, of points that do not answer, a cluster stands out. */
export const clusterAlarm = 10

/** Width of a dot and of the gap behind it in the dotted part of a ring, %. */
const dotWidth = 3

/** The unknown part of a ring, dotted: it differs from the sound one in every theme, and without colours. */
const dotted = (firstPercent: number): string[] =>
  Array.from({ length: Math.ceil((100 - firstPercent) / dotWidth) }, (_, index) => {
    const dotStart = firstPercent + index * dotWidth
    return `var(${index % 2 === 0 ? '--pg-text' : '--pg-surface'}) ${dotStart}% ${Math.min(100, dotStart + dotWidth)}%`
  })

/**
 * The parts of a cluster that answer, do not, and of which neither is known, as a ring; whether it stands out. The sound part
 * has no colour: only what needs a person has one.
 */
export function answering(points: readonly Pick<MapPoint, 'online'>[]): { pie: string; alarm: boolean } {
  const share = (state: boolean) =>
    (points.filter(({ online }) => online === state).length / points.length) * 100
  const [on, off] = [share(true), share(false)]
  const until = on + off
  return {
    pie: `conic-gradient(${[
      `var(--pg-line-strong) 0% ${on}%`,
      `var(--pg-danger) ${on}% ${until}%`,
      ...dotted(until),
    ].join(', ')})`,
    alarm: off >= clusterAlarm,
  }
}

/** Meaning of a cluster's ring, for a legend. */
export function ClusterSign({ alarm = false }: { alarm?: boolean }) {
  const example = [true, true, true, false].map((online) => ({ online }))
  return (
    <span
      className={clsx(css.cluster, css.example)}
      style={{ '--pie': answering(example).pie } as CSSProperties}
      data-alarm={alarm}
      aria-hidden="true"
    >
      <span />
    </span>
  )
}

/** The sign of a kind outside the map: in its legend and in lists. */
export function PointSign({ kind, online }: { kind: MapKind; online?: boolean | undefined }) {
  return (
    <span className={clsx(css.point, css.inline, kind.className)} aria-hidden="true">
      <svg viewBox="0 0 16 16">
        <path d={kind.path} />
      </svg>
      {online !== undefined && <span className={css['badge']} data-online={online} />}
    </span>
  )
}
