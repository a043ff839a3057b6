import { clsx } from 'clsx'
import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import styles from './TablePager.module.css'

interface Props {
  /** Name of the table where a page has several. */
  name?: string
  /** Page number from 1. */
  page: number
  pageSize: number
  sizes: readonly number[]
  /** Undefined until the rows have loaded. */
  total: number | undefined
  /** Number of rows of this page that the server sent without a readable id. */
  unread?: number
  /** True if the pages fit the window; absent where that is not offered. */
  fits?: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
  onFit?: () => void
}

interface Choice {
  value: number | 'fit'
  label: string
}

/** Total, page size and pager of a table; the total alone where there is no row to turn to. */
export function TablePager({ name, page, pageSize, sizes, total, unread = 0, fits, ...turns }: Props) {
  const { onPage, onSize, onFit } = turns
  const { t, i18n } = useTranslation('common')
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const number = (value: number) => formatNumber(value, 0, i18n.language)
  return (
    <div className={styles.footer}>
      <output className={styles.total}>
        {/* Each in an element of its own: React cannot replace a bare text that a browser has translated. */}
        {total !== undefined && <span>{t('list.total', { count: total, n: number(total) })}</span>}
        {unread > 0 && <span>{` · ${t('list.unread', { count: unread, n: number(unread) })}`}</span>}
      </output>
      {total !== 0 && renderPages()}
    </div>
  )

  function renderPages() {
    return (
      <>
        <Select<number | 'fit', Choice>
          className={clsx(styles.size)}
          aria-label={t('list.pageSize')}
          value={fits ? 'fit' : pageSize}
          options={[
            ...sizes.map((size): Choice => ({ value: size, label: t('list.perPage', { n: size }) })),
            ...(onFit ? [{ value: 'fit' as const, label: t('list.perPageFit') }] : []),
          ]}
          onChange={(size) => (size === 'fit' ? onFit?.() : onSize(size))}
        />
        <nav
          className={styles.pager}
          aria-label={name === undefined ? t('list.pager') : `${t('list.pager')}: ${name}`}
        >
          {pageButton(t('list.firstPage'), <DoubleLeftOutlined aria-hidden />, 1, page > 1)}
          {pageButton(t('list.previousPage'), <LeftOutlined aria-hidden />, page - 1, page > 1)}
          <span className={styles.page}>
            {t('list.pageOf', { page: number(page), pages: total !== undefined ? number(pages) : '…' })}
          </span>
          {pageButton(t('list.nextPage'), <RightOutlined aria-hidden />, page + 1, page < pages)}
          {pageButton(t('list.lastPage'), <DoubleRightOutlined aria-hidden />, pages, page < pages)}
        </nav>
      </>
    )
  }

  function pageButton(label: string, icon: React.ReactNode, target: number, possible: boolean) {
    return (
      <Button
        type="text"
        icon={icon}
        title={label}
        aria-label={label}
        // Not "disabled": the focus stays on the button when the last page is reached.
        aria-disabled={!possible || undefined}
        className={clsx(possible ? undefined : styles.off)}
        onClick={() => possible && onPage(target)}
      />
    )
  }
}
