import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { pageSizes } from './listUrl'
import type { List } from './useList'
import styles from './ListFooter.module.css'

/** Total, page size and pager of a list. */
export function ListFooter<Row, Query extends object>({ list }: { list: List<Row, Query> }) {
  const { t, i18n } = useTranslation('common')
  const pages = Math.max(1, Math.ceil(list.total / list.pageSize))
  const number = (value: number) => formatNumber(value, 0, i18n.language)
  const known = list.rows !== undefined
  return (
    <div className={styles.footer}>
      <output className={styles.total}>
        {known && t('list.total', { count: list.total, n: number(list.total) })}
      </output>
      <Select
        className={styles.size}
        aria-label={t('list.pageSize')}
        value={list.pageSize}
        options={pageSizes.map((size) => ({ value: size, label: t('list.perPage', { n: size }) }))}
        onChange={list.setPageSize}
      />
      <nav className={styles.pager} aria-label={t('list.pager')}>
        {turn(t('list.firstPage'), <DoubleLeftOutlined aria-hidden />, 1, list.page > 1)}
        {turn(t('list.previousPage'), <LeftOutlined aria-hidden />, list.page - 1, list.page > 1)}
        <span className={styles.page}>
          {t('list.pageOf', { page: number(list.page), pages: known ? number(pages) : '…' })}
        </span>
        {turn(t('list.nextPage'), <RightOutlined aria-hidden />, list.page + 1, list.page < pages)}
        {turn(t('list.lastPage'), <DoubleRightOutlined aria-hidden />, pages, list.page < pages)}
      </nav>
    </div>
  )

  function turn(label: string, icon: React.ReactNode, page: number, possible: boolean) {
    return (
      <Button
        type="text"
        icon={icon}
        title={label}
        aria-label={label}
        // Not "disabled": the focus stays on the button when the last page is reached.
        aria-disabled={!possible || undefined}
        className={possible ? undefined : styles.off}
        onClick={() => possible && list.setPage(page)}
      />
    )
  }
}
