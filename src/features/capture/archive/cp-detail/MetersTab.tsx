import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/capture/collectionPoints'
import { metersApi, type MeterRow } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { meterDetailPath } from '@/domain/links/meterPages'
import { onlineStatus, readResult, relayStatus } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Answer } from '@/ui/states/Answer'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import { metersPath } from '@/domain/grid/gridPaths'

const col = columnsOf<MeterRow>()('collectionPoints')
const columns = [
  col.number('mp', { width: 100 }),
  col.link('metercomid', { path: ({ id }) => meterDetailPath(id), width: 170, mono: true }),
  col.text('cons_no', { width: 130 }),
  col.person('cons_name', { width: 190 }),
  col.text('meter_model', { width: 110 }),
  col.status('online_status', { codes: onlineStatus, width: 120 }),
  col.status('relay_status', { codes: relayStatus }),
  col.status('read_result', { codes: readResult }),
  col.age('last_read_time'),
]

/** Meters of the point by measuring point, with a link to the full meter list. */
export function MetersTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 15 })
  const meters = useLoad(['pointMeters', point.id, place], (signal) =>
    metersApi.page({ tml_id: point.id, sidx: 'mp', sord: 'asc', ...place }, signal),
  )
  return (
    <Answer loaded={meters} height={320} waiting={<WaitingTable columns={columns} />}>
      {({ rows, total }) => (
        <>
          {total > 0 && (
            <div className={clsx(sharedStyles.topRow, css.tools)}>
              <span className={css.sum}>{t('meters.count', { count: total, n: total })}</span>
              <span className={css.sum}>
                <ObjectLink to={metersPath({ tml_id: point.id })}>{t('meters.open')}</ObjectLink>
              </span>
            </div>
          )}
          <DetailTable
            name={t('tab.meters')}
            rows={rows}
            busy={meters.refreshing}
            emptyState={{ title: t('meters.none'), hint: t('meters.noneHelp') }}
            columns={columns}
            pages={{
              page: place.currentPage,
              pageSize: place.pageSize,
              total,
              onChange: (currentPage, pageSize) => setPlace({ currentPage, pageSize }),
            }}
          />
        </>
      )}
    </Answer>
  )
}
