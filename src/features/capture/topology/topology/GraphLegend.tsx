import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TopologyNode } from '@/api/capture/topology'
import { topologyType } from '@/rules/codes/dictionaries'
import { onlineStatus, signalLevel } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { isNo, isYes } from '@/rules/codes/codes'
import { GraphKey } from '@/ui/graph/NetworkGraph'
import { forms, type ColourBy } from './graphNodes'
import css from './Topology.module.css'

/** Legend of the graph: shapes for the kinds of module, fills for signal or state, each with its count. */
export function GraphLegend({
  colourBy,
  onColourBy,
  nodes,
}: {
  colourBy: ColourBy
  onColourBy: (by: ColourBy) => void
  nodes: readonly TopologyNode[]
}) {
  const { t } = useTranslation('topology')
  const { word } = useWords()
  const count = (test: (node: TopologyNode) => boolean) => nodes.filter(test).length
  return (
    <div className={css.legend}>
      <Segmented
        size="small"
        aria-label={t('colour.title')}
        value={colourBy}
        options={(['signal', 'status'] as const).map((value) => ({ value, label: t(`colour.${value}`) }))}
        onChange={onColourBy}
      />
      {(['gateway', 'repeater', 'meter'] as const).map((type) => (
        <span key={type} className={css.key}>
          <GraphKey form={forms[type]} tone="neutral" broken={false} />
          {word(topologyType, type)} {count((node) => node.topology_type === type)}
        </span>
      ))}
      <span className={css.key}>
        <GraphKey form="circle" tone="neutral" broken />
        {t('offline')} {count((node) => isNo(node.status))}
      </span>
      {colourBy === 'status' && (
        <span className={css.key}>
          <GraphKey form="circle" tone="success" broken={false} />
          {word(onlineStatus, '1')} {count((node) => isYes(node.status))}
        </span>
      )}
      {colourBy === 'signal' &&
        signalLevel.codes.map((code) => (
          <span key={code} className={css.key} data-tone={signalLevel.look(code)?.tone}>
            <GraphKey form="circle" tone={signalLevel.look(code)?.tone ?? 'neutral'} broken={false} />
            {word(signalLevel, code)} {count((node) => node.signal_level === code && isYes(node.status))}
          </span>
        ))}
    </div>
  )
}
