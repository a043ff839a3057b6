import { clsx } from 'clsx'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PhaseRecord } from '@/api/business/phaseAngles'
import { formatDateTime } from '@/lib/time'
import { TakeBackSign } from '@/ui/actions/signs'
import css from './PhaseAngles.module.css'

/** That a saved record is shown: whose, of when, and the way back where there is anything else. */
export function KeptBy({ record, onBack }: { record: PhaseRecord; onBack?: () => void }) {
  const { t, i18n } = useTranslation('phaseAngles')
  const time = (of: string): string => formatDateTime(of, i18n.language)
  const { data_time, source, saved_by, save_time, note } = record
  return (
    <div className={css.kept}>
      <p>
        <strong>{t('recordAt', { time: time(data_time) })}</strong>
        {source === 'read' && ` · ${t('source.read')}`}
        {source === 'stored' && ` · ${t('source.stored')}`}
      </p>
      <p>{t('savedByAt', { by: saved_by || '–', at: time(save_time) || '–' })}</p>
      {note !== '' && <p>{`${t('note')}: ${note}`}</p>}
      {onBack && (
        <Button className={clsx(css.back)} size="small" icon={<TakeBackSign aria-hidden />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}
