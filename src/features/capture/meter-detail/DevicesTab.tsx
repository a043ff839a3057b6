import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeRow } from '@/api/meterChanges'
import type { MeterDetail as Meter } from '@/api/meters'
import { meterChangesPath } from '@/domain/meterPages'
import { changeStatus } from '@/rules/statuses'
import { useLoad } from '@/ui/data/queries'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import css from '@/page/detail/detail.module.css'

/** Far more often than a meter is ever replaced. */
const most = 100
const ratio = (old: string, next: string) => (old === next ? next : `${old} → ${next}`)

/** Which devices have stood here, and what each change bridged. */
export function DevicesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const make = useDetailColumns<MeterChangeRow>()
  const found = useLoad(['meterDevices', meter.id, i18n.language], (signal) =>
    meterChangesApi.page({ meter_id: meter.id, currentPage: 1, pageSize: most }, signal),
  )
  const device = (key: 'old_metercomid' | 'new_metercomid') =>
    make.cell(key, 170, (row) => <span className={css.mono}>{row[key]}</span>)
  const columns = [
    make.time('change_time', { identity: true }),
    device('old_metercomid'),
    device('new_metercomid'),
    make.cell('ct_ratio', 120, (row) => ratio(row.old_ct, row.new_ct)),
    make.cell('pt_ratio', 120, (row) => ratio(row.old_pt, row.new_pt)),
    make.amount('bridge_energy', 150, { unit: 'kWh' }),
    make.cell('reason', 190, (row) => row.dispreason),
    make.text('operator', 140),
    make.status('status', changeStatus, 190),
  ]
  return (
    <Answer of={found} height={320}>
      {({ rows }) => (
        <>
          {rows.length > 0 && (
            <p className={css.sum}>
              <ObjectLink to={meterChangesPath({ meter_id: meter.id })}>{t('devices.toList')}</ObjectLink>
            </p>
          )}
          <DetailTable
            name={t('tab.devices')}
            rows={rows}
            busy={found.refreshing}
            none={{ title: t('devices.none'), hint: t('devices.noneHelp') }}
            columns={columns}
          />
        </>
      )}
    </Answer>
  )
}
