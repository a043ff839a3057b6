import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis, LossMeter } from '@/api/business/lossAnalysis'
import { useMarking } from '@/domain/abnormal/useMarking'
import { DetailTable } from '@/page/detail/DetailTable'
import { rulesOfMeters } from '@/rules/archive/abnormalRules'
import { ruleOfTags } from '@/rules/losses/lossTagRules'
import { AskAuditButton } from '../../shared/audit/AskAuditButton'
import { meterColumns } from './influenceColumns'
import css from './LineLossAnalysis.module.css'

/**
 * Table of the meters behind the loss by their influence, with links to further evidence and an action to record them
 * as abnormal.
 */
export function MeterInfluence({ data, reload }: { data: LossAnalysis; reload: () => void }) {
  const { t } = useTranslation('lossAnalysis')
  const { looked_at } = data
  const marking = useMarking<LossMeter>({
    rules: rulesOfMeters,
    day: ({ id, metercomid }) => ({ meter_id: id, metercomid, data_date: looked_at }),
    rule: ({ tags }) => ruleOfTags(tags),
    onMarked: reload,
  })
  const columns = meterColumns(looked_at, (row) => {
    const { label, hidden, run } = marking.action([row])
    return (
      <>
        <AskAuditButton meter_id={row.id} metercomid={row.metercomid} date={looked_at}>
          {t('askAudit')}
        </AskAuditButton>
        {hidden !== true && (
          <Button size="small" type="text" onClick={() => void run?.()}>
            {label}
          </Button>
        )}
      </>
    )
  })
  return (
    <section className={css.card}>
      <h2 className={css.title}>{t('meters')}</h2>
      <p className={css.muted}>{t('metersMean')}</p>
      <DetailTable
        name={t('meters')}
        rows={data.meters}
        columns={columns}
        emptyState={{ title: t('noMeters'), hint: t('noMetersHint') }}
      />
      {marking.dialog}
    </section>
  )
}
