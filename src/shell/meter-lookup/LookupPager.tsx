import { useTranslation } from 'react-i18next'
import { Sign } from '../sidebar/Sign'
import styles from './LookupPager.module.css'
import { pagerNumbers } from './lookupRules'

interface Props {
  /** From 1. */
  page: number
  pages: number
  disabled: boolean
  /** Before anything was searched there are no results to count the pages of. */
  idle: boolean
  onPage: (page: number) => void
}

/** Five page numbers between two arrows: what fits a sidebar. Its height never changes. */
export function LookupPager({ page, pages, disabled, idle, onPage }: Props) {
  const { t } = useTranslation('sidebar')
  const go = (targetPage: number) => () => {
    if (!disabled) onPage(targetPage)
  }
  return (
    <nav className={styles.pager} aria-label={t('lookup.pager')}>
      <button
        type="button"
        aria-label={t('lookup.previousPage')}
        aria-disabled={disabled || page <= 1}
        onClick={go(page - 1)}
      >
        <Sign name="left" size={12} />
      </button>
      {(idle ? [] : pagerNumbers(page, pages)).map((number, place) =>
        number === 0 ? (
          <span key={place < 2 ? 'before' : 'after'} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('lookup.page', { n: number })}
            aria-current={number === page ? 'page' : undefined}
            aria-disabled={disabled}
            onClick={go(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('lookup.nextPage')}
        aria-disabled={disabled || page >= pages}
        onClick={go(page + 1)}
      >
        <Sign name="right" size={12} />
      </button>
    </nav>
  )
}
