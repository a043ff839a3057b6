import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterChangesApi, type MeterChangeQuery } from '@/api/capture/meterChanges'
import { useMeterSearchField } from '@/domain/forms/MeterSearchField'
import { meterChanging } from '@/domain/links/meterPages'
import { useWords } from '@/domain/words/words'
import { RecordsPage } from '@/page/list/RecordsPage'
import { useRecords } from '@/page/list/useRecords'
import { changeStatus } from '@/rules/codes/statuses'
import { useCan } from '@/ui/access/access'
import { useActions } from '@/ui/actions/useActions'
import { filterFields } from '@/ui/fields/filterFields'
import { oneChip } from '@/ui/list/oneChip'
import { useParam } from '@/ui/pane/useParam'
import { lazyPart } from '@/ui/pane/lazyPart'
import { meterChangeColumns } from './meterChangeColumns'

const MeterPicker = lazyPart(() => import('@/domain/pickers/MeterPicker').then((file) => file.MeterPicker))
const MeterChange = lazyPart(() => import('./MeterChange').then((file) => file.MeterChange))
const ChangeDrawer = lazyPart(() => import('./ChangeDrawer').then((file) => file.ChangeDrawer))

const make = filterFields<MeterChangeQuery>()

export function MeterChanges() {
  const { t } = useTranslation('meterChange')
  const { field, options } = useWords()
  const act = useActions()
  const can = useCan()
  const [choosesMeter, setChoosesMeter] = useState(false)
  // A link from a meter's page names the meter.
  const [meterParameter, change] = useParam(meterChanging)
  const changing = can('add') ? meterParameter : ''
  const changes = useRecords({
    id: 'meterChange',
    name: t('title'),
    api: meterChangesApi,
    fields: [
      useMeterSearchField<MeterChangeQuery>(meterChangesApi),
      make.dates('change_time_begin', 'change_time_end', field('change_time')),
      make.text('operator', field('operator')),
      make.select('status', field('status'), options(changeStatus)),
      make.address('meter_id', 'tml_id'),
    ],
    columns: meterChangeColumns,
    rowName: (row) => row.new_metercomid,
  })
  const { list } = changes
  const first = list.rows?.[0]
  return (
    <RecordsPage
      records={changes}
      rowActions={(row) => [act.details(() => changes.edit(row))]}
      onOpen={changes.edit}
      actions={[act.add(() => setChoosesMeter(true), { label: t('add') })]}
      context={[
        ...oneChip(list, field('metercomid'), first?.new_metercomid, 'meter_id'),
        ...oneChip(list, field('cp_name'), first?.cp_name, 'tml_id'),
      ]}
    >
      {changes.editor((row, onClose) => row && <ChangeDrawer change={row} onClose={onClose} />)}
      {choosesMeter && (
        <MeterPicker
          selection={[]}
          onClose={() => setChoosesMeter(false)}
          onChoose={([meter]) => change(meter?.id)}
        />
      )}
      {changing && (
        <MeterChange
          key={changing}
          id={changing}
          onClose={(saved) => {
            change(undefined)
            if (saved) list.reload()
          }}
        />
      )}
    </RecordsPage>
  )
}
