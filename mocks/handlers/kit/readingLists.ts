import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import type { Params } from '../../kit/params'
import type { Route } from './call'
import { listRoutes } from './crud'
import type { Sort } from './listing'
import {
  createValueLists,
  valueMeterFields,
  type ValueKey,
  type ValueRow,
  type ValueRows,
} from './valueLists'

export type ValueLists = ReturnType<typeof createValueLists>

interface ReadingList<Figure> {
  path: string
  screens: readonly [ScreenCode, ...ScreenCode[]]
  /** Beginning of the name of its file. */
  file: string
  /** Fields of a row beside those of its meter. */
  columns: readonly (keyof Figure & string)[]
  /** By which of these columns it is sorted: by its period, and by values that have an order. */
  sorted: readonly (keyof Figure & string)[]
  /** Rows that a file makes at a time. */
  madeAtOnce: number
  /** The rows that are asked for. */
  rows: (
    list: ValueLists,
    params: Params,
    sort: Sort | undefined,
    language: Language,
  ) => ValueRows<ValueRow<Figure>>
}

/** The registers of a meter are counted up from its first day: too long to sort by a value without an order. ms */
const costOfValue = 10

/** `…/list` and `…/export` of readings of many meters, described by what differs between such lists. */
export function readingRoutes<Figure>(
  core: Core,
  { path, screens, file, columns, sorted, madeAtOnce, rows }: ReadingList<Figure>,
): Route[] {
  const list = createValueLists(core)
  const byMeter: readonly (keyof ValueRow<Figure> & string)[] = valueMeterFields
  return listRoutes<ValueKey<ValueRow<Figure>>, ValueRow<Figure>>(core, {
    path,
    screens,
    keys: (params, { language }, sort) => rows(list, params, sort, language),
    show: (key) => key.row(),
    fields: [...byMeter, ...columns],
    sortedKeys: [...byMeter, ...sorted],
    costs: Object.fromEntries(columns.map((column) => [column, costOfValue])),
    madeAtOnce,
    exporting: { file, show: (key) => key.row(true) },
  })
}
