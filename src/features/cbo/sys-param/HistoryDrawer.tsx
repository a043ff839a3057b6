import { UndoOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { sysParamsApi, type SysParamRow } from '@/api/sysParams'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { usePane } from '@/ui/pane/pane'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import styles from './SysParams.module.css'
import { useParamWords } from './useParamWords'

interface Props {
  row: SysParamRow
  onRollBack: (value: string) => void
  onClose: () => void
}

/** Who changed a parameter, when and why, and the way back to each earlier value. */
export function HistoryDrawer({ row, onRollBack, onClose }: Props) {
  const { t, i18n } = useTranslation('params')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  const can = useCan()
  const { valueWord } = useParamWords()
  const loaded = useLoad(['sysParam', 'history', row.id, row.update_time], (signal) =>
    sysParamsApi.history(row.id, signal),
  )
  const changes = loaded.data?.dataList
  return (
    <Drawer
      open
      size={760}
      title={t('historyOf', { name: row.name })}
      onClose={onClose}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      styles={{ wrapper: { maxWidth: '94vw' } }}
    >
      {changes ? (
        changes.length === 0 ? (
          <EmptyState title={t('noHistory')} />
        ) : (
          <table className={styles.table} aria-label={t('historyOf', { name: row.name })}>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('change')}</th>
                <th scope="col">{t('reason')}</th>
                <th scope="col">{common('list.rowActions')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => {
                const before = valueWord(row, change.value_before)
                return (
                  <tr key={change.id}>
                    <td>{formatDateTime(change.change_time, i18n.language)}</td>
                    <td>{change.change_user}</td>
                    <td>
                      {before} → {valueWord(row, change.value_after)}
                    </td>
                    <td>{change.reason}</td>
                    <td>
                      {can('edit') && change.value_before !== row.value && (
                        <Button
                          size="small"
                          icon={<UndoOutlined aria-hidden />}
                          onClick={() => onRollBack(change.value_before)}
                        >
                          {t('rollBackTo', { value: before })}
                        </Button>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )
      ) : loaded.error ? (
        <FailedState
          text={errorText(loaded.error, 'load')}
          onRetry={loaded.reload}
          retrying={loaded.loading}
        />
      ) : (
        <Skeleton height={200} />
      )}
    </Drawer>
  )
}
