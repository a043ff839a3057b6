import { Alert, Tabs } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CardBoundary } from '@/ui/states/Boundary'
import { Skeleton } from '@/ui/states/Skeleton'
import css from './detail.module.css'

/** The tab of a detail page, which lives in its address. */
export function useDetailTab<Key extends string>(keys: readonly Key[], standard: Key) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const known = keys.find((key) => key === asked)
  return {
    tab: known ?? standard,
    /** The address names a tab that does not exist. */
    ignored: asked !== null && known === undefined,
    open: (key: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
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
    /** How many wait there; nothing is shown for 0 and while it is not known. For the eye alone. */
    count?: number | undefined
  }[]
  at: ReturnType<typeof useDetailTab<Key>>
  /** The open tab; undefined while its object is on its way. */
  children: ReactNode
}

/** What is known of one object, in tabs; each is fetched when it is opened. */
export function DetailTabs<Key extends string>({ tabs, at, children }: Props<Key>) {
  const { t } = useTranslation('detail')
  const waiting = <Skeleton height={320} />
  return (
    <>
      {at.ignored && <Alert type="warning" showIcon title={t('badAddress', { names: 'tab' })} />}
      <Tabs
        className={css.tabs}
        size="small"
        tabBarGutter={14}
        activeKey={at.tab}
        onChange={at.open}
        destroyOnHidden
        items={tabs.map(({ key, label, count }) => ({
          key,
          label: count ? <Counted label={label} count={count} /> : label,
          children: key === at.tab && (
            <div className={css.body}>
              <CardBoundary title={label} of={key}>
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
