import { TablePager } from '@/ui/table/TablePager'
import { pageSizes } from './listUrl'
import type { List } from './useList'

/** Total, page size and pager of a list. */
export function ListFooter<Row, Query extends object>({ list }: { list: List<Row, Query> }) {
  return (
    <TablePager
      page={list.page}
      pageSize={list.pageSize}
      sizes={pageSizes}
      fits={list.fits}
      // Rows that the server is still computing are not counted yet.
      total={list.progress && list.total === 0 ? undefined : list.rows && list.total}
      unread={list.unread}
      onPage={list.setPage}
      onSize={list.setPageSize}
      onFit={() => list.setPageSize('fit')}
    />
  )
}
