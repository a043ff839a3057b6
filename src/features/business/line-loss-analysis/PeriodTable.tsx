import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis, LossPeriod } from '@/api/lossAnalysis'
import { PlainTable } from '@/ui/table/PlainTable'
import type { Action } from '@/ui/actions/actions'
import { useLossMarks } from '../parts/useLossMarks'
import { periodColumns } from './periodColumns'
import css from './LineLossAnalysis.module.css'

interface Props {
  data: LossAnalysis
  toggle: (period: string) => void
  /** After a cause was marked or taken back. */
  reload: () => void
}

/** The days or months of the analysis: each can be left out of it, and somebody may say what caused its loss. */
export function PeriodTable({ data, toggle, reload }: Props) {
  const { t } = useTranslation('lossAnalysis')
  const { object_id, object_name, object_type } = data
  const marks = useLossMarks(object_type === 'tg' ? 'area' : 'line', {
    nameOf: () => object_name,
    after: reload,
  })
  const ofPeriod = (row: LossPeriod) => [{ ...row, id: object_id }]
  const button = ({ key, label, hidden, run, danger = false }: Action) =>
    hidden !== true && (
      <Button key={key} size="small" type="text" danger={danger} onClick={() => void run?.()}>
        {label}
      </Button>
    )
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
          width: 250,
          render: (row) => (
            <>
              <Button size="small" type="text" onClick={() => toggle(row.period)}>
                {t(row.excluded === '1' ? 'include' : 'exclude')}
              </Button>
              {button(marks.mark(ofPeriod(row)))}
              {button(marks.unmark(ofPeriod(row)))}
            </>
          ),
        }}
      />
      {marks.dialog}
    </section>
  )
}
