import { UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { tableLogApi, type TableLogDetail, type TableLogRow } from '@/api/cbo/logs'
import { diffOf } from '@/lib/diff'
import { useCan } from '@/ui/access/access'
import { queryClient, useLoad } from '@/ui/data/queries'
import { useAsk } from '@/ui/feedback/useAsk'
import { Answer } from '@/ui/states/Answer'
import { Diff } from '@/ui/value/Diff'
import { actionWord } from '../../shared/logs/actionWord'
import cbo from '../../shared/logs/Cbo.module.css'
import styles from '@/page/log/Log.module.css'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { timeText } from '@/domain/columns/timeText'
import { inWords, stampFields, useLoggedWords } from '../../shared/logs/useLoggedWords'

interface Props {
  row: TableLogRow
  onRestored: () => void
  onClose: () => void
}

/** Maximum number of changes that the confirmation names; further ones are counted. */
const maxChanges = 6

/** One change with old and new values, which can be reversed. */
export function ChangeDrawer({ row, onRestored, onClose }: Props) {
  const { t, i18n } = useTranslation('logs')
  const can = useCan()
  const { fieldWord, show, text, words, label } = useLoggedWords()
  const loaded = useLoad(['tableLog', 'detail', row.id, i18n.language], (signal) =>
    tableLogApi.detail(row.id, signal),
  )
  const { data } = loaded
  const { ask, sending } = useAsk()
  return (
    <PaneDrawer
      title={`${row.table_name} · ${row.object_name}`}
      onClose={onClose}
      extra={
        data &&
        data.refusal === '' &&
        can('edit') && (
          <Button icon={<UndoOutlined aria-hidden />} loading={sending} onClick={() => void restore(data)}>
            {t('table.restore')}
          </Button>
        )
      }
    >
      <p className={styles.path}>
        {actionWord(t, row.operation)} · {timeText(row.op_time, row.repeated, i18n.language)} ·{' '}
        {row.user_name} · {row.ip}
      </p>
      <Answer loaded={loaded} height={200}>
        {(detail) => (
          <>
            {detail.refusal !== '' && row.operation !== 'insert' && (
              <p className={styles.why}>
                <strong>{t('table.cannot')}</strong> · {detail.refusal}
              </p>
            )}
            <Diff
              label={label}
              fields={inWords(
                diffOf(detail.before, detail.after, stampFields),
                detail.words.before,
                detail.words.after,
              )}
              fieldWord={fieldWord}
              show={show}
              words={words}
            />
          </>
        )}
      </Answer>
      {data?.before === null && data.after === null && <p className={cbo.hint}>{t('diff.none')}</p>}
    </PaneDrawer>
  )

  function restore(detail: TableLogDetail) {
    const { current, before: oldValues } = detail
    const changes = inWords(
      diffOf(current, oldValues, stampFields).filter(({ changed }) => changed),
      detail.words.current,
      detail.words.before,
    )
    const lines = changes
      .slice(0, maxChanges)
      .map(
        (change) =>
          `${fieldWord(change.field)}: ${text(change.before) || '–'} → ${text(change.after) || '–'}`,
      )
    const remaining = changes.length - lines.length
    if (remaining > 0) lines.push(t('table.moreChanges', { n: remaining }))
    return ask({
      question: {
        title: t('table.restoreTitle', { name: row.object_name }),
        content: current
          ? t('table.restoreText', { changes: lines.join('; ') })
          : t('table.restoreAgain', { name: row.object_name, n: changes.length }),
        ok: t('table.restore'),
        danger: true,
      },
      send: () =>
        tableLogApi.restore(row.id).catch((failure: unknown) => {
          loaded.reload()
          throw failure
        }),
      successMessage: t('table.restored', { name: row.object_name }),
      onSuccess() {
        // Any screen may show the restored row.
        void queryClient.invalidateQueries()
        onRestored()
      },
    })
  }
}
