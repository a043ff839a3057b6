import { Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AutoTaskRow } from '@/api/capture/tasks'
import { formatDateTime } from '@/lib/time'
import { formatNumber, plus } from '@/lib/number'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { useNamedList } from '@/ui/value/useNamedList'
import { useTaskName } from '../../shared/tasks/useTaskName'
import css from '../../shared/tasks/tasks.module.css'

interface Props {
  tasks: readonly AutoTaskRow[]
  /** `keep` lets running readings finish, `end` stops them too; undefined when the user cancels. */
  onClose: (choice: 'keep' | 'end' | undefined) => void
}

/** Confirms stopping a schedule, which leaves gaps, and asks what happens to a running execution. */
export function StopDialog({ tasks, onClose }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const name = useTaskName()
  const namedList = useNamedList()
  const [choice, setChoice] = useState<'keep' | 'end'>('keep')
  const busy = tasks.filter((task) => task.run_id !== '')
  const pendingReadings = busy.reduce<number | null>((sum, task) => plus(sum, task.reading_count), 0)
  const [first] = busy
  const n = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  return (
    <PaneDialog
      width={confirmationWidth}
      title={t('auto.stopTitle', { count: tasks.length, n: tasks.length })}
      ok={{ text: t('auto.stop'), danger: true, run: () => onClose(choice) }}
      onClose={() => onClose(undefined)}
    >
      <p>
        <strong>{namedList(tasks.map(name))}</strong>
      </p>
      <p>{t('auto.stopText')}</p>
      {first && (
        <fieldset className={css.choice}>
          <legend>
            {busy.length === 1
              ? t('auto.underWay', {
                  time: formatDateTime(first.last_time, i18n.language),
                  left: n(pendingReadings),
                })
              : t('auto.underWayMany', { n: n(busy.length), left: n(pendingReadings) })}
          </legend>
          <Radio.Group
            vertical
            value={choice}
            onChange={(event) => setChoice(event.target.value as 'keep' | 'end')}
            options={[
              { value: 'keep', label: t('auto.letEnd') },
              { value: 'end', label: t('auto.endToo') },
            ]}
          />
        </fieldset>
      )}
    </PaneDialog>
  )
}
