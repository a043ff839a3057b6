import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundAs } from '@/domain/cards/FoundAs'
import { formatNumber } from '@/lib/number'
import { selection, useSelection } from '@/stores/selection'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { useLate } from '@/ui/states/Skeleton'
import { usePersonal } from '@/ui/value/privacy'
import { SelectionBar } from '../sidebar/SelectionBar'
import { LookupForm } from './LookupForm'
import { LookupPager } from './LookupPager'
import { maxNumbers } from '@/rules/limits/numberList'
import { lazyPart } from '@/ui/pane/lazyPart'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './MeterLookup.module.css'
import { MeterTable } from './MeterTable'
import { useMeterLookup } from './useMeterLookup'

const NotFoundNumbers = lazyPart(() =>
  import('@/ui/list/NotFoundNumbers').then((file) => file.NotFoundNumbers),
)

/** Finds a meter by consumer or meter number; choosing one sets it for the whole app. */
export function MeterLookup() {
  const { t, i18n } = useTranslation('sidebar')
  const lookup = useMeterLookup()
  const { rows, total, error, busy, view } = lookup
  const selectedMeter = useSelection((selected) => selected.meter)
  const late = useLate(busy)
  const panel = useRef<HTMLDivElement>(null)
  const personal = usePersonal()
  const name =
    selectedMeter &&
    [selectedMeter.cons_no, personal(selectedMeter.cons_name, 'name')].filter(Boolean).join(' · ')

  const focusRows = (): void =>
    panel.current?.querySelector<HTMLElement>('tbody button[tabindex="0"]')?.focus()

  return (
    <div ref={panel} className={sharedStyles.filled}>
      <LookupForm
        view={view}
        busy={busy}
        late={late}
        onSearch={lookup.search}
        onPaste={lookup.paste}
        onLeave={focusRows}
      />
      <output className={styles.said}>{statusText()}</output>
      {lookup.notFound && !late && <NotFoundNumbers {...lookup.notFound} />}
      <div className={styles.progress} data-shown={late} />
      <div className={styles.body} aria-busy={busy}>
        {rows.length > 0 && (
          <MeterTable
            rows={rows}
            lockedIds={lookup.lockedIds}
            selected={selectedMeter?.id}
            onSelect={lookup.select}
            onLock={lookup.toggleLock}
          />
        )}
        {state()}
      </div>
      <LookupPager
        page={view.page}
        pages={lookup.pages}
        disabled={total === undefined || busy}
        idle={view.search === undefined}
        onPage={lookup.show}
      />
      <SelectionBar
        text={
          name === ''
            ? (rows.find(({ id }) => id === selectedMeter?.id)?.metercomid ?? selectedMeter?.id)
            : name
        }
        emptyText={t('lookup.noneSelected')}
        clear={t('tree.clearSelection')}
        onClear={selection.clearMeter}
      />
    </div>
  )

  function statusText(): string {
    if (late) return t('lookup.loading')
    return total === undefined
      ? ''
      : t('lookup.total', { count: total, n: formatNumber(total, 0, i18n.language) })
  }

  function state() {
    if (error && !busy) return <FailedState error={error} onRetry={lookup.retry} />
    if (busy || rows.length > 0) return undefined
    if (view.search === undefined)
      return <EmptyState title={t('lookup.start')} hint={t('lookup.startHint', { max: maxNumbers })} />
    const { type, font } = view.search
    return (
      <EmptyState
        title={t('lookup.empty')}
        hint={t('lookup.emptyHint')}
        action={
          <FoundAs font={font} type={type} within="lookup" load={lookup.elsewhere} onShow={lookup.searchAs} />
        }
      />
    )
  }
}
