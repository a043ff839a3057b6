import { ApartmentOutlined, EnvironmentOutlined, LineChartOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalQuery, type SignalRow } from '@/api/capture/signalRead'
import { useSidebarContext } from '@/domain/forms/sidebarContext'
import { useWords } from '@/domain/words/words'
import { formatDate, utilityToday } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { PanelList } from '@/page/list/PanelList'
import { useRecords } from '@/page/list/useRecords'
import { useOneDay } from '@/page/period/useOneDay'
import { signalDevice } from '@/rules/codes/dictionaries'
import { meterNumberLength } from '@/rules/limits/limits'
import { signalLevel, noSignalLevel } from '@/rules/codes/statuses'
import { useMenuPage } from '@/stores/menuPages'
import { ReadSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { filterFields } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import { SignalLevels } from './SignalLevels'
import { signalColumns } from './signalColumns'

const ReadSignals = lazyPart(() => import('./ReadSignals').then((file) => file.ReadSignals))
const SignalTrendDrawer = lazyPart(() => import('./SignalTrendDrawer').then((file) => file.SignalTrendDrawer))
const make = filterFields<SignalQuery>()
const nameOf = ({ device, comid, cp_name }: SignalRow): string =>
  device === 'module' ? comid : `${cp_name} (${comid})`

/** Signal quality of collection points' modems and meters' modules (CO32). */
export function SignalRead() {
  const { t, i18n } = useTranslation('signals')
  const { field, word, options } = useWords()
  const act = useActions()
  const [readRows, setReadRows] = useState<readonly SignalRow[]>()
  const trend = useDialog<SignalRow>()
  const [network, map] = [useMenuPage('topology'), useMenuPage('gis')]
  const signals = useRecords({
    id: 'signalRead',
    name: t('title'),
    api: signalReadApi,
    fields: [
      {
        ...make.select('device', t('device'), options(signalDevice)),
        unset: () => word(signalDevice, 'dcu'),
      },
      useOneDay<SignalQuery>(t('date'), utilityToday, t('newest')),
      make.codes('signal_level', field('signal_level'), [...signalLevel.codes, '0'], (code) =>
        code === noSignalLevel ? t('noSignal') : word(signalLevel, code),
      ),
      make.text('cp_name', field('cp_name')),
      make.text('comid', field('comid'), meterNumberLength),
    ],
    columns: signalColumns,
    rowName: nameOf,
    sidebar: useSidebarContext(),
  })
  const { list } = signals
  const { signal_level: _level, ...levelQuery } = list.unsorted
  const day = list.applied.data_date ?? utilityToday()
  const read = (rows: () => readonly SignalRow[]) =>
    act.run('read', t('read.do'), ReadSign, () => setReadRows(rows()), { can: 'read' })
  return (
    <PanelList
      records={signals}
      chart={
        <SignalLevels
          query={levelQuery}
          period={formatDate(day, i18n.language)}
          open={(signal_level) => list.narrow({ signal_level })}
        />
      }
      openAtFirst
      rowActions={(row) => [
        read(() => [row]),
        act.run('trend', t('trend.do'), LineChartOutlined, () => trend.open(row)),
        act.open(
          'topology',
          t('open.topology'),
          ApartmentOutlined,
          withQuery(network ?? '', { tml_id: row.tml_id }),
          { hidden: network === undefined },
        ),
        act.open(
          'map',
          t('open.map'),
          EnvironmentOutlined,
          withQuery(map ?? '', {
            by: 'signal',
            object: row.device === 'module' ? `meter:${row.comid}` : '',
            tml_id: row.device === 'module' ? '' : row.tml_id,
          }),
          { hidden: map === undefined },
        ),
      ]}
      bulk={[read(signals.selectedRows)]}
    >
      {readRows && (
        <ReadSignals
          rows={readRows}
          onClose={(changed) => {
            setReadRows(undefined)
            if (changed) signals.settle()
          }}
        />
      )}
      {trend.subject && (
        <SignalTrendDrawer row={trend.subject} name={nameOf(trend.subject)} onClose={trend.close} />
      )}
    </PanelList>
  )
}
