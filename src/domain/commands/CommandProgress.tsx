import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '@/lib/format'
import { formatNumber } from '@/lib/number'
import { StopSign } from '@/ui/actions/signs'
import { useErrorWords } from '@/ui/states/errorWords'
import { Failure } from '@/ui/states/Failure'
import { onlyPoint, shareDone } from './commandView'
import { ReadTimeout } from './ReadTimeout'
import type { Command } from './useDeviceCommand'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './CommandProgress.module.css'

/**
 * Progress of a command: a bar of succeeded, failed and pending devices, their numbers, the time left, a stop.
 * @example <CommandProgress command={useDeviceCommand(…)} />
 */
export function CommandProgress({ command }: { command: Command }) {
  const { t, i18n } = useTranslation('commands')
  const { view, running, error, unknown } = command
  const inWords = useErrorWords()
  const number = (n: number | null) => formatNumber(n, 0, i18n.language) || '—'
  return (
    <div className={sharedStyles.stack}>
      <Failure error={error} kind="action" />
      {unknown && (
        <Alert type="warning" showIcon title={running ? t('progress.unknown') : inWords(unknown, 'load')} />
      )}
      {command.timedOut && <ReadTimeout pointName={onlyPoint(view)} onLook={command.look} />}
      {view && (
        <div className={css.row}>
          <div
            className={css.bar}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element has one colour only
            role="progressbar"
            aria-label={t('progress.label')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(shareDone(view.counters) * 100)}
          >
            {part('success', view.counters.success)}
            {part('danger', view.counters.failed)}
            {part('neutral', (view.counters.unneeded ?? 0) + (view.counters.canceled ?? 0))}
          </div>
          <output className={css.counts}>
            {t('progress.counts', {
              success: number(view.counters.success),
              failed: number(view.counters.failed),
              reading: number(view.counters.reading),
              total: number(view.counters.total),
            })}
          </output>
          <span className={css.quiet}>
            {running
              ? !command.timedOut &&
                view.remaining !== null &&
                t('progress.remaining', { time: formatDuration(view.remaining) })
              : t(`progress.${view.status === 'stopped' ? 'stopped' : 'finished'}`)}
          </span>
          {running && (
            <Button
              danger
              icon={<StopSign aria-hidden />}
              loading={command.stopping}
              onClick={() => void command.stop()}
            >
              {t('progress.stop')}
            </Button>
          )}
        </div>
      )}
    </div>
  )

  function part(tone: string, count: number | null) {
    const share = view?.counters.total ? (count ?? 0) / view.counters.total : 0
    return <span data-tone={tone} style={{ width: `${share * 100}%` }} />
  }
}
