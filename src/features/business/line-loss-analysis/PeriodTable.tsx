import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/lossAnalysis'
import { PlainTable } from '@/ui/table/PlainTable'
import { periodColumns } from './periodColumns'
import css from './LineLossAnalysis.module.css'

/** The days or months of the analysis; each can be left out of it. */
export function PeriodTable({ data, toggle }: { data: LossAnalysis; toggle: (period: string) => void }) {
  const { t } = useTranslation('lossAnalysis')
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('periods')}</h2>
      <PlainTable
        name={t('periods')}
        rows={data.periods}
        rowKey={({ period }) => period}
        columns={periodColumns}
        actions={{
          title: '',
          width: 110,
          render: ({ period, excluded }) => (
            <Button size="small" type="text" onClick={() => toggle(period)}>
              {t(excluded === '1' ? 'include' : 'exclude')}
            </Button>
          ),
        }}
      />
    </section>
  )
}
