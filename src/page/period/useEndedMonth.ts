import { endedMonth } from '@/rules/readings/dueDays'
import { readingMonth } from '@/rules/readings/readingDay'
import { usePageNow } from '@/ui/pane/pageMoment'

/**
 * Month that a page of months opens on, 'yyyy-MM': the last one that has ended.
 * @param hasMonth true when the address names a month, so that this one is not shown
 */
export const useEndedMonth = (hasMonth: boolean): string => endedMonth(usePageNow(readingMonth, !hasMonth))
