import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/topology'
import { topologyType } from '@/rules/dictionaries'
import { MeterLink } from '@/domain/MeterLink'
import { StatusOf } from '@/domain/StatusOf'
import { onlineStatus, signalLevel } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import type { Column } from '@/ui/table/column'
import { Age } from '@/ui/value/Age'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'

/** The columns of the module list: which module, how it is heard, what is set on it. */
export function useTopologyColumns(): readonly Column<TopologyNode>[] {
  const { t } = useTranslation('topology')
  const { field, word } = useWords()
  return useMemo(() => {
    type Name = keyof TopologyNode & Parameters<typeof field>[0]
    const base = (key: Name, width: number) => ({ key, title: field(key), width })
    const text = (key: Name, width: number): Column<TopologyNode> => ({
      ...base(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : row[key]),
    })
    const number = (key: Name, width: number, unit: string, decimals = 0): Column<TopologyNode> => ({
      ...base(key, width),
      align: 'right',
      render: (row) => {
        const value = row[key]
        return <Quantity value={typeof value === 'number' ? value : null} unit={unit} decimals={decimals} />
      },
    })
    return [
      {
        ...base('comid', 150),
        identity: true,
        render: (row) =>
          row.topology_type === 'gateway' ? row.comid : <MeterLink id={row.id}>{row.comid}</MeterLink>,
      },
      {
        ...base('topology_type', 160),
        render: (row) => word(topologyType, row.topology_type) || <NoValue />,
      },
      {
        ...base('status', 140),
        render: (row) => <StatusOf of={onlineStatus} code={row.status} />,
      },
      {
        ...base('cp_name', 190),
        render: (row) => (
          <ObjectLink to={`/capture/topology/topology?tml_id=${encodeURIComponent(row.tml_id)}`}>
            {row.cp_name}
          </ObjectLink>
        ),
      },
      text('network_id', 100),
      text('parent_id', 140),
      { ...number('level', 80, ''), render: (row) => <Quantity value={row.level} decimals={0} /> },
      number('rssi', 120, 'dBm'),
      {
        ...base('signal_level', 130),
        render: (row) => <StatusOf of={signalLevel} code={row.signal_level} shown={row.dispsignal_level} />,
      },
      number('success_rate', 100, '%', 1),
      text('module_ip', 130),
      { ...text('frequency', 200), title: `${field('frequency')} (MHz)` },
      text('mqtt_addr', 160),
      text('hes_addr', 160),
      text('apn', 140),
      number('timeout', 100, 's'),
      {
        ...base('update_time', 160),
        title: t('heard'),
        render: (row) => <Age time={row.update_time} none={t('never')} />,
      },
      { ...text('tg_name', 180), hidden: true },
    ]
  }, [field, word, t])
}
