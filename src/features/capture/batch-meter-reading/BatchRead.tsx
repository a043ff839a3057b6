import { SaveOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MeterRow } from '@/api/meters'
import { CommandProgress } from '@/domain/commands/CommandProgress'
import { CommandResults } from '@/domain/commands/CommandResults'
import { useCommand } from '@/domain/commands/useCommand'
import { useCan } from '@/ui/access/access'
import { feedback } from '@/ui/feedback/feedback'
import { EmptyState } from '@/ui/states/EmptyState'
import { useErrorWords } from '@/ui/states/errorWords'
import { OrderPanel, type Order } from './OrderPanel'
import { dayOf, useLinkedMeters } from '@/domain/commands/useLinkedMeters'
import css from './BatchRead.module.css'

export function BatchRead() {
  const { t } = useTranslation('reading')
  const can = useCan()
  const inWords = useErrorWords()
  const [params] = useSearchParams()
  const [meters, setMeters] = useState<readonly MeterRow[]>([])
  const [order, setOrder] = useState<Order>(() => ({ items: [], data_date: dayOf(params.get('date')) }))
  const linked = useLinkedMeters(setMeters)
  const command = useCommand({ name: 'batchRead', busy: t('batch.busy') })
  const { view } = command

  async function save(): Promise<void> {
    const count = view?.counters.success ?? 0
    const agreed = await feedback.confirm({
      title: t('batch.saveTitle', { count, n: count }),
      content: t('batch.saveText'),
      ok: t('batch.save'),
      cancel: t('batch.cancel'),
    })
    if (agreed && (await command.save())) feedback.success(t('batch.saved'))
  }
  return (
    <section className={css.screen} aria-label={t('batch.title')}>
      <h1 className={css.heading}>{t('batch.title')}</h1>
      <OrderPanel
        meters={meters}
        order={order}
        running={command.running}
        starting={command.starting}
        onMeters={setMeters}
        onOrder={setOrder}
        onStart={() =>
          void command.start({
            kind: 'read',
            target: 'meter',
            devices: meters.map((meter) => meter.id),
            items: order.items,
            ...(order.data_date && { data_date: order.data_date }),
          })
        }
      />
      <div className={css.results}>
        {linked.error && <Alert type="error" showIcon title={inWords(linked.error, 'load')} />}
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
                onClick={() => void save()}
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
