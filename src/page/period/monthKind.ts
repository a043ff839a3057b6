import type { FilterKind } from '@/ui/list/listUrl'
import { isMonth } from '@/ui/time/MonthRange'

/** A month 'yyyy-MM' in an address. */
export const monthKind: FilterKind<string> = {
  alike: 'month',
  parse: (text) => (isMonth(text) ? text : undefined),
}
