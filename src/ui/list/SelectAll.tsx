import { clsx } from 'clsx'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { utilityNow } from '@/lib/time'
import { useErrorWords } from '@/ui/states/errorWords'
import { feedback } from '@/ui/feedback/feedback'
import type { List } from './useList'
import styles from './ListScreen.module.css'

type State =
  | { is: 'page' }
  | { is: 'loading'; count: number }
  /** Number of rows that were chosen, and the time of the day. */
  | { is: 'all'; count: number; time: string }

interface Props extends Pick<List<never, never>, 'total' | 'selectAll'> {
  selectedCount: number
}

/**
 * Offers to select every row that matches the filters, once a whole page is selected. Rows that come later do not join
 * the selection, so its time stands beside its number.
 */
export function SelectAll({ total, selectAll, selectedCount }: Props) {
  const { t, i18n } = useTranslation('common')
  const inWords = useErrorWords()
  const [state, setState] = useState<State>({ is: 'page' })
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])
  const number = (value: number) => formatNumber(value, 0, i18n.language)
  if (state.is === 'loading')
    return (
      <>
        <output className={styles.ofAll}>
          {t('list.selectingAll', { n: number(state.count), all: number(total) })}
        </output>
        <Button size="small" onClick={() => loading.current?.abort()}>
          {t('action.cancel')}
        </Button>
      </>
    )
  if (state.is === 'all' && state.count === selectedCount)
    return <output className={styles.ofAll}>{t('list.selectedAll', { time: state.time })}</output>
  if (total <= selectedCount) return null
  return (
    <Button className={clsx(styles.still)} type="link" size="small" onClick={() => void choose()}>
      {t('list.selectAll', { n: number(total) })}
    </Button>
  )

  async function choose() {
    const order = new AbortController()
    loading.current = order
    setState({ is: 'loading', count: 0 })
    const time = utilityNow().slice(11, 16)
    try {
      const count = await selectAll(order.signal, (loaded) => setState({ is: 'loading', count: loaded }))
      setState(order.signal.aborted ? { is: 'page' } : { is: 'all', count, time })
    } catch (error) {
      setState({ is: 'page' })
      if (!order.signal.aborted) feedback.error(inWords(error, 'load'))
    }
  }
}
