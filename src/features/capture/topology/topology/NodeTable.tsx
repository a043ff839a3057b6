import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/capture/topology'
import { topologyType } from '@/rules/codes/dictionaries'
import { columnsOf } from '@/domain/columns/columnsOf'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { DataTable } from '@/ui/table/DataTable'

const col = columnsOf<TopologyNode>()('topology')
const columns = [
  col.text('comid', { width: 150, identity: true }),
  col.code('topology_type', { codes: topologyType, width: 130 }),
  col.status('status', { codes: onlineStatus, width: 120 }),
  col.number('level', { width: 80 }),
  col.text('parent_id', { width: 150 }),
  col.status('signal_level', { codes: signalLevel, width: 140 }),
  col.number('rssi', { unit: 'dBm' }),
  col.number('snr', { unit: 'dB', decimals: 1 }),
  col.number('success_rate', { unit: '%', decimals: 1 }),
]
const comidOf = ({ comid }: TopologyNode): string => comid

/** Table alternative to the graph: the same modules as rows. */
export function NodeTable({
  nodes,
  selected,
  onSelect,
}: {
  nodes: readonly TopologyNode[]
  selected: string | undefined
  onSelect: (comid: string) => void
}) {
  const { t } = useTranslation('topology')
  return (
    <DataTable
      name={t('table')}
      rows={nodes}
      rowKey={comidOf}
      columns={columns}
      behaviour={{ name: comidOf, onOpen: ({ comid }) => onSelect(comid) }}
      state={{ current: selected }}
    />
  )
}
