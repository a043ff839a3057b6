import { Button } from 'antd'
import { createContext, Fragment, use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/apiError'
import { formatNumber } from '@/lib/number'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import type { FilterField } from '@/ui/fields/filterFields'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import type { ContextChip } from './appliedChips'
import type { List } from './useList'

/** Lends lists what they show while they have no row although nothing narrows them. */
export const EmptyListContext = createContext<ReactNode>(undefined)

/**
 * Content in place of a list's rows, with the reason why there are none; undefined while there are rows or they load.
 * @param late a load has lasted long enough to be shown
 * @param isTold the page says above the list what failed
 */
export function insteadOfRows<Row, Query extends object>(
  list: List<Row, Query>,
  context: readonly ContextChip[],
  fields: readonly FilterField<Query>[],
  late: boolean,
  isTold: boolean,
): ReactNode {
  if (list.error && !list.rows?.length) {
    const forbidden = list.error instanceof ApiError && list.error.kind === 'forbidden'
    if (forbidden) return <ForbiddenState />
    if (isTold) return <Told />
    return <FailedState error={list.error} onRetry={list.reload} retrying={late} />
  }
  if (list.rows?.length !== 0) return undefined
  if (list.progress) return <PendingRows progress={list.progress} />
  if (list.refreshing) return undefined
  return <NoRows list={list} context={context} fields={fields} />
}

/** Rows that did not come, where the page has said why. */
function Told() {
  const { t } = useTranslation('common')
  return <EmptyState title={t('state.failed')} />
}

/** Rows that the server is still computing appear without a reload. */
function PendingRows({ progress: { done, total } }: { progress: { done: number; total: number } }) {
  const { t, i18n } = useTranslation('common')
  const [doneText, totalText] = [done, total].map((count) => formatNumber(count, 0, i18n.language))
  return (
    <EmptyState
      title={t('state.coming', { done: doneText, total: totalText })}
      hint={t('state.comingHint')}
    />
  )
}

function NoRows<Row, Query extends object>({
  list,
  context,
  fields,
}: {
  list: List<Row, Query>
  context: readonly ContextChip[]
  fields: readonly FilterField<Query>[]
}) {
  const { t, i18n } = useTranslation('common')
  const empty = use(EmptyListContext)
  const isNarrowed =
    list.onlyKeys !== undefined ||
    Object.keys(list.applied).length > 0 ||
    context.length > 0 ||
    fields.some(({ unset }) => unset?.(list.applied, i18n.language))
  if (!isNarrowed) return empty ?? <EmptyState title={t('state.empty')} />
  return (
    <EmptyState
      title={t('state.emptyFiltered')}
      hint={t('state.emptyFilteredHint')}
      action={
        <>
          {fields.map(
            ({ names, renderNone }) => renderNone && <Fragment key={names[0]}>{renderNone(list)}</Fragment>,
          )}
          <Button
            onClick={() => {
              // The list comes last, as in "Clear all" of the chips.
              for (const chip of context) chip.onRemove?.()
              list.reset()
            }}
          >
            {t('action.clearAll')}
          </Button>
        </>
      }
    />
  )
}
