import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { operationLogApi, type OperationDetail, type OperationLogRow } from '@/api/cbo/logs'
import { deviceOf } from '@/lib/device'
import { diffOf } from '@/lib/diff'
import { timeText } from '@/domain/columns/timeText'
import { copyText } from '@/ui/actions/copyText'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Diff } from '@/ui/value/Diff'
import { Quantity } from '@/ui/value/Quantity'
import { actionWord } from '../../shared/logs/actionWord'
import { FactGrid, type FactRow } from '../../shared/logs/FactGrid'
import cbo from '../../shared/logs/Cbo.module.css'
import styles from '@/page/log/Log.module.css'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { inWords, stampFields, useLoggedWords } from '../../shared/logs/useLoggedWords'
import { OperationResult } from './operationLogColumns'

/** Details of one operation: the request and its changes. */
export function OperationDrawer({ row, onClose }: { row: OperationLogRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('logs')
  const loaded = useLoad(['operationLog', 'detail', row.id, i18n.language], (signal) =>
    operationLogApi.detail(row.id, signal),
  )
  const { data, error } = loaded
  const facts: readonly FactRow[] = [
    [t('time'), timeText(row.op_time, row.repeated, i18n.language)],
    [t('result'), <OperationResult key="result" code={row.result} />],
    [t('user'), `${row.user_name} (${row.username})`],
    [t('org'), row.org_name],
    [t('module'), row.module_name],
    [t('action'), actionWord(t, row.action)],
    [t('object'), row.object],
    [t('cost'), <Quantity key="cost" value={row.cost_ms} unit="ms" decimals={0} />],
    [t('ip'), row.ip],
    [t('agent'), data && deviceOf(data.agent)],
    row.reason !== '' && [t('reason'), row.reason, 'wide'],
  ]
  return (
    <PaneDrawer
      title={row.content}
      onClose={onClose}
      extra={
        data && (
          <Button
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyText(JSON.stringify({ ...row, ...data }, null, 2), t('op.copied'))}
          >
            {t('op.copy')}
          </Button>
        )
      }
    >
      <FactGrid facts={facts} />
      {data ? (
        <Contents detail={data} />
      ) : error ? (
        <FailedState error={error} onRetry={loaded.reload} retrying={loaded.loading} />
      ) : (
        <Skeleton height={160} />
      )}
    </PaneDrawer>
  )
}

function Contents({ detail }: { detail: OperationDetail }) {
  const { t } = useTranslation('logs')
  const { fieldWord, show, words, label } = useLoggedWords()
  const request = Object.entries(detail.request ?? {})
  return (
    <>
      <h2 className={styles.section}>{t('op.changes')}</h2>
      {detail.changes.length === 0 && <p className={cbo.hint}>{t('op.noChanges')}</p>}
      {detail.changes.map(
        ({ table_name, object_name, operation, before: oldValues, after: newValues, words: loggedWords }) => (
          <section key={`${table_name} ${object_name} ${operation}`}>
            <p>
              {table_name} · {object_name} · {actionWord(t, operation)}
            </p>
            <Diff
              label={`${label}: ${object_name}`}
              fields={inWords(
                diffOf(oldValues, newValues, stampFields),
                loggedWords.before,
                loggedWords.after,
              )}
              fieldWord={fieldWord}
              show={show}
              words={words}
            />
          </section>
        ),
      )}
      <h2 className={styles.section}>{t('op.request')}</h2>
      <p className={clsx(styles.mono, styles.path)}>{detail.path}</p>
      {request.length === 0 ? (
        <p className={cbo.hint}>{t('op.noRequest')}</p>
      ) : (
        <FactGrid
          facts={request.map(([field, value]) => [
            fieldWord(field),
            show(field, detail.requestWords[field] ?? value),
          ])}
        />
      )}
    </>
  )
}
