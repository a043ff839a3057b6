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

/** Notice that only saved values are displayed, with the reason. */
export function RecordsOnlyNotice({ wiring }: { wiring: string }) {
  const { t } = useTranslation('phaseAngles')
  const title = t(isWiringKnown(wiring) ? 'keptOnly' : 'keptUnknown')
  return <Alert className={clsx(css.notice)} type="info" showIcon title={title} />
}

/** Page of a meter that has neither three phases nor saved records. */
export function NoRecords({ records, wiring }: { records: Loaded<PhaseRecord[]>; wiring: string }) {
  const { t } = useTranslation('phaseAngles')
  const { t: sidebar } = useTranslation('sidebar')
  return (
    <Answer loaded={records} height={460}>
      {() => (
        <EmptyState
          title={t(isWiringKnown(wiring) ? 'onePhase' : 'wiringUnknown')}
          hint={t('noneHint', { tab: sidebar('tab.user') })}
        />
      )}
    </Answer>
  )
}
