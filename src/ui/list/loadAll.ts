import { hasLostDigits } from '@/lib/lostDigits'
import type { Page, PageQuery } from '@/lib/page'
import { pageSizes } from './listUrl'

const largestPage = Math.max(...pageSizes)

/** Loads all rows of a list, page after page; what cannot be told apart by its id is left out, as when it is ticked. */
export async function loadAll<Row>(
  load: (paging: Required<Pick<PageQuery, 'currentPage' | 'pageSize'>>) => Promise<Page<Row>>,
  report: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the number of pages is known only from their answers
    const page = await load({ currentPage, pageSize: largestPage })
    rows.push(...page.rows)
    report(rows.length)
    if (page.rows.length === 0 || currentPage * largestPage >= page.total) break
  }
  return rows.filter((row) => !hasLostDigits(row))
}
