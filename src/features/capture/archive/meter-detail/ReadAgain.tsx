import { useTranslation } from 'react-i18next'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { formatDate } from '@/lib/time'
import type { MeterCommands } from './useMeterCommand'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from '@/page/detail/detail.module.css'

/** Progress of reading missing days again. */
export function ReadAgain({ commands: { command, waiting } }: { commands: MeterCommands }) {
  const { t, i18n } = useTranslation('meter')
  const { view, running, error } = command
  const day = view?.data_date
  if (error && !running) return <CommandProgress command={{ ...command, view: undefined }} />
  if (!day || !running) return null
  return (
    <section className={sharedStyles.card} aria-label={t('again.read')}>
      <div className={css.note}>
        <span className={css.sum}>
          {t('again.running', { day: formatDate(day, i18n.language) })}{' '}
          {waiting.length > 0 && t('again.more', { count: waiting.length })}
        </span>
        <CommandProgress command={command} />
      </div>
    </section>
  )
}
