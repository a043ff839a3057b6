import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/topology'
import { topologyType } from '@/rules/dictionaries'
import { StatusOf } from '@/domain/StatusOf'
import { onlineStatus, signalLevel } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import css from './Topology.module.css'

/** The graph's twin: the same modules as rows. */
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
  const { field, word } = useWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={css.tableBox} tabIndex={0} aria-label={t('table')}>
      <table className={css.table} aria-label={t('table')}>
        <thead>
          <tr>
            {(['comid', 'topology_type', 'status', 'level', 'parent_id', 'signal_level'] as const).map(
              (name) => (
                <th key={name} scope="col">
                  {field(name)}
                </th>
              ),
            )}
            {(['rssi', 'success_rate'] as const).map((name) => (
              <th key={name} scope="col" data-align="right">
                {field(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <tr key={node.comid} data-selected={node.comid === selected || undefined}>
              <th scope="row">
                <button type="button" className={css.hop} onClick={() => onSelect(node.comid)}>
                  {node.comid}
                </button>
              </th>
              <td>{word(topologyType, node.topology_type) || <NoValue />}</td>
              <td>
                <StatusOf of={onlineStatus} code={node.status} />
              </td>
              <td>
                <Quantity value={node.level} decimals={0} />
              </td>
              <td>{node.parent_id}</td>
              <td>
                <StatusOf of={signalLevel} code={node.signal_level} />
              </td>
              <td data-align="right">
                <Quantity value={node.rssi} unit="dBm" decimals={0} />
              </td>
              <td data-align="right">
                <Quantity value={node.success_rate} unit="%" decimals={1} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
