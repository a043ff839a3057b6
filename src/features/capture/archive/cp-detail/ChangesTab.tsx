import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { gridOptionsApi } from '@/api/capture/gridOptions'
import { useWords } from '@/domain/words/words'
import { formatDateTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '@/ui/states/Answer'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import own from './ChangesTab.module.css'
import { fieldLabel, fieldValue } from './pointWords'

/** The changes of its archive with their users, newest first. Keys are never told. */
export function ChangesTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const changes = useLoad(['collectionPoint', point.id, 'changes', point.update_time], async (signal) => {
    const rows = await collectionPointsApi.changes(point.id, signal)
    const named = async (field: string, kind: 'tg' | 'line') => {
      const all = rows.flatMap((row) =>
        row.fields.filter(({ name }) => name === field).flatMap(({ before, after }) => [before, after]),
      )
      const ids = [...new Set(all.filter(Boolean))].join(',')
      return ids ? gridOptionsApi.find({ kind, ids, keyword: ids }, signal) : []
    }
    const places = await Promise.all([named('tg_id', 'tg'), named('line_id', 'line')])
    return { rows, places: new Map(places.flat().map((option) => [option.id, option.label])) }
  })
  return (
    <Answer of={changes} height={320}>
      {({ rows, places }) => {
        const shown = (name: string, value: string): string =>
          name === 'tg_id' || name === 'line_id'
            ? (places.get(value) ?? value)
            : fieldValue(name, value, word)
        return rows.length === 0 ? (
          <EmptyState title={t('changes.none')} hint={t('changes.noneHelp')} />
        ) : (
          <ol className={own.list}>
            {rows.map((row) => (
              <li key={row.id} className={sharedStyles.card}>
                <h3 className={css.heading}>
                  {[
                    formatDateTime(row.op_time, i18n.language),
                    t(`changes.${row.operation}` as 'changes.update', { defaultValue: row.operation }),
                    row.user_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </h3>
                {row.fields.length > 0 && (
                  <dl className={css.facts}>
                    {row.fields.map(({ name, before, after }) => (
                      <Change
                        key={name}
                        label={fieldLabel(name, t, field)}
                        before={shown(name, before)}
                        after={shown(name, after)}
                      />
                    ))}
                  </dl>
                )}
              </li>
            ))}
          </ol>
        )
      }}
    </Answer>
  )
}

function Change({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before ? <del className={own.before}>{before}</del> : <NoValue />} → {after || <NoValue />}
      </dd>
    </>
  )
}
