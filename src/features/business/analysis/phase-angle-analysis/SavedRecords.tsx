import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PhaseRecord } from '@/api/business/phaseAngles'
import type { Loaded } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { PlainTable } from '@/ui/table/PlainTable'
import { recordColumns } from './recordColumns'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './PhaseAngles.module.css'

interface Props {
  loadedRecords: Loaded<PhaseRecord[]>
  /** Id of the displayed record; undefined while values of the day are displayed. */
  displayedId: string | undefined
  onShow: (id: string) => void
}

/** Table of a meter's saved records with their findings. */
export function SavedRecords({ loadedRecords, displayedId, onShow }: Props) {
  const { t } = useTranslation('phaseAngles')
  return (
    <section className={css.records} aria-label={t('records')}>
      <h2 className={sharedStyles.title}>{t('records')}</h2>
      <Answer loaded={loadedRecords} height={80}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState title={t('noRecords')} />
          ) : (
            <PlainTable
              name={t('records')}
              rows={records}
              rowKey={({ id }) => id}
              columns={recordColumns}
              strong={({ id }) => id === displayedId}
              look={{ framed: '240px' }}
              actions={{
                title: t('show'),
                width: 110,
                render: ({ id }) => (
                  <Button type="link" size="small" disabled={id === displayedId} onClick={() => onShow(id)}>
                    {t(id === displayedId ? 'shownNow' : 'show')}
                  </Button>
                ),
              }}
            />
          )
        }
      </Answer>
    </section>
  )
}
