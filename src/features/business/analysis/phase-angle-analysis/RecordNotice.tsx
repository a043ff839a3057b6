import { clsx } from 'clsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PhaseRecord } from '@/api/business/phaseAngles'
import { formatDateTime } from '@/lib/time'
import { TakeBackSign } from '@/ui/actions/signs'
import css from './PhaseAngles.module.css'

/**
 * Notice that a saved record is displayed, with its author, time and note, and a button back to the day's values
 * where there are any.
 */
export function RecordNotice({ record, onBack }: { record: PhaseRecord; onBack?: () => void }) {
  const { t, i18n } = useTranslation('phaseAngles')
  const formatTime = (timeText: string): string => formatDateTime(timeText, i18n.language)
  const { data_time, source, saved_by, save_time, note } = record
  return (
    <div className={css.kept}>
      <p>
        <strong>{t('recordAt', { time: formatTime(data_time) })}</strong>
        {source === 'read' && ` · ${t('source.read')}`}
        {source === 'stored' && ` · ${t('source.stored')}`}
      </p>
      <p>{t('savedByAt', { by: saved_by || '–', at: formatTime(save_time) || '–' })}</p>
      {note !== '' && <p>{`${t('note')}: ${note}`}</p>}
      {onBack && (
        <Button className={clsx(css.back)} size="small" icon={<TakeBackSign aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}
