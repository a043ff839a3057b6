import { useTranslation } from 'react-i18next'
import { isOpenEvent, isOverEvent, severities, severityOf } from '@/rules/codes/statuses'
import { Status } from '@/ui/value/Status'
import type { Column } from '@/ui/table/column'
import { StatusOf } from '../words/StatusOf'
import { useWords } from '../words/words'

interface SevereEvent {
  severity: string
  end_time: string
  event_state?: string
  event_flag?: string
}

/** The column of an event's severity, in colour only while something is left to do about it; a word says that it is over. */
export const severityColumn = <Row extends SevereEvent>(column: Column<Row>): Column<Row> => ({
  ...column,
  render: (row) => <EventSeverity event={row} />,
})

/** The severity with the word that the event is over, unless a column of its own says so (`event_flag`) or it was no fault. */
function EventSeverity({ event }: { event: SevereEvent }) {
  const { t } = useTranslation('domain')
  const { word } = useWords()
  const codes = severityOf(isOpenEvent(event))
  const look = codes.look(event.severity)
  const saysOver = isOverEvent(event) && event.event_flag === undefined && event.severity !== severities.info
  if (!look || !saysOver) return <StatusOf codes={codes} code={event.severity} />
  return <Status {...look} word={t('severityState.over', { severity: word(codes, event.severity) })} />
}
