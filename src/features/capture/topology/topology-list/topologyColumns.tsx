import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/capture/topology'
import { columnsOf } from '@/domain/columns/columnsOf'
import { MeterLink } from '@/domain/links/MeterLink'
import { withQuery } from '@/lib/url'
import { topologyType } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { Age } from '@/ui/value/Age'
import { carriersIn } from '../../shared/comm-module/carriers'

const col = columnsOf<TopologyNode>()('topology')
const network = ({ tml_id }: TopologyNode) => withQuery('/capture/topology/topology', { tml_id })

/** Identity, signal and settings of each module; the server sorts by every column. */
export const topologyColumns = [
  col.custom('comid', { width: 136, identity: true, render: (row) => <Module row={row} /> }),
  col.code('topology_type', { codes: topologyType, width: 100 }),
  col.status('status', { codes: onlineStatus, width: 126 }),
  col.link('cp_name', { width: 184, path: network }),
  col.text('network_id', { width: 68 }),
  col.text('parent_id', { width: 115 }),
  col.number('level', { width: 68 }),
  col.number('rssi', { width: 86, unit: 'dBm' }),
  col.number('snr', { width: 80, unit: 'dB', decimals: 1 }),
  col.status('signal_level', { codes: signalLevel, width: 92 }),
  col.number('success_rate', { width: 80, unit: '%', decimals: 1 }),
  col.text('module_ip', { width: 130 }),
  col.custom('frequency', {
    width: 200,
    title: ({ t }) => `${t('domain:field.frequency')} (MHz)`,
    text: ({ frequency }, { language }) => carriersIn(frequency, language),
  }),
  col.text('mqtt_addr', { width: 160 }),
  col.text('hes_addr', { width: 160 }),
  col.text('apn', { width: 140 }),
  col.number('timeout', { width: 100, unit: 's' }),
  {
    ...col.age('update_time', { title: 'heard', width: 160 }),
    render: (row: TopologyNode) => <LastHeard time={row.update_time} />,
  },
  col.text('tg_name', { width: 180, hidden: true }),
].map((column) => ({ ...column, sort: true }))

/** A meter's module links to the meter's page; a gateway has no page. */
const Module = ({ row: { topology_type, id, comid } }: { row: TopologyNode }) =>
  topology_type === 'gateway' ? comid : <MeterLink id={id}>{comid}</MeterLink>

function LastHeard({ time }: { time: string }) {
  return <Age time={time} missingText={useTranslation('topology').t('never')} />
}
