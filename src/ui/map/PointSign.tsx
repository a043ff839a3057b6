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

/** The parts of a cluster that answer, do not, and of which neither is known, as a ring; whether it stands out. */
export function answering(points: readonly Pick<MapPoint, 'online'>[]): { pie: string; alarm: boolean } {
  const share = (state: boolean) =>
    (points.filter(({ online }) => online === state).length / points.length) * 100
  const [on, off] = [share(true), share(false)]
  const until = on + off
  return {
    pie: `conic-gradient(var(--pg-success) 0 ${on}%, var(--pg-danger) ${on}% ${until}%, var(--pg-muted) ${until}% 100%)`,
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
