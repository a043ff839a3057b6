import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/lossAnalysis'
import { DetailTable } from '@/page/detail/DetailTable'
import { meterColumns } from './influenceColumns'
import css from './LineLossAnalysis.module.css'

/** The meters behind the loss, by what they explain of it, each with what is looked at next. */
export function MeterInfluence({ data }: { data: LossAnalysis }) {
  const { t } = useTranslation('lossAnalysis')
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('meters')}</h2>
      <p className={css.muted}>{t('metersMean')}</p>
      <DetailTable
        name={t('meters')}
        rows={data.meters}
        columns={meterColumns(data.looked_at)}
        none={{ title: t('noMeters'), hint: t('noMetersHint') }}
      />
    </section>
  )
}
