import { clsx } from 'clsx'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PhaseRecord } from '@/api/business/phaseAngles'
import { wiringMode } from '@/rules/codes/dictionaries'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import css from './PhaseAngles.module.css'

const isWiringKnown = (wiring: string): boolean => wiringMode.codes.includes(wiring)

/** The reason why only saved values are shown. */
export function KeptNotice({ wiring }: { wiring: string }) {
  const { t } = useTranslation('phaseAngles')
  const title = t(isWiringKnown(wiring) ? 'keptOnly' : 'keptUnknown')
  return <Alert className={clsx(css.notice)} type="info" showIcon title={title} />
}

/** The page of a meter without three phases, of which nothing was saved. */
export function NoneKept({ of, wiring }: { of: Loaded<PhaseRecord[]>; wiring: string }) {
  const { t } = useTranslation('phaseAngles')
  const { t: sidebar } = useTranslation('sidebar')
  return (
    <Answer of={of} height={460}>
      {() => (
        <EmptyState
          title={t(isWiringKnown(wiring) ? 'onePhase' : 'wiringUnknown')}
          hint={t('noneHint', { tab: sidebar('tab.user') })}
        />
      )}
    </Answer>
  )
}
