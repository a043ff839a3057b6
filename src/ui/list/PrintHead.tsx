import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { formatDateTime, utilityNow, zoneOffset } from '@/lib/time'
import type { FilterField } from '@/ui/fields/filterFields'
import { pageHead } from '@/ui/print/pageRule'
import { usePageRule } from '@/ui/print/usePageRule'
import { appliedChips, type ContextChip } from './appliedChips'
import type { List } from './useList'
import styles from './ListScreen.module.css'

interface Props<Row, Query extends object> {
  name: string
  list: List<Row, Query>
  fields: readonly FilterField<Query>[]
  context: readonly ContextChip[]
}

/** Head of a printed list: its name, filters, page and time of printing. */
export function PrintHead<Row, Query extends object>({ name, list, fields, context }: Props<Row, Query>) {
  const { t, i18n } = useTranslation('common')
  const [printing, setPrinting] = useState(false)
  usePageRule(pageHead(name))
  useEffect(() => {
    // The browser takes its snapshot when the handler returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!printing) return null
  const n = (count: number) => formatNumber(count, 0, i18n.language)
  const chips = appliedChips(list, fields, context, i18n.language, t)
  const rowCount = list.rows?.length ?? 0
  return (
    <header className={styles.printHead}>
      <strong>{name}</strong>
      <p>
        {chips.length === 0
          ? t('print.noFilter')
          : chips.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
      </p>
      <p>
        {t('print.rows', { shown: n(rowCount), all: n(list.total), page: n(list.page) })} ·{' '}
        {t('print.time', { time: formatDateTime(utilityNow(), i18n.language), zone: zoneOffset() })}
      </p>
    </header>
  )
}
