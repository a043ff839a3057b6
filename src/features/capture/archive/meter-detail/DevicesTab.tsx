import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeRow } from '@/api/capture/meterChanges'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { meterChangesPath } from '@/domain/links/meterPages'
import { changeStatus } from '@/rules/codes/statuses'
import { useLoad } from '@/ui/data/queries'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { Answer } from '@/ui/states/Answer'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import css from '@/page/detail/detail.module.css'

/** Far more changes than a meter ever has. */
const maxRows = 100
const ratioChange = (old: string, latest: string) => (old === latest ? latest : `${old} → ${latest}`)

const col = columnsOf<MeterChangeRow>()('meter')
const columns = [
  col.time('change_time', { identity: true }),
  col.text('old_metercomid', { mono: true }),
  col.text('new_metercomid', { mono: true }),
  col.custom('old_ct', {
    title: (texts) => texts.t('domain:field.ct_ratio'),
    width: 120,
    text: (row) => ratioChange(row.old_ct, row.new_ct),
  }),
  col.custom('old_pt', {
    title: (texts) => texts.t('domain:field.pt_ratio'),
    width: 120,
    text: (row) => ratioChange(row.old_pt, row.new_pt),
  }),
  col.energy('bridge_energy', { width: 150 }),
  col.custom('reason', { width: 190, text: (row) => row.dispreason }),
  col.text('operator', { width: 140 }),
  col.status('status', { codes: changeStatus, width: 190 }),
]

/** Devices that were installed at this point, with the energy that each change bridged. */
export function DevicesTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const changes = useLoad(['meterDevices', meter.id, i18n.language], (signal) =>
    meterChangesApi.page({ meter_id: meter.id, currentPage: 1, pageSize: maxRows }, signal),
  )
  return (
    <Answer loaded={changes} height={320} waiting={<WaitingTable columns={columns} />}>
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
            busy={changes.refreshing}
            emptyState={{ title: t('devices.none'), hint: t('devices.noneHelp') }}
            columns={columns}
          />
        </>
      )}
    </Answer>
  )
}
