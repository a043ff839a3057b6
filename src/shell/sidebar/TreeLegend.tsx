import { useTranslation } from 'react-i18next'
import type { NodeIdentify } from '@/api/trees'
import { pointType } from '@/rules/dictionaries'
import { onlineStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import type { TreeSource } from '@/stores/sidePanels'
import { kindWords } from './kinds'
import { NodeIcon } from './NodeIcon'
import styles from './TreeLegend.module.css'

const kindsOf: Record<TreeSource, readonly NodeIdentify[]> = {
  organization: ['org'],
  transformerAreas: ['org', 'tg', 'tg_ma', 'tg_ta'],
  power: ['subs', 'line', 'tg'],
}

/** What the signs of the tree mean. */
export function TreeLegend({ source }: { source: TreeSource }) {
  const { t } = useTranslation('sidebar')
  const { word } = useWords()
  return (
    <div className={styles.legend}>
      <h3>{t('legend.kind')}</h3>
      <ul>
        {kindsOf[source].map((identify) => (
          <li key={identify}>
            <NodeIcon node={{ identify }} />
            {t(kindWords[identify])}
          </li>
        ))}
      </ul>
      {source !== 'transformerAreas' && (
        <>
          <h3>{t('legend.type')}</h3>
          <ul>
            {pointType.codes.map((code) => (
              <li key={code}>
                <NodeIcon node={{ identify: 'rcp', tml_type: code }} />
                {word(pointType, code)}
              </li>
            ))}
          </ul>
          <h3>{t('legend.state')}</h3>
          <ul>
            {onlineStatus.codes.toReversed().map((code) => (
              <li key={code}>
                <StatusOf of={onlineStatus} code={code} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
