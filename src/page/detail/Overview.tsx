import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import { NoValue } from '@/ui/value/Quantity'
import type { Fact } from './useFacts'
import css from './Overview.module.css'

/** Height of a chart's head and borders, px: its place while it loads is as high as the chart. */
export const chartFrame = 56

/** Overview of an object: its charts at the left, beside them what else tells how it is. */
export function Overview({ charts, children }: { charts: ReactNode; children: ReactNode }) {
  return (
    <div className={css.overview}>
      <div className={css.part}>{charts}</div>
      <div className={css.part}>{children}</div>
    </div>
  )
}

/** Frame of a few `OverviewTile`s of one line each. */
export function OverviewLines({ children }: { children: ReactNode }) {
  return <div className={css.tile}>{children}</div>
}

interface TileProps {
  title: string
  /** Opens the view with the details. */
  onOpen: () => void
  /** True where the content stands beside the title, in one line of `OverviewLines`. */
  line?: boolean
  children: ReactNode
}

/** One thing about the object below its title, which is the way to the details. */
export function OverviewTile({ title, onOpen, line = false, children }: TileProps) {
  const id = useId()
  return (
    <section className={line ? css.line : css.tile} aria-labelledby={id}>
      <h3 className={css.heading}>
        <button type="button" id={id} className={css.open} onClick={onOpen}>
          {title}
        </button>
      </h3>
      <div className={css.body}>{children}</div>
    </section>
  )
}

interface NoteProps {
  /** Figures that sum the chart up; '' = none. */
  figures: string
  /** Name of the view with the details. */
  details: string
  onOpen: () => void
}

/** Head of a chart of the overview: its figures, and the way to the details. */
export function OverviewNote({ figures, details, onOpen }: NoteProps) {
  return (
    <>
      {figures}{' '}
      <Button type="link" size="small" onClick={onOpen}>
        {details} ›
      </Button>
    </>
  )
}

/** Names of an object with their values, one below the other. */
export function OverviewFacts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? <NoValue /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
