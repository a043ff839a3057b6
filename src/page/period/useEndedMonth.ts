import { endedMonth } from '@/rules/readings/dueDays'
import { readingMonth } from '@/rules/readings/readingDay'
import { usePageNow } from '@/ui/pane/pageMoment'

/**
 * The month that a page of months opens on, 'yyyy-MM': the last one that has ended.
 * @param named whether the address names a month, so that this one is not shown
 */
export const useEndedMonth = (named: boolean): string => endedMonth(usePageNow(readingMonth, !named))
