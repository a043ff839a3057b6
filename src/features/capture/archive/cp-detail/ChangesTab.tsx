import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { gridOptionsApi } from '@/api/capture/gridOptions'
import { useWords } from '@/domain/words/words'
import { formatShortTime } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '@/ui/states/Answer'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import styles from './ChangesTab.module.css'
import { fieldLabel, fieldValue } from './pointWords'

/** Changes of the point's archive with their users, newest first. Keys are never shown. */
export function ChangesTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field, word } = useWords()
  const changes = useLoad(['collectionPoint', point.id, 'changes', point.update_time], async (signal) => {
    const rows = await collectionPointsApi.changes(point.id, signal)
    const loadPlaces = async (fieldName: string, kind: 'tg' | 'line') => {
      const placeIds = rows.flatMap((row) =>
        row.fields
          .filter(({ name }) => name === fieldName)
          .flatMap(({ before: oldValue, after: newValue }) => [oldValue, newValue]),
      )
      const idList = [...new Set(placeIds.filter(Boolean))].join(',')
      return idList ? gridOptionsApi.find({ kind, ids: idList, keyword: idList }, signal) : []
    }
    const places = await Promise.all([loadPlaces('tg_id', 'tg'), loadPlaces('line_id', 'line')])
    return { rows, places: new Map(places.flat().map((option) => [option.id, option.label])) }
  })
  return (
    <Answer loaded={changes} height={320}>
      {({ rows, places }) => {
        const valueText = (name: string, value: string): string =>
          name === 'tg_id' || name === 'line_id'
            ? (places.get(value) ?? value)
            : fieldValue(name, value, word)
        return rows.length === 0 ? (
          <EmptyState title={t('changes.none')} hint={t('changes.noneHelp')} />
        ) : (
          <ol className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={sharedStyles.card}>
                <h3 className={css.heading}>
                  {[
                    formatShortTime(row.op_time, i18n.language),
                    t(`changes.${row.operation}` as 'changes.update', { defaultValue: row.operation }),
                    row.user_name,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </h3>
                {row.fields.length > 0 && (
                  <dl className={css.facts}>
                    {row.fields.map(({ name, before: oldValue, after: newValue }) => (
                      <Change
                        key={name}
                        label={fieldLabel(name, t, field)}
                        oldValue={valueText(name, oldValue)}
                        newValue={valueText(name, newValue)}
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

function Change({ label, oldValue, newValue }: { label: string; oldValue: string; newValue: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {oldValue ? <del className={styles.before}>{oldValue}</del> : <NoValue />} → {newValue || <NoValue />}
      </dd>
    </>
  )
}
