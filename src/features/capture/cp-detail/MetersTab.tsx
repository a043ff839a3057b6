import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point } from '@/api/collectionPoints'
import { metersApi, type MeterRow } from '@/api/meters'
import { meterDetailPath } from '@/domain/meterPages'
import { onlineStatus, readResult, relayStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useLoad } from '@/ui/data/queries'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Personal } from '@/ui/value/Personal'
import { Answer } from '@/ui/states/Answer'
import css from '@/page/detail/detail.module.css'
import { DetailTable } from '@/page/detail/DetailTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import { metersPath } from '@/domain/grid/gridPaths'

/** Its meters by measuring point; everything else that a list can do is one click away. */
export function MetersTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const make = useDetailColumns<MeterRow>()
  const [place, setPlace] = useState({ currentPage: 1, pageSize: 15 })
  const meters = useLoad(['pointMeters', point.id, place], (signal) =>
    metersApi.page({ tml_id: point.id, sidx: 'mp', sord: 'asc', ...place }, signal),
  )
  const columns = [
    make.text('mp', 100, { align: 'right' }),
    make.cell('metercomid', 170, ({ id, metercomid }) => (
      <ObjectLink to={meterDetailPath(id)} mono>
        {metercomid}
      </ObjectLink>
    )),
    make.text('cons_no', 130),
    make.cell('cons_name', 190, ({ cons_name }) => <Personal>{cons_name}</Personal>),
    make.text('meter_model', 110),
    make.status('online_status', onlineStatus, 120),
    make.cell('relay_status', 150, ({ relay_status, disprelay_status }) => (
      <StatusOf of={relayStatus} code={relay_status} shown={disprelay_status} />
    )),
    make.status('read_result', readResult, 150),
    make.cell('last_read_time', 150, ({ last_read_time }) => <Age time={last_read_time} />),
  ]
  return (
    <Answer of={meters} height={320}>
      {({ rows, total }) => (
        <>
          {total > 0 && (
            <div className={css.tools}>
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
            none={{ title: t('meters.none'), hint: t('meters.noneHelp') }}
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
