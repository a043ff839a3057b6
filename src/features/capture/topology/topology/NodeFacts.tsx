import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/capture/topology'
import { topologyType } from '@/rules/codes/dictionaries'
import { MeterLink } from '@/domain/links/MeterLink'
import { StatusOf } from '@/domain/words/StatusOf'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { useWords, type FieldName } from '@/domain/words/words'
import { isNo, isYes } from '@/rules/codes/codes'
import type { ReactNode } from 'react'
import { Age } from '@/ui/value/Age'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { carriersIn } from '../../shared/comm-module/carriers'
import { pathToNode } from './graphNodes'
import css from './Topology.module.css'

/** Facts of one module, and its path to the gateway. */
export function NodeFacts({
  node,
  nodes,
  onSelect,
}: {
  node: TopologyNode
  nodes: readonly TopologyNode[]
  onSelect: (comid: string) => void
}) {
  const { t, i18n } = useTranslation('topology')
  const { field, word } = useWords()
  const path = pathToNode(nodes, node.comid)
  const broken = path.find((hop) => isNo(hop.status))
  const uplink = node.topology_type === 'gateway'
  const facts: [FieldName | 'heard', ReactNode][] = [
    ['topology_type', word(topologyType, node.topology_type) || <NoValue key="type" />],
    ['status', <StatusOf key="status" codes={onlineStatus} code={node.status} />],
    ['network_id', node.network_id || <NoValue key="network" />],
    ['parent_id', node.parent_id || <NoValue key="parent" />],
    ['level', <Quantity key="level" value={node.level} decimals={0} />],
    ['rssi', <Quantity key="rssi" value={node.rssi} unit="dBm" decimals={0} />],
    ['snr', <Quantity key="snr" value={node.snr} unit="dB" decimals={1} />],
    ['signal_level', <StatusOf key="signal" codes={signalLevel} code={node.signal_level} />],
    ['success_rate', <Quantity key="rate" value={node.success_rate} unit="%" decimals={1} />],
    ['module_ip', node.module_ip || <NoValue key="ip" />],
    [
      'frequency',
      node.frequency ? `${carriersIn(node.frequency, i18n.language)} MHz` : <NoValue key="frequency" />,
    ],
    ...(uplink
      ? ([
          ['mqtt_addr', node.mqtt_addr || <NoValue key="mqtt" />],
          ['hes_addr', node.hes_addr || <NoValue key="hes" />],
          ['apn', node.apn || <NoValue key="apn" />],
        ] as [FieldName, ReactNode][])
      : []),
    ['timeout', <Quantity key="timeout" value={node.timeout} unit="s" decimals={0} />],
    ['heard', <Age key="update" time={node.update_time} missingText={t('never')} />],
  ]
  return (
    <section className={css.section} aria-label={t('facts')}>
      <h2 className={css.heading}>
        {uplink ? <span>{node.comid}</span> : <MeterLink id={node.id}>{node.comid}</MeterLink>}
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name === 'heard' ? t('heard') : field(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {path.length > 1 && (
        <>
          <h3 className={css.small}>{t('way.title')}</h3>
          {(broken ?? path.every((hop) => isYes(hop.status))) && (
            <p className={css.verdict} data-broken={broken ? true : undefined}>
              {broken ? t('way.broken', { name: broken.comid }) : t('way.whole', { count: path.length - 1 })}
            </p>
          )}
          <ol className={css.way}>
            {path.map((hop) => (
              <li key={hop.comid}>
                <button
                  type="button"
                  className={css.hop}
                  aria-current={hop.comid === node.comid || undefined}
                  onClick={() => onSelect(hop.comid)}
                >
                  {(hop.topology_type === 'gateway' && hop.cp_name) || hop.comid}
                </button>
                <StatusOf codes={onlineStatus} code={hop.status} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
