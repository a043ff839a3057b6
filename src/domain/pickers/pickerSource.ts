import type { ReactNode } from 'react'
import type { Page, PageQuery } from '@/lib/page'
import type { Choice } from '@/ui/fields/ChoiceSelect'
import type { Column } from '@/ui/table/column'
import type { Found } from './PasteNumbers'

/** Source of a picker's rows. */
export interface PickerSource<Row> {
  /** Part of the cache key. */
  id: string
  /** Title of the dialog. */
  title: string
  /** Label of the search box. */
  keyword: string
  /** Kinds of keyword, the first is the default; absent: one kind. */
  kinds?: readonly { value: string; label: string }[]
  /** The kind of what is typed, until the user chooses one; undefined: the first. */
  kindOf?: (text: string) => string | undefined
  load: (search: Search & PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  /** A category by which the rows can be narrowed. */
  restrict?: { label: string; options: readonly Choice[] }
  /** A constant, or from `useMemo`. */
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** Finds pasted numbers; absent: nothing can be pasted. */
  find?: (numbers: readonly string[], kind: string) => Promise<Found<Row>>
  /** Shown where a search finds nothing, e.g. another kind under which it would. */
  renderNone?: (search: Search & PageQuery, onShow: (kind: string) => void) => ReactNode
}

/** Search of a picker: `kind` is one of the source's kinds or ''. */
export interface Search {
  kind: string
  text: string
  /** A code of the source's category; '' or absent for any. */
  restrict?: string
}
