import { useTranslation } from 'react-i18next'
import type { SignalRow } from '@/api/capture/signalRead'
import { columnsOf } from '@/domain/columns/columnsOf'
import { pointDetailPath } from '@/domain/grid/gridPaths'
import { MeterLink } from '@/domain/links/MeterLink'
import { measuredFields } from '@/domain/columns/measuredFields'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { downlinkType, noSignal, signalSource } from '@/rules/codes/dictionaries'
import { mediumOf, toldBy, type SignalValue } from '@/rules/readings/signalBands'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import type { Column } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

const col = columnsOf<SignalRow>()('signals')
const units = {
  rssi: measuredFields.rssi,
  rsrp: measuredFields.rssi,
  snr: measuredFields.snr,
  csq: { unit: '', decimals: 0 },
} as const

/** Signal value, or the reason why it is missing: the medium does not report it, or nothing was heard. */
function Value({ row, signal }: { row: SignalRow; signal: SignalValue }) {
  const { t } = useTranslation('signals')
  const { word } = useWords()
  const medium = mediumOf(row.downlink_type, row.network_type)
  if (row[signal] !== null) return <Quantity value={row[signal]} {...units[signal]} />
  if (!toldBy[medium].includes(signal))
    return <NoValue why={t(`none.${signal === 'rsrp' ? signal : medium}`)} />
  return row.no_signal ? <NoValue why={word(noSignal, row.no_signal)} /> : <NoValue />
}
const value = (signal: SignalValue, column: Column<SignalRow>): Column<SignalRow> => ({
  ...column,
  render: (row) => <Value row={row} signal={signal} />,
})

function Level({ row }: { row: SignalRow }) {
  const { word } = useWords()
  if (row.signal_level)
    return <StatusOf codes={signalLevel} code={row.signal_level} serverWord={row.dispsignal_level} />
  return row.no_signal ? <NoValue why={word(noSignal, row.no_signal)} /> : <NoValue />
}

/** Field that only modems have. */
function ModemField({ row, field }: { row: SignalRow; field: 'operator' | 'cell' }) {
  const { t } = useTranslation('signals')
  if (row[field]) return row[field]
  if (row.device === 'module') return <NoValue why={t('none.module')} />
  return field === 'operator' ? <NoValue why={t('none.operator')} /> : <NoValue />
}

function Heard({ row: { read_time, no_signal } }: { row: SignalRow }) {
  const { word } = useWords()
  return <Age time={read_time} missingText={no_signal ? word(noSignal, no_signal) : ''} />
}

/** A module links to its meter, a modem to its collection point. */
const Device = ({ row: { device, id, comid } }: { row: SignalRow }) =>
  device === 'module' ? (
    <MeterLink id={id}>{comid}</MeterLink>
  ) : (
    <ObjectLink to={pointDetailPath(id)}>{comid}</ObjectLink>
  )

/** Identity, signal and age of each device, then its connection. */
export const signalColumns = [
  col.custom('comid', { width: 124, identity: true, sort: true, render: (row) => <Device row={row} /> }),
  col.link('cp_name', { width: 170, sort: true, path: ({ tml_id }) => pointDetailPath(tml_id) }),
  {
    ...col.status('signal_level', {
      codes: signalLevel,
      width: 124,
      sort: true,
      explain: { word: 'levelHelp' },
    }),
    render: (row: SignalRow) => <Level row={row} />,
  },
  value('rssi', col.number('rssi', { width: 96, sort: true, ...units.rssi })),
  value(
    'rsrp',
    col.number('rsrp', {
      width: 96,
      sort: true,
      explain: { word: 'rsrpHelp' },
      ...units.rsrp,
    }),
  ),
  value('csq', col.number('csq', { title: 'csq', width: 76, sort: true, explain: { word: 'csqHelp' } })),
  value('snr', col.number('snr', { width: 88, sort: true, ...units.snr })),
  {
    ...col.age('read_time', { title: 'heard', width: 150, sort: true }),
    render: (row: SignalRow) => <Heard row={row} />,
  },
  col.code('signal_source', { codes: signalSource, title: 'source', width: 150, sort: true }),
  col.status('status', { codes: onlineStatus, width: 116, sort: true }),
  {
    ...col.text('operator', { title: 'operator', width: 136, sort: true }),
    render: (row: SignalRow) => <ModemField row={row} field="operator" />,
  },
  col.custom('network_type', {
    title: 'network',
    width: 116,
    sort: true,
    text: ({ network_type, downlink_type }, { or }) =>
      network_type || or(`domain:${downlinkType.group}.${downlink_type}`, downlink_type),
  }),
  {
    ...col.text('cell', { title: 'cell', width: 110, sort: true, mono: true }),
    render: (row: SignalRow) => <ModemField row={row} field="cell" />,
  },
  col.text('tg_name', { width: 180, hidden: true, sort: true }),
]
