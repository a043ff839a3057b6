import { useTranslation } from 'react-i18next'
import type { TreeNode } from '@/api/console/trees'
import { commProtocol, pointType } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { StatusOf } from '@/domain/words/StatusOf'
import { useWords } from '@/domain/words/words'
import { kindWords, knownKind, onlineCode } from './kinds'
import styles from './NodeDetails.module.css'

/** The card of a node: its full name, what it is and, for a collection point, its device. */
export function NodeDetails({ node }: { node: TreeNode }) {
  const { t } = useTranslation('sidebar')
  const { field, word } = useWords()
  const kind = knownKind(node.identify)
  const point = kind === 'rcp'
  return (
    <div className={styles.card}>
      <p className={styles.title}>{node.label}</p>
      <dl className={styles.list}>
        {kind && (
          <>
            <dt>{t('details.kind')}</dt>
            <dd>{t(kindWords[kind])}</dd>
          </>
        )}
        {node.autocode && (
          <>
            <dt>{t('details.code')}</dt>
            <dd className={styles.number}>{node.autocode}</dd>
          </>
        )}
        {point && (
          <>
            <dt>{t('details.state')}</dt>
            <dd>
              <StatusOf codes={onlineStatus} code={onlineCode(node.onlineStatus)} />
            </dd>
          </>
        )}
        {point && node.tml_type && (
          <>
            <dt>{t('details.type')}</dt>
            <dd>{word(pointType, node.tml_type)}</dd>
          </>
        )}
        {point && node.comm_protocol && (
          <>
            <dt>{field('comm_protocol')}</dt>
            <dd>{word(commProtocol, node.comm_protocol)}</dd>
          </>
        )}
        {node.pname && (
          <>
            <dt>{t('details.parent')}</dt>
            <dd>{node.pname}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
