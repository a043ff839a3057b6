import { UndoOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { tableLogApi, type TableLogDetail, type TableLogRow } from '@/api/logs'
import { diffOf } from '@/lib/diff'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { queryClient, useLoad, useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Diff } from '@/ui/value/Diff'
import { actionWord } from '../parts/actionWord'
import cbo from '../parts/Cbo.module.css'
import styles from '@/page/log/Log.module.css'
import { inWords, stampFields, useLoggedWords } from '../parts/useLoggedWords'

interface Props {
  row: TableLogRow
  onRestored: () => void
  onClose: () => void
}

/** How many changes a confirmation names before it only counts the rest. */
const named = 6

/** One change, before and after, and its undoing. */
export function ChangeDrawer({ row, onRestored, onClose }: Props) {
  const { t, i18n } = useTranslation('logs')
  const { t: common } = useTranslation('common')
  const { container } = usePane()
  const can = useCan()
  const { fieldWord, show, text, words, label } = useLoggedWords()
  const loaded = useLoad(['tableLog', 'detail', row.id, i18n.language], (signal) =>
    tableLogApi.detail(row.id, signal),
  )
  const { data, error } = loaded
  const restore = useSend(
    async () => {
      try {
        await tableLogApi.restore(row.id)
      } catch (failure) {
        feedback.error(errorText(failure, 'action'))
        loaded.reload()
        throw failure
      }
    },
    () => {
      feedback.success(t('table.restored', { name: row.object_name }))
      // Any screen may show the row that has just changed.
      void queryClient.invalidateQueries()
      onRestored()
    },
  )
  return (
    <Drawer
      open
      size={760}
      title={`${row.table_name} · ${row.object_name}`}
      onClose={onClose}
      mask={{ closable: false }}
      closable={{ 'aria-label': common('action.close') }}
      getContainer={container}
      styles={{ wrapper: { maxWidth: '94vw' } }}
      extra={
        data &&
        data.refusal === '' &&
        can('edit') && (
          <Button
            icon={<UndoOutlined aria-hidden />}
            loading={restore.sending}
            onClick={() => void ask(data)}
          >
            {t('table.restore')}
          </Button>
        )
      }
    >
      <p className={styles.path}>
        {actionWord(t, row.operation)} · {formatDateTime(row.op_time, i18n.language)} · {row.user_name} ·{' '}
        {row.ip}
      </p>
      {data ? (
        <>
          {data.refusal !== '' && row.operation !== 'insert' && (
            <p className={styles.why}>
              <strong>{t('table.cannot')}</strong> · {data.refusal}
            </p>
          )}
          <Diff
            label={label}
            fields={inWords(
              diffOf(data.before, data.after, stampFields),
              data.words.before,
              data.words.after,
            )}
            fieldWord={fieldWord}
            show={show}
            words={words}
          />
        </>
      ) : error ? (
        <FailedState text={errorText(error, 'load')} onRetry={loaded.reload} retrying={loaded.loading} />
      ) : (
        <Skeleton height={200} />
      )}
      {data?.before === null && data.after === null && <p className={cbo.hint}>{t('diff.none')}</p>}
    </Drawer>
  )

  async function ask(detail: TableLogDetail) {
    const { current, before } = detail
    const changes = inWords(
      diffOf(current, before, stampFields).filter(({ changed }) => changed),
      detail.words.current,
      detail.words.before,
    )
    const shown = changes
      .slice(0, named)
      .map(
        (change) =>
          `${fieldWord(change.field)}: ${text(change.before) || '–'} → ${text(change.after) || '–'}`,
      )
    const rest = changes.length - shown.length
    if (rest > 0) shown.push(t('table.moreChanges', { n: rest }))
    const agreed = await feedback.confirm({
      title: t('table.restoreTitle', { name: row.object_name }),
      content: current
        ? t('table.restoreText', { changes: shown.join('; ') })
        : t('table.restoreAgain', { name: row.object_name, n: changes.length }),
      ok: t('table.restore'),
      cancel: common('action.cancel'),
      danger: true,
    })
    if (agreed) await restore.send(undefined)
  }
}
