import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { CampaignProgress } from '@/domain/campaign/CampaignProgress'
import { formatNumber } from '@/lib/number'
import { useErrorWords } from '@/ui/states/errorWords'
import { Failure } from '@/ui/states/Failure'
import { onlyPoint } from './commandView'
import { ReadTimeout } from './ReadTimeout'
import type { Command } from './useDeviceCommand'
import sharedStyles from '@/ui/theme/shared.module.css'

/**
 * Progress of a command to devices, with what went wrong on the way and the end of the waiting time.
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
        <CampaignProgress
          name={t('progress.label')}
          counts={{
            total: view.counters.total,
            succeeded: view.counters.success,
            failed: view.counters.failed,
            unneeded: (view.counters.unneeded ?? 0) + (view.counters.canceled ?? 0),
          }}
          text={t('progress.counts', {
            success: number(view.counters.success),
            failed: number(view.counters.failed),
            reading: number(view.counters.reading),
            total: number(view.counters.total),
          })}
          state={running ? 'running' : view.status === 'stopped' ? 'stopped' : 'finished'}
          remaining={command.timedOut ? null : view.remaining}
          stop={{ run: command.stop, busy: command.stopping }}
        />
      )}
    </div>
  )
}
