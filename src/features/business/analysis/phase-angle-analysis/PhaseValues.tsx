import { useTranslation } from 'react-i18next'
import { PlainTable } from '@/ui/table/PlainTable'
import type { PhaseSnapshot } from '@/api/business/phaseAngles'
import { phaseColumns } from './phaseColumns'
import css from './PhaseAngles.module.css'

/** The values of each phase, over the whole width. */
export function PhaseValues({ shown }: { shown: PhaseSnapshot }) {
  const { t } = useTranslation('phaseAngles')
  return (
    <div className={css.values}>
      <PlainTable
        name={t('values')}
        rows={shown.elements}
        rowKey={({ phase }) => phase}
        columns={phaseColumns}
      />
    </div>
  )
}
