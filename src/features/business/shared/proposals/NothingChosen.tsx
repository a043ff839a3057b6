import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Loaded } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { Skeleton } from '@/ui/states/Skeleton'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './NothingChosen.module.css'

interface Props<Row> {
  title: string
  hint: ReactNode
  /** The way to choose an object. */
  action: ReactNode
  proposals: Proposals<Row>
}

/** Objects that are probably wanted; each row's first cell opens its object. */
export interface Proposals<Row> {
  /** A failure, or an answer without rows, proposes nothing: the page works without. */
  loaded: Loaded<readonly Row[]>
  title: (rows: readonly Row[]) => string
  columns: readonly Column<Row>[]
  /** Act on all of them. */
  action?: ReactNode
}

const headHeight = 76
const rowHeight = 32
const waitingRows = 8

/** Page on which no object is chosen: the way to choose one in its middle, and objects that are one click away. */
export function NothingChosen<Row extends { id: string }>({ proposals, ...state }: Props<Row>) {
  return (
    <div className={css.page}>
      <EmptyState {...state} />
      <Proposed {...proposals} />
    </div>
  )
}

function Proposed<Row extends { id: string }>({ loaded, title, columns, action }: Proposals<Row>) {
  const { data = [], loading } = loaded
  if (loading)
    return (
      <div className={clsx(sharedStyles.card, css.proposals)}>
        <Skeleton height={headHeight + waitingRows * rowHeight} />
      </div>
    )
  if (data.length === 0) return null
  const name = title(data)
  return (
    <section className={clsx(sharedStyles.card, css.proposals)} aria-label={name}>
      <header className={css.head}>
        <h2 className={css.title}>{name}</h2>
        {action}
      </header>
      <PlainTable name={name} rows={data} rowKey={({ id }) => id} columns={columns} look="bare" />
    </section>
  )
}
