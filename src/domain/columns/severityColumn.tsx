import { isOpenEvent, severityOf } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { StatusOf } from '../words/StatusOf'

interface SevereEvent {
  severity: string
  end_time: string
  event_state?: string
  event_flag?: string
}

/** The column of an event's severity, in colour only while something is left to do about it. */
export const severityColumn = <Row extends SevereEvent>(column: Column<Row>): Column<Row> => ({
  ...column,
  render: (row) => <StatusOf codes={severityOf(isOpenEvent(row))} code={row.severity} />,
})
