import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { restOf, type CommandView } from '@/domain/commands/commandView'
import type { Command } from '@/domain/commands/useDeviceCommand'
import { formatNumber } from '@/lib/number'
import css from './Again.module.css'

interface Props {
  command: Command
  view: CommandView
  onShow: () => void
}

/** Progress of reading again while its drawer is closed, then its result. */
export function ReadAgainBar({ command, view, onShow }: Props) {
  const { t, i18n } = useTranslation('values')
  const number = (n: number | null) => formatNumber(n, 0, i18n.language)
  const { counters, keeps } = view
  return (
    <section className={css.bar} aria-label={t('readAgain.under')}>
      {command.running ? (
        <CommandProgress command={command} />
      ) : (
        <output>
          {t(keeps ? 'readAgain.endedKept' : 'readAgain.ended', {
            came: number(counters.success),
            rest: number(restOf(view)),
          })}
        </output>
      )}
      <span className={css.buttons}>
        <Button size="small" onClick={onShow}>
          {t('readAgain.show')}
        </Button>
        {!command.running && (
          <Button size="small" onClick={command.forget}>
            {t('readAgain.dismiss')}
          </Button>
        )}
      </span>
    </section>
  )
}
