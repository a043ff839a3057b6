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

/** What forms (kinds) and fills (signal or state) of the graph mean, drawn as there, with counts. */
export function GraphLegend({
  by,
  onBy,
  nodes,
}: {
  by: ColourBy
  onBy: (by: ColourBy) => void
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
        value={by}
        options={(['signal', 'status'] as const).map((value) => ({ value, label: t(`colour.${value}`) }))}
        onChange={onBy}
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
      {by === 'status' && (
        <span className={css.key}>
          <GraphKey form="circle" tone="success" broken={false} />
          {word(onlineStatus, '1')} {count((node) => isYes(node.status))}
        </span>
      )}
      {by === 'signal' &&
        signalLevel.codes.map((code) => (
          <span key={code} className={css.key} data-tone={signalLevel.look(code)?.tone}>
            <GraphKey form="circle" tone={signalLevel.look(code)?.tone ?? 'neutral'} broken={false} />
            {word(signalLevel, code)} {count((node) => node.signal_level === code && isYes(node.status))}
          </span>
        ))}
    </div>
  )
}
