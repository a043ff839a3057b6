import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { staffCenterApi, type StaffVisitRow } from '@/api/capture/staffCenter'
import { MeterLink } from '@/domain/links/MeterLink'
import { useWords } from '@/domain/words/words'
import { failReason } from '@/rules/codes/dictionaries'
import { ActionLine } from '@/ui/actions/ActionLine'
import type { Action } from '@/ui/actions/actions'
import { useLoad } from '@/ui/data/queries'
import { MapCard } from '@/ui/map/MapPage'
import { Failure } from '@/ui/states/Failure'
import { Personal } from '@/ui/value/Personal'
import { LastRegister, ReadingsContext, visitColumn } from './staffColumns'
import css from './VisitMap.module.css'

interface Props {
  row: StaffVisitRow
  onClose: () => void
  /** Actions of the visit, those of its row. */
  actions: readonly Action[]
}

/** Card of a stop on the map: where it is, what its meter showed, and what is to be done. */
export function VisitCard({ row, actions, onClose }: Props) {
  const { t } = useTranslation('staff')
  const { field, word } = useWords()
  const loaded = useLoad(['staffCenter', 'readings', row.id], (signal) =>
    staffCenterApi.readings({ ids: row.id }, signal),
  )
  const readings = useMemo(() => new Map(loaded.data?.map((reading) => [reading.id, reading])), [loaded.data])
  return (
    <ReadingsContext value={readings}>
      <MapCard
        title={
          <>
            {t('onMap.stop', { n: row.stop ?? '—' })} ·{' '}
            <MeterLink id={row.meter_id}>{row.metercomid}</MeterLink>
          </>
        }
        onClose={onClose}
      >
        <dl className={css.facts}>
          <dt>{field('address')}</dt>
          <dd>
            <Personal kind="address">{row.address}</Personal>
          </dd>
          <dt>{t('lastRegister')}</dt>
          <dd>
            {loaded.error && !readings.has(row.id) ? (
              <Failure error={loaded.error} kind="load" mild />
            ) : (
              <LastRegister id={row.id} unit="kWh" />
            )}
          </dd>
          <dt>{field('fail_reason')}</dt>
          <dd>{word(failReason, row.fail_reason)}</dd>
          <dt>{t('visit.title')}</dt>
          <dd>{visitColumn.render(row)}</dd>
          <dt>{t('reader')}</dt>
          <dd>{row.staff_name || t('nobody')}</dd>
        </dl>
        <ActionLine actions={actions} />
      </MapCard>
    </ReadingsContext>
  )
}
