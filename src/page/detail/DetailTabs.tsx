import { clsx } from 'clsx'
import { Alert, Tabs } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CardBoundary } from '@/ui/states/Boundary'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detail.module.css'

/** Open tab of a detail page, kept in its address. */
export function useDetailTab<Key extends string>(keys: readonly Key[], standard: Key) {
  const [params, setParams] = useSearchParams()
  const requestedKey = params.get('tab')
  const validKey = keys.find((key) => key === requestedKey)
  return {
    tab: validKey ?? standard,
    /** True when the address names a tab that does not exist. */
    ignored: requestedKey !== null && validKey === undefined,
    open: (key: string) =>
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous)
          next.set('tab', key)
          return next
        },
        { replace: true },
      ),
  }
}

interface Props<Key extends string> {
  tabs: readonly {
    key: Key
    label: string
    /** Number of waiting items; 0 and an unknown number are not drawn. Screen readers skip it. */
    count?: number | undefined
  }[]
  tabState: ReturnType<typeof useDetailTab<Key>>
  /** Content of the open tab; undefined while its object is loading. */
  children: ReactNode
}

/** Tabs about one object; each loads when it is opened. */
export function DetailTabs<Key extends string>({ tabs, tabState, children }: Props<Key>) {
  const { t } = useTranslation('detail')
  const waiting = <Skeleton height={320} />
  return (
    <>
      {tabState.ignored && <Alert type="warning" showIcon title={t('badAddress', { names: 'tab' })} />}
      <Tabs
        className={clsx(css.tabs)}
        size="small"
        tabBarGutter={14}
        activeKey={tabState.tab}
        onChange={tabState.open}
        destroyOnHidden
        items={tabs.map(({ key, label, count }) => ({
          key,
          label: count ? <Counted label={label} count={count} /> : label,
          children: key === tabState.tab && (
            <div className={sharedStyles.column}>
              <CardBoundary title={label} resetKey={key}>
                <Suspense fallback={waiting}>{children ?? waiting}</Suspense>
              </CardBoundary>
            </div>
          ),
        }))}
      />
    </>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label}
      <span className={css.count} aria-hidden="true">
        {count}
      </span>
    </>
  )
}
