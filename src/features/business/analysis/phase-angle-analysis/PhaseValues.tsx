import { useTranslation } from 'react-i18next'
import { PlainTable } from '@/ui/table/PlainTable'
import type { PhaseSnapshot } from '@/api/business/phaseAngles'
import { phaseColumns } from './phaseColumns'
import css from './PhaseAngles.module.css'

/** Table of the values of each phase. */
export function PhaseValues({ snapshot }: { snapshot: PhaseSnapshot }) {
  const { t } = useTranslation('phaseAngles')
  return (
    <div className={css.values}>
      <PlainTable
        name={t('values')}
        rows={snapshot.elements}
        rowKey={({ phase }) => phase}
        columns={phaseColumns}
      />
    </div>
  )
}
