import { formatDateTime } from '@/lib/time'
import type { Statuses } from '@/rules/codes/statuses'
import { Age } from '@/ui/value/Age'
import { StatusOf } from '../words/StatusOf'
import { codeText, str, wallTimeValue, type Accessor, type Cell } from './columnCells'

export interface StatusOptions {
  codes: Statuses
  /** Without colour, where another column of the row has it. */
  isPlain?: boolean
}

/** A code as shape, colour and word. */
export const statusCell = <Row extends object>(
  read: Accessor,
  { codes, isPlain = false }: StatusOptions,
  serverWord: Accessor,
): Cell<Row> => ({
  width: 150,
  steady: true,
  text: codeText(read, codes, serverWord),
  render: (row) => (
    <StatusOf codes={codes} code={str(read(row))} serverWord={str(serverWord(row))} isPlain={isPlain} />
  ),
})

/** A time as its age, with a warning when it is old unless `plain`. */
export const ageCell = <Row extends object>(read: Accessor, plain: boolean): Cell<Row> => ({
  width: 110,
  steady: true,
  text: (row, translator) => formatDateTime(str(read(row)), translator.language),
  value: wallTimeValue(read),
  render: (row) => <Age time={str(read(row))} plain={plain} />,
})
