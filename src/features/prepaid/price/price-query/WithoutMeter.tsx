import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@/ui/pane/lazyPart'
import { EmptyState } from '@/ui/states/EmptyState'

const MeterPicker = lazyPart(() => import('@/domain/pickers/MeterPicker').then((file) => file.MeterPicker))

/** Page before a meter is chosen, with the way to choose one. */
export function WithoutMeter({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('prices')
  const { t: sidebar } = useTranslation('sidebar')
  const { t: picker } = useTranslation('picker')
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <EmptyState
        title={t('none')}
        hint={t('noneHint', { tab: sidebar('tab.user') })}
        action={
          <Button type="primary" onClick={() => setIsPicking(true)}>
            {picker('meter.title')}
          </Button>
        }
      />
      {isPicking && (
        <MeterPicker
          selection={[]}
          onClose={() => setIsPicking(false)}
          onChoose={([meter]) => meter && onChoose(meter.id)}
        />
      )}
    </>
  )
}
