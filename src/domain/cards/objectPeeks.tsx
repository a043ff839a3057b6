import type { Column, Peek } from '@/ui/table/column'
import { lazyPart } from '@/ui/pane/lazyPart'
import { pointDetailPath } from '../grid/gridPaths'
import { meterDetailPath } from '../links/meterPages'

const MeterCard = lazyPart(() => import('./MeterCard').then((file) => file.MeterCard), ['meter'])
const PointCard = lazyPart(() => import('./PointCard').then((file) => file.PointCard), ['collectionPoints'])

/** Preview of a meter beside a list's rows; `id` gives the meter of a row, '' where it has none. */
export const meterPeek = <Row,>(id: (row: Row) => string): Peek<Row> => ({
  path: (row) => id(row) && meterDetailPath(id(row)),
  card: (row) => <MeterCard id={id(row)} panel />,
})

/** The same of a collection point. */
export const pointPeek = <Row,>(id: (row: Row) => string): Peek<Row> => ({
  path: (row) => id(row) && pointDetailPath(id(row)),
  card: (row) => <PointCard id={id(row)} />,
})

/** A column whose list shows beside its rows what they are about. */
export const peeking = <Row,>(column: Column<Row>, peek: Peek<Row>): Column<Row> => ({ ...column, peek })
