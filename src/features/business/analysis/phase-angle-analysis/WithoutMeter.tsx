import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@/ui/pane/lazyPart'
import { NothingChosen } from '../../shared/proposals/NothingChosen'
import { usePhaseSuspects } from './usePhaseSuspects'
import { useThreePhase } from './useThreePhase'

const MeterPicker = lazyPart(() => import('@/domain/pickers/MeterPicker').then((file) => file.MeterPicker))

/** Page before a meter is chosen. */
export function WithoutMeter({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useTranslation('phaseAngles')
  const { t: sidebar } = useTranslation('sidebar')
  const { t: picker } = useTranslation('picker')
  const [isPicking, setIsPicking] = useState(false)
  const suspects = usePhaseSuspects()
  const threePhase = useThreePhase()
  return (
    <>
      <NothingChosen
        title={t('none')}
        hint={t('noneHint', { tab: sidebar('tab.user') })}
        action={
          <Button type="primary" onClick={() => setIsPicking(true)}>
            {picker('meter.title')}
          </Button>
        }
        proposals={suspects}
      />
      {isPicking && (
        <MeterPicker
          selection={[]}
          {...threePhase}
          onClose={() => setIsPicking(false)}
          onChoose={([meter]) => meter && onChoose(meter.id)}
        />
      )}
    </>
  )
}
