import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { taskObjectsApi, type TaskObjectRow, type TaskRunRow } from '@/api/capture/tasks'
import { formatDateTime } from '@/lib/time'
import { copyText } from '@/ui/actions/copyText'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import css from './TaskMonitor.module.css'

interface Props {
  run: TaskRunRow
  object: TaskObjectRow
  onClose: () => void
}

/** Protocol frames exchanged with one object. */
export function FramesDialog({ run, object, onClose }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const { t: commonTexts } = useTranslation('common')
  const loaded = useLoad(['taskFrames', run.id, object.id, object.end_time], (signal) =>
    taskObjectsApi.frames({ run_id: run.id, id: object.id }, signal),
  )
  const frames = loaded.data?.frames
  const directions: Readonly<Record<string, string>> = { out: t('monitor.out'), in: t('monitor.in') }
  const text = (frames ?? []).map((frame) => `${frame.time} ${frame.direction} ${frame.hex}`).join('\n')
  return (
    <PaneDialog
      width={720}
      title={t('monitor.messageOf', { name: object.metercomid })}
      onClose={onClose}
      ok={{
        text: commonTexts('action.copy'),
        disabled: text === '',
        run: () => copyText(text, t('monitor.copied')),
      }}
      closeText={commonTexts('action.close')}
    >
      {loaded.error ? (
        <FailedState error={loaded.error} onRetry={loaded.reload} />
      ) : !frames ? (
        <Skeleton height={120} />
      ) : frames.length === 0 ? (
        <EmptyState title={t('monitor.noFrames')} />
      ) : (
        <ol className={css.frames}>
          {frames.map((frame) => (
            <li key={`${frame.time} ${frame.direction}`}>
              {directions[frame.direction] ?? frame.direction} · {formatDateTime(frame.time, i18n.language)}
              <code className={clsx(css.frame, css.mono)}>{frame.hex}</code>
            </li>
          ))}
        </ol>
      )}
    </PaneDialog>
  )
}
