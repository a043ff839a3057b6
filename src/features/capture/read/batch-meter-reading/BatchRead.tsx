import { SaveOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterRow } from '@/api/capture/meters'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { useCan } from '@/ui/access/access'
import { feedback } from '@/ui/feedback/feedback'
import { EmptyState } from '@/ui/states/EmptyState'
import { useNotedMeters } from './useNotedMeters'
import { OrderPanel } from './OrderPanel'
import { useLinkedMeters } from '@/domain/commands/useLinkedMeters'
import { Failure } from '@/ui/states/Failure'
import { useAsk } from '@/ui/feedback/useAsk'
import css from './BatchRead.module.css'

export function BatchRead() {
  const { t } = useTranslation('reading')
  const can = useCan()
  const [meters, setMeters] = useState<readonly MeterRow[]>([])
  const linked = useLinkedMeters(setMeters)
  const noted = useNotedMeters(meters, setMeters)
  const command = useDeviceCommand({ name: 'batchRead', busy: t('batch.busy') })
  const { view } = command
  const { ask } = useAsk()

  const save = (count: number) =>
    ask({
      question: {
        title: t('batch.saveTitle', { count, n: count }),
        content: t('batch.saveText'),
        ok: t('batch.save'),
        cancel: t('batch.cancel'),
      },
      // A refusal is shown beside the progress.
      send: command.save,
      onSuccess: (saved) => saved && feedback.success(t('batch.saved')),
    })
  return (
    <section className={css.screen} aria-label={t('batch.title')}>
      <h1 className={css.heading}>{t('batch.title')}</h1>
      <OrderPanel meters={meters} command={command} onMeters={setMeters} />
      <div className={css.results}>
        <Failure error={linked.error ?? noted} kind="load" />
        {linked.missing && <Alert type="warning" showIcon title={t('unknownLink')} />}
        <CommandProgress command={command} />
        {view ? (
          <CommandResults
            command={command}
            name={t('batch.results')}
            can={{ retry: 'read', export: 'export' }}
          >
            {!command.running && view.counters.success !== 0 && can('read') && (
              <Button
                icon={<SaveOutlined aria-hidden />}
                loading={command.saving}
                disabled={view.saved}
                onClick={() => void save(view.counters.success ?? 0)}
              >
                {view.saved ? t('batch.isSaved') : t('batch.save')}
              </Button>
            )}
          </CommandResults>
        ) : (
          !command.running && <EmptyState title={t('batch.empty')} hint={t('batch.emptyHint')} />
        )}
      </div>
    </section>
  )
}
