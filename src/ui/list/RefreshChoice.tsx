import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'
import { useEvery } from '@/ui/data/useEvery'
import styles from './ListScreen.module.css'

/** Storage key of the chosen intervals in this browser, s, by id of the list. */
const key = 'powergate.refreshing'
/** Intervals that are offered, s. */
const intervals = [0, 30, 60, 300] as const
type Interval = (typeof intervals)[number]

const storedIntervals = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(localStore.get(key) ?? {}))

interface Props {
  /** Id of the list, under which the choice is remembered. */
  id: string
  /** Rows are ticked, or are being loaded, or could not be. */
  isHeld: boolean
  onRefresh: () => void
}

/**
 * Choice of an interval at which a list is loaded again while it is in sight. It waits while somebody works with its rows:
 * they are ticked, a cell is edited, a dialog is open.
 */
export function RefreshChoice({ id, isHeld, onRefresh }: Props) {
  const { t } = useTranslation('common')
  const [interval, setInterval] = useState<Interval>(
    () => intervals.find((seconds) => seconds === storedIntervals()[id]) ?? 0,
  )
  useEvery(interval > 0 ? interval * 1_000 : undefined, () => {
    if (!isHeld && !isEditing()) onRefresh()
  })
  const label = t('list.refreshing.title', { interval: t(`list.refreshing.${interval}`) })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: intervals.map((seconds) => ({ key: seconds, label: t(`list.refreshing.${seconds}`) })),
        selectable: true,
        selectedKeys: [String(interval)],
        onClick: (entry) => {
          const seconds = intervals.find((candidate) => String(candidate) === entry.key) ?? 0
          setInterval(seconds)
          localStore.set(key, { ...storedIntervals(), [id]: seconds })
        },
      }}
    >
      <Button
        className={clsx(styles.joined)}
        type={interval > 0 ? 'primary' : 'default'}
        ghost={interval > 0}
        icon={<DownOutlined aria-hidden />}
        aria-label={label}
        title={label}
      />
    </Dropdown>
  )
}

/** True while a cell is edited or a dialog is open, which shows what its rows were. */
const isEditing = (): boolean =>
  document.activeElement?.matches('tbody :is(input:not([type="checkbox"]), textarea)') === true ||
  [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((dialog) => dialog.checkVisibility())
