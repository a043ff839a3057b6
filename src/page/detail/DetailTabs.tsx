import { clsx } from 'clsx'
import { Alert, Segmented, Tabs } from 'antd'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CardBoundary } from '@/ui/states/Boundary'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './detail.module.css'

/** Views of a detail page by tab and part; a tab of one part has no switch. */
type Views = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type TabOf<V extends Views> = keyof V & string
type PartOf<V extends Views> = { [Tab in keyof V]: keyof V[Tab] }[keyof V] & string
type ViewOf<V extends Views> = { [Tab in keyof V]: V[Tab][keyof V[Tab]] }[keyof V]

/**
 * Open part of a detail page, kept in its address as `tab`. The address names a part, or the tab that holds it: then
 * the tab's first part is meant.
 * @param standard part that is open when the address names none
 */
export function useDetailTab<V extends Views>(views: V, standard: PartOf<V>) {
  const [params, setParams] = useSearchParams()
  const lastParts = useRef<Partial<Record<string, string>>>({})
  const requestedKey = params.get('tab')
  const tabs = Object.entries(views).map(([key, parts]) => ({
    key: key as TabOf<V>,
    parts: Object.keys(parts) as PartOf<V>[],
  }))
  const partNamed = (key: string | undefined) => {
    const tab = tabs.find(({ parts }) => parts.some((part) => part === key))
    const part = tab?.parts.find((candidate) => candidate === key)
    return tab && part ? { tab: tab.key, part } : undefined
  }
  const firstPart = (tab: string | null) => tabs.find(({ key }) => key === tab)?.parts[0]
  const requested = partNamed(requestedKey ?? undefined) ?? partNamed(firstPart(requestedKey))
  const { tab, part } = requested ?? partNamed(standard) ?? { tab: '', part: standard }
  const open = (key: string) =>
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous)
        next.set('tab', key)
        return next
      },
      { replace: true },
    )
  useEffect(() => {
    lastParts.current[tab] = part
  }, [tab, part])
  return {
    tabs,
    tab,
    part,
    view: views[tab]?.[part] as ViewOf<V>,
    /** True when the address names a tab that does not exist. */
    ignored: requestedKey !== null && requested === undefined,
    /** Opens a part. */
    open,
    /** Opens a tab at its part that was open last, at first the first one. */
    openTab: (key: string) => open(lastParts.current[key] ?? firstPart(key) ?? key),
  }
}

interface Props<V extends Views> {
  tabState: ReturnType<typeof useDetailTab<V>>
  /** Word of a tab or a part. */
  label: (key: TabOf<V> | PartOf<V>) => string
  /** Number of waiting items by tab; 0 and an unknown number are not drawn. Screen readers skip it. */
  counts?: Partial<Record<TabOf<V>, number>>
  /** Content of the open part; undefined while its object is loading. */
  children: ReactNode
}

/** Tabs about one object; each part loads when it is opened. */
export function DetailTabs<V extends Views>({ tabState, label, counts = {}, children }: Props<V>) {
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
        onChange={tabState.openTab}
        destroyOnHidden
        items={tabState.tabs.map(({ key, parts }) => ({
          key,
          label: counts[key] ? <Counted label={label(key)} count={counts[key]} /> : label(key),
          children: key === tabState.tab && (
            <div className={sharedStyles.column}>
              {parts.length > 1 && (
                <Segmented
                  className={clsx(css.parts)}
                  aria-label={label(key)}
                  value={tabState.part}
                  options={parts.map((part) => ({ value: part, label: label(part) }))}
                  onChange={tabState.open}
                />
              )}
              <CardBoundary title={label(tabState.part)} resetKey={tabState.part}>
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
