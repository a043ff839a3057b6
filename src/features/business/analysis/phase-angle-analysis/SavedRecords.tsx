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
  of: Loaded<PhaseRecord[]>
  /** Id of the record that is shown; undefined = none is. */
  shown: string | undefined
  onShow: (id: string) => void
}

/** What was kept of a meter, each record with what its values say. */
export function SavedRecords({ of, shown, onShow }: Props) {
  const { t } = useTranslation('phaseAngles')
  return (
    <section className={css.records} aria-label={t('records')}>
      <h2 className={sharedStyles.title}>{t('records')}</h2>
      <Answer of={of} height={80}>
        {(records) =>
          records.length === 0 ? (
            <EmptyState title={t('noRecords')} />
          ) : (
            <PlainTable
              name={t('records')}
              rows={records}
              rowKey={({ id }) => id}
              columns={recordColumns}
              strong={({ id }) => id === shown}
              look={{ framed: '240px' }}
              actions={{
                title: t('show'),
                width: 110,
                render: ({ id }) => (
                  <Button type="link" size="small" disabled={id === shown} onClick={() => onShow(id)}>
                    {t(id === shown ? 'shownNow' : 'show')}
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
